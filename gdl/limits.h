/* Shared limits, by order of magnitude.  They bound the time and the memory of
 * gdl2rg for large or unusual sheets.
 *
 * A limit is here if its exact value changes the RG of no sheet of the corpus.
 * A limit that was measured, or that affects sheets of the corpus, is defined
 * where it is used.
 */
#pragma once

enum {
  /* Elements of which all combinations are tried: roles, relations of a
   * set, variables that are split over; attempts. */
  GDL_FEW = 4,
  /* Inputs of a conjunction, values of a variable, variables that a
   * function reads, random steps without a change. */
  GDL_SHORT = 16,
  /* Actions that are examined one by one, rounds of a fixed point, random
   * steps. */
  GDL_LONG = 64,
  /* Steps of 64 random matches. */
  GDL_MATCHES = 100,
  /* Fluents or atoms of one relation. */
  GDL_LIST = 512,
  /* Queries, pairs and gates of one proof. */
  GDL_MANY = 2000,
  /* Steps of one search, decisions of the solver for one query. */
  GDL_SEARCH = 20000,
  /* Words or pairs of a table. */
  GDL_TABLE = 1 << 20,
  /* Steps of a second attempt, with the lemmas of the first one. */
  GDL_RETRY = 4000000,
  /* Pairs and inputs of gates in one analysis, up to a second. */
  GDL_WORK = 20000000,
};
