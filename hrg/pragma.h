/* Adds pragmas to the game: those that the translation makes, and those of the
 * text (hrg(5), PICTURES). */
#pragma once

#include "hrg/emit.h"

/* Adds the pragmas that the translation makes, before the declarations. */
void hrg_add_pragmas (HrgTree *tree, const HrgEmission *emission);
/* Adds the pragmas of the text, which are all @board, after the declarations.
 * FALSE: errors were reported. */
gboolean hrg_add_boards (HrgTree *tree);
