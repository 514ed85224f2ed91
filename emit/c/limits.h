/* Declares the limits that techniques share. They bound the time and memory of
 * rg2c and the size of its output for large or odd games. Half or twice the
 * limit changes the C of no game of the corpora, except where noted. Limits
 * that were tuned for speed are next to their use. */
#pragma once

#include "rg/analysis/cost.h"

/* The limits, from the smallest on. */
enum {
  RG_EMIT_WORD = 64,  /* bits of a word */
  RG_EMIT_BYTE = 256, /* values of a byte */
  RG_EMIT_VECTOR =
      8, /* words of 512 bits: the unit of vector code in the runtime */

  /* Least number of values, rows, moves or cells for vectors and bit sets.
   * For fewer, lists and loops are as fast and shorter. */
  RG_EMIT_FEWEST = RG_COST_SET,

  /* Pieces of text that are written one by one: the text grows by this factor.
   * Variables of a small key: the text grows by the product of their values. */
  RG_EMIT_FEW = 4,
  /* Arcs, conditions and bindings of one walk; arcs that are compared pairwise;
   * cases of a value. */
  RG_EMIT_SHORT = 16,
  /* Arcs of a fork, nodes of a part, depth of terms. */
  RG_EMIT_LONG = 64,
  /* Rows, arcs and tags of one table that is built. */
  RG_EMIT_LIST = 1 << 10,
  /* Entries of one table in C; edges of a check that is analysed. */
  RG_EMIT_ENTRIES = 1 << 12,
  /* Numbers of one table in C that has no moves: 128 K of them are some 500
   * KB. */
  RG_EMIT_NUMBERS = 1 << 17,
  /* Words of memory of one analysis. */
  RG_EMIT_SPACE = 1 << 20,
  /* Steps of all searches of one decision, for one game. */
  RG_EMIT_STEPS = 1 << 21,

  /* Stack of the searches of a compiled game, in bytes: a thread has 8 MiB on
   * most systems, and callers need some. */
  RG_EMIT_STACK = 4 << 20,
  /* The least number of word operations that justifies a branch around them: a
   * mispredicted one takes about 20 cycles.  Half as many change ten games,
   * twice as many three. */
  RG_EMIT_JUMP = 48,
};
