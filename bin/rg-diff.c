/* rg-diff: what is different between two games. */
#include "base/cli.h"
#include "diff/diff.h"
#include "diff/plays.h"
#include "interp/equivalence.h"
#include "rg/read.h"
#include "rg/warnings.h"

#include <string.h>

static char *stat_format, *tags;
static gboolean quiet, no_pragmas, keeper;
static gint64 plays = -1, depth = -1, seed = 1, max_pairs = 1000000,
              max_states = 100000000, max_memory = 1024, max_moves = 1000000;

static const RgOption options[] = {
    {"Texts", "no-pragmas", 0, RG_OPTION_FLAG, &no_pragmas, NULL,
     "leave pragmas out"},
    {NULL, "stat", 0, RG_OPTION_OPTIONAL, &stat_format, "json",
     "print counts instead of differences"},
    {"Plays (instead of texts)", "perft", 0, RG_OPTION_INT, &depth, "DEPTH",
     "compare all plays up to DEPTH moves"},
    {NULL, "plays", 0, RG_OPTION_INT, &plays, "N", "compare N random plays"},
    {NULL, "seed", 0, RG_OPTION_INT, &seed, "N", "of the random plays (1)"},
    {NULL, "tags", 0, RG_OPTION_STRING, &tags, "HOW",
     "exact (default), or count: only numbers of moves"},
    {NULL, "keeper", 0, RG_OPTION_FLAG, &keeper, NULL,
     "compare the keeper's moves, too"},
    {"Limits", "max-pairs", 0, RG_OPTION_INT, &max_pairs, "N",
     "of states, with --perft (1000000)"},
    {NULL, "max-states", 0, RG_OPTION_INT, &max_states, "N",
     "in one search for moves (100000000)"},
    {NULL, "max-memory", 0, RG_OPTION_INT, &max_memory, "MIB",
     "of the interpreter, for each game (1024)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &max_moves, "N",
     "of one play (1000000)"},
    {"Output", "quiet", 'q', RG_OPTION_FLAG, &quiet, NULL,
     "print nothing: the exit status says it"},
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
};

static gboolean
wants_plays (void)
{
  return plays >= 0 || depth >= 0;
}

static void
print_names (RgGame *const games[2], GString *out)
{
  char *names = g_strdup_printf ("--- %s\n+++ %s\n", games[0]->source->name,
                                 games[1]->source->name);
  g_string_prepend (out, names);
  g_free (names);
}

static gboolean
texts_differ (RgCli *cli, RgGame *const games[2], GString *out)
{
  RgDiffCounts counts;
  const RgDiffResult result =
      rg_diff (games[0], games[1], !no_pragmas, out, &counts);
  if (result == RG_DIFF_OPEN)
    rg_diag (cli->diags, RG_LIMIT, NULL, (RgRange){0, 0},
             "the automata are too symmetric to be compared");
  if (stat_format)
    g_string_truncate (out, 0);
  else if (out->len)
    print_names (games, out);
  if (stat_format)
    rg_diff_print_counts (&counts, g_str_equal (stat_format, "json"), out);
  return result == RG_DIFF_DIFFERENT;
}

static gboolean
plays_differ (RgCli *cli, RgGame *const games[2], GString *out)
{
  RgEquivalenceOptions equivalence = {
      .depth = (guint32)MIN (MAX (depth, 0), max_moves),
      .max_pairs = (guint64)max_pairs,
      .plays = (guint64)MAX (plays, 0),
      .seed = (guint64)seed,
      .keeper = keeper,
      .count = tags && g_str_equal (tags, "count"),
      .limits = rg_interp_default_limits,
  };
  equivalence.limits.max_states = (guint64)max_states;
  equivalence.limits.max_memory = MIN ((guint64)max_memory, G_MAXUINT32) << 20;
  equivalence.limits.max_moves = (guint64)max_moves;
  RgDiags *const diags[] = {cli->diags, cli->diags};
  RgDifference difference;
  const RgEquivalenceResult result =
      rg_equivalence_run (games, diags, &equivalence, &difference);
  const gboolean failed = result == RG_EQUIVALENCE_FAILED ||
                          (result == RG_EQUIVALENCE_DIFFERENT &&
                           difference.kind == RG_EQUIVALENCE_FAILURE);
  if (failed)
    rg_diag (cli->diags, RG_NOTE, NULL, (RgRange){0, 0}, "in the game '%s'",
             games[difference.failed]->source->name);
  if (result == RG_EQUIVALENCE_DIFFERENT) {
    rg_diff_print_plays (&difference, out);
    print_names (games, out);
  }
  if (result == RG_EQUIVALENCE_STOPPED)
    rg_diag (cli->diags, RG_LIMIT, NULL, (RgRange){0, 0},
             "more than %" G_GINT64_FORMAT
             " pairs of states, no difference so far: see --max-pairs",
             max_pairs);
  rg_difference_clear (&difference);
  return result == RG_EQUIVALENCE_DIFFERENT;
}

/* The exit status, unless there are errors. */
static int
compare (RgCli *cli, RgGame *const games[2], GString *out)
{
  const gboolean differ = wants_plays () ? plays_differ (cli, games, out)
                                         : texts_differ (cli, games, out);
  if (quiet)
    g_string_truncate (out, 0);
  return differ ? 1 : RG_EXIT_DONE;
}

static gboolean
is_stdin (const char *path)
{
  return !path || strcmp (path, "-") == 0;
}

static void
check_options (RgCli *cli)
{
  if (is_stdin (rg_cli_argument (cli, 0)) &&
      is_stdin (rg_cli_argument (cli, 1)))
    rg_cli_usage (cli, "only one of the games can come from standard input");
  if (tags && !g_str_equal (tags, "exact") && !g_str_equal (tags, "count"))
    rg_cli_usage (cli, "option --tags: '%s' is not exact or count", tags);
  if (stat_format && *stat_format && !g_str_equal (stat_format, "json"))
    rg_cli_usage (cli, "option --stat: '%s' is not json", stat_format);
  if (wants_plays () && (stat_format || no_pragmas))
    rg_cli_usage (cli, "--stat and --no-pragmas are about texts, not plays");
  if (!wants_plays () && (tags || keeper))
    rg_cli_usage (cli, "--tags and --keeper need --perft or --plays");
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgGame *games[2];
  RgSource *sources[2];
  GString *out = g_string_new (NULL);
  int different = RG_EXIT_DONE;
  check_options (cli);
  for (guint i = 0; i < 2; i++)
    sources[i] = rg_cli_read (cli, rg_cli_argument (cli, i));
  for (guint i = 0; i < 2; i++)
    games[i] = rg_read (sources[i], cli->diags);
  if (games[0] && games[1])
    different = compare (cli, games, out);
  for (guint i = 0; i < 2; i++) {
    if (games[i])
      rg_game_free (games[i]);
  }
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status == RG_EXIT_DONE ? different : status;
}
