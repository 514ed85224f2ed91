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
 * Other maps need a placement of the states in which each iteration is a step.
 */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/sheet.h"

/* Returns the loop within a step that contains the node and writes maps; NULL:
 * none. The sheet owns it. */
const KifLoop *kif_find_loop (KifSheet *sheet, RgNode node);

/* Whether the variable is a map that the loop writes (not goals or `visible`).
 * FALSE also for constants. */
gboolean kif_loop_writes_map (const KifSheet *sheet, const KifLoop *loop,
                              RgName map);
/* Whether the variable is a gathered map of the loop. */
gboolean kif_loop_gathers (const KifSheet *sheet, const KifLoop *loop,
                           RgName map);
