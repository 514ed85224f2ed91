/* Prints the tree of C as text. */
#pragma once

#include "emit/c/code/tree.h"

/* Sorts the items of the unit by section, and appends those that are reached.
 * Functions that other items mention before their definitions are declared
 * before the first function. */
void rg_code_print (RgCodeUnit *unit, GString *out);
