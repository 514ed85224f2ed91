/* Computes perft by depth-first search with an explicit stack, and makes random
 * plays.
 *
 * Perft counts the moves at the last depth without making them.  Each depth has
 * a list of moves, which is reused.  After a failure, a note has the moves that
 * lead there.
 */
#include "rg/interp/plays.h"

#include "base/progress.h"
#include "rg/interp/history.h"

/* -- perft ----------------------------------------------------------------- */

/* The legal moves at one depth, and the next of them. */
typedef struct {
  RgInterpMoves *moves;
  guint32 next;
} Level;

/* The search of perft. */
typedef struct {
  RgInterp *interp;
  GArray *levels; /* of Level: the levels below the current depth are reused */
  guint used;     /* number of levels down to the current depth */
  RgInterpState *state; /* at the current depth */
} Perft;

static Level *
get_level (const Perft *perft, guint i)
{
  return &g_array_index (perft->levels, Level, i);
}

/* Lists the moves of the current state in the next level, without making it the
 * current one.  FALSE, with a message: the list can't be made, or is empty. */
static gboolean
open_level (Perft *perft)
{
  if (perft->used == perft->levels->len) {
    const Level added = {rg_interp_moves_new (perft->interp), 0};
    g_array_append_val (perft->levels, added);
  }
  Level *top = get_level (perft, perft->used);
  top->next = 0;
  return rg_interp_moves (perft->interp, perft->state, top->moves) &&
         rg_interp_not_stuck (perft->interp, perft->state, top->moves);
}

/* Counts depth first, with a list of moves for each depth. Only memory bounds
 * the depth, as there is no recursion. FALSE: a search or a move of the keeper
 * failed. */
static gboolean
count_plays (Perft *perft, guint depth, guint64 *result)
{
  if (!open_level (perft))
    return FALSE;
  for (perft->used = 1; perft->used > 0;) {
    Level *top = get_level (perft, perft->used - 1);
    const guint32 n = rg_interp_moves_count (top->moves);
    if (perft->used == depth) {
      *result += n;
      top->next = n;
      if (rg_progress_due ())
        rg_progress_show ("depth %u, %" G_GUINT64_FORMAT " sequences", depth,
                          *result);
    }
    if (top->next == n) {
      perft->used--;
      continue;
    }
    rg_interp_state_copy (perft->interp, perft->state,
                          rg_interp_moves_state (top->moves, top->next++));
    if (!rg_interp_keep (perft->interp, perft->state))
      return FALSE;
    if (rg_interp_state_is_end (perft->interp, perft->state))
      continue;
    if (!open_level (perft))
      return FALSE;
    perft->used++;
  }
  return TRUE;
}

/* Adds a note with the moves down to the current depth. */
static void
add_note_of_moves (const Perft *perft)
{
  GArray *history = rg_interp_history_new ();
  for (guint i = 0; i < perft->used; i++)
    rg_interp_history_add (history, get_level (perft, i)->moves,
                           get_level (perft, i)->next - 1);
  rg_interp_history_note (history, perft->interp);
  g_array_free (history, TRUE);
}

gboolean
rg_interp_perft (RgInterp *interp, const RgInterpState *from, guint depth,
                 guint64 *result)
{
  *result = depth == 0;
  if (depth == 0 || rg_interp_state_is_end (interp, from))
    return TRUE;
  Perft perft = {interp, g_array_new (FALSE, FALSE, sizeof (Level)), 0,
                 rg_interp_state_new (interp)};
  rg_interp_state_copy (interp, perft.state, from);
  const gboolean success = count_plays (&perft, depth, result);
  if (!success)
    add_note_of_moves (&perft);
  for (guint i = 0; i < perft.levels->len; i++)
    rg_interp_moves_free (get_level (&perft, i)->moves);
  g_array_free (perft.levels, TRUE);
  rg_interp_state_free (perft.state);
  return success;
}

/* -- playouts -------------------------------------------------------------- */

/* Random plays: their callbacks and figures, and the state of the current one.
 */
typedef struct {
  RgInterp *interp;
  RgRandom *random;
  const RgInterpPlayWatch *watch;
  RgInterpPlayouts *result;
  RgInterpState *state;
  RgInterpMoves *moves;
  GArray *history;
} Playout;

/* Makes a random move, counts it, and makes the keeper's moves after it.
 * FALSE: a failure, or `watch` has stopped the plays. */
static gboolean
play_move (Playout *playout)
{
  RgInterp *interp = playout->interp;
  const gboolean chance = rg_interp_state_player (interp, playout->state) ==
                          rg_interp_game (interp)->random;
  if (!rg_interp_moves (interp, playout->state, playout->moves) ||
      !rg_interp_not_stuck (interp, playout->state, playout->moves))
    return FALSE;
  const guint32 move =
      rg_random_below (playout->random, rg_interp_moves_count (playout->moves));
  if (playout->watch && playout->watch->move &&
      !playout->watch->move (playout->watch->data, playout->state,
                             playout->moves, move))
    return FALSE;
  *(chance ? &playout->result->random_moves : &playout->result->player_moves) +=
      1;
  rg_interp_history_add (playout->history, playout->moves, move);
  rg_interp_state_copy (interp, playout->state,
                        rg_interp_moves_state (playout->moves, move));
  return rg_interp_keep (interp, playout->state);
}

/* Plays from the current state to the end.  FALSE: as play_move(), or the play
 * is too long. */
static gboolean
play_once (Playout *playout)
{
  RgInterp *interp = playout->interp;
  const guint64 most = rg_interp_limits (interp)->max_moves;
  g_array_set_size (playout->history, 0);
  for (guint64 n = 0; !rg_interp_state_is_end (interp, playout->state); n++) {
    if (n == most) {
      rg_diag (rg_interp_diags (interp), RG_LIMIT, NULL, RG_NOWHERE,
               "more than %" G_GUINT64_FORMAT
               " moves in a play: see --max-moves",
               most);
      return FALSE;
    }
    if (!play_move (playout)) {
      rg_interp_history_note (playout->history, interp);
      return FALSE;
    }
  }
  return TRUE;
}

/* Counts the score of each player in a finished play. */
static void
count_scores (const Playout *playout)
{
  const RgType *players = rg_interp_players (playout->interp);
  const RgType *scores = rg_interp_scores (playout->interp);
  for (guint i = 0; i < players->n_symbols; i++) {
    const gint score = rg_type_index (
        rg_interp_game (playout->interp), scores,
        rg_interp_state_goal (playout->interp, playout->state, i));
    playout->result->scores[i * scores->n_symbols + (guint)score]++;
  }
}

/* Shows the number of plays, of n; G_MAXUINT64: without a total. */
static void
show_progress (guint64 n_played, guint64 n)
{
  if (n == G_MAXUINT64)
    rg_progress_show ("%" G_GUINT64_FORMAT " plays", n_played);
  else
    rg_progress_show ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " plays",
                      n_played, n);
}

/* Makes n plays, with `streams` each from a generator of its own
 * (base/random.h); `watch` may end them before each. FALSE: one has failed, or
 * `watch` has stopped it. */
static gboolean
play_all (Playout *playout, const RgInterpState *from, guint64 n,
          gboolean streams)
{
  const RgRandom *base_random = playout->random;
  RgRandom play_random;
  const RgInterpPlayWatch *watch = playout->watch;
  for (guint64 i = 0; i < n; i++) {
    rg_interp_state_copy (playout->interp, playout->state, from);
    if (streams) {
      play_random = rg_random_stream (base_random, i + 1);
      playout->random = &play_random;
    }
    if (watch && watch->begin && !watch->begin (watch->data, i))
      return TRUE;
    if (!play_once (playout))
      return FALSE;
    if (watch && watch->end && !watch->end (watch->data, playout->state))
      return FALSE;
    count_scores (playout);
    playout->result->plays++;
    if (rg_progress_due ())
      show_progress (i + 1, n);
  }
  return TRUE;
}

gboolean
rg_interp_playouts (RgInterp *interp, const RgInterpState *from, guint64 n,
                    RgRandom *random, gboolean streams,
                    const RgInterpPlayWatch *watch, RgInterpPlayouts *result)
{
  const gsize n_scores = (gsize)rg_interp_players (interp)->n_symbols *
                         rg_interp_scores (interp)->n_symbols;
  *result = (RgInterpPlayouts){.scores = g_new0 (guint64, n_scores)};
  Playout playout = {.interp = interp,
                     .random = random,
                     .watch = watch,
                     .result = result,
                     .state = rg_interp_state_new (interp),
                     .moves = rg_interp_moves_new (interp),
                     .history = rg_interp_history_new ()};
  const gboolean success = play_all (&playout, from, n, streams);
  g_array_free (playout.history, TRUE);
  rg_interp_moves_free (playout.moves);
  rg_interp_state_free (playout.state);
  return success;
}
