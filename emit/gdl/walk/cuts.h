/* Decides where walks are cut: there they end in relations, so that walks to
 * the same node share their continuation, and bodies of rules stay short. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk is to be cut at its node:
 *
 *   - It begins a move there, and has tests or may be one of several walks.
 *   - It is after a move, at a node that a step passes at most once
 *     (control-equivalence.h).
 *   - It is on a cycle that is not unrolled, where walks join or where it
 *     began.
 *   - The keeper must reach the end from there, but not from its start, and it
 *     has several tests.
 *   - Several edges lead to the node, and the rest of the walk is large.
 *   - Its body is long, and its removals are not counted.
 */
gboolean kif_should_cut (KifSheet *sheet, const KifWalk *walk);

/* Whether all walks of the keeper after a move (KIF_AFTER) are cut at the node:
 * walks join there, on a cycle or before a large rest. */
gboolean kif_is_cut_after_moves (const KifSheet *sheet, RgNode node);
