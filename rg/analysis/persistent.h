/* Persistent variables: the part of a state that can still matter between two
 * moves.
 *
 *     begin, a: player = ann;       at a, where Ann moves: pot
 *     a, b: coin = Coin(*);
 *     b, c: $$ coin;
 *     c, d: player = keeper;        at d, where the keeper moves: pot, coin
 *     d, begin: pot = next[coin];
 *
 * States that differ in other variables only have the same moves, observations
 * and scores for ever.
 *
 * Liveness, where all reads count: a read may fail, whatever becomes of it.
 * `player`, `goals` and `visible` are always persistent.  Nothing is read after
 * `end`, but a final position is more than its scores: at `end` a variable is
 * persistent if it is so at some node where others than the keeper move.
 */
#pragma once

#include "rg/analysis/liveness.h"

/* By node (rg_bits_at), right for `begin`, for `end`, and where moves end.  The
 * caller frees the array.  NULL: the sets would be too large
 * (rg_variables_fit), and all variables count as persistent. */
RgBits *rg_persistent_variables (const RgVariables *variables,
                                 const RgOrder *order);
