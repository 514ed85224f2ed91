/* rg-opt: a smaller automaton with the same game. */
#include "base/cli.h"
#include "passes/bisect.h"
#include "passes/driver.h"
#include "passes/load.h"
#include "passes/select.h"
#include "passes/stats.h"
#include "rg/print.h"
#include "rg/read.h"
#include "rg/warnings.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static char *level = (char *)"2", *only, *with, *without, *stats, *trace_dir;
static char *bisect;
static gint64 bisect_limit = -1;
static GPtrArray *print_after, *load;
static gboolean list_passes, print_changed, time_passes, verify_each;
static gboolean pragmas, no_pragmas;

static const RgOption options[] = {
    {"Passes", "optimize", 'O', RG_OPTION_STRING, &level, "LEVEL",
     "0: none, 1: cheap ones, 2: all (default), s: smallest"},
    {NULL, "passes", 0, RG_OPTION_STRING, &only, "LIST",
     "run just these, with commas between them"},
    {NULL, "enable", 0, RG_OPTION_STRING, &with, "LIST", "add these"},
    {NULL, "disable", 0, RG_OPTION_STRING, &without, "LIST", "leave these out"},
    {NULL, "pragmas", 0, RG_OPTION_FLAG, &pragmas, NULL,
     "add those that calculate pragmas"},
    {NULL, "no-pragmas", 0, RG_OPTION_FLAG, &no_pragmas, NULL,
     "leave these out, and remove hints that are there"},
    {NULL, "load", 0, RG_OPTION_STRINGS, &load, "FILE.so",
     "passes of your own; see EXTENDING in rg-opt(1)"},
    {NULL, "list-passes", 0, RG_OPTION_FLAG, &list_passes, NULL,
     "print the passes, in the order in which they run, and exit"},
    {"Looking on (all to standard error)", "stats", 0, RG_OPTION_OPTIONAL,
     &stats, "json", "sizes before and after"},
    {NULL, "print-changed", 0, RG_OPTION_FLAG, &print_changed, NULL,
     "what each pass changed"},
    {NULL, "print-after", 0, RG_OPTION_STRINGS, &print_after, "PASS",
     "the game after each change by PASS"},
    {NULL, "trace-dir", 0, RG_OPTION_STRING, &trace_dir, "DIR",
     "the game after each change as a file in DIR"},
    {NULL, "time-passes", 0, RG_OPTION_FLAG, &time_passes, NULL,
     "how long each pass took"},
    {"Finding faults", "verify-each", 0, RG_OPTION_FLAG, &verify_each, NULL,
     "compare the game before and after each change"},
    {NULL, "bisect-limit", 0, RG_OPTION_INT, &bisect_limit, "N",
     "make only the first N changes, and tell the last one"},
    {NULL, "bisect", 0, RG_OPTION_STRING, &bisect, "COMMAND",
     "find the change that makes COMMAND fail on the game"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-opt",
    .arguments = "[FILE]",
    .summary = "Transform a game in RG into a smaller one with the same plays.",
    .options = options,
    .max_arguments = 1,
    .warnings = {rg_check_warnings},
};

/* Our own passes and those that are loaded; the caller frees the array. */
static GPtrArray *
find_passes (RgCli *cli)
{
  GPtrArray *all = rg_own_passes ();
  for (guint i = 0; load && i < load->len; i++) {
    char *why = rg_load_passes (g_ptr_array_index (load, i), all);
    if (why)
      rg_cli_usage (cli, "%s", why);
  }
  return all;
}

static GPtrArray *
choose_passes (RgCli *cli, const GPtrArray *all)
{
  static const RgLevel levels[] = {RG_LEVEL_ALWAYS, RG_LEVEL_CHEAP,
                                   RG_LEVEL_FULL, RG_LEVEL_SIZE};
  const char *found = strchr ("012s", *level);
  if (!*level || level[1] || !found)
    rg_cli_usage (cli, "-O takes 0, 1, 2 or s, not '%s'", level);
  if (pragmas && no_pragmas)
    rg_cli_usage (cli, "--pragmas and --no-pragmas exclude each other");
  const RgSelection selection = {.all = all,
                                 .level = levels[found - "012s"],
                                 .only = only,
                                 .with = with,
                                 .without = without,
                                 .hints = pragmas,
                                 .no_hints = no_pragmas};
  char *unknown = NULL;
  GPtrArray *passes = rg_select_passes (&selection, &unknown);
  if (!passes)
    rg_cli_usage (cli, "%s", rg_no_such_pass (all, unknown));
  for (guint i = 0; print_after && i < print_after->len; i++) {
    const char *name = g_ptr_array_index (print_after, i);
    if (!rg_find_among (all, name))
      rg_cli_usage (cli, "%s", rg_no_such_pass (all, name));
  }
  return passes;
}

/* Which change was the last that --bisect-limit let through. */
static void
tell_last (const RgDriverOutcome *outcome, guint64 total)
{
  fprintf (stderr,
           "rg-opt: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
           " changes made",
           outcome->changes, total);
  if (outcome->last)
    fprintf (stderr, ", the last one by %s", outcome->last->name);
  fputc ('\n', stderr);
}

static int
optimise (RgCli *cli, RgGame *game, const GPtrArray *passes, GString *text)
{
  RgStats before, after;
  const RgDriverOptions driver = {passes,      bisect_limit, print_changed,
                                  print_after, trace_dir,    time_passes,
                                  verify_each};
  if (stats)
    rg_stats_count (game, &before);
  RgDriverOutcome outcome;
  const int status = rg_run_passes (game, &driver, cli->diags, &outcome);
  if (bisect_limit >= 0 && status == RG_EXIT_DONE)
    tell_last (&outcome, rg_count_changes (game->source, passes));
  if (stats) {
    GString *table = g_string_new (NULL);
    rg_stats_count (game, &after);
    rg_stats_print (&before, &after, g_str_equal (stats, "json"), table);
    g_printerr ("%s", table->str);
    g_string_free (table, TRUE);
  }
  rg_print (game, text);
  return status;
}

static void
check_options (RgCli *cli)
{
  if (bisect && (bisect_limit >= 0 || verify_each))
    rg_cli_usage (cli, "--bisect and --%s exclude each other",
                  verify_each ? "verify-each" : "bisect-limit");
  if (bisect &&
      (stats || print_changed || print_after || trace_dir || time_passes))
    rg_cli_usage (cli, "--bisect runs the passes many times: it does not go"
                       " with options for looking on");
}

static int
read_and_optimise (RgCli *cli, const GPtrArray *passes, GString *text)
{
  const char *path = rg_cli_argument (cli, 0);
  int status = RG_EXIT_DONE;
  if (!path && isatty (STDIN_FILENO))
    rg_cli_usage (cli, "missing argument: %s", tool.arguments);
  RgGame *game = rg_read (rg_cli_read (cli, path), cli->diags);
  if (game) {
    status = bisect ? rg_bisect (game->source, passes, bisect, cli->diags, text)
                    : optimise (cli, game, passes, text);
    rg_game_free (game);
  }
  return status;
}

/* What one pass frees, the next one asks for: it need not go back to the
 * system in between. */
static void
keep_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 1 << 25);
  mallopt (M_TRIM_THRESHOLD, 1 << 28);
#endif
}

int
main (int argc, char **argv)
{
  keep_memory ();
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  check_options (cli);
  GPtrArray *all = find_passes (cli);
  GPtrArray *passes = choose_passes (cli, all);
  GString *text = g_string_new (NULL);
  int status = RG_EXIT_DONE;
  if (list_passes)
    rg_list_passes (all, text);
  else
    status = read_and_optimise (cli, passes, text);
  const int finished =
      rg_cli_finish (cli, status == RG_EXIT_DONE ? text : NULL);
  g_string_free (text, TRUE);
  g_ptr_array_free (passes, TRUE);
  g_ptr_array_free (all, TRUE);
  return status == RG_EXIT_DONE ? finished : status;
}
