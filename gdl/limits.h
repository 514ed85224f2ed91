/* Limits that stages share, by order of magnitude.  They bound the time and the
 * memory of gdl2rg where a sheet is large or odd.  Some 80 places had numbers
 * of their own, which were near one of these; with the shared one, the RG of no
 * sheet of the corpus changes.  A limit that was measured for something, or
 * that decides on sheets of the corpus, stands where it is used.
 */
#pragma once

enum {
  /* What each is combined with all others of: roles, relations of a set,
   * variables that are split over; tries of the same thing. */
  GDL_FEW = 4,
  /* Inputs of a conjunction, values of a variable, variables that a function
   * reads, random steps without a change. */
  GDL_SHORT = 16,
  /* Actions that are looked at one by one, rounds of a fixed point, random
   * steps. */
  GDL_LONG = 64,
  /* Steps of 64 random matches. */
  GDL_MATCHES = 100,
  /* Fluents or atoms of one relation. */
  GDL_LIST = 512,
  /* Questions, pairs and gates of one proof. */
  GDL_MANY = 2000,
  /* Steps of one search, decisions of the solver for one question. */
  GDL_SEARCH = 20000,
  /* Words or pairs of a table. */
  GDL_TABLE = 1 << 20,
  /* Steps of a second try, with what was proved by then. */
  GDL_RETRY = 4000000,
  /* Pairs and inputs of gates that one analysis looks at, up to a second. */
  GDL_WORK = 20000000,
};
