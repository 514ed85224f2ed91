/* Compares two games by text or by plays, as the options of rg-diff say. */
#include "rg/diff/compare.h"

#include "rg/diff/diff.h"
#include "rg/diff/plays.h"
#include "rg/interp/equivalence.h"

/* Whether plays are compared, rather than texts. */
static gboolean
compares_plays (const RgDiffCompare *compare)
{
  return compare->plays >= 0 || compare->depth >= 0;
}

void
rg_diff_compare_check (const RgDiffCompare *compare, RgCli *cli)
{
  if (compare->tags && !g_str_equal (compare->tags, "exact") &&
      !g_str_equal (compare->tags, "count"))
    rg_cli_usage (cli, "option --tags: '%s' is not exact or count",
                  compare->tags);
  if (compares_plays (compare) && (compare->stat_format || compare->no_pragmas))
    rg_cli_usage (cli, "--stat and --no-pragmas apply to texts, not plays");
  if (!compares_plays (compare) && (compare->tags || compare->keeper))
    rg_cli_usage (cli, "--tags and --keeper need --perft or --plays");
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
compare_texts (const RgDiffCompare *compare, RgGame *const games[2],
               RgDiags *diags, GString *out)
{
  RgDiffCounts counts;
  const RgDiffResult result =
      rg_diff (games[0], games[1], !compare->no_pragmas, out, &counts);
  if (result == RG_DIFF_OPEN)
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "the automata are too symmetric to be compared");
  if (compare->stat_format)
    g_string_truncate (out, 0);
  else if (out->len)
    print_names (games, out);
  if (compare->stat_format)
    rg_diff_print_counts (&counts, g_str_equal (compare->stat_format, "json"),
                          out);
  return result == RG_DIFF_DIFFERENT;
}

static gboolean
compare_plays (const RgDiffCompare *compare, RgGame *const games[2],
               RgDiags *diags, GString *out)
{
  const RgInterpEquivalenceOptions equivalence = {
      .depth =
          (guint32)MIN (MAX (compare->depth, 0), compare->limits.max_moves),
      .max_pairs = (guint64)compare->max_pairs,
      .plays = (guint64)MAX (compare->plays, 0),
      .seed = (guint64)compare->seed,
      .compares_keeper = compare->keeper,
      .ignores_tags = compare->tags && g_str_equal (compare->tags, "count"),
      .limits = rg_interp_limits_of_options (&compare->limits),
  };
  RgDiags *const diags_of_games[] = {diags, diags};
  RgInterpDifference difference;
  const RgInterpEquivalenceResult result = rg_interp_equivalence_run (
      games, diags_of_games, &equivalence, &difference);
  const gboolean has_failed =
      result == RG_INTERP_EQUIVALENCE_FAILED ||
      (result == RG_INTERP_EQUIVALENCE_DIFFERENT &&
       difference.kind == RG_INTERP_EQUIVALENCE_FAILURE);
  if (has_failed)
    rg_diag (diags, RG_NOTE, NULL, RG_NOWHERE, "in the game '%s'",
             games[difference.failed]->source->name);
  if (result == RG_INTERP_EQUIVALENCE_DIFFERENT) {
    rg_diff_print_plays (&difference, out);
    print_names (games, out);
  }
  if (result == RG_INTERP_EQUIVALENCE_STOPPED)
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "more than %" G_GINT64_FORMAT
             " pairs of states, no difference so far: see --max-pairs",
             compare->max_pairs);
  rg_interp_difference_clear (&difference);
  return result == RG_INTERP_EQUIVALENCE_DIFFERENT;
}

gboolean
rg_diff_compare_games (const RgDiffCompare *compare, RgGame *const games[2],
                       RgDiags *diags, GString *out)
{
  const gboolean are_different =
      compares_plays (compare) ? compare_plays (compare, games, diags, out)
                               : compare_texts (compare, games, diags, out);
  if (compare->quiet)
    g_string_truncate (out, 0);
  return are_different;
}
