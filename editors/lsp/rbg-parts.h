/* Names of RBG that are joined from parts, such as `c~Man` where c is w. */
#pragma once

#include "editors/lsp/index.h"

/* Makes symbols of the parts in an index with all mentions: mentions of joined
 * names become mentions of their parts, whether they are written apart or as
 * one word.  Names with more than two parts, and those of unknown parts, stay.
 */
void lsp_rbg_split_names (const RgSource *source, LspIndex *index);
