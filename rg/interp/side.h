/* Plays one of two games that are played side by side. */
#pragma once

#include "rg/interp/interp.h"

/* A game with its interpreter. */
typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgInterpMoves *moves; /* of the last examined state */
} RgInterpSide;

/* Makes the interpreter and its list.  Returns FALSE, with a message, if it
 * can't be made. To be cleared in any case. */
gboolean rg_interp_side_init (RgInterpSide *side, RgGame *game, RgDiags *diags,
                              const RgInterpLimits *limits);
void rg_interp_side_clear (RgInterpSide *side);
/* Returns a copy of the state; the caller frees it. */
RgInterpState *rg_interp_side_copy (const RgInterpSide *side,
                                    const RgInterpState *state);
/* Fills the list of moves, unless the play is over; FALSE, with a message, on
 * failure, also where there is no move though the play is not over. */
gboolean rg_interp_side_list (const RgInterpSide *side,
                              const RgInterpState *state);
/* Returns the tags of the move of the list as text; the caller frees it. */
char *rg_interp_side_move_text (const RgInterpSide *side, guint32 move);
