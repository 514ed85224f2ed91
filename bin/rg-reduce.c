/* rg-reduce: the smallest game that a command still finds interesting. */
#include "base/cli.h"
#include "reduce/reduce.h"
#include "rg/print.h"
#include "rg/read.h"
#include "rg/warnings.h"

#include <string.h>
#include <unistd.h>

static char *test;
static gint64 status, seconds = 60, max_tests;
static gboolean in_place, invalid, verbose;

static const RgOption options[] = {
    {"What is interesting", "test", 't', RG_OPTION_STRING, &test, "SCRIPT",
     "a shell command with the file as $1, instead of COMMAND"},
    {NULL, "status", 0, RG_OPTION_INT, &status, "N",
     "the exit status that says so (0); 128 + N for signal N"},
    {NULL, "timeout", 0, RG_OPTION_INT, &seconds, "SECONDS",
     "what takes longer is not interesting (60); 0: no limit"},
    {"Search", "max-tests", 0, RG_OPTION_INT, &max_tests, "N",
     "stop after N runs of the command"},
    {NULL, "invalid", 0, RG_OPTION_FLAG, &invalid, NULL,
     "also try games that fail the static checks"},
    {"Output", "in-place", 'i', RG_OPTION_FLAG, &in_place, NULL,
     "write the result to FILE"},
    {NULL, "verbose", 'v', RG_OPTION_FLAG, &verbose, NULL,
     "tell of each step on standard error"},
    {.name = NULL},
};

static const RgWarning warnings[] = {
    {"not-minimal", "the search was stopped by --max-tests", FALSE},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-reduce",
    .arguments = "[FILE] [-- COMMAND...]",
    .summary = "Make a game in RG as small as possible while COMMAND exits with"
               " status 0.",
    .options = options,
    .details =
        "COMMAND gets the name of a file with a smaller game in the place"
        " of each {},\nor as its last argument.\n",
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings, warnings},
    .reads_stdin = TRUE,
};

static char **
read_command (RgCli *cli)
{
  if (status > 255)
    rg_cli_usage (cli,
                  "option --status: %" G_GINT64_FORMAT
                  " is no exit status (0 to 255)",
                  status);
  const guint n = cli->arguments->len;
  if (test && n > 1)
    rg_cli_usage (cli, "unexpected argument '%s' beside --test",
                  rg_cli_argument (cli, 1));
  if (!test && n < 2)
    rg_cli_usage (cli, "missing argument: FILE -- COMMAND");
  GPtrArray *words = g_ptr_array_new ();
  const char *const shell[] = {"sh", "-c", test, "sh"};
  for (guint i = 0; test && i < G_N_ELEMENTS (shell); i++)
    g_ptr_array_add (words, (gpointer)shell[i]);
  for (guint i = 1; !test && i < n; i++)
    g_ptr_array_add (words, (gpointer)rg_cli_argument (cli, i));
  g_ptr_array_add (words, NULL);
  return (char **)g_ptr_array_free (words, FALSE);
}

static void
choose_output (RgCli *cli)
{
  const char *path = rg_cli_argument (cli, 0);
  if (!in_place)
    return;
  if (!path || strcmp (path, "-") == 0)
    rg_cli_usage (cli, "--in-place needs a file");
  if (cli->output)
    rg_cli_usage (cli, "--in-place and --output exclude each other");
  rg_cli_set_output (cli, path);
}

static void
tell (gpointer data, const RgReduceProgress *progress)
{
  const gboolean terminal = *(const gboolean *)data;
  if (verbose && progress->smaller)
    fprintf (stderr,
             "%srg-reduce: test %" G_GUINT64_FORMAT ": %" G_GSIZE_FORMAT
             " bytes (%s)\n",
             terminal ? "\r\033[K" : "", progress->tests, progress->size,
             progress->kind);
  if (terminal)
    fprintf (stderr,
             "\r\033[K%" G_GUINT64_FORMAT " tests, %" G_GSIZE_FORMAT
             " bytes, %s",
             progress->tests, progress->size, progress->kind);
}

/* Why the first run of the command is the last. */
static void
explain (RgCli *cli, const RgTrial *trial, RgReduceResult result)
{
  const char *when = result == RG_REDUCE_FRAGILE
                         ? " any more once printed as rg-fmt prints it"
                         : "";
  if (rg_trial_status (trial) < 0)
    rg_diag (cli->diags, RG_ERROR, NULL, (RgRange){0, 0},
             "the game is not interesting%s: the command takes more than"
             " %" G_GINT64_FORMAT " s",
             when, seconds);
  else
    rg_diag (cli->diags, RG_ERROR, NULL, (RgRange){0, 0},
             "the game is not interesting%s: the command exits with %d, not"
             " %" G_GINT64_FORMAT,
             when, rg_trial_status (trial), status);
}

static void
report (RgCli *cli, const RgTrial *trial, RgReduceResult result, GError **error)
{
  if (result == RG_REDUCE_BORING || result == RG_REDUCE_FRAGILE)
    explain (cli, trial, result);
  if (result == RG_REDUCE_LIMIT)
    rg_warn (cli->diags, "not-minimal", NULL, (RgRange){0, 0},
             "the result may not be minimal: stopped after %" G_GINT64_FORMAT
             " tests, see --max-tests",
             max_tests);
  if (result == RG_REDUCE_STOPPED) {
    rg_warn (cli->diags, "not-minimal", NULL, (RgRange){0, 0},
             "the result may not be minimal: stopped where the command can't"
             " be run any more: %s",
             (*error)->message);
    g_clear_error (error);
  }
}

/* FALSE, with a message, where the command can't be run. */
static gboolean
reduce_game (RgCli *cli, const RgSource *source, char **command, GString *text)
{
  GError *error = NULL;
  gboolean terminal = isatty (STDERR_FILENO);
  const RgTrialOptions options = {.command = command,
                                  .tool = "rg-reduce",
                                  .name = "game.rg",
                                  .status = (int)status,
                                  .seconds = (guint64)seconds};
  RgTrial *trial = rg_trial_new (&options, &error);
  if (trial) {
    const RgReduceOptions reduce = {trial, invalid, (guint64)max_tests, tell,
                                    &terminal};
    const RgReduceResult result = rg_reduce (source, text, &reduce, &error);
    fputs (terminal ? "\r\033[K" : "", stderr);
    report (cli, trial, result, &error);
    /* A signal ends the program as soon as the trial goes: what has been found
     * is written to a file before, but not down a pipe. */
    if (result == RG_REDUCE_INTERRUPT && cli->output)
      rg_cli_finish (cli, text);
    rg_trial_free (trial);
  }
  if (error)
    fprintf (stderr, "rg-reduce: %s\n", error->message);
  const gboolean run = error == NULL;
  g_clear_error (&error);
  return run;
}

static gboolean
is_game (RgCli *cli, const RgSource *source)
{
  RgGame *game =
      invalid ? rg_parse (source, cli->diags) : rg_read (source, cli->diags);
  if (game)
    rg_game_free (game);
  return rg_diags_errors (cli->diags) == 0;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  char **command = read_command (cli);
  choose_output (cli);
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = g_string_new (NULL);
  const gboolean run =
      !is_game (cli, source) || reduce_game (cli, source, command, text);
  const int finished = rg_cli_finish (cli, run ? text : NULL);
  g_string_free (text, TRUE);
  g_free (command);
  return run ? finished : RG_EXIT_USAGE;
}
