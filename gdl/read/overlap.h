/* Which rules a literal of another rule may read: unification.
 */
#pragma once

#include "gdl/rules.h"

typedef struct GdlOverlap GdlOverlap;

/* For rules of so many variables at most. */
GdlOverlap *gdl_overlap_new (guint n_variables);
void gdl_overlap_free (GdlOverlap *overlap);

/* Whether an instance of a literal of the reader may be an instance of the head
 * of a rule: they unify, and no `distinct` of the two rules forbids it.  After
 * much work the answer is always yes. */
gboolean gdl_overlaps (GdlOverlap *overlap, const GdlRule *reader,
                       const GdlLiteral *literal, const GdlRule *rule);
