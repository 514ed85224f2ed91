/* Declares shared limits, by order of magnitude. They bound the time and the
 * memory of gdl2rg for large or unusual sheets.
 *
 * A limit is here if its exact value changes the RG of no sheet of the corpus:
 * each use was measured with the neighbouring values of this list.  A limit
 * that affects sheets of the corpus is defined where it is used.
 */
#pragma once

/* The limits, in ascending order. */
enum {
  /* Elements of which all combinations are tried: roles, relations of a
   * set, variables that are split over; attempts.  Nested derivations and
   * unfoldings of a proof, levels of gates that are examined (lift, map). */
  GDL_FEW = 4,
  /* Inputs of a conjunction, values of a variable, variables that a
   * function reads, random steps without a change.  Variables of a rule for
   * joins, columns of a relation, functors at a position (ground, lift).
   * Literals of a body with introduced joins, nested inlined rules with
   * alternatives (lift).  Copies of the automaton, modes with idle roles, tests
   * that an action has in its own code (map). */
  GDL_SHORT = 16,
  /* Actions that are examined one by one, rounds of a fixed point, random
   * steps and moves.  Steps that a message shows, keys of an index, nested
   * inlined rules. */
  GDL_LONG = 64,
  /* Steps of 64 random matches.  Affects sheets: with 64 steps, one has 2 %
   * more edges. */
  GDL_MATCHES = 100,
  /* Fluents or atoms of one relation, facts of a tableau, ranks of a static
   * relation.  Cases of a switch, modes, factors, rounds over the atoms that
   * are always true. */
  GDL_LIST = 512,
  /* Queries, pairs and gates of one proof, plays of a check, edges and states
   * for a move of a small form.  Cases of a switch with many variables,
   * literals of a rule for which unfolding is tried. */
  GDL_MANY = 2000,
  /* Steps of one search, decisions of the solver for one query, edges of the
   * step of several roles and of a large plain form. */
  GDL_SEARCH = 20000,
  /* Words or pairs of a table, tuples of a static relation.  Ground rules and
   * steps of joins of a first attempt, states of an estimate of work. */
  GDL_TABLE = 1 << 20,
  /* Steps of a second attempt, with the lemmas of the first one, and of proofs
   * without the solver; rows of constant maps. */
  GDL_RETRY = 4000000,
  /* Pairs and inputs of gates in one analysis, steps of lifted proofs: up to a
   * second. */
  GDL_WORK = 20000000,
};
