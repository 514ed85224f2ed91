/* The tags with which walks through the product graph can go on from a state:
 * FIRST sets, as Bloom filters (Bloom 1970) of one hash function.
 *
 *     (b, x = c1), (c, x = c1): $$ x       two states without a tag in common:
 *     (b, x = c2), (c, x = c2): $$ x       {c1}, {c2}
 */
#pragma once

#include "rg/analysis/walk-search.h"

typedef struct RgNextTags RgNextTags;

/* `component`: by state, strongly connected without tags, numbered against the
 * arcs (rg_walk_cyclic_nodes).  Walks that come to no tag and do not soon fail
 * (`stuck`, by state), may have any; with `exact`, all walks. */
RgNextTags *rg_next_tags_new (const RgProduct *product,
                              const RgWalkSearch *search,
                              const guint32 *component, const guint8 *stuck);
void rg_next_tags_free (RgNextTags *next);

/* FALSE: no walk from one of the states has the next tag in common with one
 * from the other, and not both stop. */
gboolean rg_next_tags_meet (const RgNextTags *next, guint32 a, guint32 b);
