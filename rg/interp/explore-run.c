/* Runs an exploration, and warns of players that never have a move. */
#include "rg/interp/explore-core.h"

const RgWarning rg_interp_explore_warnings[] = {
    {"dead-rule", "with --explore: a part of the rules is never used", FALSE},
    {"endless-play", "with --explore: a play can return to an earlier state",
     FALSE},
    {"idle-player", "with --explore: a player never has a move", FALSE},
    {.name = NULL},
};

static void
warn_of_idle_players (const RgInterpExplore *explore)
{
  const RgInterp *interp = explore->interp;
  for (guint i = 0; i < interp->layout.players->n_symbols; i++)
    if (!explore->moved[i])
      rg_warn (interp->diags, "idle-player", NULL, RG_NOWHERE,
               "player %s never has a move",
               rg_text (interp->game, interp->layout.players->symbols[i]));
}

static void
free_outcome (gpointer data)
{
  RgInterpOutcome *outcome = data;
  g_free (outcome->scores);
  g_free (outcome);
}

void
rg_interp_exploration_clear (RgInterpExploration *result)
{
  g_array_free (result->depths, TRUE);
  rg_interp_play_record_clear (&result->record);
  g_ptr_array_free (result->outcomes, TRUE);
}

RgInterp *
rg_interp_explore (RgGame *game, const RgInterpExploreOptions *options,
                   RgDiags *diags, RgInterpExploration *result)
{
  *result = (RgInterpExploration){
      .end = RG_INTERP_EXPLORE_FAILED,
      .depths = g_array_new (FALSE, FALSE, sizeof (guint64)),
      .record = rg_interp_play_record_new (),
      .outcomes = g_ptr_array_new_with_free_func (free_outcome)};
  RgInterpLimits limits = options->limits;
  limits.unchecked = FALSE;
  limits.thorough = TRUE;
  limits.hints = TRUE;
  RgInterp *interp = rg_interp_new (game, diags, &limits);
  if (!interp)
    return NULL;
  RgInterpExplore explore = {
      .interp = interp,
      .options = options,
      .result = result,
      .moved = g_new0 (guint8, interp->layout.players->n_symbols)};
  if (rg_interp_mark_walks (interp) && rg_interp_explore_breadth (&explore) &&
      rg_interp_explore_plays (&explore))
    warn_of_idle_players (&explore);
  else
    result->end = RG_INTERP_EXPLORE_FAILED;
  g_free (explore.moved);
  return interp;
}
