/* Perft by depth-first search with an explicit stack, and random plays.
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

typedef struct {
  RgInterp *interp;
  GArray *levels; /* of Level: the levels below the current depth are reused */
  guint used;
  RgInterpState *state; /* at the current depth */
} Perft;

static Level *
get_level (const Perft *perft, guint i)
{
  return &g_array_index (perft->levels, Level, i);
}

static gboolean
open_level (Perft *perft)
{
  if (perft->used == perft->levels->len) {
    const Level fresh = {rg_interp_moves_new (perft->interp), 0};
    g_array_append_val (perft->levels, fresh);
  }
  Level *top = get_level (perft, perft->used);
  top->next = 0;
  return rg_interp_moves (perft->interp, perft->state, top->moves) &&
         rg_interp_not_stuck (perft->interp, perft->state, top->moves);
}

/* Counts depth first, with a list of moves for each depth. Only memory bounds
 * the depth, as there is no recursion. */
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
  const gboolean ok = count_plays (&perft, depth, result);
  if (!ok)
    add_note_of_moves (&perft);
  for (guint i = 0; i < perft.levels->len; i++)
    rg_interp_moves_free (get_level (&perft, i)->moves);
  g_array_free (perft.levels, TRUE);
  rg_interp_state_free (perft.state);
  return ok;
}

/* -- playouts -------------------------------------------------------------- */

typedef struct {
  RgInterp *interp;
  RgRandom *random;
  const RgInterpPlayWatch *watch;
  RgInterpPlayouts *result;
  RgInterpState *state;
  RgInterpMoves *moves;
  GArray *history;
} Player;

static gboolean
play_move (Player *player)
{
  RgInterp *interp = player->interp;
  const gboolean chance = rg_interp_state_player (interp, player->state) ==
                          rg_interp_game (interp)->random;
  if (!rg_interp_moves (interp, player->state, player->moves) ||
      !rg_interp_not_stuck (interp, player->state, player->moves))
    return FALSE;
  const guint32 move =
      rg_random_below (player->random, rg_interp_moves_count (player->moves));
  if (player->watch && player->watch->move &&
      !player->watch->move (player->watch->data, player->state, player->moves,
                            move))
    return FALSE;
  *(chance ? &player->result->random_moves : &player->result->player_moves) +=
      1;
  rg_interp_history_add (player->history, player->moves, move);
  rg_interp_state_copy (interp, player->state,
                        rg_interp_moves_state (player->moves, move));
  return rg_interp_keep (interp, player->state);
}

static gboolean
play_once (Player *player)
{
  RgInterp *interp = player->interp;
  const guint64 most = rg_interp_limits (interp)->max_moves;
  g_array_set_size (player->history, 0);
  for (guint64 n = 0; !rg_interp_state_is_end (interp, player->state); n++) {
    if (n == most) {
      rg_diag (rg_interp_diags (interp), RG_LIMIT, NULL, RG_NOWHERE,
               "more than %" G_GUINT64_FORMAT
               " moves in a play: see --max-moves",
               most);
      return FALSE;
    }
    if (!play_move (player)) {
      rg_interp_history_note (player->history, interp);
      return FALSE;
    }
  }
  return TRUE;
}

static void
count_scores (const Player *player)
{
  const RgType *players = rg_interp_players (player->interp);
  const RgType *scores = rg_interp_scores (player->interp);
  for (guint i = 0; i < players->n_symbols; i++) {
    const gint score =
        rg_type_index (rg_interp_game (player->interp), scores,
                       rg_interp_state_goal (player->interp, player->state, i));
    player->result->scores[i * scores->n_symbols + (guint)score]++;
  }
}

static void
show_progress (guint64 made, guint64 n)
{
  if (n == G_MAXUINT64)
    rg_progress_show ("%" G_GUINT64_FORMAT " plays", made);
  else
    rg_progress_show ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " plays",
                      made, n);
}

static gboolean
play_all (Player *player, const RgInterpState *from, guint64 n,
          gboolean streams)
{
  const RgRandom *run = player->random;
  RgRandom own;
  const RgInterpPlayWatch *watch = player->watch;
  for (guint64 i = 0; i < n; i++) {
    rg_interp_state_copy (player->interp, player->state, from);
    if (streams) {
      own = rg_random_stream (run, i + 1);
      player->random = &own;
    }
    if (watch && watch->begin && !watch->begin (watch->data, i))
      return TRUE;
    if (!play_once (player))
      return FALSE;
    if (watch && watch->end && !watch->end (watch->data, player->state))
      return FALSE;
    count_scores (player);
    player->result->plays++;
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
  Player player = {.interp = interp,
                   .random = random,
                   .watch = watch,
                   .result = result,
                   .state = rg_interp_state_new (interp),
                   .moves = rg_interp_moves_new (interp),
                   .history = rg_interp_history_new ()};
  const gboolean ok = play_all (&player, from, n, streams);
  g_array_free (player.history, TRUE);
  rg_interp_moves_free (player.moves);
  rg_interp_state_free (player.state);
  return ok;
}
