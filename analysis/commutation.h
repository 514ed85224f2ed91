/* Commutation: which adjacent actions may be exchanged.
 *
 * a b and b a are the same when neither writes what the other reads or writes,
 * and neither can be illegal where the other is the reason that it is not. */
#pragma once

#include "rg/game.h"

/* Whether `first`, then `second` on a walk may become `second`, then `first`:
 * what is legal, the tags and what comes out stay the same, and nothing is
 * evaluated in a state in which it might be invalid, where it was not before.
 * No any assignment is moved forward, as all that comes behind it is tried
 * once for each symbol. */
gboolean rg_can_swap (RgGame *game, const RgAction *first,
                      const RgAction *second);
