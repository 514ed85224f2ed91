/* rg-run: the reference interpreter. */
#include "base/cli.h"
#include "interp/run.h"
#include "rg/read.h"
#include "rg/warnings.h"

#include <string.h>
#include <unistd.h>

static char *at = (char *)"";
static char *view;
static gint64 seed = 1;
static gboolean no_time, print, unchecked, hints;
static gint64 max_states = 100000000, max_memory = 1024, max_tags = 100000,
              max_nesting = 10000, max_moves = 1000000;

static const RgOption options[] = {
    {"Where and what", "at", 0, RG_OPTION_STRING, &at, "MOVES",
     "begin after these moves: 'tag tag / tag / -'"},
    {NULL, "seed", 0, RG_OPTION_INT, &seed, "N", "of the random plays (1)"},
    {NULL, "print", 0, RG_OPTION_FLAG, &print, NULL,
     "play: print the moves instead of figures"},
    {NULL, "view", 0, RG_OPTION_STRING, &view, "PLAYER",
     "moves, play: only the tags that PLAYER sees"},
    {NULL, "no-time", 0, RG_OPTION_FLAG, &no_time, NULL,
     "leave out times and rates"},
    {NULL, "unchecked", 0, RG_OPTION_FLAG, &unchecked, NULL,
     "don't look whether each move leads to one state"},
    {NULL, "hints", 0, RG_OPTION_FLAG, &hints, NULL,
     "verify the hints of the text (pragmas) on all walks"},
    {"Limits", "max-states", 0, RG_OPTION_INT, &max_states, "N",
     "in one search for moves (100000000)"},
    {NULL, "max-memory", 0, RG_OPTION_INT, &max_memory, "MIB",
     "of the interpreter (1024)"},
    {NULL, "max-tags", 0, RG_OPTION_INT, &max_tags, "N",
     "of one move (100000)"},
    {NULL, "max-nesting", 0, RG_OPTION_INT, &max_nesting, "N",
     "checks within checks (10000)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &max_moves, "N",
     "of one play (1000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-run",
    .arguments = "moves|show|perft N|play N [FILE]",
    .summary = "Run a game in RG by the book: legal moves, states, counts, "
               "random plays.",
    .options = options,
    .details = "Commands:\n"
               "  moves      the legal moves, a line each\n"
               "  show       the state\n"
               "  perft N    the number of sequences of 1 to N moves\n"
               "  play N     N random plays\n",
    .min_arguments = 1,
    .max_arguments = 3,
    .warnings = {rg_check_warnings, rg_run_warnings},
    .reads_stdin = TRUE,
};

typedef struct {
  const char *name;
  void (*run) (const RgRun *run, GString *out);
  gboolean takes_number;
} Command;

static const Command commands[] = {
    {"moves", rg_run_moves, FALSE},
    {"show", rg_run_show, FALSE},
    {"perft", rg_run_perft, TRUE},
    {"play", rg_run_play, TRUE},
};

static const Command *
find_command (RgCli *cli)
{
  const char *name = rg_cli_argument (cli, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  }
  rg_cli_usage (cli, "'%s' is not moves, show, perft or play", name);
}

static guint64
read_number (RgCli *cli)
{
  const char *text = rg_cli_argument (cli, 1);
  guint64 n;
  if (!text)
    rg_cli_usage (cli, "'%s' needs a number", rg_cli_argument (cli, 0));
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

static gint
find_viewer (RgCli *cli, const RgInterp *interp)
{
  const RgType *players = rg_interp_players (interp);
  const char **names = g_new0 (const char *, players->n_symbols + 1);
  gint found = -1;
  for (guint i = 0; view && i < players->n_symbols; i++) {
    names[i] = rg_text (rg_interp_game (interp), players->symbols[i]);
    if (strcmp (view, names[i]) == 0)
      found = (gint)i;
  }
  const char *near = view ? rg_nearest (view, names) : NULL;
  g_free (names);
  if (view && found < 0)
    rg_cli_usage (cli, "option --view: the game has no player '%s'%s%s%s", view,
                  near ? "; did you mean '" : "", near ? near : "",
                  near ? "'?" : "");
  return found;
}

static void
run_game (RgCli *cli, RgGame *game, const Command *command, guint64 n,
          GString *out)
{
  const RgInterpLimits limits = {
      .max_states = (guint64)max_states,
      .max_memory = MIN ((guint64)max_memory, G_MAXUINT32) << 20,
      .max_tags = (guint32)MIN (max_tags, G_MAXUINT32 - 1),
      .max_nesting = (guint32)MIN (max_nesting, G_MAXUINT32 - 1),
      .max_moves = (guint64)max_moves,
      .unchecked = unchecked,
      .hints = hints};
  RgInterp *interp = rg_interp_new (game, cli->diags, &limits);
  if (!interp)
    return;
  RgRun run = {.interp = interp,
               .n = n,
               .seed = (guint64)seed,
               .viewer = find_viewer (cli, interp),
               .print = print,
               .times = !no_time,
               .print_lines = cli->output ? NULL : rg_cli_print_now};
  RgState *state = rg_interp_position (interp, at);
  run.state = state;
  if (state)
    command->run (&run, out);
  rg_state_free (state);
  rg_interp_free (interp);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const Command *command = find_command (cli);
  const guint64 n = command->takes_number ? read_number (cli) : 0;
  RgSource *source = read_game (cli, command->takes_number ? 2 : 1);
  RgGame *game = rg_read (source, cli->diags);
  GString *out = g_string_new (NULL);
  if (game) {
    run_game (cli, game, command, n, out);
    rg_game_free (game);
  }
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status;
}
