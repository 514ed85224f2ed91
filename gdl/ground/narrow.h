/* Narrows rules with many variables, in particular those with more than a word
 * has bits: variable elimination as in split.h, but on the rules of the sheet,
 * without sizes of tables.
 *
 *     p(…) ⇐ q(x, v), r(v, y), …    p(…) ⇐ aux_1(x, y), …
 *                                   aux_1(x, y) ⇐ q(x, v), r(v, y)
 *
 * The variable that leaves the smallest relation is eliminated first.  Cost:
 * for each eliminated variable, the variables times their literals; limited. */
#pragma once

#include "gdl/ground/schema.h"

/* Returns the schemas of all rules of a program, in their order, narrowed.  The
 * caller owns the array.  NULL: a rule has too many variables; *wide_rule is
 * that rule. */
GPtrArray *gdl_make_schemas (GdlStore *store, const GdlProgram *program,
                             const GdlRule **wide_rule);
