/* Computes the states of a play, move by move. */
#pragma once

#include "rg/interp/interp.h"

/* A state that a move led to. */
typedef struct {
  RgInterpState *state;
  char **tags; /* of the move, NULL-terminated; NULL for the first state */
} RgSvgStep;

/* A play. */
typedef struct {
  RgInterp *interp;
  GPtrArray *steps; /* of RgSvgStep *, one at least */
} RgSvgPlay;

/* Plays the moves, such as "a b / c / -", from a state of the caller (NULL:
 * the initial one), then `n_random` random moves, or fewer if the play ends.
 * NULL, with an error: a move is not legal, or the game is improper. */
RgSvgPlay *rg_svg_play_new (RgInterp *interp, const RgInterpState *from,
                            const char *moves, guint n_random, guint64 seed);
void rg_svg_play_free (RgSvgPlay *play);

/* The step of this number. */
static inline const RgSvgStep *
rg_svg_step (const RgSvgPlay *play, guint step)
{
  return g_ptr_array_index (play->steps, step);
}
