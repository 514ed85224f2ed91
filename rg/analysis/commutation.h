/* Commutation: which two adjacent actions may be exchanged (Bernstein's
 * conditions, 1966).
 *
 *     a, b: x = y; b, c: z == w;    a, b: z == w; b, c: x = y;
 *
 * They commute when neither writes what the other reads or writes.  A guard may
 * protect the evaluation of what stands behind it: only actions whose
 * evaluation is valid in every state are moved before one.  Cost: the names in
 * both.
 */
#pragma once

#include "rg/game.h"

/* Whether `first`, then `second` on a walk may become `second`, then `first`:
 * what is legal, the tags and what comes out stay the same, and nothing is
 * evaluated in a state in which it might be invalid, where it was not before.
 * No any assignment is moved forward, as all that comes behind it is tried
 * once for each symbol. */
gboolean rg_can_swap (RgGame *game, const RgAction *first,
                      const RgAction *second);
