/* Printing of the tree of C as text. */
#pragma once

#include "emit/c/code/tree.h"

/* Appends the reached items of the unit, in their order.  Functions that
 * are called before their definitions are declared before the first call. */
void rg_code_print (RgCodeUnit *unit, GString *out);
