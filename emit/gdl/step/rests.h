/* The order of rests, seen on the automaton. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether each rest has one rest after it for each role that may move there,
 * whatever it plays, or none; fills `next_rest`. */
gboolean kif_rests_follow (KifSheet *sheet);

/* Whether a step ends at a node, if the keeper is on turn there. */
gboolean kif_rests_at (const KifSheet *sheet, RgNode node);

/* Whether a turn of a loop that writes maps begins at the node, and is a step
 * of its own. */
gboolean kif_begins_turn (const KifSheet *sheet, RgNode node);

/* Whether the keeper goes on from a node in a step of its own: a turn of a loop
 * that writes maps (`stepwise`), or what it writes before the first move. */
gboolean kif_has_own_step (const KifSheet *sheet, RgNode node);

/* The rest of a walk that ends a step. */
KifRest kif_rest_of (const KifSheet *sheet, const KifWalk *walk);
gboolean kif_rest_equal (const KifRest *a, const KifRest *b);
