/* Explores a game by random plays: finds violations in states that are too deep
 * for the breadth-first search, and counts lengths, choices and outcomes.  A
 * play that visits a state twice is reported as endless.
 */
#include "base/compare.h"
#include "base/progress.h"
#include "base/random.h"
#include "rg/interp/explore-core.h"
#include "rg/interp/history.h"

/* The random plays, and the state of the current one. */
typedef struct {
  RgInterpExplore *explore;
  RgInterp *interp;
  RgRandom random;
  RgInterpStates states; /* visited by the current play */
  GHashTable *outcomes;  /* of GBytes, the scores → RgInterpOutcome * */
  RgInterpMoves *moves;
  RgInterpState *start, *state;
  GArray *history;
  gboolean given_up;  /* the current play takes too long */
  guint64 moves_made; /* in all plays */
} Plays;

/* Adds notes about the current state; `after_move`: the keeper failed after the
 * last move.  Always returns FALSE. */
static gboolean
add_failure_notes (const Plays *plays, gboolean after_move)
{
  rg_interp_history_note (plays->history, plays->interp);
  rg_interp_history_note_states (plays->history, plays->interp, after_move);
  return FALSE;
}

/* Handles the result of a step: gives the play up at a limit. `after_move`:
 * notes on a failure include the last move. Returns FALSE after a violation. */
static gboolean
handle_result (Plays *plays, RgInterpExploreResult result, gboolean after_move)
{
  plays->given_up =
      result == RG_INTERP_EXPLORE_TIRED || result == RG_INTERP_EXPLORE_FULL;
  return result != RG_INTERP_EXPLORE_VIOLATION ||
         add_failure_notes (plays, after_move);
}

/* Adds the current state of the play.  Warns if the play has visited it: with
 * each move it adds one state, so numbers of states are numbers of moves. */
static void
add_state (Plays *plays)
{
  gboolean fresh = TRUE;
  const guint32 i = rg_interp_states_add (&plays->states, plays->state, &fresh);
  if (!fresh && i != RG_INTERP_SET_FULL)
    rg_interp_explore_endless (plays->explore, plays->history, i);
}

/* Makes a random move and the keeper's moves after it; gives the play up at a
 * limit.  Returns FALSE after a violation. */
static gboolean
play_move (Plays *plays)
{
  RgInterp *interp = plays->interp;
  RgInterpExploration *result = plays->explore->result;
  const gboolean chance =
      rg_interp_state_player (interp, plays->state) == interp->game->random;
  const RgInterpExploreResult listed =
      rg_interp_explore_moves (plays->explore, plays->state, plays->moves, 2);
  if (listed != RG_INTERP_EXPLORE_GOOD)
    return handle_result (plays, listed, FALSE);
  const guint32 n = rg_interp_moves_count (plays->moves);
  const guint32 move = rg_random_below (&plays->random, n);
  if (!chance)
    rg_interp_play_record_moves (&result->record, n);
  result->random_moves += chance;
  plays->moves_made++;
  rg_interp_history_add (plays->history, plays->moves, move);
  rg_interp_state_copy (interp, plays->state,
                        rg_interp_moves_state (plays->moves, move));
  return handle_result (
      plays, rg_interp_explore_keep (plays->explore, plays->state, 2), TRUE);
}

/* Whether `times` times the budget of moves or of steps is used up, or the
 * deadline has passed.  A play that has begun gets twice the budget. */
static gboolean
is_over (const Plays *plays, guint64 times)
{
  return plays->moves_made / times >= plays->explore->options->states ||
         rg_interp_explore_tired (plays->explore, times);
}

/* Counts a play among those with equal scores. */
static void
count_outcome (Plays *plays)
{
  const RgType *players = rg_interp_players (plays->interp);
  RgName *scores = g_new (RgName, players->n_symbols);
  for (guint i = 0; i < players->n_symbols; i++)
    scores[i] = rg_interp_state_goal (plays->interp, plays->state, i);
  GBytes *key = g_bytes_new (scores, players->n_symbols * sizeof *scores);
  RgInterpOutcome *outcome = g_hash_table_lookup (plays->outcomes, key);
  if (outcome) {
    g_bytes_unref (key);
    g_free (scores);
  } else {
    outcome = g_new (RgInterpOutcome, 1);
    *outcome = (RgInterpOutcome){scores, 0};
    g_ptr_array_add (plays->explore->result->outcomes, outcome);
    g_hash_table_insert (plays->outcomes, key, outcome);
  }
  outcome->plays++;
}

/* Makes one play, and records its length and outcome unless it is abandoned at
 * a limit. Returns FALSE after a violation. */
static gboolean
play_once (Plays *plays)
{
  RgInterpExploration *result = plays->explore->result;
  rg_interp_state_copy (plays->interp, plays->state, plays->start);
  g_array_set_size (plays->history, 0);
  rg_interp_set_clear (&plays->states.set);
  rg_interp_play_record_begin (&result->record);
  add_state (plays);
  while (!rg_interp_state_is_end (plays->interp, plays->state)) {
    if (plays->given_up || is_over (plays, 2)) {
      result->n_abandoned++;
      return TRUE;
    }
    if (rg_progress_due ())
      rg_progress_show ("%u random plays", result->record.lengths->len);
    if (!play_move (plays))
      return FALSE;
    if (plays->given_up)
      continue;
    add_state (plays);
  }
  rg_interp_play_record_end (&result->record);
  count_outcome (plays);
  return TRUE;
}

/* Puts more frequent outcomes first. Equally frequent ones keep their order,
 * since g_ptr_array_sort is stable. */
static gint
compare_outcomes (gconstpointer left, gconstpointer right)
{
  const RgInterpOutcome *a = *(const RgInterpOutcome *const *)left;
  const RgInterpOutcome *b = *(const RgInterpOutcome *const *)right;
  return rg_compare_unsigned (b->plays, a->plays);
}

/* Plays until the limits, or once if the game is over at the start. FALSE: a
 * play has failed. */
static gboolean
play_all (Plays *plays)
{
  if (rg_interp_explore_keep (plays->explore, plays->start, 1) !=
      RG_INTERP_EXPLORE_GOOD)
    return TRUE; /* the breadth-first search has reported it */
  /* A game that is over at once has one play. */
  if (rg_interp_state_is_end (plays->interp, plays->start))
    return play_once (plays);
  while (!plays->given_up && !is_over (plays, 1)) {
    if (!play_once (plays))
      return FALSE;
  }
  g_ptr_array_sort (plays->explore->result->outcomes, compare_outcomes);
  return TRUE;
}

gboolean
rg_interp_explore_plays (RgInterpExplore *explore)
{
  RgInterp *interp = explore->interp;
  Plays plays = {
      .explore = explore,
      .interp = interp,
      .random = rg_random_seeded (explore->options->seed),
      .states = rg_interp_states_new (interp),
      .outcomes = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                         (GDestroyNotify)g_bytes_unref, NULL),
      .moves = rg_interp_moves_new (interp),
      .start = rg_interp_state_new (interp),
      .state = rg_interp_state_new (interp),
      .history = rg_interp_history_new ()};
  explore->steps_before = rg_interp_entered (interp);
  const gboolean success = play_all (&plays);
  g_array_free (plays.history, TRUE);
  rg_interp_state_free (plays.state);
  rg_interp_state_free (plays.start);
  rg_interp_moves_free (plays.moves);
  g_hash_table_destroy (plays.outcomes);
  rg_interp_states_free (&plays.states);
  return success;
}
