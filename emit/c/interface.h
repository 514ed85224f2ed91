/* Writes the interface of a compiled game: the types of its states and moves,
 * and the prototypes of its functions, with its prefix. */
#pragma once

#include "emit/c/plan.h"

/* Appends the text, with the prefix and an underscore in place of each '@':
 * "@apply" becomes "chess_apply". */
void rg_emit_print_prefixed (const RgEmitOptions *options, const char *text,
                             GString *out);
/* Appends the types and prototypes. */
void rg_emit_print_interface (const RgEmit *emit, GString *out);
/* Appends the header of the game: regular-games.h, then the interface, within
 * an include guard. */
void rg_emit_print_header (const RgEmit *emit, GString *out);
