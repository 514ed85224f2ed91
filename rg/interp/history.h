/* The moves that led to a state: for messages.
 *
 * An array of RgName: for each move its tags, then RG_NONE.  The keeper's moves
 * are not in it.
 */
#pragma once

#include "rg/interp/interp.h"

/* The caller frees it with g_array_free. */
GArray *rg_interp_history_new (void);
/* Moves that are more than a message shows are left out. */
void rg_interp_history_add (GArray *history, const RgInterpMoves *moves,
                            guint32 move);

/* Adds a note with the moves; nothing where there are none. */
void rg_interp_history_note (const GArray *history, const RgInterp *interp);
/* For moves of which those behind the first n lead back to the state before
 * them: adds a note with the first n, as above, and one with the others. */
void rg_interp_history_note_cycle (const GArray *history, guint n,
                                   const RgInterp *interp);
/* Adds notes with what each move changes, of long plays the last ones, and with
 * the state that they lead to.  The moves must be legal from the start on; with
 * `last_fails` the keeper need not get on behind the last one. */
void rg_interp_history_note_states (const GArray *history, RgInterp *interp,
                                    gboolean last_fails);
