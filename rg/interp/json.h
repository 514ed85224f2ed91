/* Prints the output of rg-run --json: objects of one line, the same as those of
 * compiled programs (emit/c/runtime/json.c). rg-run(1) describes their members.
 */
#pragma once

#include "rg/interp/plays.h"

/* Appends an object and its line end: a move of a list that was filled for
 * that state, as the viewer sees it (-1: all of it).  FALSE: failure; tags are
 * missing in the line. */
gboolean rg_interp_json_move (RgInterp *interp, const RgInterpState *state,
                              const RgInterpMoves *moves, guint32 move,
                              gint viewer, GString *out);
/* Appends an object and its line end: the player, the node, whether the play is
 * over, and the values of all variables. */
void rg_interp_json_state (const RgInterp *interp, const RgInterpState *state,
                           GString *out);
/* Prints the count of a depth of perft; `seconds` below 0 are omitted. */
void rg_interp_json_count (guint64 depth, guint64 count, double seconds,
                           GString *out);
/* Prints the figures of plays, as rg_interp_playouts_print. */
void rg_interp_json_playouts (const RgInterp *interp,
                              const RgInterpPlayouts *playouts, double seconds,
                              GString *out);

/* Returns a watch that prints each play as an object. Data: as for
 * rg_interp_play_printer. */
RgInterpPlayWatch rg_interp_json_recorder (RgInterpPlayPrinter *printer);
