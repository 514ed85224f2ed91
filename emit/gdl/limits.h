/* Lists the limits that the parts of rg2gdl share, by order of magnitude, as
 * gdl/limits.h has them for gdl2rg. They bound the time and the memory where a
 * game is large or odd. A limit that was tuned by measurement is defined in the
 * file that uses it.
 */
#pragma once

enum {
  /* Live scalars from which relations of their own are shorter than arguments
   * of the node's relation (facts/joins.c, facts/control-equivalence.c).  With
   * 3 in joins.c, seven sheets of 74 are longer, one of them by a quarter; with
   * 3 in control-equivalence.c, Reversi is. */
  KIF_SCALARS = 4,
  /* Movers (sheet.h); rounds of the translation (translate.c).  In facts/:
   * variables of a loop's clock (loop.h), steps before a removal and writes
   * beside it (removals.c).  In hoist/: conditions of a path (decisions.c),
   * values of a counter (counter-tests.c), values that are tested before an
   * assignment (dead-end-tests.c), edges that begin a turn (outcomes.c).
   * Nested maps of an update (step/autonomous.c) and of a term
   * (walk/padding.c, step/move-effects.c).  Tags of a walk from which on a
   * message mentions them (walk/relations.c). */
  KIF_FEW = 8,
  /* In walk/: keys of an access to a map (evaluate.c), nested definitions of a
   * term (alias.c).  In hoist/: tables of outcomes (outcomes.c), paths of a
   * decision (decisions.c), rounds of an analysis (move-ends.c).  In simplify/:
   * rounds (simplify.c), literals of a rule after inlining (inline.c). */
  KIF_SHORT = 16,
  /* Boundaries of a game (step/boundaries.c); rules that are unfolded into one
   * (sequences/functions.c).  Arguments of a relation (walk/relations.c,
   * walk/merging.c), and terms of walks that are merged (walk/merging.c).
   * Edges of all iterations of a loop (facts/unroll.c). */
  KIF_LONG = 100,
  /* In hoist/: nodes of a game that is hoisted (move-ends.c, outcomes.c), edges
   * and pairs of nodes of a dry run (dry-runs.c), first moves of the keeper
   * (first-moves.c).  States of a loop (facts/loop-states.c) and of a
   * population count (facts/element-bounds.c).  Tuples that are tried for
   * aliases (walk/alias.c) or for a static relation (sequences/tuples.c). */
  KIF_NODES = 10000,
  /* Facts of a sheet (print/print.c); states before the first move
   * (hoist/first-moves.c).  Arcs of a loop, and states of all loops
   * (facts/loop-states.c). */
  KIF_MANY = 1000000,
  /* In facts/: steps of a population count (element-bounds.c), pairs of node
   * and variable (joins.c), visits in a search for postdominators
   * (control-equivalence.c).  Variables of all walks (walk/explore.c) and of
   * all pairs of moves (step/move-effects.c). */
  KIF_WORK = 1 << 24,
};
