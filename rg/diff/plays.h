/* Finds the first difference between the plays of two games, as text. */
#pragma once

#include "rg/interp/equivalence.h"

/* Appends `@@ after the moves @@`, the state after ' ', and the differences
 * after '-' and '+'. */
void rg_diff_print_plays (const RgInterpDifference *difference, GString *out);
