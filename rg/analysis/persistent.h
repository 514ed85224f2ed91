/* Finds the persistent variables: the part of a state that can still matter
 * between two moves.
 *
 *     begin, a: player = ann;       at a, where Ann moves: pot
 *     a, b: coin = Coin(*);
 *     b, c: $$ coin;
 *     c, d: player = keeper;        at d, where the keeper moves: pot, coin
 *     d, begin: pot = next[coin];
 *
 * States that differ only in other variables have the same moves, observations
 * and scores forever.
 *
 * They are live variables, where all reads count, since a read may fail even if
 * its value is not used. `player`, `goals` and `visible` are always persistent.
 * No variable is read after `end`, but a final position is more than its
 * scores. So a variable is persistent at `end` if it is persistent at some node
 * where a player other than the keeper moves.
 */
#pragma once

#include "rg/analysis/liveness.h"

/* By node (rg_bits_at), valid for `begin`, for `end`, and for ends of
 * moves.  The caller frees the array.  NULL: the sets would be too large
 * (rg_variables_fit), and all variables count as persistent. */
RgBits *rg_find_persistent_variables (const RgVariables *variables,
                                      const RgOrder *order);
