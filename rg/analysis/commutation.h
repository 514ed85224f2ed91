/* Decides whether two adjacent actions commute, so that they may be exchanged
 * (Bernstein's conditions, 1966).
 *
 *     a, b: x = y; b, c: z == w;   becomes   a, b: z == w; b, c: x = y;
 *
 * They commute if neither writes what the other reads or writes.  A guard may
 * protect the evaluation of later actions: only actions whose evaluation is
 * valid in every state move before it.  Two tags never commute, nor does an
 * assignment to `player`, one before or after a check, or one to `visible` with
 * a tag.  Cost: the names in both.
 */
#pragma once

#include "rg/game.h"

/* Whether the types guarantee that the action is valid in each state: each
 * index, cast and assigned value is within its type.  FALSE for checks and any
 * assignments. */
gboolean rg_is_always_valid (RgGame *game, const RgAction *action);

/* Whether `first; second` may become `second; first`: legality, tags and
 * effects stay the same, and no action is evaluated in a new state in which
 * it may be invalid.  Any assignments are not moved forward, since the
 * later actions are tried once for each symbol. */
gboolean rg_can_swap (RgGame *game, const RgAction *first,
                      const RgAction *second);
