/* Removals: a move or a check changes the value of an element from a set of
 * values to one outside of it, as captures do.  The size of the set bounds the
 * number of iterations of a loop of removals.
 *
 * A removal counts if the walk has read the element's value in the state, and
 * overwrites it.  Elements that the walk wrote before do not count. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Adds a removal literal if the next write, of `value` to the element with
 * these keys, is a removal. */
void kif_record_removal (KifSheet *sheet, KifWalk *walk, RgName map,
                         const DlTerm *keys, guint n, DlTerm value);

/* Whether the only path from the node assigns a symbol to an element, within
 * KIF_FEW edges and before any condition. Returns the map and the symbol.  If
 * paths join at the node, the element was tested before the node, and is
 * removed after it. */
gboolean kif_is_before_removal (const KifSheet *sheet, RgNode node, RgName *map,
                                DlTerm *value);

/* Whether the walk's literal implies that the element has a value other than
 * `value` in the state.  Returns a removal literal that relations can carry. */
gboolean kif_implies_removal (KifSheet *sheet, const KifWalk *walk,
                              const DlLiteral *literal, DlTerm value,
                              DlLiteral *held);

/* Whether a removal literal proves that the state's value of the element is
 * none of `values`, a bit set by index in the type. */
gboolean kif_removal_excludes (const KifSheet *sheet, const KifWalk *walk,
                               RgName map, const DlTerm *keys, guint n,
                               const RgBits *values);

/* Whether the node is in a loop of a move or a check whose removals are
 * counted. */
gboolean kif_counts_removals (const KifSheet *sheet, KifPhase phase,
                              RgNode node);

/* Whether all writes of the walk, except KIF_FEW, are removals from bounded
 * sets, so that their number is bounded. */
gboolean kif_bounds_writes (KifSheet *sheet, const KifWalk *walk);

/* Whether the walk is infeasible: in a loop whose removals are counted, it
 * removes more elements from a set than there can be. */
gboolean kif_removes_too_much (KifSheet *sheet, const KifWalk *walk);

/* Reports, after the message that --limit is reached, the bound of the removals
 * of one move, if the rules have counted removals. */
void kif_report_most_removals (const KifSheet *sheet);

/* Returns the largest number of provably different elements removed from one
 * set. */
guint kif_count_removals (KifSheet *sheet, const KifWalk *walk);
