/* FIRST sets of two arcs. */
#pragma once

#include "emit/c/facts/available.h"
#include "emit/c/facts/tag-sets.h"

/* Whether the first tags of two arcs out of one node differ in every state in
 * which both can be walked, as far as trying out the values of a few variables
 * tells.  `available` is what holds at the nodes of the search for moves; takes
 * from the budget of the sets. */
gboolean rg_emit_first_tags_differ (RgEmitTagSets *sets,
                                    const RgEmitAvailable *available,
                                    const RgEmitArc *a, const RgEmitArc *b);
