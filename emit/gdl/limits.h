/* Limits that the parts of rg2gdl share, by order of magnitude, as gdl/limits.h
 * has them for gdl2rg.  They bound the time and the memory where a game is
 * large or odd.  A limit that was measured for something stands where it is
 * used.
 */
#pragma once

enum {
  /* Values of a counter, maps that one value passes, edges that begin a turn,
   * steps before a removal, rounds of the translation. */
  KIF_FEW = 8,
  /* Keys of an access to a map, tables of outcomes, aliases in a row. */
  KIF_SHORT = 16,
  /* Arguments of a relation. */
  KIF_ARGUMENTS = 40,
  /* Boundaries in a row, functions in one another. */
  KIF_LONG = 100,
  /* Nodes of a game that is changed, pairs of them. */
  KIF_NODES = 10000,
  /* Trials of one relation; states of a loop, by their sizes. */
  KIF_TRIALS = 1 << 14,
  KIF_STATES = 1 << 16,
  /* Facts of a sheet, states before the first move. */
  KIF_MANY = 1000000,
  /* Steps of one analysis; cells of its tables. */
  KIF_WORK = 1 << 24,
  KIF_TABLE = 1 << 26,
};
