/* Stores the visited set of a depth-first search: nodes with tags and values.
 * Only for interp/.
 *
 *     b: x = n1;  c: y = n2;      the entry at c has y = n2; the one before it,
 *                                 at b, has x = n1
 *
 * The walks of a search begin in one state and write few of its cells. So an
 * entry has the cells that were written since the entry before it on its walk.
 * If these lists would take as much memory as a state, it has all cells.
 */
#pragma once

#include "rg/interp/core.h"

/* Begins a search of the level with the current values: stores their hash and
 * the length of the log, and empties the visited set. */
void rg_interp_visited_begin (const RgInterp *interp,
                              RgInterpSearchLevel *level);
void rg_interp_visited_free (RgInterp *interp, RgInterpSearchLevel *level);
/* Adds the node of the frame, with its tags and the current values, unless
 * the set has it.  `last_visited` and `last_log` of the frame are those of the
 * walk before the node.  Returns its number; *fresh: it was not in the set.
 * RG_INTERP_SET_FULL: the limit of memory is reached. */
guint32 rg_interp_visited_add (RgInterp *interp, RgInterpSearchLevel *level,
                               const RgInterpFrame *frame, gboolean *fresh);
/* Whether the current values are the initial ones of the search. */
gboolean rg_interp_visited_is_start (RgInterp *interp,
                                     const RgInterpSearchLevel *level);
