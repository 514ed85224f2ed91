/* Stores the moves that lead to a state, for messages: an array of RgName, with
 * the tags of each move, then RG_NONE. The keeper's moves are omitted.
 */
#pragma once

#include "rg/interp/interp.h"

/* The caller frees it with g_array_free. */
GArray *rg_interp_history_new (void);
/* Adds a move of the list; nothing if the history is longer than a message
 * shows. */
void rg_interp_history_add (GArray *history, const RgInterpMoves *moves,
                            guint32 move);

/* Adds a note with the moves; none if there are no moves. */
void rg_interp_history_note (const GArray *history, const RgInterp *interp);
/* Reports that the moves after the first n lead back to the state before them.
 * Adds a note with the first n, unless n is 0, and one with the others. */
void rg_interp_history_note_cycle (const GArray *history, guint n,
                                   const RgInterp *interp);
/* Adds notes with the changes of each move (of long plays, the last ones)
 * and with the state after them.  The moves must be legal from the initial
 * state on.  With `last_fails`, the keeper's moves after the last one (or at
 * the start, if there is none) are not made.  No notes if a limit is
 * reached, or the history does not have all moves. */
void rg_interp_history_note_states (const GArray *history, RgInterp *interp,
                                    gboolean last_fails);
