/* Analyses loops of the keeper that write maps: how the rules of one step can
 * represent a map there.
 *
 * A map is *gathered* if no edge of the loop reads it, and each write assigns
 * one and the same loop-invariant value to a single element. Then the order of
 * the writes is irrelevant: one relation has the elements that any iteration
 * writes.
 *
 *     flip, on: board[at] = black;
 *     on, flip: at = step[at];
 *
 * Otherwise the loop needs a *clock*: one or two variables that have different
 * values each time the loop returns to a node after a write to a map. The map
 * at the node is then a relation with these values as its first arguments.
 *
 *     sow, sown: hand != n0;
 *     sown, on: seeds[at] = more[seeds[at]];
 *     on, sow: hand = fewer[hand];
 */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/sheet.h"

/* Returns the loop within a step that contains the node and writes maps; NULL:
 * none. The sheet owns it. */
const KifLoop *kif_find_loop (KifSheet *sheet, RgNode node);

/* Whether some edge of the loop assigns the variable, be it a scalar or a map.
 */
gboolean kif_loop_assigns (const KifSheet *sheet, const KifLoop *loop,
                           RgName variable);
/* Whether the variable is a map that the loop writes (not goals or `visible`).
 * FALSE also for constants. */
gboolean kif_loop_writes_map (const KifSheet *sheet, const KifLoop *loop,
                              RgName map);
/* Whether the variable is a gathered map of the loop. */
gboolean kif_loop_gathers (const KifSheet *sheet, const KifLoop *loop,
                           RgName map);

/* Whether a scalar has a relation of its own in the loop, instead of being an
 * argument of the nodes. It is not steering, no mover, and no part of the
 * clock. In addition, the loop has a clock or does not assign the scalar. */
gboolean kif_loop_has_own_relation (const KifSheet *sheet, const KifLoop *loop,
                                    RgName scalar);

/* Whether the rules of one step can represent the map in the loop: it is not
 * written, or gathered, or there is a clock. */
gboolean kif_loop_can_represent (const KifSheet *sheet, const KifLoop *loop,
                                 RgName map);
