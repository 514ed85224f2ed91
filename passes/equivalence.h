/* Checks whether two games have equal plays, within limits. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* Plays one game within the bounds of rg_are_equivalent, with all walks of
 * checks. FALSE, with the error and the walk in `diags`: the game is improper,
 * or a hint is wrong.  A limit is not an error. */
gboolean rg_is_proper (RgGame *game, RgDiags *diags);

/* Tests bounded equivalence; both games must have all built-in definitions.
 * Explores a bounded number of states, breadth first, and some random plays.
 * FALSE: they differ; appends an explanation to `why`. If the first game is
 * improper, or a limit is reached, the rest counts as equal. `keeper`: its
 * moves must be equal, too. */
gboolean rg_are_equivalent (RgGame *before, RgGame *after, gboolean keeper,
                            GString *why);
