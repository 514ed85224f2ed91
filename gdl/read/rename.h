/* New relations in place of those of a sheet.
 */
#pragma once

#include "gdl/rules.h"

/* The stem, `_`, and the first number behind this one that makes a new name. */
GdlName gdl_fresh_name (GdlTerms *terms, const char *stem, guint *number);
/* The same arguments with another name. */
const GdlPattern *gdl_renamed (GdlProgram *program, const GdlPattern *sentence,
                               GdlName name);

/* What is seen may depend on the state after the step: `next` in a body becomes
 * a relation of its own, which has the same rules.
 *
 *     (<= (sees ?r ?x) (next (at ?x)))
 *     (<= (sees ?r ?x) (next_1 (at ?x)))
 */
void gdl_name_next (GdlProgram *program);
