/* Parses the arguments of rg-run, and reads the game.  Finds the state at which
 * the command begins: --state, then the moves of --at.  Then runs the function
 * of the command (run.c), and writes the picture of --plot.
 */
#include "rg/interp/command.h"

#include "base/nearest.h"
#include "base/progress.h"
#include "rg/interp/run.h"
#include "rg/interp/state-text.h"
#include "rg/read.h"

#include <string.h>
#include <unistd.h>

/* A command of rg-run. */
typedef struct {
  const char *name;
  void (*run) (const RgInterpRun *run, GString *out);
  gboolean takes_number; /* its first argument is a number */
  gboolean plays;        /* it makes random plays, which --plot can draw */
} Command;

static const Command commands[] = {
    {"moves", rg_interp_run_moves, FALSE, FALSE},
    {"show", rg_interp_run_show, FALSE, FALSE},
    {"perft", rg_interp_run_perft, TRUE, FALSE},
    {"play", rg_interp_run_play, TRUE, TRUE},
    {"bench", rg_interp_run_bench, TRUE, TRUE},
};

static const Command *
find_command (RgCli *cli)
{
  const char *name = rg_cli_argument (cli, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  }
  rg_cli_usage (cli, "'%s' is not moves, show, perft, play or bench", name);
}

static const char *
get_number_text (RgCli *cli)
{
  const char *text = rg_cli_argument (cli, 1);
  if (!text)
    rg_cli_usage (cli, "'%s' needs a number", rg_cli_argument (cli, 0));
  return text;
}

static double
read_seconds (RgCli *cli)
{
  const char *text = get_number_text (cli);
  char *end;
  const double seconds = g_ascii_strtod (text, &end);
  if (end == text || *end || !(seconds >= 0 && seconds < 1e9))
    rg_cli_usage (cli, "'bench' needs a number of seconds, not '%s'", text);
  return seconds;
}

static guint64
read_number (RgCli *cli)
{
  const char *text = get_number_text (cli);
  guint64 n;
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32 - 1, &n, NULL))
    rg_cli_usage (cli, "'%s' needs a number from 0 up, not '%s'",
                  rg_cli_argument (cli, 0), text);
  return n;
}

static RgSource *
read_game (RgCli *cli, guint argument)
{
  const char *file = rg_cli_argument (cli, argument);
  const char *extra = rg_cli_argument (cli, argument + 1);
  if (extra)
    rg_cli_usage (cli, "unexpected argument '%s'", extra);
  if (!file && isatty (STDIN_FILENO))
    rg_cli_usage (cli, "no game: name a file, or pipe one in");
  return rg_cli_read (cli, file);
}

gint
rg_interp_find_viewer (RgCli *cli, const char *view, const RgInterp *interp)
{
  const RgType *players = rg_interp_players (interp);
  const char **names = g_new0 (const char *, players->n_symbols + 1);
  gint found = -1;
  for (guint i = 0; view && i < players->n_symbols; i++) {
    names[i] = rg_text (rg_interp_game (interp), players->symbols[i]);
    if (strcmp (view, names[i]) == 0)
      found = (gint)i;
  }
  const char *nearest = view ? rg_find_nearest (view, names) : NULL;
  g_free (names);
  if (view && found < 0)
    rg_cli_usage (cli, "option --view: the game has no player '%s'%s%s%s", view,
                  nearest ? "; did you mean '" : "", nearest ? nearest : "",
                  nearest ? "'?" : "");
  return found;
}

RgInterpState *
rg_interp_read_state (RgCli *cli, RgInterp *interp, const char *text)
{
  const char *from = text + strspn (text, " \t\r\n");
  if (*from != '{' && !strpbrk (from, " \t"))
    return rg_interp_state_read (interp, rg_cli_read (cli, text));
  RgSource *source = rg_source_new ("--state", text, strlen (text));
  RgInterpState *state = rg_interp_state_read (interp, source);
  rg_source_free (source);
  return state;
}

/* Returns the state at which the command begins, or NULL after errors. */
static RgInterpState *
find_state (RgCli *cli, const RgInterpCommand *settings, RgInterp *interp)
{
  if (!settings->state)
    return rg_interp_position (interp, NULL, settings->at);
  RgInterpState *from = rg_interp_read_state (cli, interp, settings->state);
  RgInterpState *state =
      from ? rg_interp_position (interp, from, settings->at) : NULL;
  rg_interp_state_free (from);
  return state;
}

/* Runs the command.  With --plot, also writes the picture of its plays, unless
 * the command has failed. */
static void
run_command (RgCli *cli, const RgInterpCommand *settings,
             const Command *command, RgInterpRun *run, GString *out)
{
  rg_progress_begin (cli->tool->name, !settings->no_progress);
  if (!settings->plot) {
    command->run (run, out);
    return;
  }
  const RgSource *source = cli->sources->pdata[0];
  char *title = g_path_get_basename (source->name);
  run->draw = settings->draw;
  run->title = title;
  run->picture = g_string_new (NULL);
  command->run (run, out);
  if (run->picture->len > 0)
    rg_cli_write_file (cli, settings->plot, run->picture);
  g_string_free (run->picture, TRUE);
  g_free (title);
}

static void
run_game (RgCli *cli, const RgInterpCommand *settings, RgGame *game,
          const Command *command, RgInterpRun run, GString *out)
{
  RgInterpLimits limits = rg_interp_limits_of_options (&settings->limits);
  limits.unchecked = settings->unchecked;
  limits.hints = settings->hints;
  RgInterp *interp = rg_interp_new (game, cli->diags, &limits);
  if (!interp)
    return;
  run.interp = interp;
  run.viewer = rg_interp_find_viewer (cli, settings->view, interp);
  RgInterpState *state = find_state (cli, settings, interp);
  run.state = state;
  if (state)
    run_command (cli, settings, command, &run, out);
  rg_interp_state_free (state);
  rg_interp_free (interp);
}

void
rg_interp_command (RgCli *cli, const RgInterpCommand *settings, GString *out)
{
  const Command *command = find_command (cli);
  const gboolean bench = command->run == rg_interp_run_bench;
  const RgInterpRun run = {
      .n = command->takes_number && !bench ? read_number (cli) : 0,
      .seconds = bench ? read_seconds (cli) : 0,
      .seed = (guint64)settings->seed,
      .print = settings->print,
      .times = !settings->no_time,
      .json = cli->json_figures,
      .line = settings->line,
      .streams = settings->streams,
      .print_lines = cli->output ? NULL : rg_cli_print_now};
  if (settings->plot && !command->plays)
    rg_cli_usage (cli, "--plot is an option of play and bench");
  if (settings->plot)
    rg_cli_check_file (cli, "plot", settings->plot);
  RgSource *source = read_game (cli, command->takes_number ? 2 : 1);
  RgGame *game = settings->read (source, cli->diags);
  if (game) {
    run_game (cli, settings, game, command, run, out);
    rg_game_free (game);
  }
}
