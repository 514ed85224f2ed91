/* Proves unambiguity and termination of searches, on the product graph: finds
 * nodes that two different walks of one search may reach with the same tags and
 * values. It makes a self-product of a transducer, as the test for unambiguity
 * of Weber and Seidl (1991) does, path-sensitive between two tags. At all other
 * nodes, a search needs no visited set: neither to end nor to save work.
 *
 *     a, b: pos = Position(*);      walks to d: one for each pos that is empty,
 *     b, c: $$ pos;                 with different tags
 *     c, d: board[pos] == empty;
 *
 * A segment is the walks from one tag to the next.  All its walks are listed,
 * each with the values that it requires of cells at the beginning of the
 * segment: two are compatible unless a cell would need two values.  If
 * compatible walks reach one state, they are doubled there.  If they reach
 * different states by the same tag, they make a pair, whose segments are
 * compared in turn.
 *
 * If that takes too many steps, it is repeated with less precision: walks that
 * reach one state are merged into one, which requires what all of them do.  If
 * all walks of a segment reach one state, a new segment begins there without
 * facts.
 */
#pragma once

#include "rg/analysis/doubled-walks.h"
#include "rg/analysis/walk-search.h"

/* Returns the doubled walks of one search. */
RgDoubledWalks *rg_doubled_walks_new (const RgProduct *product,
                                      const RgWalkSearch *search);
void rg_doubled_walks_free (RgDoubledWalks *doubled);

/* Returns, by node, whether walks of some search for moves, or of a check, may
 * be doubled there, including walks that fail; beyond a limit of work, all are.
 * NULL: the game has no product graph. The caller frees the array. */
guint8 *rg_find_doubled_nodes (RgGame *game, const RgOrder *order);
