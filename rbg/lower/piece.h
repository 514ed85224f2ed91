/* What is known of the piece at the current position: for the counts. */
#pragma once

#include "rbg/ir/facts.h"
#include "rbg/lower/number.h"

/* By node, for each of the first 32 counts two bits: whether the piece may be
 * one that it counts, and whether it may be another.  The caller frees it. */
guint64 *rbg_find_pieces (const RbgAutomaton *automaton, const RbgFacts *facts);

/* What putting a piece there, where so much is known, does to a count. */
RbgCountChange rbg_count_change (guint64 known, const RbgAtom *count,
                                 guint32 piece);
