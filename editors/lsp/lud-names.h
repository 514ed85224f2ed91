/* The names that a game of Ludii declares: strings, which the index of the
 * language server leaves out. */
#pragma once

#include "editors/lsp/index.h"

/* Adds the names of pieces, macros, regions, phases, tracks, maps and of the
 * game, with their mentions, and the metadata as a comment.  A mention of a
 * piece may have the number of its owner after the name. */
void lsp_lud_add_names (const RgSource *source, LspIndex *index);
