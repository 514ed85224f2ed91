/* Implements the common parts of both phases of an exploration, breadth-first
 * search and random plays: searches with a budget of steps, sets of states, and
 * the warning about plays that return to a state. */
#include "rg/interp/explore-core.h"
#include "rg/interp/history.h"

#include <string.h>

/* -- steps ----------------------------------------------------------------- */

/* Returns the rest of `times` times the budget of the phase; G_MAXUINT64: there
 * is no limit. */
static guint64
count_steps_left (const RgInterpExplore *explore, guint64 times)
{
  const guint64 n_made =
      rg_interp_entered (explore->interp) - explore->steps_before;
  const guint64 most = explore->options->steps;
  if (most == 0)
    return G_MAXUINT64;
  return most > G_MAXUINT64 / times || most * times > n_made
             ? most * times - n_made
             : 0;
}

gboolean
rg_interp_explore_tired (const RgInterpExplore *explore, guint64 times)
{
  const gint64 deadline = explore->options->deadline;
  return count_steps_left (explore, times) == 0 ||
         (deadline && g_get_monotonic_time () > deadline);
}

/* -- moves ----------------------------------------------------------------- */

/* Records that the player to move has a move; the keeper is none. */
static void
record_mover (RgInterpExplore *explore, const RgInterpState *state)
{
  const RgType *players = explore->interp->layout.players;
  const RgName player = rg_interp_state_player (explore->interp, state);
  for (guint i = 0; i < players->n_symbols; i++)
    explore->moved[i] |= players->symbols[i] == player;
}

/* Begins a search with the rest of the budget of steps: limits it, and defers
 * the messages of this limit and of memory. */
static void
begin_budget (RgInterpExplore *explore, guint64 times)
{
  const guint64 left = count_steps_left (explore, times);
  explore->interp->caller_reports_memory = TRUE;
  explore->interp->has_budget = left < explore->options->limits.max_states;
  if (explore->interp->has_budget)
    explore->interp->limits.max_states = left;
}

/* Restores the limits after a search, and returns its result. `success`: the
 * search has not failed. */
static RgInterpExploreResult
end_budget (RgInterpExplore *explore, gboolean success)
{
  RgInterp *interp = explore->interp;
  interp->has_budget = interp->caller_reports_memory = FALSE;
  interp->limits.max_states = explore->options->limits.max_states;
  if (success)
    return RG_INTERP_EXPLORE_GOOD;
  return interp->search.fault.kind == RG_INTERP_FAULT_BUDGET
             ? RG_INTERP_EXPLORE_TIRED
         : interp->search.fault.kind == RG_INTERP_FAULT_MEMORY
             ? RG_INTERP_EXPLORE_FULL
             : RG_INTERP_EXPLORE_VIOLATION;
}

RgInterpExploreResult
rg_interp_explore_moves (RgInterpExplore *explore, const RgInterpState *state,
                         RgInterpMoves *moves, guint64 times)
{
  begin_budget (explore, times);
  const gboolean success = rg_interp_moves (explore->interp, state, moves);
  const RgInterpExploreResult result = end_budget (explore, success);
  if (result != RG_INTERP_EXPLORE_GOOD)
    return result;
  if (!rg_interp_not_stuck (explore->interp, state, moves))
    return RG_INTERP_EXPLORE_VIOLATION;
  record_mover (explore, state);
  return RG_INTERP_EXPLORE_GOOD;
}

RgInterpExploreResult
rg_interp_explore_keep (RgInterpExplore *explore, RgInterpState *state,
                        guint64 times)
{
  begin_budget (explore, times);
  return end_budget (explore, rg_interp_keep (explore->interp, state));
}

/* -- sets of states -------------------------------------------------------- */

RgInterpStates
rg_interp_states_new (RgInterp *interp)
{
  return (RgInterpStates){interp,
                          {.record_size = rg_interp_state_size (interp)}};
}

void
rg_interp_states_free (RgInterpStates *states)
{
  rg_interp_set_free (&states->interp->memory, &states->set);
}

guint32
rg_interp_states_add (RgInterpStates *states, const RgInterpState *state,
                      gboolean *fresh)
{
  RgInterpMemory *memory = &states->interp->memory;
  RgInterpState *draft = rg_interp_set_draft (memory, &states->set);
  if (!draft)
    return RG_INTERP_SET_FULL;
  memcpy (draft, state, states->set.record_size);
  rg_interp_canonise (states->interp, draft);
  return rg_interp_set_add (memory, &states->set, rg_interp_state_hash (draft),
                            fresh);
}

/* -- messages -------------------------------------------------------------- */

void
rg_interp_explore_endless (RgInterpExplore *explore, const GArray *history,
                           guint n)
{
  RgInterp *interp = explore->interp;
  if (!explore->warned && rg_warn (interp->diags, "endless-play", NULL,
                                   RG_NOWHERE, "a play can go on for ever"))
    rg_interp_history_note_cycle (history, n, interp);
  explore->warned = TRUE;
}
