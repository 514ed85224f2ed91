/* Tests the recursion restriction: each term of a recursive literal is ground,
 * an argument of the head, or a term of a positive literal outside of the
 * recursion. It is sufficient for a finite model, not necessary.
 *
 *     (<= (path ?x ?z) (path ?x ?y) (arc ?y ?z))      satisfies it
 *     (<= (num ?x) (num (s ?x)))                      violates it by (s ?x)
 */
#pragma once

#include "gdl/read/relations.h"

/* Appends the terms (GdlNode) that violate the restriction in a rule. The rule
 * has the uses [from, to), its head first. */
void gdl_find_unrestricted_terms (const GdlRelations *relations, guint from,
                                  guint to, GPtrArray *terms);

/* Returns the place of the first of these terms, if the rule builds larger
 * terms from variables of its recursive literals, such as (num (s ?x)) from
 * (num ?x). RG_NOWHERE: none. */
RgRange gdl_find_growing_term (const GdlRelations *relations, guint from,
                               guint to);
