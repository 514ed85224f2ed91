/* Boundaries: the nodes where steps end, and the order in which they follow. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether each boundary surely has at most one successor for each role,
 * whatever the role plays. Sets `next_boundary`, which is complete only then.
 */
gboolean kif_find_next_boundaries (KifSheet *sheet);

/* Whether a step ends at the node when the keeper is on turn. */
gboolean kif_is_boundary (const KifSheet *sheet, RgNode node);

/* Whether an iteration of a loop that writes maps begins at the node, as a step
 * of its own (`stepwise`). */
gboolean kif_begins_keeper_step (const KifSheet *sheet, RgNode node);

/* Whether the keeper has a step of its own from the node: an iteration of a
 * loop that writes maps (`stepwise`), or its writes before the first move. */
gboolean kif_has_own_step (const KifSheet *sheet, RgNode node);

/* The boundary of a walk that ends a step. */
KifBoundary kif_make_boundary (const KifSheet *sheet, const KifWalk *walk);
/* Whether the nodes and all values of the movers are equal. */
gboolean kif_boundary_equal (const KifBoundary *a, const KifBoundary *b);
