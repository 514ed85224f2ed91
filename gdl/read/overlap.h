/* Tests whether a literal may read a rule: whether the literal and the head of
 * the rule unify. */
#pragma once

#include "gdl/rules.h"

typedef struct GdlOverlap GdlOverlap;

/* Prepares for pairs of rules with at most that many variables each. */
GdlOverlap *gdl_overlap_new (guint n_variables);
void gdl_overlap_free (GdlOverlap *overlap);

/* Whether an instance of a literal of the reader may be an instance of the
 * head of a rule: they unify, and no `distinct` of the two rules fails.
 * After a fixed number of steps, the answer is TRUE. */
gboolean gdl_overlaps (GdlOverlap *overlap, const GdlRule *reader,
                       const GdlLiteral *literal, const GdlRule *rule);
