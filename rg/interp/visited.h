/* The visited set of a depth-first search: nodes with tags and values.  Only
 * for interp/.
 *
 * The walks of a search begin in one state and write few of its cells, so what
 * is kept of a place is what the log says since the search began; where that
 * is longer than the state, all cells are kept.
 */
#pragma once

#include "rg/interp/core.h"

/* A search begins with the current values: the visited set is empty. */
void rg_interp_met_begin (const RgInterp *interp, RgInterpSearchLevel *level);
void rg_interp_met_free (RgInterp *interp, RgInterpSearchLevel *level);
/* Adds the node of the frame, with its tags and the current values, unless it
 * is there: its number, or RG_INTERP_SET_FULL at the limit of memory. */
guint32 rg_interp_met_add (RgInterp *interp, RgInterpSearchLevel *level,
                           const RgInterpFrame *frame, gboolean *fresh);
/* Whether the current values are those that the search began with. */
gboolean rg_interp_met_is_start (RgInterp *interp,
                                 const RgInterpSearchLevel *level);
