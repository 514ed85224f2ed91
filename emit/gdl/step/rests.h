/* Rests: where steps end in the automaton, and in which order they follow. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether each rest has at most one successor for each role, whatever the role
 * plays; sets `next_rest`. */
gboolean kif_rests_follow (KifSheet *sheet);

/* Whether a step ends at the node when the keeper is on turn. */
gboolean kif_rests_at (const KifSheet *sheet, RgNode node);

/* Whether an iteration of a loop that writes maps begins at the node, as a step
 * of its own (`stepwise`). */
gboolean kif_begins_turn (const KifSheet *sheet, RgNode node);

/* Whether the keeper has a step of its own from the node: an iteration of a
 * loop that writes maps (`stepwise`), or its writes before the first move. */
gboolean kif_has_own_step (const KifSheet *sheet, RgNode node);

/* The rest of a walk that ends a step. */
KifRest kif_rest_of (const KifSheet *sheet, const KifWalk *walk);
gboolean kif_rest_equal (const KifRest *a, const KifRest *b);
