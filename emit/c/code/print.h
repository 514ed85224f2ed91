/* The tree of C as text. */
#pragma once

#include "emit/c/code/tree.h"

/* Appends the items of the unit that are reached, in their order.  Functions
 * that are called before they stand are declared before the first of them. */
void rg_code_print (RgCodeUnit *unit, GString *out);
