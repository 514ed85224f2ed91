/* Limits that the parts of rg2gdl share, by order of magnitude, as gdl/limits.h
 * has them for gdl2rg.  They bound the time and the memory where a game is
 * large or odd.  A limit that was tuned by measurement is defined in the file
 * that uses it.
 */
#pragma once

enum {
  /* Live scalars from which relations of their own are shorter than arguments
   * of the node's relation (facts/joins.c, facts/control-equivalence.c).  With
   * 3 in joins.c, seven sheets of 74 are longer, one of them by a quarter; with
   * 3 in control-equivalence.c, Reversi is. */
  KIF_SCALARS = 4,
  /* Movers (sheet.h), variables of a loop's clock (facts/loop.h), conditions of
   * a path (hoist/decisions.c), values of a counter (hoist/counter-tests.c) or
   * tested before an assignment (hoist/dead-end-tests.c), edges that begin a
   * turn (hoist/outcomes.c), nested maps of an update (step/autonomous.c) and
   * of a term (walk/padding.c), steps before a removal and writes beside it
   * (facts/removals.c), rounds of the translation (translate.c), tags after
   * which a message mentions them (walk/relations.c). */
  KIF_FEW = 8,
  /* Keys of an access to a map (walk/evaluate.c), tables of outcomes
   * (hoist/outcomes.c), nested aliases (walk/alias.c), paths of a decision
   * (hoist/decisions.c), rounds of analysis and of simplification
   * (hoist/move-ends.c, simplify/simplify.c), literals of a rule after inlining
   * (simplify/inline.c). */
  KIF_SHORT = 16,
  /* Boundaries of a game (step/boundaries.c), rules that are unfolded into
   * one (sequences/functions.c), arguments of a relation (walk/relations.c,
   * walk/merging.c), terms of walks that are merged (walk/merging.c), edges of
   * all iterations of a loop (facts/unroll.c). */
  KIF_LONG = 100,
  /* Nodes of a game that is hoisted (hoist/move-ends.c, hoist/outcomes.c),
   * edges and pairs of nodes of a dry run (hoist/dry-runs.c), first moves of
   * the keeper (hoist/first-moves.c), states of a loop (facts/loop-states.c)
   * and of a population count (facts/population.c), tuples that are tried as
   * aliases (walk/alias.c) or for a static relation (sequences/tuples.c). */
  KIF_NODES = 10000,
  /* Facts of a sheet (print/print.c), states before the first move
   * (hoist/first-moves.c), arcs of a loop and states of all loops
   * (facts/loop-states.c). */
  KIF_MANY = 1000000,
  /* Steps of a population count (facts/population.c), variables of all walks
   * (walk/explore.c), variables of all pairs of moves (step/move-effects.c),
   * pairs of node and variable (facts/joins.c), visits in a search for
   * postdominators (facts/control-equivalence.c). */
  KIF_WORK = 1 << 24,
};
