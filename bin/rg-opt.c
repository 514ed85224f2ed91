/* rg-opt: a smaller automaton with the same game. */
#include "base/cli.h"
#include "passes/driver.h"
#include "passes/select.h"
#include "passes/stats.h"
#include "rg/print.h"
#include "rg/read.h"

#include <string.h>
#include <unistd.h>

static char *level = (char *)"2", *only, *with, *without, *stats, *trace_dir;
static gint64 bisect_limit = -1;
static GPtrArray *print_after;
static gboolean list_passes, print_changed, time_passes, verify_each;

static const RgOption options[] = {
    {"Passes", "optimize", 'O', RG_OPTION_STRING, &level, "LEVEL",
     "0: none, 1: cheap ones, 2: all (default), s: as 2"},
    {NULL, "passes", 0, RG_OPTION_STRING, &only, "LIST",
     "run just these, with commas between them"},
    {NULL, "enable", 0, RG_OPTION_STRING, &with, "LIST", "add these"},
    {NULL, "disable", 0, RG_OPTION_STRING, &without, "LIST", "leave these out"},
    {NULL, "list-passes", 0, RG_OPTION_FLAG, &list_passes, NULL,
     "print the passes, in running order, and exit"},
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
     "make only the first N changes"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-opt",
    .arguments = "[FILE]",
    .summary = "Transform a game in RG into a smaller one with the same plays.",
    .options = options,
    .max_arguments = 1,
};

static GPtrArray *
choose_passes (RgCli *cli)
{
  static const RgLevel levels[] = {RG_LEVEL_ALWAYS, RG_LEVEL_CHEAP,
                                   RG_LEVEL_FULL, RG_LEVEL_FULL};
  const char *found = strchr ("012s", *level);
  if (!*level || level[1] || !found)
    rg_cli_usage (cli, "-O takes 0, 1, 2 or s, not '%s'", level);
  char *unknown = NULL;
  GPtrArray *passes =
      rg_select_passes (levels[found - "012s"], only, with, without, &unknown);
  if (!passes)
    rg_cli_usage (cli, "no pass is called '%s' (see --list-passes)", unknown);
  return passes;
}

static int
optimise (RgCli *cli, RgGame *game, GString *text)
{
  RgStats before, after;
  GPtrArray *passes = choose_passes (cli);
  const RgDriverOptions driver = {passes,      bisect_limit, print_changed,
                                  print_after, trace_dir,    time_passes,
                                  verify_each};
  rg_stats_count (game, &before);
  const int status = rg_run_passes (game, &driver, cli->diags);
  rg_stats_count (game, &after);
  GString *table = g_string_new (NULL);
  if (stats)
    rg_stats_print (&before, &after, g_str_equal (stats, "json"), table);
  g_printerr ("%s", table->str);
  rg_print (game, text);
  g_string_free (table, TRUE);
  g_ptr_array_free (passes, TRUE);
  return status;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const char *path = rg_cli_argument (cli, 0);
  GString *text = g_string_new (NULL);
  int status = RG_EXIT_DONE;
  if (list_passes) {
    rg_list_passes (text);
  } else {
    if (!path && isatty (STDIN_FILENO))
      rg_cli_usage (cli, "missing argument: %s", tool.arguments);
    g_ptr_array_free (choose_passes (cli), TRUE);
    RgGame *game = rg_read (rg_cli_read (cli, path), cli->diags);
    if (game) {
      status = optimise (cli, game, text);
      rg_game_free (game);
    }
  }
  const int finished =
      rg_cli_finish (cli, status == RG_EXIT_DONE ? text : NULL);
  g_string_free (text, TRUE);
  return status == RG_EXIT_DONE ? finished : status;
}
