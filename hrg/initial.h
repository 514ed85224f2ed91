/* Initial values of variables (spec/hrg.md, sections 3.6 and 4.4). */
#pragma once

#include "hrg/tree.h"

/* Evaluates the initialiser, or the default of the type, into
 * variable->value; reports errors.  The variable must be resolved. */
void hrg_initial_value (HrgTree *tree, HrgVariable *variable);
