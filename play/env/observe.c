/* Renders a play in two forms: functions write_... append plain text for
 * language models, functions append_... append members of JSON. */

#include "play/env/observe.h"

#include "base/json.h"
#include "emit/svg/film.h"
#include "play/match/state-view.h"

/* -- moves ----------------------------------------------------------------- */

/* Returns the n-th move, as the player sees it. */
static const char *
get_seen_move (const RgEnvsSession *session, int player, guint n)
{
  const RgMatchSession *play = session->play;
  return g_ptr_array_index (
      session->game->hides ? play->seen[player] : play->texts, n);
}

static const char *
get_mover_name (const RgEnvsSession *session, guint n)
{
  return rg_match_session_name (session->play,
                                g_array_index (session->play->movers, int, n));
}

/* Appends an array of the moves from `first` on, as the player sees them. */
static void
append_moves (const RgEnvsSession *session, const char *name, int player,
              guint first, GString *out)
{
  rg_json_open (name, '[', out);
  for (guint i = first; i < session->play->texts->len; i++) {
    rg_json_open (NULL, '{', out);
    rg_json_text_member ("player", get_mover_name (session, i), out);
    rg_json_text_member ("move", get_seen_move (session, player, i), out);
    rg_json_text_member (
        "told", g_ptr_array_index (session->play->keeper_tags[player], i), out);
    rg_json_close ('}', out);
  }
  rg_json_close (']', out);
}

static void
write_moves (const RgEnvsSession *session, int player, guint first,
             GString *out)
{
  const RgMatchSession *play = session->play;
  if (first < play->texts->len)
    g_string_append (out, first > 0 ? "Moves since your last turn:\n"
                                    : "Moves so far:\n");
  for (guint i = first; i < play->texts->len; i++) {
    const char *keeper_tags = g_ptr_array_index (play->keeper_tags[player], i);
    g_string_append_printf (out, "  %s: %s\n", get_mover_name (session, i),
                            get_seen_move (session, player, i));
    if (keeper_tags)
      g_string_append_printf (out, "  keeper: %s\n", keeper_tags);
  }
}

/* -- states ---------------------------------------------------------------- */

char *
rg_envs_print_position (RgEnvsSession *session)
{
  GString *out = g_string_new (NULL);
  if (session->own &&
      rg_match_own_play_follow (session->own, session->play->texts))
    rg_match_own_play_print (session->own, out);
  else
    rg_match_print_boards (session->play->table, FALSE, out);
  return g_string_free (out, FALSE);
}

static void
write_position (RgEnvsSession *session, GString *out)
{
  if (session->game->hides)
    return;
  char *position = rg_envs_print_position (session);
  g_string_append_printf (out, "Position:\n%s", position);
  g_free (position);
}

/* Appends a member with the state, as a program of the game prints it. */
static void
append_variables (RgEnvsSession *session, GString *out)
{
  const RgMatchTable *table = session->play->table;
  if (session->own &&
      rg_match_own_play_follow (session->own, session->play->texts)) {
    g_string_append (out, ", \"state\": ");
    rg_match_own_play_json (session->own, out);
    GString *line = g_string_new (NULL);
    rg_match_own_play_line (session->own, line);
    rg_json_text_member ("line", line->str, out);
    g_string_free (line, TRUE);
    return;
  }
  const gsize length = table->model->state_json (table->state, NULL, 0);
  char *text = g_malloc (length + 1);
  table->model->state_json (table->state, text, length + 1);
  g_string_append_printf (out, ", \"state\": %s", text);
  g_free (text);
}

/* -- pictures -------------------------------------------------------------- */

/* Prints the moves so far in the form of rg-run; to be freed. */
static char *
print_move_list (const RgEnvsSession *session)
{
  GString *text = g_string_new (NULL);
  const GPtrArray *moves = session->play->texts;
  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " / " : "",
                            (const char *)g_ptr_array_index (moves, i));
  return g_string_free (text, FALSE);
}

/* Appends a member with the position as SVG, with marks at the last move;
 * nothing if players do not see all, or at a limit. */
static void
append_picture (const RgEnvsSession *session, GString *out)
{
  const RgSvgLook look = {.form = RG_SVG_LAST, .viewer = -1};
  if (session->game->hides || !session->game->own)
    return;
  char *moves = print_move_list (session);
  RgSvgPlay *walk = rg_svg_play_new (
      rg_match_own_game_interp (session->game->own), NULL, moves, 0, 0);
  GString *svg = g_string_new (NULL);
  if (walk && rg_svg_append_film (walk, &look, svg))
    rg_json_text_member ("svg", svg->str, out);
  if (walk)
    rg_svg_play_free (walk);
  g_string_free (svg, TRUE);
  g_free (moves);
}

/* -- ends ------------------------------------------------------------------ */

static void
write_end (const RgEnvsSession *session, GString *out)
{
  const RgMatchTable *table = session->play->table;
  if (!rg_envs_session_is_end (session)) {
    g_string_append_printf (
        out, "The play was cut: %s.\n",
        session->code == RG_MODEL_OK      ? "it has too many moves"
        : session->code == RG_MODEL_STUCK ? "there is no legal move"
                                          : "a limit was reached");
    return;
  }
  g_string_append (out, "The play is over. Scores:");
  for (guint i = 0; i < table->model->n_players; i++)
    g_string_append_printf (out, "%s %s %s", i > 0 ? "," : "",
                            table->model->player_names[i],
                            table->model->score_name (table->state, (int)i));
  g_string_append (out, ".\n");
}

static void
append_scores (const RgEnvsSession *session, GString *out)
{
  const RgMatchTable *table = session->play->table;
  const RgModel *model = table->model;
  rg_json_open ("scores", '{', out);
  for (guint i = 0; i < model->n_players; i++)
    rg_json_text_member (model->player_names[i],
                         model->score_name (table->state, (int)i), out);
  rg_json_close ('}', out);
  rg_json_open ("rewards", '{', out);
  for (guint i = 0; i < model->n_players; i++)
    rg_json_real_member (model->player_names[i],
                         rg_envs_session_reward (session, i), 4, out);
  rg_json_close ('}', out);
}

/* -- answers --------------------------------------------------------------- */

static void
write_legal (const RgEnvsSession *session, const GPtrArray *legal, GString *out)
{
  const RgModel *model = session->game->model;
  g_string_append_printf (out, "You are %s. It is your turn. Legal moves:\n",
                          model->player_names[session->viewer]);
  for (guint i = 0; i < legal->len; i++)
    g_string_append_printf (out, "%4u  %s\n", i + 1,
                            (const char *)g_ptr_array_index (legal, i));
}

/* Prints the observation as one text: moves, position, and legal moves or the
 * end. `first`: the first move that the viewer has not observed. */
static char *
print_observation (RgEnvsSession *session, const GPtrArray *legal, guint first)
{
  GString *text = g_string_new (NULL);
  write_moves (session, session->viewer, first, text);
  write_position (session, text);
  if (legal)
    write_legal (session, legal, text);
  else
    write_end (session, text);
  return g_string_free (text, FALSE);
}

static void
append_observation (RgEnvsSession *session, const GPtrArray *legal,
                    gboolean svg, GString *out)
{
  const RgModel *model = session->game->model;
  guint *n_observed = &session->observed[session->viewer];
  char *text = print_observation (session, legal, *n_observed);
  rg_json_open ("observation", '{', out);
  rg_json_text_member ("player", model->player_names[session->viewer], out);
  rg_json_number_member ("ply", session->play->texts->len, out);
  rg_json_text_member ("text", text, out);
  if (legal) {
    rg_json_open ("legal", '[', out);
    for (guint i = 0; i < legal->len; i++)
      rg_json_item (g_ptr_array_index (legal, i), out);
    rg_json_close (']', out);
  }
  append_moves (session, "events", session->viewer, *n_observed, out);
  if (rg_envs_session_is_end (session))
    append_scores (session, out);
  if (svg)
    append_picture (session, out);
  rg_json_close ('}', out);
  *n_observed = session->play->texts->len;
  g_free (text);
}

void
rg_envs_observe (RgEnvsSession *session, const char *id, gboolean svg,
                 GString *out)
{
  GPtrArray *legal = NULL;
  if (!rg_envs_session_is_end (session) && !rg_envs_session_is_cut (session))
    legal = rg_envs_session_moves (session);
  if (legal && session->code != RG_MODEL_OK)
    g_clear_pointer (&legal, g_ptr_array_unref);
  rg_json_text_member ("session", id, out);
  append_observation (session, legal, svg, out);
  rg_json_real_member ("reward",
                       rg_envs_session_reward (session, (guint)session->viewer),
                       4, out);
  rg_json_truth_member ("done", !legal, out);
  rg_json_truth_member ("truncated", rg_envs_session_is_cut (session), out);
  rg_json_end (out);
  if (legal)
    g_ptr_array_unref (legal);
}

/* Appends the policy of each player. */
static void
append_seats (const RgEnvsSession *session, GString *out)
{
  const RgModel *model = session->game->model;
  rg_json_open ("seats", '{', out);
  for (guint i = 0; i < model->n_players; i++)
    rg_json_text_member (model->player_names[i],
                         session->policies[i] ? session->policies[i] : "client",
                         out);
  rg_json_close ('}', out);
}

void
rg_envs_print_state (RgEnvsSession *session, const char *id, int player,
                     gboolean svg, GString *out)
{
  const RgMatchTable *table = session->play->table;
  const gboolean is_over =
      rg_envs_session_is_end (session) || rg_envs_session_is_cut (session);
  rg_json_text_member ("session", id, out);
  rg_json_text_member ("game", session->game->rules->name, out);
  rg_json_number_member ("seed", session->seed, out);
  append_seats (session, out);
  rg_json_number_member ("ply", session->play->texts->len, out);
  rg_json_truth_member ("done", is_over, out);
  if (!is_over)
    rg_json_text_member (
        "player",
        rg_match_session_name (session->play,
                               table->model->player (table->state)),
        out);
  append_moves (session, "moves", player, 0, out);
  if (!session->game->hides)
    append_variables (session, out);
  if (svg)
    append_picture (session, out);
  if (rg_envs_session_is_end (session))
    append_scores (session, out);
  rg_json_end (out);
}
