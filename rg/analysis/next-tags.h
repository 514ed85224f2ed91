/* Finds the tags with which walks through the product graph can continue from a
 * state: FIRST sets, as Bloom filters (Bloom 1970) with one hash function.
 *
 *     (b, x = c1), (c, x = c1): $$ x       two states without a common tag:
 *     (b, x = c2), (c, x = c2): $$ x       {c1}, {c2}
 */
#pragma once

#include "rg/analysis/walk-search.h"

typedef struct RgNextTags RgNextTags;

/* `component`: by state, strongly connected without tags, numbered in reverse
 * topological order of the arcs (rg_walk_find_cyclic_nodes).  A state that no
 * tag follows may have any tag, unless all its walks soon fail (`stuck`, by
 * state).  With `search->counts_failing`, all states may have any tag. */
RgNextTags *rg_next_tags_new (const RgProduct *product,
                              const RgWalkSearch *search,
                              const guint32 *component, const guint8 *stuck);
void rg_next_tags_free (RgNextTags *next);

/* Whether walks from the two states may have a common next tag, or may both
 * stop.  FALSE is proved. */
gboolean rg_next_tags_intersect (const RgNextTags *next, guint32 a, guint32 b);
