/* Comparison of the FIRST sets of two arcs. */
#pragma once

#include "emit/c/facts/available.h"
#include "emit/c/facts/tag-sets.h"

/* Whether it is proved, by trying values of a few variables, that the first
 * tags of two arcs out of one node differ in every state in which both pass.
 * `available`: the conditions at the nodes of the search for moves. Uses the
 * budget of the sets. */
gboolean rg_emit_first_tags_differ (RgEmitTagSets *sets,
                                    const RgEmitAvailable *available,
                                    const RgEmitArc *a, const RgEmitArc *b);
