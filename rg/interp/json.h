/* What rg-run --json prints: objects of one line, the same as those of compiled
 * programs (emit/c/runtime/json.c); rg-run(1) tells their members. */
#pragma once

#include "rg/interp/plays.h"

/* Append an object and its line end: a move of a list that was filled for that
 * state, as the viewer sees it (-1: all of it); FALSE on failure, with a part
 * of the line. */
gboolean rg_interp_json_move (RgInterp *interp, const RgInterpState *state,
                              const RgInterpMoves *moves, guint32 move,
                              gint viewer, GString *out);
void rg_interp_json_state (const RgInterp *interp, const RgInterpState *state,
                           GString *out);
/* Of a depth of perft; `seconds` below 0 are left out. */
void rg_interp_json_count (guint64 depth, guint64 count, double seconds,
                           GString *out);
/* The figures of plays, as rg_interp_playouts_print. */
void rg_interp_json_playouts (const RgInterp *interp,
                              const RgInterpPlayouts *playouts, double seconds,
                              GString *out);

/* A watch that makes each play an object.  Data: as for rg_interp_play_printer.
 */
RgInterpPlayWatch rg_interp_json_recorder (RgInterpPlayPrinter *printer);
