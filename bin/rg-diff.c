/* Compares two games: their texts, or their plays. */
#include "base/cli.h"
#include "rg/diff/compare.h"
#include "rg/read.h"
#include "rg/warnings.h"

static RgDiffCompare settings = {.plays = -1,
                                 .depth = -1,
                                 .seed = 1,
                                 .max_pairs = 1000000,
                                 .limits = RG_INTERP_LIMIT_DEFAULTS};

static const RgOption options[] = {
    {"Texts", "no-pragmas", 0, RG_OPTION_FLAG, &settings.no_pragmas, NULL,
     "ignore pragmas"},
    {NULL, "stat", 0, RG_OPTION_OPTIONAL, &settings.stat_format, NULL,
     "print counts instead of differences"},
    {"Plays (instead of texts)", "perft", 0, RG_OPTION_INT, &settings.depth,
     "DEPTH", "compare all plays up to DEPTH moves"},
    {NULL, "plays", 0, RG_OPTION_INT, &settings.plays, "N",
     "compare N random plays"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the random plays (default 1)"},
    {NULL, "tags", 0, RG_OPTION_STRING, &settings.tags, "HOW",
     "exact (default), or count: compare only numbers of moves"},
    {NULL, "keeper", 0, RG_OPTION_FLAG, &settings.keeper, NULL,
     "compare the keeper's moves, too"},
    {"Limits", "max-pairs", 0, RG_OPTION_INT, &settings.max_pairs, "N",
     "most pairs of states of --perft (default 1000000)"},
    {NULL, "max-states", 0, RG_OPTION_INT, &settings.limits.max_states, "N",
     "most states of one search for moves (default 20000000)"},
    {NULL, "max-memory", 0, RG_OPTION_INT, &settings.limits.max_memory, "MIB",
     "memory of the interpreter for each game (default 1024)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.limits.max_moves, "N",
     "most moves of a play (default 1000000)"},
    {"Output", "quiet", 'q', RG_OPTION_FLAG, &settings.quiet, NULL,
     "print nothing; the exit status is the result"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-diff",
    .arguments = "FILE [FILE]",
    .summary = "Compare two games in RG: their texts, up to the names of nodes,"
               " or their plays.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 2,
    .warnings = {rg_check_warnings, rg_run_warnings},
    .reads_stdin = TRUE,
    .input_status = RG_EXIT_USAGE,
    .statuses = "0 the same, 1 different, 2 usage, I/O, wrong input,"
                " 3 internal fault, 4 limit reached",
    .language = "rg",
};

static void
check_options (RgCli *cli)
{
  if (rg_source_is_stdin (rg_cli_argument (cli, 0)) &&
      rg_source_is_stdin (rg_cli_argument (cli, 1)))
    rg_cli_usage (cli, "only one of the games can come from standard input");
  rg_diff_compare_check (&settings, cli);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgGame *games[2];
  RgSource *sources[2];
  GString *out = g_string_new (NULL);
  gboolean different = FALSE;
  if (settings.stat_format && cli->json_figures)
    settings.stat_format = (char *)"json";
  check_options (cli);
  for (guint i = 0; i < 2; i++)
    sources[i] = rg_cli_read (cli, rg_cli_argument (cli, i));
  for (guint i = 0; i < 2; i++)
    games[i] = rg_read (sources[i], cli->diags);
  if (games[0] && games[1])
    different = rg_diff_compare_games (&settings, games, cli->diags, out);
  for (guint i = 0; i < 2; i++) {
    if (games[i])
      rg_game_free (games[i]);
  }
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status == RG_EXIT_DONE && different ? 1 : status;
}
