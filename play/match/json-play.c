/* Plays by lines of JSON: a turn prints the position and the legal moves, then
 * reads lines until one changes the play. */

#include "play/match/json-play.h"

#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The play. */
typedef struct {
  RgMatchSession *session;
  GString *out;    /* the current line */
  guint n_printed; /* moves printed so far */
  gboolean over;   /* the person quits */
  int code;        /* of the model */
} Play;

static void
print_play (Play *play)
{
  rg_json_end (play->out);
  fwrite (play->out->str, 1, play->out->len, stdout);
  fflush (stdout);
  g_string_truncate (play->out, 0);
}

static void
print_error (Play *play, const char *text)
{
  rg_json_text_member ("error", text, play->out);
  print_play (play);
}

static gboolean
is_person (const Play *play, int player)
{
  return player >= 0 && !play->session->table->seats[player];
}

/* -- output ---------------------------------------------------------------- */

static void
print_players (Play *play)
{
  const RgModel *model = play->session->table->model;
  rg_json_open ("players", '[', play->out);
  for (guint i = 0; i < model->n_players; i++)
    rg_json_item (model->player_names[i], play->out);
  rg_json_close (']', play->out);
  rg_json_open ("people", '[', play->out);
  for (guint i = 0; i < model->n_players; i++)
    if (is_person (play, (int)i))
      rg_json_item (model->player_names[i], play->out);
  rg_json_close (']', play->out);
  rg_json_truth_member ("hides", play->session->hides, play->out);
  print_play (play);
}

/* Prints an object with the n-th text of each person that has one. */
static void
print_to_people (Play *play, const char *name, GPtrArray **texts, guint n)
{
  const RgModel *model = play->session->table->model;
  rg_json_open (name, '{', play->out);
  for (guint i = 0; i < model->n_players; i++)
    if (is_person (play, (int)i))
      rg_json_text_member (model->player_names[i],
                           g_ptr_array_index (texts[i], n), play->out);
  rg_json_close ('}', play->out);
}

/* Prints the moves that were not printed so far, as persons see them. */
static void
print_moves (Play *play)
{
  const RgMatchSession *session = play->session;
  for (; play->n_printed < session->texts->len; play->n_printed++) {
    const guint n = play->n_printed;
    const int mover = g_array_index (session->movers, int, n);
    rg_json_text_member ("player", rg_match_session_name (session, mover),
                         play->out);
    if (session->hides) {
      print_to_people (play, "seen", session->seen, n);
      print_to_people (play, "told", session->keeper_tags, n);
    } else {
      rg_json_text_member ("move", g_ptr_array_index (session->texts, n),
                           play->out);
    }
    print_play (play);
  }
}

/* Prints the value of a variable, or of a part of a map, with keys from `key`
 * on. */
static void
print_value (Play *play, guint variable, guint key, const char *name,
             guint *cell)
{
  const RgMatchTable *table = play->session->table;
  const RgModelVariable *about = &table->model->variables[variable];
  if (key == about->n_keys) {
    const guint value = table->model->value (table->state, variable, (*cell)++);
    rg_json_text_member (name, about->value_names[value], play->out);
    return;
  }
  rg_json_open (name, '{', play->out);
  for (guint i = 0; i < about->keys[key].n; i++)
    print_value (play, variable, key + 1, about->keys[key].names[i], cell);
  rg_json_close ('}', play->out);
}

static void
print_variables (Play *play)
{
  const RgModel *model = play->session->table->model;
  rg_json_open ("variables", '{', play->out);
  for (guint i = 0; i < model->n_variables; i++) {
    guint cell = 0;
    print_value (play, i, 0, model->variables[i].name, &cell);
  }
  rg_json_close ('}', play->out);
}

static void
print_tags (Play *play, const void *move)
{
  const RgModel *model = play->session->table->model;
  const guint n = model->tags (move, NULL);
  uint32_t *tags = g_new (uint32_t, n + 1);
  model->tags (move, tags);
  rg_json_open (NULL, '[', play->out);
  for (guint i = 0; i < n; i++)
    rg_json_item (model->tag_name (tags[i]), play->out);
  rg_json_close (']', play->out);
  g_free (tags);
}

/* Prints the turn of a person: the legal moves, and the variables if nothing is
 * hidden. */
static void
print_choice (Play *play, int player)
{
  RgMatchTable *table = play->session->table;
  play->code = rg_match_table_list (table);
  if (play->code != RG_MODEL_OK)
    return;
  rg_json_number_member ("ply", play->session->texts->len, play->out);
  rg_json_text_member ("player", rg_match_session_name (play->session, player),
                       play->out);
  rg_json_open ("moves", '[', play->out);
  for (gsize i = 0; i < table->moves.n; i++)
    print_tags (play, rg_model_move (table->model, &table->moves, i));
  rg_json_close (']', play->out);
  if (!play->session->hides)
    print_variables (play);
  print_play (play);
}

static void
print_end (Play *play)
{
  const RgMatchTable *table = play->session->table;
  const RgModel *model = table->model;
  rg_json_number_member ("ply", play->session->texts->len, play->out);
  rg_json_truth_member ("end", TRUE, play->out);
  rg_json_open ("scores", '{', play->out);
  for (guint i = 0; i < model->n_players; i++)
    rg_json_text_member (model->player_names[i],
                         model->score_name (table->state, (int)i), play->out);
  rg_json_close ('}', play->out);
  print_variables (play);
  if (play->session->hides) {
    GString *record = rg_match_session_text (play->session);
    rg_json_text_member ("record", record->str, play->out);
    g_string_free (record, TRUE);
  }
  print_play (play);
}

/* -- commands -------------------------------------------------------------- */

static void
jump_to (Play *play, guint n)
{
  play->code = rg_match_session_jump (play->session, n);
  play->n_printed = MIN (play->n_printed, n);
}

static void
print_hint (Play *play)
{
  RgMatchTable *table = play->session->table;
  gsize chosen;
  if (rg_match_session_hint (play->session, &chosen) != RG_MODEL_OK) {
    print_error (play, "there is no hint");
    return;
  }
  char *text = rg_match_move_text (
      table->model, rg_model_move (table->model, &table->moves, chosen));
  rg_json_text_member ("hint", text, play->out);
  print_play (play);
  g_free (text);
}

/* Makes the legal move with that text. FALSE, with a message: there is none. */
static gboolean
make_move (Play *play, const char *text)
{
  RgMatchTable *table = play->session->table;
  for (gsize i = 0; i < table->moves.n; i++) {
    char *move = rg_match_move_text (
        table->model, rg_model_move (table->model, &table->moves, i));
    const gboolean is_chosen = strcmp (move, text) == 0;
    g_free (move);
    if (is_chosen) {
      play->code = rg_match_session_make (play->session, i);
      return TRUE;
    }
  }
  print_error (play, "no legal move");
  return FALSE;
}

/* Runs a line: a command or a move. FALSE: the play did not
 * change, so the next line is read. */
static gboolean
run_command (Play *play, const char *line, gboolean at_end)
{
  if (strcmp (line, "quit") == 0)
    play->over = TRUE;
  else if (strcmp (line, "restart") == 0)
    jump_to (play, 0);
  else if (strcmp (line, "undo") == 0)
    jump_to (play, rg_match_session_before_choice (play->session, 1));
  else if (g_str_has_prefix (line, "undo "))
    jump_to (play,
             rg_match_session_before_choice (play->session, atoi (line + 5)));
  else if (at_end)
    return print_error (play, "the play is over"), FALSE;
  else if (strcmp (line, "hint") == 0)
    return print_hint (play), FALSE;
  else
    return make_move (play, line);
  return TRUE;
}

static void
read_commands (Play *play, gboolean at_end)
{
  for (gboolean done = FALSE; !done && play->code == RG_MODEL_OK;) {
    char *line = NULL;
    size_t room = 0;
    if (getline (&line, &room, stdin) < 0)
      play->over = done = TRUE;
    else
      done = run_command (play, g_strstrip (line), at_end);
    free (line);
  }
}

/* -- turns ----------------------------------------------------------------- */

static void
play_turn (Play *play)
{
  RgMatchTable *table = play->session->table;
  const int player = table->model->player (table->state);
  gsize chosen;
  if (table->model->is_end (table->state)) {
    print_end (play);
    read_commands (play, TRUE);
  } else if (is_person (play, player)) {
    print_choice (play, player);
    read_commands (play, FALSE);
  } else {
    play->code = rg_match_table_choose (table, &chosen);
    if (play->code == RG_MODEL_OK)
      play->code = rg_match_session_make (play->session, chosen);
  }
}

int
rg_match_json_play (RgMatchSession *session)
{
  Play play = {.session = session, .out = g_string_new (NULL)};
  print_players (&play);
  while (play.code == RG_MODEL_OK && !play.over) {
    print_moves (&play);
    play_turn (&play);
  }
  g_string_free (play.out, TRUE);
  return play.code;
}
