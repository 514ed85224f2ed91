/* Limits that the parts of rg2gdl share, by order of magnitude, as gdl/limits.h
 * has them for gdl2rg.  They bound the time and the memory where a game is
 * large or odd.  A limit that was tuned by measurement is defined in the file
 * that uses it.
 */
#pragma once

enum {
  /* Values of a counter (hoist/counter-tests.c), edges that begin a turn
   * (hoist/outcomes.c), nested maps of an update (step/autonomous.c), steps
   * before a removal (facts/removals.c), rounds of the translation
   * (translate.c). */
  KIF_FEW = 8,
  /* Keys of an access to a map (walk/evaluate.c), tables of outcomes
   * (hoist/outcomes.c), nested aliases (walk/alias.c). */
  KIF_SHORT = 16,
  /* Arguments of a relation (walk/relations.c, walk/merging.c). */
  KIF_ARGUMENTS = 40,
  /* Boundaries of a game (step/boundaries.c), rules that are unfolded into
   * one (sequences/functions.c). */
  KIF_LONG = 100,
  /* Nodes of a game that is hoisted (hoist/hoist.c, hoist/outcomes.c), edges
   * and pairs of nodes of a dry run (hoist/dry-runs.c). */
  KIF_NODES = 10000,
  /* Tuples that are tried as aliases (walk/alias.c), states of a population
   * count (facts/population.c). */
  KIF_TRIALS = 1 << 14,
  /* States of a loop (facts/loop-states.c), trials for the tuples of a static
   * relation (sequences/tuples.c). */
  KIF_STATES = 1 << 16,
  /* Facts of a sheet (print/print.c), states before the first move
   * (hoist/first-moves.c). */
  KIF_MANY = 1000000,
  /* Steps of a population count (facts/population.c), variables of all walks
   * (walk/explore.c), variables of all pairs of moves (step/move-effects.c). */
  KIF_WORK = 1 << 24,
  /* Pairs of node and variable (facts/joins.c), visits in a search for
   * postdominators (facts/control-equivalence.c). */
  KIF_TABLE = 1 << 26,
};
