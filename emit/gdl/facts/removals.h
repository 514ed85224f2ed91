/* Elements of maps that a move, or a check, takes out of a set of values, as
 * captures do: what bounds the number of turns of a loop within it.
 *
 * What is counted are elements that the state has, which a walk has read and
 * then written, or writes where it goes on; elements that it has written before
 * are not. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Before an element is written: notes that it had one of some values, and has
 * another one from now on. */
void kif_note_removal (KifSheet *sheet, KifWalk *walk, RgName map,
                       const DlTerm *keys, guint n, DlTerm value);

/* Whether each path from the node assigns an element of one map, before any
 * condition: that map, and the symbol that is assigned.  At such a join point,
 * elements that were tested on the paths to it are still to be removed. */
gboolean kif_is_before_removal (const KifSheet *sheet, RgNode node, RgName *map,
                                DlTerm *value);

/* Whether the literal, which the walk has read, tells that the state has an
 * element of a set without that value; as a literal that can be carried. */
gboolean kif_tells_removal (KifSheet *sheet, const KifWalk *walk,
                            const DlLiteral *literal, DlTerm value,
                            DlLiteral *held);

/* Whether the state has a value for an element that was taken, as is noted,
 * which is none of these, by their places in the type. */
gboolean kif_held_others (const KifSheet *sheet, const KifWalk *walk,
                          RgName map, const DlTerm *keys, guint n,
                          const RgBits *values);

/* Whether the node is in a loop, of a move or a check, for which what is taken
 * is counted. */
gboolean kif_counts_removals (const KifSheet *sheet, KifPhase phase,
                              RgNode node);

/* Whether all elements that a walk has written, but for one, are taken out of
 * sets that have a bound, so that their number has one. */
gboolean kif_bounds_writes (KifSheet *sheet, const KifWalk *walk);

/* Whether a walk, at a node of such a loop, takes more elements out of a set
 * than there can be. */
gboolean kif_removes_too_much (KifSheet *sheet, const KifWalk *walk);

/* Behind a message that --limit is reached: notes how many elements a move may
 * take out of a set, if that is what makes the sheet long. */
void kif_note_most_removals (const KifSheet *sheet);

/* The most elements that are known to be different, of one set. */
guint kif_count_removals (KifSheet *sheet, const KifWalk *walk);
