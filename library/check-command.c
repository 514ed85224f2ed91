/* Reads the game, then reports warnings about its text, the results of an
 * exploration of its states, or its game tree. */

#include "library/check-command.h"

#include "base/progress.h"
#include "library/check-plot.h"
#include "library/check-tree.h"
#include "library/choose-language.h"
#include "library/explore.h"
#include "library/front.h"
#include "rg/check.h"
#include "rg/check/report.h"

#include <string.h>

/* Returns the number of states of --explore, by default 10000.  Exits if it is
 * no such number. */
static guint64
read_states (RgCli *cli, const char *text)
{
  guint64 n = 10000;
  if (text && *text &&
      !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32 - 1, &n, NULL))
    rg_cli_usage (cli,
                  "option --explore needs a number of states from 1 up,"
                  " not '%s'",
                  text);
  return n;
}

/* Returns the number of moves of --tree, by default 2.  Exits if it is not a
 * number from 0 to 65535. */
static guint
read_depth (RgCli *cli, const char *text)
{
  guint64 n = 2;
  if (text && *text &&
      !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, &n, NULL))
    rg_cli_usage (cli,
                  "option --tree needs a number of moves from 0 to 65535,"
                  " not '%s'",
                  text);
  return (guint)n;
}

/* Exits if the options exclude each other, or the plot can't be written. */
static void
check_options (RgCli *cli, const RgLibraryCheckCommand *settings)
{
  if (settings->plot && !settings->explore)
    rg_cli_usage (cli, "--plot needs --explore or --metrics");
  if (settings->tree && settings->explore)
    rg_cli_usage (cli, "--tree and --explore exclude each other");
  if (settings->svg && !settings->tree)
    rg_cli_usage (cli, "--svg needs --tree");
  if (settings->plot)
    rg_cli_check_file (cli, "plot", settings->plot);
}

static void
print_report (const RgCli *cli, RgCheckReport *report, GString *out)
{
  report->errors = rg_diags_errors (cli->diags);
  report->warnings = rg_diags_warnings (cli->diags);
  if (cli->json_figures)
    rg_check_report_json (report, out);
  else if (report->exploration)
    rg_check_report_text (report, out);
}

static void
draw_plot (RgCli *cli, const char *file, const RgCheckReport *report)
{
  GString *picture = g_string_new (NULL);
  char *title = g_path_get_basename (report->file);
  rg_library_draw_check_plot (title, report->interp, report->exploration,
                              picture);
  rg_cli_write_file (cli, file, picture);
  g_free (title);
  g_string_free (picture, TRUE);
}

/* Explores the states, completes the report with the results, and prints it. */
static void
explore_states (RgCli *cli, const RgLibraryCheckCommand *settings,
                guint64 states, RgGame *game, const RgSource *source,
                RgCheckReport *report, GString *out)
{
  const RgInterpExploreOptions options = {
      .states = states,
      .steps = (guint64)settings->max_steps,
      .seed = (guint64)settings->seed,
      .limits = rg_interp_limits_of_options (&settings->limits)};
  RgInterpExploration exploration;
  rg_progress_begin (cli->tool->name, !settings->no_progress);
  RgInterp *interp =
      rg_interp_explore (game, &options, cli->diags, &exploration);
  if (interp && exploration.end != RG_INTERP_EXPLORE_FAILED)
    report->edges = rg_check_report_dead_rules (
        interp, source, exploration.end == RG_INTERP_EXPLORE_COMPLETE);
  report->interp = interp;
  report->exploration = interp ? &exploration : NULL;
  report->options = &options;
  if (settings->plot && interp && exploration.end != RG_INTERP_EXPLORE_FAILED)
    draw_plot (cli, settings->plot, report);
  print_report (cli, report, out);
  rg_interp_exploration_clear (&exploration);
  if (interp)
    rg_interp_free (interp);
}

void
rg_library_check_command (RgCli *cli, const RgLibraryCheckCommand *settings,
                          GString *out)
{
  const char *language = rg_library_choose_language (
      cli, "language", settings->language, rg_cli_argument (cli, 0), "rg");
  const guint64 states = read_states (cli, settings->explore);
  const guint depth = read_depth (cli, settings->tree);
  check_options (cli, settings);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  source->language = language;
  RgCheckReport report = {.file = source->name, .language = language};
  RgGame *game = rg_library_front_read (source, language, cli->diags);
  if (game && strcmp (language, "rg") == 0)
    rg_lint (game, cli->diags);
  if (game && settings->explore) {
    rg_library_warn_by_plays (source, language, cli->diags);
    explore_states (cli, settings, states, game, source, &report, out);
  } else if (game && settings->tree) {
    const RgInterpLimits limits =
        rg_interp_limits_of_options (&settings->limits);
    rg_library_draw_check_tree (game, depth, settings->svg, &limits, cli->diags,
                                out);
  } else {
    if (game)
      rg_library_front_check (source, language, FALSE, cli->diags);
    print_report (cli, &report, out);
  }
  if (game)
    rg_game_free (game);
}
