/* Merges the arms of a fork in replays that differ only in constant maps, such
 * as steps in several directions. The number of the arm selects the map,
 * without a branch that is hard to predict.
 *
 *     case 0: pos = up[pos];   goto L;         static … maps[] = {up, down};
 *     case 1: pos = down[pos]; goto L;         pos = maps[k][pos]; goto L;
 *
 *   - The arms reach one node after equally many steps, at most RG_EMIT_SHORT.
 *     Until then they have no any-assignments, forks or loops. There are at
 *     most RG_EMIT_LONG arms.
 *   - Assignments are equal step by step, up to constant maps, write single
 *     cells or scalars, and need no guard.
 *   - Tags stand at the same steps, and are all silent or all not, but may
 *     differ. So may conditions and skips, as a replay does not execute them.
 *   - Some map differs. Maps are from sets to sets, of one type and width, and
 *     an arm has one map for each of the first arm. Other parts of expressions
 *     are equal, such as values that are known at compile time.
 *   - The move encodes the number of the arm, or arm i has the tag `lowest_tag`
 *     + i.
 */
#pragma once

#include "emit/c/plan.h"

/* The merged arms of one fork. */
typedef struct RgEmitArms {
  guint n_arms, n_steps; /* steps: arcs of each arm */
  const RgEmitArc *arcs[RG_EMIT_LONG][RG_EMIT_SHORT]; /* by arm and step */
  guint n_maps;
  RgName maps[RG_EMIT_SHORT][RG_EMIT_LONG]; /* by map of the first arm and by
                                               arm */
  gboolean is_differing[RG_EMIT_SHORT]; /* by map: some arm has another one */
  /* The tag of the first arm, if arm i has the tag lowest_tag + i; RG_NONE: the
   * move encodes the number of the arm. */
  guint32 lowest_tag;
} RgEmitArms;

/* Fills `arms` (search/steps.h) of the forks of moves whose arms can be
 * merged. */
void rg_emit_plan_arms (const RgEmit *emit);
