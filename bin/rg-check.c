/* Checks a game in any of the languages, and searches it for faults. */
#include "base/language.h"
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "library/check-command.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "play/metrics/metrics-command.h"
#include "rbg/rbg.h"
#include "rg/interp/explore.h"
#include "rg/warnings.h"
#include "rgl/rgl.h"

static RgLibraryCheckCommand settings = {
    .seed = 1, .max_steps = 20000000, .limits = RG_INTERP_LIMIT_DEFAULTS};

static RgMetricsCommand metrics = {
    .plays = 200, .agent_plays = 20, .max_moves = 2000};

static const RgOption options[] = {
    {"Input", "language", 0, RG_OPTION_STRING, &settings.language, "NAME",
     "language: rg, hrg, rbg, kif, gdl, lines, lud, rgl (default: by the "
     "ending of FILE)"},
    {"Search", "explore", 0, RG_OPTION_OPTIONAL, &settings.explore, "N",
     "search for faults by playing, in N states (default 10000)"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the random plays (default 1)"},
    {NULL, "plot", 0, RG_OPTION_STRING, &settings.plot, "FILE",
     "draw the random plays of --explore, or the figures of --metrics, as SVG"},
    {"Game tree", "tree", 0, RG_OPTION_OPTIONAL, &settings.tree, "DEPTH",
     "print the plays of at most DEPTH moves (default 2), for Graphviz"},
    {NULL, "svg", 0, RG_OPTION_FLAG, &settings.svg, NULL,
     "print them as SVG, with a picture of each state"},
    {"Metrics", "metrics", 0, RG_OPTION_OPTIONAL, &metrics.format, "FORMAT",
     "print a row of figures for each game, as csv (default) or json"},
    {NULL, "plays", 0, RG_OPTION_INT, &metrics.plays, "N",
     "number of random plays (default 200)"},
    {NULL, "agent", 0, RG_OPTION_STRING, &metrics.agent, "AGENT",
     "agent that plays against itself (default uct:100)"},
    {NULL, "agent-plays", 0, RG_OPTION_INT, &metrics.agent_plays, "N",
     "number of plays between agents (default 20)"},
    {NULL, "max-length", 0, RG_OPTION_INT, &metrics.max_moves, "N",
     "most moves of a play (default 2000)"},
    {"Output", "no-progress", 0, RG_OPTION_FLAG, &settings.no_progress, NULL,
     "show no progress"},
    {"Limits", "max-steps", 0, RG_OPTION_INT, &settings.max_steps, "N",
     "most nodes that walks may enter (default 20000000; 0: no limit)"},
    RG_INTERP_LIMIT_ROWS (NULL, settings.limits),
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.limits.max_moves, "N",
     "most consecutive moves of the keeper (default 1000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-check",
    .arguments = "[FILE]...",
    .summary = "Check a game in any of the languages, and search for faults by "
               "playing it.",
    .options = options,
    .max_arguments = G_MAXUINT,
    .reads_stdin = TRUE,
    .warnings = {rg_check_warnings, rg_lint_warnings,
                 rg_interp_explore_warnings, rg_run_warnings, hrg_warnings,
                 rbg_warnings, gdl_warnings, lines_warnings, lud_warnings,
                 rgl_warnings},
    .language = RG_LANGUAGE_BY_NAME,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *out = g_string_new (NULL);
  metrics.plot = settings.plot;
  if (metrics.format && (settings.tree || settings.svg))
    rg_cli_usage (cli, "--metrics excludes --tree and --svg");
  if (metrics.format)
    rg_metrics_command (cli, &metrics, settings.language,
                        (guint64)settings.seed, out);
  else if (cli->arguments->len > 1)
    rg_cli_usage (cli, "more than one game without --metrics");
  else
    rg_library_check_command (cli, &settings, out);
  const int status = rg_cli_finish_report (cli, out);
  g_string_free (out, TRUE);
  return status;
}
