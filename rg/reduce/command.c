/* Makes the test command of rg-reduce, and prints progress and messages. */
#include "rg/reduce/command.h"

#include "rg/read.h"
#include "rg/reduce/reduce.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

const RgWarning rg_reduce_warnings[] = {
    {"not-minimal",
     "the search stopped at --max-tests, or the command can't be run any more",
     FALSE},
    {.name = NULL},
};

/* The progress display. */
typedef struct {
  gboolean verbose;
  gboolean terminal; /* the current line is overwritten */
} Watch;

/* -- the command ----------------------------------------------------------- */

static gboolean
is_file (const RgReduceSearch *settings)
{
  return settings->test && g_file_test (settings->test, G_FILE_TEST_IS_REGULAR);
}

/* Returns what messages call the command. */
static const char *
describe_command (const RgReduceSearch *settings)
{
  if (!settings->test)
    return "the command";
  return is_file (settings) ? "the script of --test"
                            : "the shell command of --test";
}

static void
add_words (GPtrArray *words, const char *const *next_words)
{
  for (; *next_words; next_words++)
    g_ptr_array_add (words, (gpointer)*next_words);
}

/* Adds a test.  A file is a program or, if it is not executable, a script of
 * sh.  Any other text is a shell command. */
static void
add_test (GPtrArray *words, const RgReduceSearch *settings)
{
  const char *test = settings->test;
  if (!is_file (settings)) {
    add_words (words, (const char *const[]){"sh", "-c", test, "sh", NULL});
  } else if (!g_file_test (test, G_FILE_TEST_IS_EXECUTABLE)) {
    add_words (words, (const char *const[]){"sh", test, NULL});
  } else {
    /* Without a slash, execvp would search the PATH. */
    char *path =
        strchr (test, '/') ? g_strdup (test) : g_strconcat ("./", test, NULL);
    g_ptr_array_add (words, (gpointer)g_intern_string (path));
    g_free (path);
  }
}

char **
rg_reduce_command (RgCli *cli, const RgReduceSearch *settings)
{
  if (settings->status > 255)
    rg_cli_usage (cli,
                  "option --status: %" G_GINT64_FORMAT
                  " is no exit status (0 to 255)",
                  settings->status);
  const guint n = cli->arguments->len;
  if (settings->test && n > 1)
    rg_cli_usage (cli, "unexpected argument '%s' beside --test",
                  rg_cli_argument (cli, 1));
  if (!settings->test && n < 2)
    rg_cli_usage (cli, "missing argument: FILE -- COMMAND");
  GPtrArray *words = g_ptr_array_new ();
  if (settings->test)
    add_test (words, settings);
  for (guint i = 1; !settings->test && i < n; i++)
    g_ptr_array_add (words, (gpointer)rg_cli_argument (cli, i));
  g_ptr_array_add (words, NULL);
  return (char **)g_ptr_array_free (words, FALSE);
}

/* Prints a line for a smaller game if --verbose, and rewrites the last line of
 * a terminal. */
static void
print_progress (gpointer data, const RgReduceProgress *progress)
{
  const Watch *watch = data;
  if (watch->verbose && progress->is_smaller)
    fprintf (stderr,
             "%srg-reduce: test %" G_GUINT64_FORMAT ": %" G_GSIZE_FORMAT
             " bytes (%s)\n",
             watch->terminal ? "\r\033[K" : "", progress->tests, progress->size,
             progress->kind);
  if (watch->terminal)
    fprintf (stderr,
             "\r\033[K%" G_GUINT64_FORMAT " tests, %" G_GSIZE_FORMAT
             " bytes, %s",
             progress->tests, progress->size, progress->kind);
}

/* Explains why the reduction ended before any cut: the command rejects the game
 * or, with RG_REDUCE_FRAGILE, its canonical form. */
static void
explain_end (RgDiags *diags, const RgReduceSearch *settings,
             const RgTrial *trial, RgReduceResult result)
{
  const char *when = result == RG_REDUCE_FRAGILE
                         ? " any more once printed as rg-fmt prints it"
                         : "";
  if (rg_trial_status (trial) < 0)
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "the game is not interesting%s: %s takes more than"
             " %" G_GINT64_FORMAT " s",
             when, describe_command (settings), settings->seconds);
  else
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "the game is not interesting%s: %s exits with %d, not"
             " %" G_GINT64_FORMAT,
             when, describe_command (settings), rg_trial_status (trial),
             settings->status);
}

/* Adds the error or warning about the end, if it needs one.  Frees the error of
 * RG_REDUCE_STOPPED; that of RG_REDUCE_BROKEN stays for the caller. */
static void
report (RgDiags *diags, const RgReduceSearch *settings, const RgTrial *trial,
        RgReduceResult result, GError **error)
{
  if (result == RG_REDUCE_BORING || result == RG_REDUCE_FRAGILE)
    explain_end (diags, settings, trial, result);
  if (result == RG_REDUCE_LIMIT)
    rg_warn (diags, "not-minimal", NULL, RG_NOWHERE,
             "the result may not be minimal: stopped after %" G_GINT64_FORMAT
             " tests, see --max-tests",
             settings->max_tests);
  if (result == RG_REDUCE_STOPPED) {
    rg_warn (diags, "not-minimal", NULL, RG_NOWHERE,
             "the result may not be minimal: stopped because the command can't "
             "be run any more: %s",
             (*error)->message);
    g_clear_error (error);
  }
}

static gboolean
is_game (RgCli *cli, const RgReduceSearch *settings, const RgSource *source)
{
  RgGame *game = settings->invalid ? rg_parse (source, cli->diags)
                                   : rg_read (source, cli->diags);
  if (game)
    rg_game_free (game);
  return rg_diags_errors (cli->diags) == 0;
}

/* Runs the search, shows its progress, and reports its end.  The error is set
 * if the command can't be run at all. */
static void
search (RgCli *cli, const RgReduceSearch *settings, const RgSource *source,
        char **command, GString *text, GError **error)
{
  Watch watch = {settings->verbose, isatty (STDERR_FILENO)};
  const RgTrialOptions options = {.command = command,
                                  .tool = "rg-reduce",
                                  .name = "game.rg",
                                  .status = (int)settings->status,
                                  .seconds = (guint64)settings->seconds};
  RgTrial *trial = rg_trial_new (&options, error);
  if (!trial)
    return;
  const RgReduceOptions reduce = {trial, settings->invalid,
                                  (guint64)settings->max_tests, print_progress,
                                  &watch};
  const RgReduceResult result = rg_reduce (source, text, &reduce, error);
  fputs (watch.terminal ? "\r\033[K" : "", stderr);
  report (cli->diags, settings, trial, result, error);
  /* A signal ends the program when the trial is freed.  By then, a file has
   * the result, but a pipe may not. */
  if (result == RG_REDUCE_INTERRUPT && cli->output)
    rg_cli_finish (cli, text);
  rg_trial_free (trial);
}

gboolean
rg_reduce_search (RgCli *cli, const RgReduceSearch *settings,
                  const RgSource *source, char **command, GString *text)
{
  GError *error = NULL;
  if (is_game (cli, settings, source))
    search (cli, settings, source, command, text, &error);
  if (error)
    fprintf (stderr, "rg-reduce: %s\n", error->message);
  const gboolean could_run = error == NULL;
  g_clear_error (&error);
  return could_run;
}
