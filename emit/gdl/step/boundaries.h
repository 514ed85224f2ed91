/* Finds the boundaries, that is the nodes where steps end, and the order in
 * which they follow. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether each boundary surely has at most one successor for each role,
 * whatever the role plays. Sets `next_boundary`, which is complete only then.
 */
gboolean kif_find_next_boundaries (KifSheet *sheet);

/* Whether a step ends at the node when the keeper is on turn. Such a node is
 * `end`, or an iteration begins there (`stepwise`). At others, the keeper tests
 * the end of the match or stores nothing more before a turn. It outputs no
 * visible tags from there on, and does more than write a scalar. */
gboolean kif_is_boundary (const KifSheet *sheet, RgNode node);

/* Whether an iteration of a loop that writes maps begins at the node, as a step
 * of its own (`stepwise`). */
gboolean kif_begins_keeper_step (const KifSheet *sheet, RgNode node);

/* Whether the keeper has a step of its own from the node: an iteration of a
 * loop that writes maps, or (with `stepwise`) other writes to maps before the
 * next boundary. */
gboolean kif_has_own_step (const KifSheet *sheet, RgNode node);

/* The boundary of a walk that ends a step. */
KifBoundary kif_make_boundary (const KifSheet *sheet, const KifWalk *walk);
/* Whether the nodes and all values of the movers are equal. */
gboolean kif_boundary_equal (const KifBoundary *a, const KifBoundary *b);
