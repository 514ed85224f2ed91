/* Warns about variables and tags without an effect. */
#pragma once

#include "hrg/tree.h"

/* Warns of variables that are never used, or only written; built-in ones
 * excepted. */
void hrg_warn_unused_variables (HrgTree *tree);
/* Warns of tags that are hidden, if nothing shows tags again. */
void hrg_warn_hidden (HrgTree *tree);
