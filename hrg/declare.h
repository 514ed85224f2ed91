/* Fills the table from names to declarations. */
#pragma once

#include "hrg/tree.h"

/* Enters all declarations; reports duplicates and missing ones, and parameters
 * of the graph `rules`.  FALSE: the domain Player or Score is missing, without
 * which no phase can continue. */
gboolean hrg_declare (HrgTree *tree);

/* Reports declarations of goals, player and visible whose type is not the
 * built-in one.  Types must be resolved. */
void hrg_check_built_in_variables (HrgTree *tree);
