/* Compares the first tags after two arcs, for all values of variables
 * (first-tag.c). */
#pragma once

#include "emit/c/facts/available.h"
#include "emit/c/facts/tag-sets.h"

/* Whether the first tags after two arcs of one node are proved to differ in
 * each state in which both arcs pass. Tries all combinations of values of some
 * variables. FALSE: not proved, also if the technique is off, or a limit or the
 * budget is exceeded. `available`: the available conditions of the search for
 * moves. Spends the budget of the sets. */
gboolean rg_emit_first_tags_differ (RgEmitTagSets *sets,
                                    const RgEmitAvailable *available,
                                    const RgEmitArc *a, const RgEmitArc *b);
