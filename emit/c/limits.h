/* Limits that techniques share.  They bound the time of rg2c, the memory that
 * it takes and the size of the C text where a game is large or odd: with one of
 * them half as large, or twice, the C of no game of the corpora changes but
 * where it is said.  A limit that a speed was measured for stands where it is
 * used.
 */
#pragma once

#include "rg/analysis/cost.h"

enum {
  RG_EMIT_WORD = 64,  /* bits of a word */
  RG_EMIT_BYTE = 256, /* values of a byte */
  RG_EMIT_VECTOR = 8, /* words of 512 bits: what the runtime takes at once */

  /* Of values, rows, moves or cells: a list or a loop over fewer is as fast as
   * vectors and bit sets, whose code is longer. */
  RG_EMIT_FEWEST = RG_COST_SET,

  /* What text is written for one by one, and variables of a small key: the text
   * grows by as much, or by the product of their values. */
  RG_EMIT_FEW = 4,
  /* Arcs, conditions, bindings of one walk; arcs that are compared with each
   * other; cases of a value. */
  RG_EMIT_SHORT = 16,
  /* Arcs of a fork, nodes of a part, depth of terms. */
  RG_EMIT_LONG = 64,
  /* Rows, arcs, tags of one table in the making. */
  RG_EMIT_LIST = 1 << 10,
  /* Entries of one table of the C text; edges of a check that is looked at. */
  RG_EMIT_ENTRIES = 1 << 12,
  /* Numbers of one table of the C text that has no moves: 128 K of them are
   * some 500 KB. */
  RG_EMIT_NUMBERS = 1 << 17,
  /* Words that one analysis takes. */
  RG_EMIT_SPACE = 1 << 20,
  /* Steps of all searches of one decision, for one game. */
  RG_EMIT_STEPS = 1 << 21,

  /* Bytes of the stack that searches of a compiled game take: a thread has 8
   * MiB on most systems, and who calls needs some. */
  RG_EMIT_STACK = 4 << 20,
  /* Operations on words that are worth a jump around them: one that can't be
   * foretold takes about 20 cycles.  Half as many change ten games, twice as
   * many three.
   */
  RG_EMIT_JUMP = 48,
};
