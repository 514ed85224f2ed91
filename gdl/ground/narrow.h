/* Rules of many variables, among them all of more than a word has bits, become
 * several: variable elimination, as in split.h, but of the rules of the sheet,
 * with no regard to sizes of tables.
 *
 *     p(…) ⇐ q(x, v), r(v, y), …    p(…) ⇐ aux_1(x, y), …
 *                                   aux_1(x, y) ⇐ q(x, v), r(v, y)
 *
 * The variable that leaves the smallest relation goes first.  Cost: variables
 * times the literals that they are in, for each variable that goes; limited.
 */
#pragma once

#include "gdl/ground/schema.h"

/* The schemas of all rules of a program, in their order, and narrow ones; the
 * array is the caller's.  NULL: a rule has too many variables, which is
 * stored. */
GPtrArray *gdl_schemas (GdlStore *store, const GdlProgram *program,
                        const GdlRule **wide);
