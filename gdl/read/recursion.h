/* The recursion restriction: a term of a recursive literal is without
 * variables, or an argument of the head, or one of a positive literal outside
 * of the recursion.  It is enough for a finite model, not necessary.
 */
#pragma once

#include "gdl/read/relations.h"

/* Appends the terms, GdlNode, that break it in the rule whose uses are those
 * from `from` up to `to`, its head first. */
void gdl_unrestricted_terms (const GdlRelations *relations, guint from,
                             guint to, GPtrArray *terms);

/* The first of them, if the rule builds larger terms from variables of its
 * recursive literals, as (num (s ?x)) from (num ?x); RG_NOWHERE: none. */
RgRange gdl_growing_term (const GdlRelations *relations, guint from, guint to);
