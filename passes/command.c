/* Turns the options of rg-opt into a list of passes, runs them, and prints the
 * reports. */
#include "passes/command.h"

#include "base/progress.h"
#include "passes/bisect.h"
#include "passes/driver.h"
#include "passes/load.h"
#include "passes/print-list.h"
#include "passes/select.h"
#include "passes/stats.h"
#include "rg/print.h"
#include "rg/read.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Returns the built-in and the loaded passes; the caller frees the array. */
static GPtrArray *
find_passes (RgCli *cli, const RgOptCommand *settings)
{
  GPtrArray *all_passes = rg_get_own_passes ();
  for (guint i = 0; settings->load && i < settings->load->len; i++) {
    char *why =
        rg_load_passes (g_ptr_array_index (settings->load, i), all_passes);
    if (why)
      rg_cli_usage (cli, "%s", why);
  }
  return all_passes;
}

/* Returns the passes that the options select. */
static GPtrArray *
choose_passes (RgCli *cli, const RgOptCommand *settings,
               const GPtrArray *all_passes)
{
  static const RgLevel levels[] = {RG_LEVEL_ALWAYS, RG_LEVEL_CHEAP,
                                   RG_LEVEL_FULL, RG_LEVEL_SIZE};
  const char *found = strchr ("012s", *settings->level);
  if (!*settings->level || settings->level[1] || !found)
    rg_cli_usage (cli, "-O takes 0, 1, 2 or s, not '%s'", settings->level);
  if (settings->pragmas && settings->no_pragmas)
    rg_cli_usage (cli, "--pragmas and --no-pragmas exclude each other");
  const RgSelection selection = {.all_passes = all_passes,
                                 .level = levels[found - "012s"],
                                 .only = settings->only,
                                 .enabled = settings->enabled,
                                 .disabled = settings->disabled,
                                 .hints = settings->pragmas,
                                 .no_hints = settings->no_pragmas};
  char *unknown = NULL;
  GPtrArray *passes = rg_select_passes (&selection, &unknown);
  if (!passes)
    rg_cli_usage (cli, "%s", rg_describe_unknown_pass (all_passes, unknown));
  for (guint i = 0; settings->print_after && i < settings->print_after->len;
       i++) {
    const char *name = g_ptr_array_index (settings->print_after, i);
    if (!rg_find_pass_among (all_passes, name))
      rg_cli_usage (cli, "%s", rg_describe_unknown_pass (all_passes, name));
  }
  return passes;
}

/* Prints the last change that --bisect-limit allowed. */
static void
print_last_change (const RgDriverOutcome *outcome, guint64 total)
{
  fprintf (stderr,
           "rg-opt: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
           " changes made",
           outcome->changes, total);
  if (outcome->last)
    fprintf (stderr, ", the last one by %s", outcome->last->name);
  fputc ('\n', stderr);
}

/* Runs the passes, prints figures if requested, and the game; returns the exit
 * status. */
static int
optimise (RgCli *cli, const RgOptCommand *settings, RgGame *game,
          const GPtrArray *passes, GString *text)
{
  RgStats before, after;
  const RgDriverOptions driver = {passes,
                                  settings->bisect_limit,
                                  settings->print_changed,
                                  settings->print_after,
                                  settings->trace_dir,
                                  settings->time_passes,
                                  settings->verify_each,
                                  FALSE};
  if (settings->stats)
    rg_stats_count (game, &before);
  RgDriverOutcome outcome;
  rg_progress_begin (cli->tool->name, !settings->no_progress &&
                                          !settings->print_changed &&
                                          !settings->print_after);
  const int status = rg_run_passes (game, &driver, cli->diags, &outcome);
  rg_progress_end ();
  if (settings->bisect_limit >= 0 && status == RG_EXIT_DONE)
    print_last_change (&outcome, rg_count_changes (game->source, passes));
  if (settings->stats) {
    GString *table = g_string_new (NULL);
    rg_stats_count (game, &after);
    rg_stats_print (&before, &after,
                    cli->json_figures || g_str_equal (settings->stats, "json"),
                    table);
    g_printerr ("%s", table->str);
    g_string_free (table, TRUE);
  }
  rg_print (game, text);
  return status;
}

static void
check_options (RgCli *cli, const RgOptCommand *settings)
{
  if (settings->bisect &&
      (settings->bisect_limit >= 0 || settings->verify_each))
    rg_cli_usage (cli, "--bisect and --%s exclude each other",
                  settings->verify_each ? "verify-each" : "bisect-limit");
  if (settings->bisect &&
      (settings->stats || settings->print_changed || settings->print_after ||
       settings->trace_dir || settings->time_passes))
    rg_cli_usage (cli,
                  "--bisect runs the passes many times: it excludes options "
                  "that report what passes do");
}

static int
read_and_optimise (RgCli *cli, const RgOptCommand *settings,
                   const GPtrArray *passes, GString *text)
{
  const char *path = rg_cli_argument (cli, 0);
  int status = RG_EXIT_DONE;
  if (!path && isatty (STDIN_FILENO))
    rg_cli_usage (cli, "missing argument: %s", cli->tool->arguments);
  RgGame *game = rg_read (rg_cli_read (cli, path), cli->diags);
  if (game) {
    status = settings->bisect ? rg_bisect (game->source, passes,
                                           settings->bisect, cli->diags, text)
                              : optimise (cli, settings, game, passes, text);
    rg_game_free (game);
  }
  return status;
}

int
rg_opt_command (RgCli *cli, const RgOptCommand *settings, GString *text)
{
  check_options (cli, settings);
  GPtrArray *all_passes = find_passes (cli, settings);
  GPtrArray *passes = choose_passes (cli, settings, all_passes);
  int status = RG_EXIT_DONE;
  if (settings->list_passes)
    rg_list_passes (all_passes, *settings->list_passes, text);
  else
    status = read_and_optimise (cli, settings, passes, text);
  g_ptr_array_free (passes, TRUE);
  g_ptr_array_free (all_passes, TRUE);
  return status;
}
