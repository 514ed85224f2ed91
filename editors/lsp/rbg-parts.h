/* Names of RBG that are joined from parts, such as `c~Man` where c is w. */
#pragma once

#include "editors/lsp/index.h"

/* In an index with all mentions, makes symbols of the parts: mentions of joined
 * names become mentions of their parts, whether they are written apart or as
 * one word.  Names with more than two parts, and those of unknown parts, stay.
 */
void lsp_rbg_split_names (const RgSource *source, LspIndex *index);
