/* Moves, states, plays and their figures as JSON: rg-run(1) has the schemas,
 * and programs that rg2c makes print the same. */
#include "base/json.h"
#include "interp/plays.h"

/* The value of a member: frees it. */
static void
add_value (const char *name, GString *value, GString *out)
{
  rg_json_value_member (name, value->str, out);
  g_string_free (value, TRUE);
}

/* What a tag or a player is called goes to an object: member by member. */
static void
add_scores (const RgInterp *interp, const RgState *state, GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  const RgType *players = rg_interp_players (interp);
  GString *scores = g_string_new (NULL);
  for (guint i = 0; i < players->n_symbols; i++)
    rg_json_text_member (rg_text (game, players->symbols[i]),
                         rg_text (game, rg_state_goal (interp, state, i)),
                         scores);
  add_value ("scores", g_string_append_c (scores, '}'), out);
}

/* -- moves and states ------------------------------------------------------ */

gboolean
rg_json_move (RgInterp *interp, const RgState *state, const RgMoves *moves,
              guint32 move, gint viewer, GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (RgName));
  GString *tags = g_string_new ("[");
  const gboolean good = rg_seen_tags (interp, state, moves, move, viewer, seen);
  for (guint i = 0; i < seen->len; i++) {
    g_string_append (tags, i ? ", " : "");
    rg_json_string (rg_text (game, g_array_index (seen, RgName, i)), tags);
  }
  rg_json_text_member ("player",
                       rg_text (game, rg_state_player (interp, state)), out);
  add_value ("tags", g_string_append_c (tags, ']'), out);
  rg_json_end (out);
  g_array_free (seen, TRUE);
  return good;
}

void
rg_json_over (const RgInterp *interp, const RgState *state, GString *out)
{
  rg_json_value_member ("end", "true", out);
  add_scores (interp, state, out);
  rg_json_end (out);
}

void
rg_json_state (const RgInterp *interp, const RgState *state, GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  GString *text = g_string_new (NULL);
  rg_state_print (interp, state, text);
  rg_json_text_member ("player",
                       rg_text (game, rg_state_player (interp, state)), out);
  rg_json_text_member ("node", rg_node_text (game, rg_state_node (state)), out);
  rg_json_value_member (
      "end", rg_state_is_end (interp, state) ? "true" : "false", out);
  add_scores (interp, state, out);
  rg_json_text_member ("text", text->str, out);
  rg_json_end (out);
  g_string_free (text, TRUE);
}

/* -- plays ----------------------------------------------------------------- */

static void
begin_play (gpointer data, guint64 play)
{
  RgPlayPrinter *printer = data;
  printer->play = play + 1;
}

static gboolean
print_move (gpointer data, const RgState *state, const RgMoves *moves,
            guint32 move)
{
  const RgPlayPrinter *printer = data;
  rg_json_number_member ("play", printer->play, printer->out);
  return rg_json_move (printer->interp, state, moves, move, printer->viewer,
                       printer->out);
}

static void
end_play (gpointer data, const RgState *state)
{
  const RgPlayPrinter *printer = data;
  rg_json_number_member ("play", printer->play, printer->out);
  rg_json_over (printer->interp, state, printer->out);
}

RgPlayWatch
rg_play_json_printer (RgPlayPrinter *printer)
{
  return (RgPlayWatch){begin_play, print_move, end_play, printer};
}

/* How many plays ended with each score, those that none did left out. */
static void
add_counts (const RgInterp *interp, const guint64 *counts, GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  const RgType *players = rg_interp_players (interp);
  const RgType *scores = rg_interp_scores (interp);
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < players->n_symbols; i++) {
    GString *one = g_string_new (NULL);
    for (guint k = 0; k < scores->n_symbols; k++)
      if (counts[i * scores->n_symbols + k] > 0)
        rg_json_number_member (rg_text (game, scores->symbols[k]),
                               counts[i * scores->n_symbols + k], one);
    g_string_append (one, one->len ? "}" : "{}");
    add_value (rg_text (game, players->symbols[i]), one, all);
  }
  add_value ("scores", g_string_append_c (all, '}'), out);
}

void
rg_playouts_json (const RgInterp *interp, const RgPlayouts *playouts,
                  double seconds, GString *out)
{
  const double plays = (double)playouts->plays;
  const double moves =
      (double)playouts->player_moves + (double)playouts->random_moves;
  rg_json_number_member ("plays", playouts->plays, out);
  rg_json_real_member ("mean_length",
                       plays > 0 ? (double)playouts->player_moves / plays : 0,
                       out);
  rg_json_real_member ("mean_random_moves",
                       plays > 0 ? (double)playouts->random_moves / plays : 0,
                       out);
  add_counts (interp, playouts->scores, out);
  if (seconds >= 0) {
    rg_json_real_member ("states_per_second", moves / MAX (seconds, 1e-6), out);
    rg_json_real_member ("plays_per_second", plays / MAX (seconds, 1e-6), out);
  }
  rg_json_end (out);
}
