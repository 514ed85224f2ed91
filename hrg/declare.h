/* Fills the table from names to declarations. */
#pragma once

#include "hrg/tree.h"

/* Enters all declarations; reports duplicates and missing ones.  FALSE: a
 * domain is missing that everything else needs. */
gboolean hrg_declare (HrgTree *tree);

/* Checks that declared forms of goals, player and visible have the built-in
 * types. To be called after types are resolved. */
void hrg_check_built_in_variables (HrgTree *tree);
