/* Pragmas of the translation (spec/hrg.md, section 4.11). */
#pragma once

#include "hrg/emit.h"

/* Adds all pragmas, before the other declarations. */
void hrg_add_pragmas (HrgTree *tree, const HrgEmission *emission);
/* Adds the pragmas of the text, after all declarations.  FALSE: errors. */
gboolean hrg_add_boards (HrgTree *tree);
