/* Evaluates the initial values of variables (hrg(5)). */
#pragma once

#include "hrg/tree.h"

/* Evaluates the initialiser, or the default of the type, into
 * variable->value; reports errors.  The variable must be resolved. */
void hrg_evaluate_initial (HrgTree *tree, HrgVariable *variable);
