/* Forks of replays whose arms are alike but for constant maps, as are steps in
 * several directions: maps are chosen by the number of the arm, without a jump
 * that can't be foretold.
 *
 *     case 0: pos = up[pos];   goto L;         static … maps[] = {up, down};
 *     case 1: pos = down[pos]; goto L;         pos = maps[k][pos]; goto L;
 *
 *   - Assignments, tags and conditions only, step by step the same, up to one
 *     node that all arms lead to; only there other walks may come in between.
 *   - Maps in the same place differ: maps from sets to sets, of one type and
 *     width, none of whose values is known in advance, and nothing that is
 *     assigned has to be tested first.
 */
#pragma once

#include "emit/c/plan.h"

typedef struct RgEmitArms {
  guint n_arms, n_steps;
  const RgEmitArc *arcs[RG_EMIT_LONG][RG_EMIT_SHORT];
  guint n_maps;
  RgName maps[RG_EMIT_SHORT]
             [RG_EMIT_LONG]; /* by the name that the first arm has */
  gboolean differ[RG_EMIT_SHORT];
  guint32 lowest; /* the tag of the first arm, that of each next one is one
                     more; RG_NONE: the move has the number of the arm */
} RgEmitArms;

/* Fills `arms` of all forks of moves. */
void rg_emit_plan_arms (const RgEmit *emit);

/* The first arc of each choice at a node of the moves graph; the tags that can
 * follow a choice.  The caller frees both. */
const RgEmitArc **rg_emit_arcs_of_choices (const RgEmitGraph *moves,
                                           guint32 node);
RgBits *rg_emit_tags_of_choice (const RgEmit *emit, guint32 node,
                                guint32 choice);
