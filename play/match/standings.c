/* Computes standings. The interval of the score is from the sum and the sum of
 * squares of the scores, that of the points as of a proportion
 * (base/figures.h). Elo ratings are a function of the points. */

#include "play/match/standings.h"

#include "base/figures.h"
#include "base/json.h"

#include <math.h>
#include <string.h>

static void
count_game (const RgMatch *match, const RgMatchResult *result,
            RgMatchStanding *standings, double *squares)
{
  const guint n = match->n_players;
  for (guint i = 0; i < n; i++) {
    guint more = 0, equal = 0;
    for (guint j = 0; j < n; j++) {
      more += result->scores[j] > result->scores[i];
      equal += j != i && result->scores[j] == result->scores[i];
    }
    RgMatchStanding *standing = &standings[i];
    standing->games++;
    standing->won += more == 0 && equal == 0;
    standing->drawn += more == 0 && equal > 0;
    standing->lost += more > 0;
    standing->mean += result->scores[i];
    squares[i] += (double)result->scores[i] * result->scores[i];
  }
}

/* The range of scores of a game. */
typedef struct {
  double least, most;
} Scale;

/* Returns the least and the greatest score in the results. If all scores are
 * equal, the range is widened to contain 0 and 100. */
static Scale
find_scale (const RgMatch *match, const RgMatchResult *results)
{
  Scale scale = {HUGE_VAL, -HUGE_VAL};
  for (guint64 game = 0; game < match->games; game++)
    for (guint i = 0; results[game].code == RG_MODEL_OK && i < match->n_players;
         i++) {
      scale.least = MIN (scale.least, (double)results[game].scores[i]);
      scale.most = MAX (scale.most, (double)results[game].scores[i]);
    }
  if (scale.least == scale.most)
    scale = (Scale){MIN (scale.least, 0), MAX (scale.most, 100)};
  return scale;
}

RgMatchStanding *
rg_match_standings_new (const RgMatch *match, const RgMatchResult *results)
{
  const guint n = match->n_players;
  RgMatchStanding *standings = g_new0 (RgMatchStanding, n);
  double *squares = g_new0 (double, n);
  const Scale scale = find_scale (match, results);
  for (guint64 game = 0; game < match->games; game++) {
    if (results[game].code == RG_MODEL_OK)
      count_game (match, &results[game], standings, squares);
  }
  for (guint i = 0; i < n; i++) {
    RgMatchStanding *standing = &standings[i];
    const double games = (double)standing->games;
    if (standing->games == 0) {
      standing->points = standing->points_low = standing->points_high = 0.5;
      continue;
    }
    const RgFiguresInterval score = rg_compute_interval (
        standing->mean, squares[i], games, scale.least, scale.most);
    standing->mean = score.mean;
    standing->low = score.low;
    standing->high = score.high;
    const double won = (double)standing->won + (double)standing->drawn / 2;
    const RgFiguresInterval points =
        rg_compute_interval (won, won, games, 0, 1);
    standing->points = points.mean;
    standing->points_low = points.low;
    standing->points_high = points.high;
  }
  g_free (squares);
  return standings;
}

/* Returns the difference of Elo ratings for a fraction of the points: the
 * inverse of the logistic function. Between -9999 and 9999. */
static double
compute_elo (double points)
{
  if (points <= 0 || points >= 1)
    return points <= 0 ? -9999 : 9999;
  return CLAMP (400 * log10 (points / (1 - points)), -9999, 9999);
}

/* -- tables ---------------------------------------------------------------- */

static guint64
count_failed (const RgMatch *match, const RgMatchResult *results)
{
  guint64 n = 0;
  for (guint64 game = 0; game < match->games; game++)
    n += results[game].code != RG_MODEL_OK;
  return n;
}

/* Prints a score; an agent without games has no mean and no Elo rating. */
static void
print_text_score (const RgMatchStanding *s, GString *out)
{
  if (s->games == 0)
    g_string_append_printf (out, " %6d %9s  %8s    %-8s", 0, "-", "-", "");
  else
    g_string_append_printf (out,
                            " %6" G_GUINT64_FORMAT " %9.3f  %8.3f to %-8.3f",
                            s->games, s->mean, s->low, s->high);
  g_string_append_printf (
      out, " %6" G_GUINT64_FORMAT " %6" G_GUINT64_FORMAT " %6" G_GUINT64_FORMAT,
      s->won, s->drawn, s->lost);
}

static void
print_text_elo (const RgMatchStanding *s, GString *out)
{
  if (s->games == 0)
    g_string_append_printf (out, "  %5s  -\n", "-");
  else
    g_string_append_printf (
        out, "  %+5.0f  %+.0f to %+.0f\n", compute_elo (s->points),
        compute_elo (s->points_low), compute_elo (s->points_high));
}

static void
print_text (const RgMatch *match, const RgMatchStanding *standings,
            guint64 failed, GString *out)
{
  const RgMatchFaults *faults = match->faults;
  gsize width = 5;
  for (guint i = 0; i < match->n_players; i++)
    width = MAX (width, strlen (match->agents[i]));
  g_string_append_printf (
      out,
      "%-*s  games      mean  95 %%                won  drawn   lost%s"
      "    Elo  95 %%\n",
      (int)width, "agent", faults ? "   late illegal   gone" : "");
  for (guint i = 0; i < match->n_players; i++) {
    g_string_append_printf (out, "%-*s", (int)width, match->agents[i]);
    print_text_score (&standings[i], out);
    if (faults)
      g_string_append_printf (
          out,
          " %6" G_GUINT64_FORMAT " %7" G_GUINT64_FORMAT " %6" G_GUINT64_FORMAT,
          faults[i].late, faults[i].illegal, faults[i].gone);
    print_text_elo (&standings[i], out);
  }
  if (failed > 0)
    g_string_append_printf (out,
                            "%" G_GUINT64_FORMAT " game%s without a result\n",
                            failed, failed == 1 ? "" : "s");
}

static void
print_tsv_row (const char *agent, const RgMatchStanding *s,
               const RgMatchFaults *faults, GString *out)
{
  g_string_append_printf (out, "%s\t%" G_GUINT64_FORMAT, agent, s->games);
  if (s->games == 0)
    g_string_append (out, "\t\t\t");
  else
    g_string_append_printf (out, "\t%.3f\t%.3f\t%.3f", s->mean, s->low,
                            s->high);
  g_string_append_printf (
      out, "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT,
      s->won, s->drawn, s->lost);
  if (s->games == 0)
    g_string_append (out, "\t\t\t");
  else
    g_string_append_printf (out, "\t%.1f\t%.1f\t%.1f", compute_elo (s->points),
                            compute_elo (s->points_low),
                            compute_elo (s->points_high));
  if (faults)
    g_string_append_printf (out,
                            "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT
                            "\t%" G_GUINT64_FORMAT,
                            faults->late, faults->illegal, faults->gone);
  g_string_append_c (out, '\n');
}

static void
print_tsv (const RgMatch *match, const RgMatchStanding *standings, GString *out)
{
  const RgMatchFaults *faults = match->faults;
  if (out->len == 0)
    g_string_append_printf (out,
                            "agent\tgames\tmean\tlow\thigh\twon\tdrawn\tlost\t"
                            "elo\telo_low\telo_high%s\n",
                            faults ? "\tlate\tillegal\tgone" : "");
  for (guint i = 0; i < match->n_players; i++)
    print_tsv_row (match->agents[i], &standings[i], faults ? &faults[i] : NULL,
                   out);
}

static void
print_json_agent (const char *agent, const RgMatchStanding *s,
                  const RgMatchFaults *faults, GString *out)
{
  rg_json_open (NULL, '{', out);
  rg_json_text_member ("agent", agent, out);
  rg_json_number_member ("games", s->games, out);
  if (s->games > 0) {
    rg_json_real_member ("mean", s->mean, 3, out);
    rg_json_real_member ("low", s->low, 3, out);
    rg_json_real_member ("high", s->high, 3, out);
  }
  rg_json_number_member ("won", s->won, out);
  rg_json_number_member ("drawn", s->drawn, out);
  rg_json_number_member ("lost", s->lost, out);
  if (s->games > 0) {
    rg_json_real_member ("elo", compute_elo (s->points), 1, out);
    rg_json_real_member ("elo_low", compute_elo (s->points_low), 1, out);
    rg_json_real_member ("elo_high", compute_elo (s->points_high), 1, out);
  }
  if (faults) {
    rg_json_number_member ("late", faults->late, out);
    rg_json_number_member ("illegal", faults->illegal, out);
    rg_json_number_member ("gone", faults->gone, out);
  }
  rg_json_close ('}', out);
}

static void
print_json (const RgMatch *match, const RgMatchStanding *standings,
            guint64 failed, GString *out)
{
  rg_json_number_member ("games", match->games, out);
  rg_json_number_member ("failed", failed, out);
  rg_json_number_member ("seed", match->seed, out);
  rg_json_open ("agents", '[', out);
  for (guint i = 0; i < match->n_players; i++)
    print_json_agent (match->agents[i], &standings[i],
                      match->faults ? &match->faults[i] : NULL, out);
  rg_json_close (']', out);
  rg_json_end (out);
}

RgMatchStandingsForm
rg_match_standings_form (RgCli *cli, const char *format)
{
  static const char *const forms[] = {"text", "tsv", "json", NULL};
  if (!format)
    return cli->json_figures ? RG_MATCH_STANDINGS_JSON
                             : RG_MATCH_STANDINGS_TEXT;
  for (guint i = 0; forms[i]; i++) {
    if (strcmp (format, forms[i]) == 0)
      return (RgMatchStandingsForm)i;
  }
  rg_cli_usage (cli, "option --format: '%s' is not text, tsv or json", format);
}

void
rg_match_standings_print (const RgMatch *match, const RgMatchResult *results,
                          RgMatchStandingsForm form, GString *out)
{
  RgMatchStanding *standings = rg_match_standings_new (match, results);
  const guint64 failed = count_failed (match, results);
  if (form == RG_MATCH_STANDINGS_TEXT)
    print_text (match, standings, failed, out);
  else if (form == RG_MATCH_STANDINGS_TSV)
    print_tsv (match, standings, out);
  else
    print_json (match, standings, failed, out);
  g_free (standings);
}
