/* Adds pragmas to the game: those that the translation makes, and those of the
 * text (hrg(5), PICTURES). */
#pragma once

#include "hrg/emit.h"

/* Adds all pragmas, before the other declarations. */
void hrg_add_pragmas (HrgTree *tree, const HrgEmission *emission);
/* Adds the pragmas of the text, after all declarations.  FALSE: errors. */
gboolean hrg_add_boards (HrgTree *tree);
