/* Merges the arms of a fork in replays that differ only in constant maps, such
 * as steps in several directions. The number of the arm selects the map,
 * without a branch that is hard to predict.
 *
 *     case 0: pos = up[pos];   goto L;         static … maps[] = {up, down};
 *     case 1: pos = down[pos]; goto L;         pos = maps[k][pos]; goto L;
 *
 *   - Up to one node that all arms reach, they have no any-assignments, forks
 *     or loops. Assignments are equal step by step, up to constant maps. Tags
 *     and conditions may differ, as a replay does not execute them.
 *   - Some map differs. Maps are from sets to sets, of one type and width.
 *     Other parts of expressions are equal, such as values that are known at
 *     compile time. No assignment needs a guard.
 *   - The move encodes the number of the arm, or arm i has the tag
 *     `lowest_tag` + i.
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
  guint32
      lowest_tag; /* if arm i has the tag lowest_tag + i: the tag of the first
                     arm; RG_NONE: the move encodes the number of the arm */
} RgEmitArms;

/* Fills `arms` (search/steps.h) of the forks of moves whose arms can be
 * merged. */
void rg_emit_plan_arms (const RgEmit *emit);

/* The first arc of each choice at a node of the moves graph; and the FIRST set
 * of a choice. The caller frees either result. */
const RgEmitArc **rg_emit_list_arcs_of_choices (const RgEmitGraph *moves,
                                                guint32 node);
RgBits *rg_emit_compute_tags_of_choice (const RgEmit *emit, guint32 node,
                                        guint32 choice);
