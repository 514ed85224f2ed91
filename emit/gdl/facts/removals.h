/* Records removals: a move or a check changes the value of an element from a
 * set of values to one outside of it, as captures do. The size of the set
 * bounds the number of iterations of a loop of removals.
 *
 *     board[x] == man; board[x] = empty;     a removal from { man }
 *
 * A removal counts if the walk has read the element's value in the state, and
 * overwrites it. Elements that the walk wrote before do not count.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Adds a removal literal if the next write, of `value` to the element with
 * these keys, is a removal. The walk is in a move or a check, the value is a
 * symbol, and the type of the elements is small. */
void kif_record_removal (KifSheet *sheet, KifWalk *walk, RgName map,
                         const DlTerm *keys, guint n, DlTerm value);

/* Whether the only path from the node assigns a symbol to an element, after at
 * most KIF_FEW tags and assignments, which test nothing. Returns the map and
 * the symbol. Walks that join at such a node have tested the element before it,
 * and remove it after it. */
gboolean kif_is_before_removal (const KifSheet *sheet, RgNode node, RgName *map,
                                DlTerm *value);

/* Whether the walk's literal implies that an element has a value other than
 * `value` in the state. It is a positive literal of a fluent with keys, of a
 * small type. Returns a removal literal that relations can carry. */
gboolean kif_implies_removal (KifSheet *sheet, const KifWalk *walk,
                              const DlLiteral *literal, DlTerm value,
                              DlLiteral *held);

/* Whether a removal literal proves that the state's value of the element is
 * none of `values`, a bit set by index in the type. */
gboolean kif_removal_excludes (const KifSheet *sheet, const KifWalk *walk,
                               RgName map, const DlTerm *keys, guint n,
                               const RgBits *values);

/* Whether the node is in a loop whose removals are counted: in a move, one with
 * a tag and a write to a map; in a check, one with a write to a map. */
gboolean kif_counts_removals (const KifSheet *sheet, KifPhase phase,
                              RgNode node);

/* Whether the walk has writes, and all but at most KIF_FEW are removals from
 * sets with a known bound, so that their number is bounded. */
gboolean kif_bounds_writes (KifSheet *sheet, const KifWalk *walk);

/* Whether the walk is infeasible: in a loop whose removals are counted, it
 * removes more elements from a set than there can be. */
gboolean kif_removes_too_much (KifSheet *sheet, const KifWalk *walk);

/* Reports, after the message that --limit is reached, the largest bound of
 * removals that was computed, or that it is unknown. Reports nothing if none
 * was computed. */
void kif_report_most_removals (const KifSheet *sheet);

/* Returns the largest number of provably different elements removed from one
 * set. */
guint kif_count_removals (KifSheet *sheet, const KifWalk *walk);
