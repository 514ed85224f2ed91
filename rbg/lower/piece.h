/* Finds the pieces that may be on the current square, by data flow: they decide
 * which counts of pieces change when the piece is replaced. */
#pragma once

#include "rbg/ir/facts.h"
#include "rbg/lower/arithmetic.h"

/* Returns, by node, two bits for each of the first 32 counts: whether the piece
 * may be in the counted set, and whether it may be out of it.  The caller frees
 * the array.
 */
guint64 *rbg_find_pieces (const RbgAutomaton *automaton, const RbgFacts *facts);

/* Returns the change of a count if a piece is put on a square. `known`: the
 * bits of the node there, as rbg_find_pieces returns them. */
RbgCountChange rbg_count_change (guint64 known, const RbgAtom *count,
                                 guint32 piece);
