/* Plays two games against each other: do they have the same plays? */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* Plays the game by itself, as far as rg_equivalence would, all walks of checks
 * included: FALSE, with the error and the walk in `diags`, where it turns out
 * to be improper or a hint to be wrong.  A limit is no error. */
gboolean rg_is_proper (RgGame *game, RgDiags *diags);

/* Both games must be whole, built-ins added.  Explores a bounded number of
 * states, breadth first, and some random plays.  FALSE where they differ, with
 * an explanation appended to `why`.  Where the first game turns out to be
 * improper, or a limit is reached, the rest is taken to be equal.  `keeper`:
 * its moves must be the same, too. */
gboolean rg_equivalence (RgGame *before, RgGame *after, gboolean keeper,
                         GString *why);
