/* Adds up the counts of a perft, or prints the standings of a match. */
#include "play/units/sum.h"

#include "base/json.h"
#include "play/batch/count.h"
#include "play/match/match-log.h"

/* -- perft ----------------------------------------------------------------- */

/* Adds the counts of a unit. FALSE: a sum is too large. */
static gboolean
add_counts (const RgUnitJobItem *item, guint64 *counts)
{
  const RgUnit *unit = item->unit;
  const char *text = item->values;
  gboolean is_exact = TRUE;
  for (guint64 length = unit->from; length <= unit->to && is_exact; length++) {
    char *end;
    guint64 n = g_ascii_strtoull (text, &end, 10);
    is_exact =
        g_uint64_checked_mul (&n, n, unit->times) &&
        g_uint64_checked_add (&counts[length - 1], counts[length - 1], n);
    text = end;
  }
  return is_exact;
}

static void
print_counts (const guint64 *counts, guint64 depth, RgMatchStandingsForm form,
              GString *out)
{
  for (guint64 i = 0; i < depth; i++) {
    if (form == RG_MATCH_STANDINGS_JSON) {
      rg_json_number_member ("depth", i + 1, out);
      rg_json_number_member ("count", counts[i], out);
      rg_json_end (out);
    } else {
      g_string_append_printf (out,
                              "%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\n",
                              i + 1, counts[i]);
    }
  }
}

static void
sum_perft (const RgUnitsJob *job, RgMatchStandingsForm form, RgDiags *diags,
           GString *out)
{
  guint64 *counts = g_new0 (guint64, BATCH_DEEPEST_COUNT);
  guint64 depth = 0;
  gboolean is_exact = TRUE;
  for (guint i = 0; i < job->items->len && is_exact; i++) {
    const RgUnitJobItem *item = g_ptr_array_index (job->items, i);
    depth = MAX (depth, item->unit->to);
    is_exact = add_counts (item, counts);
  }
  if (is_exact)
    print_counts (counts, depth, form, out);
  else
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "more sequences than %" G_GUINT64_FORMAT, G_MAXUINT64);
  g_free (counts);
}

/* -- matches --------------------------------------------------------------- */

/* Collects the results of all games of a match.  FALSE, with an error: some
 * game is in no unit. */
static gboolean
collect_games (const RgUnitsJob *job, RgMatch *match, RgMatchResult *results,
               RgDiags *diags)
{
  for (guint64 i = 0; i < match->games; i++)
    results[i].code = RG_MATCH_LOST;
  for (guint i = 0; i < job->items->len; i++) {
    const RgUnitJobItem *item = g_ptr_array_index (job->items, i);
    char *values = item->values;
    for (guint64 game = item->unit->first; game <= item->unit->last; game++)
      rg_match_result_read (match, &values, &results[game]);
  }
  for (guint64 i = 0; i < match->games; i++) {
    if (results[i].code == RG_MATCH_LOST) {
      rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
               "game %" G_GUINT64_FORMAT " is in no unit", i);
      return FALSE;
    }
  }
  return TRUE;
}

static void
sum_match (const RgUnitsJob *job, RgMatchStandingsForm form, RgDiags *diags,
           GString *out)
{
  RgMatch match = ((RgUnitJobItem *)job->items->pdata[0])->unit->match;
  for (guint i = 0; i < job->items->len; i++) {
    const RgUnitJobItem *item = g_ptr_array_index (job->items, i);
    match.games = MAX (match.games, item->unit->last + 1);
  }
  RgMatchResult *results = g_new0 (RgMatchResult, match.games);
  if (collect_games (job, &match, results, diags))
    rg_match_standings_print (&match, results, form, out);
  g_free (results);
}

void
rg_unit_job_sum (const RgUnitsJob *job, RgMatchStandingsForm form,
                 RgDiags *diags, GString *out)
{
  const RgUnitJobItem *first = g_ptr_array_index (job->items, 0);
  if (job->left > 0)
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "%" G_GUINT64_FORMAT " of %u units have no result: rg-units "
             "missing lists them",
             job->left, job->items->len);
  else if (first->unit->kind == RG_UNIT_PERFT)
    sum_perft (job, form, diags, out);
  else
    sum_match (job, form, diags, out);
}
