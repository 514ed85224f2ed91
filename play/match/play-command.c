/* Runs rg-play, a loop of turns: an agent chooses its move; a person is
 * prompted until a line is a move, or a command that changes the play. */

#include "play/match/play-command.h"

#include "base/output.h"
#include "play/match/input.h"
#include "play/match/json-play.h"
#include "play/match/load.h"
#include "play/match/own-game.h"
#include "play/match/session.h"
#include "play/match/state-view.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_SHOWN = 60 }; /* limit of bytes of the input in a message */

/* The display and the input of a person. */
typedef struct {
  RgMatchSession *session;
  RgMatchOwnGame *own; /* NULL: the model's state is shown */
  RgMatchInput *input;
  GPtrArray *moves; /* of char *: the legal ones */
  guint *n_printed; /* by player: moves printed for it; if nothing is
                       hidden, the first entry is for all players */
  gboolean quits;   /* the person has quit */
  int code;         /* of the model */
} Play;

static const char help_text[] =
    "A move, or the beginning of one, or its number; or:\n"
    "  moves        the legal moves, with their numbers\n"
    "  board        the board again; state: all variables\n"
    "  undo [N]     take back: to your last choice, or N of them\n"
    "  hint         what uct:1000 would play\n"
    "  save FILE    the play so far; load FILE: such a play\n"
    "  quit\n";

/* -- output ---------------------------------------------------------------- */

static void
print_text (GString *out)
{
  fwrite (out->str, 1, out->len, stdout);
  fflush (stdout);
  g_string_free (out, TRUE);
}

/* Prints the moves since the player's last turn, as it sees them. */
static void
print_new_moves (Play *play, int player)
{
  const RgMatchSession *session = play->session;
  const GPtrArray *texts =
      session->hides ? session->seen[player] : session->texts;
  guint *n_printed = &play->n_printed[session->hides ? player : 0];
  for (; *n_printed < texts->len; ++*n_printed) {
    const int mover = g_array_index (session->movers, int, *n_printed);
    const char *keeper =
        g_ptr_array_index (session->keeper_tags[player], *n_printed);
    printf ("%s: %s\n", rg_match_session_name (session, mover),
            (char *)g_ptr_array_index (texts, *n_printed));
    if (keeper)
      printf ("keeper: %s\n", keeper);
  }
}

/* Prints the moves from an index on, in full. */
static void
print_all_moves (const Play *play, guint first_index)
{
  const RgMatchSession *session = play->session;
  for (; first_index < session->texts->len; first_index++)
    printf ("%s: %s\n",
            rg_match_session_name (
                session, g_array_index (session->movers, int, first_index)),
            (char *)g_ptr_array_index (session->texts, first_index));
}

/* Marks moves from an index on as not yet printed. */
static void
mark_unprinted (Play *play, guint first_index)
{
  for (guint i = 0; i < play->session->table->model->n_players; i++)
    play->n_printed[i] = MIN (play->n_printed[i], first_index);
}

static void
print_board (const Play *play, gboolean all)
{
  GString *out = g_string_new (NULL);
  if (play->session->hides)
    g_string_append (out,
                     "(parts of the state are hidden: `moves` lists the legal"
                     " moves)\n");
  else if (!play->own ||
           !rg_match_own_game_print (play->own, play->session->texts, all, out))
    rg_match_print_boards (play->session->table, all, out);
  print_text (out);
}

static void
print_end (Play *play)
{
  const RgMatchTable *table = play->session->table;
  const RgModel *model = table->model;
  print_all_moves (play, play->session->hides ? 0 : play->n_printed[0]);
  if (!play->session->hides)
    print_board (play, FALSE);
  printf ("over:");
  for (guint i = 0; i < model->n_players; i++)
    printf ("%s %s %s", i > 0 ? "," : "", model->player_names[i],
            model->score_name (table->state, (int)i));
  putchar ('\n');
}

/* -- moves ----------------------------------------------------------------- */

static void
list_moves (Play *play)
{
  RgMatchTable *table = play->session->table;
  g_ptr_array_set_size (play->moves, 0);
  play->code = rg_match_table_list (table);
  for (gsize i = 0; play->code == RG_MODEL_OK && i < table->moves.n; i++) {
    const void *move = rg_model_move (table->model, &table->moves, i);
    g_ptr_array_add (play->moves, rg_match_move_text (table->model, move));
  }
  rg_match_input_set_words (play->input, play->moves);
}

static void
print_moves (const Play *play)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < play->moves->len; i++)
    g_string_append_printf (out, "%4u  %s\n", i + 1,
                            (char *)g_ptr_array_index (play->moves, i));
  print_text (out);
}

/* Finds the move with that text, else the only one that begins with it, else
 * that with the number. FALSE, with a message: none. */
static gboolean
find_move (const Play *play, const char *text, gsize *place)
{
  guint n = 0;
  guint64 number;
  for (guint i = 0; i < play->moves->len; i++) {
    const char *move = g_ptr_array_index (play->moves, i);
    if (strcmp (move, text) == 0) {
      *place = i;
      return TRUE;
    }
    if (g_str_has_prefix (move, text)) {
      *place = i;
      n++;
    }
  }
  if (n == 0 && g_ascii_string_to_unsigned (text, 10, 1, play->moves->len,
                                            &number, NULL)) {
    *place = (gsize)number - 1;
    return TRUE;
  }
  /* The input may contain any bytes. */
  char *start = g_strndup (text, LONGEST_SHOWN),
       *shown = g_strescape (start, "");
  if (n > 1)
    printf ("%u moves begin with '%s'; `moves` lists them\n", n, shown);
  else if (n == 0)
    printf ("'%s' is no legal move, and no command; `help` tells more\n",
            shown);
  g_free (start);
  g_free (shown);
  return n == 1;
}

/* -- commands -------------------------------------------------------------- */

/* Goes back to the last choice, or the n-th last, of a person. */
static void
undo_move (Play *play, const char *argument)
{
  const guint n_moves = rg_match_session_before_choice (
      play->session, *argument ? atoi (argument) : 1);
  play->code = rg_match_session_jump (play->session, n_moves);
  mark_unprinted (play, n_moves);
  printf ("back to move %u\n", n_moves + 1);
}

static void
save_play (const Play *play, const char *path)
{
  GError *error = NULL;
  GString *text = rg_match_session_text (play->session);
  if (!*path)
    puts ("save: to which file?");
  else if (!rg_output_write (path, text->str, text->len, &error))
    puts (error->message);
  else
    printf ("%u move%s saved\n", play->session->places->len,
            play->session->places->len == 1 ? "" : "s");
  g_clear_error (&error);
  g_string_free (text, TRUE);
}

/* Loads a play from a file, and prints a message. FALSE: it can't be loaded. */
static gboolean
load_play (Play *play, const char *path)
{
  GError *error = NULL;
  RgSource *source = *path ? rg_source_read (path, &error) : NULL;
  char *why =
      source ? rg_match_session_read (play->session, source->text) : NULL;
  const gboolean is_loaded = source && !why;
  if (!*path)
    puts ("load: from which file?");
  else if (!source)
    puts (error->message);
  else if (why)
    printf ("%s: %s\n", path, why);
  else
    printf ("%u move%s loaded\n", play->session->places->len,
            play->session->places->len == 1 ? "" : "s");
  if (source) {
    for (guint i = 0; i < play->session->table->model->n_players; i++)
      play->n_printed[i] = play->session->places->len;
    rg_source_free (source);
  }
  g_clear_error (&error);
  g_free (why);
  return is_loaded;
}

static void
print_hint (const Play *play)
{
  gsize chosen;
  const gboolean is_chosen =
      rg_match_session_hint (play->session, &chosen) == RG_MODEL_OK;
  puts (is_chosen ? g_ptr_array_index (play->moves, chosen)
                  : "there is no hint");
}

/* Runs the command of a line. *prompts_again: the person is still to move.
 * FALSE: the line is not a command. */
static gboolean
run_command (Play *play, const char *line, gboolean *prompts_again)
{
  const char *space = strchr (line, ' ');
  char *word =
      space ? g_strndup (line, (gsize)(space - line)) : g_strdup (line);
  const char *argument = space ? space + 1 : "";
  gboolean is_command = TRUE;
  *prompts_again = TRUE;
  if (!*word)
    ;
  else if (strcmp (word, "help") == 0 || strcmp (word, "?") == 0)
    fputs (help_text, stdout);
  else if (strcmp (word, "moves") == 0)
    print_moves (play);
  else if (strcmp (word, "board") == 0 || strcmp (word, "state") == 0)
    print_board (play, *word == 's');
  else if (strcmp (word, "hint") == 0)
    print_hint (play);
  else if (strcmp (word, "save") == 0)
    save_play (play, argument);
  else if (strcmp (word, "undo") == 0)
    undo_move (play, argument), *prompts_again = FALSE;
  else if (strcmp (word, "load") == 0)
    load_play (play, argument), *prompts_again = FALSE;
  else if (strcmp (word, "quit") == 0)
    play->quits = TRUE, *prompts_again = FALSE;
  else
    is_command = FALSE;
  g_free (word);
  return is_command;
}

/* -- turns ----------------------------------------------------------------- */

/* Shows the position to a person, and runs commands up to one that changes the
 * play. */
static void
prompt_player (Play *play, int player)
{
  print_new_moves (play, player);
  print_board (play, FALSE);
  list_moves (play);
  char *prompt =
      g_strdup_printf ("%s> ", rg_match_session_name (play->session, player));
  for (gboolean prompts_again = TRUE;
       prompts_again && play->code == RG_MODEL_OK;) {
    char *line = rg_match_input_line (play->input, prompt);
    gsize place;
    if (!line) {
      play->quits = TRUE;
      break;
    }
    g_strstrip (line);
    if (!run_command (play, line, &prompts_again)) {
      prompts_again = !find_move (play, line, &place);
      if (!prompts_again)
        play->code = rg_match_session_make (play->session, place);
    }
    g_free (line);
  }
  g_free (prompt);
}

static void
play_turns (Play *play)
{
  RgMatchTable *table = play->session->table;
  const RgModel *model = table->model;
  while (play->code == RG_MODEL_OK && !play->quits &&
         !model->is_end (table->state)) {
    const int player = model->player (table->state);
    gsize chosen = 0;
    if (player >= 0 && !table->seats[player]) {
      prompt_player (play, player);
      continue;
    }
    play->code = rg_match_table_choose (table, &chosen);
    if (play->code == RG_MODEL_OK)
      play->code = rg_match_session_make (play->session, chosen);
  }
  if (play->code == RG_MODEL_OK && !play->quits)
    print_end (play);
}

/* -- the command ----------------------------------------------------------- */

static guint
find_player (RgCli *cli, const RgModel *model, const char *name, gsize n)
{
  for (guint i = 0; i < model->n_players; i++) {
    if (strlen (model->player_names[i]) == n &&
        strncmp (model->player_names[i], name, n) == 0)
      return i;
  }
  GString *names = g_string_new (NULL);
  for (guint i = 0; i < model->n_players; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            model->player_names[i]);
  rg_cli_usage (cli, "'%.*s' is no player: %s", (int)n, name, names->str);
}

/* Parses arguments PLAYER=AGENT.  Returns the agents by player, to
 * be freed (NULL: a person). */
static const char **
read_seats (RgCli *cli, const RgModel *model)
{
  const char **agents = g_new0 (const char *, model->n_players);
  for (guint i = 1; i < cli->arguments->len; i++) {
    const char *word = rg_cli_argument (cli, i);
    word += strspn (word, "-");
    const char *equals = strchr (word, '=');
    if (!equals)
      rg_cli_usage (cli, "'%s' is not PLAYER=AGENT", word);
    const guint player = find_player (cli, model, word, (gsize)(equals - word));
    agents[player] = strcmp (equals + 1, "human") == 0 ? NULL : equals + 1;
  }
  return agents;
}

static RgMatchTable *
make_table (RgCli *cli, const RgModel *model, gint64 seed)
{
  const char **agents = read_seats (cli, model);
  guint64 *seeds = g_new (guint64, model->n_players + 1);
  char *why = NULL;
  for (guint i = 0; i <= model->n_players; i++)
    seeds[i] = (guint64)seed * 1000003 + i;
  RgMatchTable *table = rg_match_table_new (model, agents, seeds, &why);
  if (!table)
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "agent %s", why);
  g_free (why);
  g_free (agents);
  g_free (seeds);
  return table;
}

static char *
read_file (RgCli *cli, const char *path)
{
  GError *error = NULL;
  RgSource *source = path ? rg_source_read (path, &error) : NULL;
  char *text = source ? g_strdup (source->text) : NULL;
  if (source) {
    rg_source_free (source);
  } else if (path) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  }
  return text;
}

static void
report_code (RgCli *cli, int code)
{
  if (code != RG_MODEL_OK)
    rg_diag (cli->diags, code == RG_MODEL_STUCK ? RG_ERROR : RG_LIMIT, NULL,
             RG_NOWHERE, "%s",
             code == RG_MODEL_STUCK
                 ? "the game is improper: there is no legal move"
                 : "the play can't go on: a limit, or memory");
}

/* Plays in the form of json-play.h. `moves_before`: the first moves of the
 * play; NULL: none. */
static void
play_json (RgCli *cli, RgMatchTable *table, const char *moves_before)
{
  int code;
  RgMatchSession *session =
      rg_match_session_new (table, rg_agent_hides (table->model) != 0, &code);
  char *why = code == RG_MODEL_OK && moves_before
                  ? rg_match_session_read (session, moves_before)
                  : NULL;
  if (why)
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "the moves before: %s",
             why);
  else if (code == RG_MODEL_OK)
    code = rg_match_json_play (session);
  report_code (cli, code);
  rg_match_session_free (session);
  g_free (why);
}

static void
play_at (RgCli *cli, const RgMatchPlayCommand *settings, RgMatchTable *table,
         const char *script, const char *own)
{
  Play play = {.input = rg_match_input_new (script),
               .own = own ? rg_match_own_game_new (own) : NULL,
               .moves = g_ptr_array_new_with_free_func (g_free)};
  play.session = rg_match_session_new (
      table, rg_agent_hides (table->model) != 0, &play.code);
  play.n_printed = g_new0 (guint, table->model->n_players);
  if (play.code == RG_MODEL_OK &&
      (!settings->load || load_play (&play, settings->load)))
    play_turns (&play);
  report_code (cli, play.code);
  rg_match_session_free (play.session);
  rg_match_own_game_free (play.own);
  g_free (play.n_printed);
  g_ptr_array_free (play.moves, TRUE);
  rg_match_input_free (play.input);
}

int
rg_match_play_command (RgCli *cli, const RgMatchPlayCommand *settings)
{
  char *text = NULL;
  const RgModel *model =
      rg_match_load_with_text (cli, rg_cli_argument (cli, 0), &text);
  RgMatchTable *table = model ? make_table (cli, model, settings->seed) : NULL;
  const char *path = cli->json_figures ? settings->load : settings->script;
  char *script = table ? read_file (cli, path) : NULL;
  const gboolean is_ready = table && (script || !path);
  if (is_ready && cli->json_figures)
    play_json (cli, table, script);
  else if (is_ready)
    play_at (cli, settings, table, script, text);
  else if (table)
    rg_match_table_free (table);
  g_free (script);
  g_free (text);
  return rg_diags_status (cli->diags);
}
