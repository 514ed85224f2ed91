/* Loops of the keeper that write maps: how rules of one step say what a map is
 * there.
 *
 * A map is *gathered* if no edge of the loop reads it, and all write one value:
 * then it does not matter when an element was written, and one relation has
 * what the loop writes in all its turns.
 *
 *     flip, on: board[at] = black;
 *     on, flip: at = step[at];
 *
 * Else the loop needs a *clock*: variables whose values never come again at a
 * node behind a write.  Then the map at the node is a relation that has these
 * values as its first arguments.
 *
 *     sow, sown: hand != n0;
 *     sown, on: seeds[at] = more[seeds[at]];
 *     on, sow: hand = fewer[hand];
 */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/sheet.h"

/* The loop within a step that has the node, if it writes maps; NULL: none.  It
 * belongs to the sheet. */
const KifLoop *kif_loop_at (KifSheet *sheet, RgNode node);

gboolean kif_loop_assigns (const KifSheet *sheet, const KifLoop *loop,
                           RgName variable);
gboolean kif_loop_writes (const KifSheet *sheet, const KifLoop *loop,
                          RgName map);
gboolean kif_loop_gathers (const KifSheet *sheet, const KifLoop *loop,
                           RgName map);

/* Whether a scalar is a relation of its own in the loop, and no argument of the
 * nodes: how the loop goes on does not depend on it, and its value by the clock
 * is known, or always the same. */
gboolean kif_loop_separates (const KifSheet *sheet, const KifLoop *loop,
                             RgName scalar);

/* Whether what the loop makes of a map can be said. */
gboolean kif_loop_tells (const KifSheet *sheet, const KifLoop *loop,
                         RgName map);
