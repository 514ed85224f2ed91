/* Unambiguity and termination of searches, on the product graph.
 *
 * Two different walks of one search, with the same tags, come to a node with
 * the same values only where this says so (self-product of a transducer, as in
 * the test for unambiguity of Weber and Seidl 1991; path-sensitive between two
 * tags).  At a node where none do, a search needs no visited set: neither to
 * end nor to spare work.
 *
 *     a, b: pos = Position(*);      walks to d: one for each pos that is empty,
 *     b, c: $$ pos;                 of different tags
 *     c, d: board[pos] == empty;
 *
 * Within a segment from one tag to the next all walks are listed, each with the
 * values that it needs cells to have had at the beginning of the segment: two
 * are compatible where no cell would need two values.  Compatible walks that
 * come to one state are doubled there.  Those that come to different states by
 * the same tag make a pair, whose segments are compared in turn.
 *
 * Where that takes too many steps it is done once more with less precision:
 * many walks that have come to one state go on as one, which needs what all of
 * them do; and where all walks of a segment have come to one state, a segment
 * of its own begins there, for which facts from before do not count.
 */
#pragma once

#include "rg/analysis/doubled-walks.h"
#include "rg/analysis/walk-search.h"

RgDoubledWalks *rg_doubled_walks_new (const RgProduct *product,
                                      const RgWalkSearch *search);
void rg_doubled_walks_free (RgDoubledWalks *doubled);

/* By node: some search for moves, or of a check, may be doubled there, walks
 * that fail included.  NULL where nothing is known.  The caller frees it. */
guint8 *rg_doubled_nodes (RgGame *game, const RgOrder *order);
