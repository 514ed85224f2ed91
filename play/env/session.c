/* Plays the moves of clients. After each, agents and chance move until the
 * client's next turn, the end of the play, or its limit of moves. */

#include "play/env/session.h"

#include "base/random.h"

gboolean
rg_envs_session_is_end (const RgEnvsSession *session)
{
  const RgMatchTable *table = session->play->table;
  return session->code == RG_MODEL_OK && table->model->is_end (table->state);
}

gboolean
rg_envs_session_is_cut (const RgEnvsSession *session)
{
  return !rg_envs_session_is_end (session) &&
         (session->code != RG_MODEL_OK ||
          session->play->texts->len >= session->most_moves);
}

/* Whether the client is to move.  The play must not be over. */
static gboolean
is_clients_turn (const RgEnvsSession *session)
{
  const RgMatchTable *table = session->play->table;
  const int player = table->model->player (table->state);
  return player >= 0 && !session->policies[player];
}

/* Makes moves up to the client's next one, or to the end. */
static void
advance_session (RgEnvsSession *session)
{
  RgMatchTable *table = session->play->table;
  while (!rg_envs_session_is_end (session) &&
         !rg_envs_session_is_cut (session) && !is_clients_turn (session)) {
    gsize chosen;
    session->code = rg_match_table_choose (table, &chosen);
    if (session->code == RG_MODEL_OK)
      session->code = rg_match_session_make (session->play, chosen);
  }
  if (!rg_envs_session_is_end (session) && !rg_envs_session_is_cut (session))
    session->viewer = table->model->player (table->state);
}

/* Returns the first player that the client moves; 0 if agents move all players.
 */
static int
find_first_viewer (const RgEnvsSession *session)
{
  const guint n = session->game->model->n_players;
  guint i = 0;
  while (i < n && session->policies[i])
    i++;
  return i < n ? (int)i : 0;
}

static RgMatchTable *
make_table (const RgEnvsGame *game, const RgEnvsSeats *seats, char **why)
{
  const guint n = game->model->n_players;
  RgRandom random = rg_random_seeded (seats->seed);
  guint64 *seeds = g_new (guint64, n + 1);
  for (guint i = 0; i <= n; i++)
    seeds[i] = rg_random_next (&random);
  RgMatchTable *table =
      rg_match_table_new (game->model, seats->policies, seeds, why);
  g_free (seeds);
  return table;
}

RgEnvsSession *
rg_envs_session_new (const RgEnvsGame *game, const RgEnvsSeats *seats,
                     char **why)
{
  const guint n = game->model->n_players;
  *why = NULL;
  RgMatchTable *table = make_table (game, seats, why);
  if (!table)
    return NULL;
  RgEnvsSession *session = g_new0 (RgEnvsSession, 1);
  session->game = game;
  session->own = game->own ? rg_match_own_play_new (game->own) : NULL;
  session->policies = g_new0 (char *, n);
  for (guint i = 0; i < n; i++)
    session->policies[i] = g_strdup (seats->policies[i]);
  session->observed = g_new0 (guint, n);
  session->seed = seats->seed;
  session->most_moves = seats->most_moves;
  session->viewer = find_first_viewer (session);
  session->play = rg_match_session_new (table, game->hides, &session->code);
  advance_session (session);
  return session;
}

void
rg_envs_session_free (RgEnvsSession *session)
{
  for (guint i = 0; i < session->game->model->n_players; i++)
    g_free (session->policies[i]);
  rg_match_session_free (session->play);
  rg_match_own_play_free (session->own);
  g_free (session->policies);
  g_free (session->observed);
  g_free (session);
}

GPtrArray *
rg_envs_session_moves (RgEnvsSession *session)
{
  RgMatchTable *table = session->play->table;
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  session->code = rg_match_table_list (table);
  for (gsize i = 0; session->code == RG_MODEL_OK && i < table->moves.n; i++)
    g_ptr_array_add (
        moves,
        rg_match_move_text (table->model,
                            rg_model_move (table->model, &table->moves, i)));
  return moves;
}

void
rg_envs_session_make (RgEnvsSession *session, gsize place)
{
  session->code = rg_match_session_make (session->play, place);
  advance_session (session);
}

double
rg_envs_session_reward (const RgEnvsSession *session, guint player)
{
  const RgMatchTable *table = session->play->table;
  return rg_envs_session_is_end (session)
             ? rg_match_reward (table->model, table->state, player, 0)
             : 0;
}
