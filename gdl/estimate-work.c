/* Counts the states that the interpreter enters in random plays (Monte Carlo
 * estimate): their average for a move estimates the speed of a form. forms.c
 * compares forms by it.
 */
#include "gdl/estimate-work.h"

#include "gdl/limits.h"
#include "rg/interp/plays.h"

#include <math.h>

/* The moves of random plays so far, and the limits of moves and of states. */
typedef struct {
  RgInterp *interp;
  guint n_moves, max_moves;
  guint64 max_states;
} Work;

/* Counts a move.  TRUE: no limit is reached, and the plays continue. */
static gboolean
continue_play (gpointer data, const RgInterpState *state,
               const RgInterpMoves *moves, guint32 move)
{
  (void)state, (void)moves, (void)move;
  Work *work = data;
  work->n_moves++;
  return work->n_moves < work->max_moves &&
         rg_interp_entered (work->interp) <= work->max_states;
}

/* Returns the average number of states for each move.  HUGE_VAL: no move was
 * played. */
static double
measure_work (RgInterp *interp, guint64 max_states, guint max_moves)
{
  Work work = {interp, 0, max_moves, max_states};
  const RgInterpPlayWatch watch = {.move = continue_play, .data = &work};
  RgRandom random = rg_random_seeded (1);
  RgInterpPlayouts plays = {0};
  RgInterpState *state = rg_interp_state_new (interp);
  if (rg_interp_keep (interp, state))
    rg_interp_playouts (interp, state, max_moves, &random, FALSE, &watch,
                        &plays);
  rg_interp_state_free (state);
  g_free (plays.scores);
  return work.n_moves == 0
             ? HUGE_VAL
             : (double)rg_interp_entered (interp) / (double)work.n_moves;
}

double
gdl_estimate_work (RgGame *game, double max_work, guint max_moves)
{
  /* The interpreter enters GDL_TABLE states in a quarter of a second. */
  const guint64 states = (guint64)MIN (GDL_TABLE, max_work * max_moves + 1);
  RgInterpLimits limits = rg_interp_default_limits;
  limits.max_states = states;
  limits.max_moves = max_moves;
  limits.unchecked = TRUE;
  double work = HUGE_VAL;
  RgDiags *diags = rg_diags_new ();
  RgInterp *interp = rg_interp_new (game, diags, &limits);
  if (interp) {
    work = measure_work (interp, states, max_moves);
    rg_interp_free (interp);
  }
  rg_diags_free (diags);
  return work;
}
