/* Narrows rules with more than GDL_SHORT variables by variable elimination
 * (split.h). Unlike split.h, it works before anything is ground, so it knows no
 * sizes of tables. GdlVariables, a word of bits, requires it.
 *
 *     p(…) ⇐ q(x, v), r(v, y), …    p(…) ⇐ aux_1(x, y), …
 *                                   aux_1(x, y) ⇐ q(x, v), r(v, y)
 *
 * The next variable is the one whose new relation has the fewest arguments.
 * Cost of a rule: eliminated variables times variables times literals of each;
 * at most GDL_WORK. */
#pragma once

#include "gdl/ground/schema.h"

/* Returns the schemas of all rules of a program, in their order, narrowed. The
 * caller owns the array. NULL: *wide_rule could not be narrowed to
 * GDL_MAX_VARIABLES. */
GPtrArray *gdl_make_narrow_schemas (GdlStore *store, const GdlProgram *program,
                                    const GdlRule **wide_rule);
