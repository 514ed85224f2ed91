#include "play/standings.h"

#include "base/json.h"

#include <math.h>
#include <string.h>

/* Standard deviations on either side of a mean within which 95 % are. */
#define NORMAL_95 1.959964

static void
count_game (const RgMatch *match, const RgMatchResult *result,
            RgStanding *standings, double *squares)
{
  const guint n = match->n_players;
  for (guint i = 0; i < n; i++) {
    guint more = 0, equal = 0;
    for (guint j = 0; j < n; j++) {
      more += result->scores[j] > result->scores[i];
      equal += j != i && result->scores[j] == result->scores[i];
    }
    RgStanding *standing = &standings[i];
    standing->games++;
    standing->won += more == 0 && equal == 0;
    standing->drawn += more == 0 && equal > 0;
    standing->lost += more > 0;
    standing->mean += result->scores[i];
    squares[i] += (double)result->scores[i] * result->scores[i];
  }
}

/* The interval of a part of n that was seen as p. */
static void
find_interval (RgStanding *standing)
{
  const double n = (double)standing->games, p = standing->points;
  const double z = NORMAL_95, zz = z * z;
  const double middle = (p + zz / (2 * n)) / (1 + zz / n);
  const double half =
      z / (1 + zz / n) * sqrt (p * (1 - p) / n + zz / (4 * n * n));
  standing->points_low = p > 0 ? MAX (middle - half, 0) : 0;
  standing->points_high = p < 1 ? MIN (middle + half, 1) : 1;
}

RgStanding *
rg_standings_new (const RgMatch *match, const RgMatchResult *results)
{
  const guint n = match->n_players;
  RgStanding *standings = g_new0 (RgStanding, n);
  double *squares = g_new0 (double, n);
  for (guint64 game = 0; game < match->games; game++) {
    if (results[game].code == RG_MODEL_OK)
      count_game (match, &results[game], standings, squares);
  }
  for (guint i = 0; i < n; i++) {
    RgStanding *standing = &standings[i];
    const double games = (double)standing->games;
    if (standing->games == 0) {
      standing->points = standing->points_low = standing->points_high = 0.5;
      continue;
    }
    standing->mean /= games;
    const double variance =
        games > 1 ? (squares[i] - games * standing->mean * standing->mean) /
                        (games - 1)
                  : 0;
    const double half = NORMAL_95 * sqrt (MAX (variance, 0) / games);
    standing->low = standing->mean - half;
    standing->high = standing->mean + half;
    standing->points =
        ((double)standing->won + (double)standing->drawn / 2) / games;
    find_interval (standing);
  }
  g_free (squares);
  return standings;
}

double
rg_elo (double points)
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

static void
print_text (const RgMatch *match, const RgStanding *standings, guint64 failed,
            GString *out)
{
  gsize width = 5;
  for (guint i = 0; i < match->n_players; i++)
    width = MAX (width, strlen (match->agents[i]));
  g_string_append_printf (
      out,
      "%-*s  games      mean  95 %%                won  drawn   lost"
      "    Elo  95 %%\n",
      (int)width, "agent");
  for (guint i = 0; i < match->n_players; i++) {
    const RgStanding *s = &standings[i];
    g_string_append_printf (
        out,
        "%-*s %6" G_GUINT64_FORMAT " %9.3f  %8.3f to %-8.3f %6" G_GUINT64_FORMAT
        " %6" G_GUINT64_FORMAT " %6" G_GUINT64_FORMAT
        "  %+5.0f  %+.0f to %+.0f\n",
        (int)width, match->agents[i], s->games, s->mean, s->low, s->high,
        s->won, s->drawn, s->lost, rg_elo (s->points), rg_elo (s->points_low),
        rg_elo (s->points_high));
  }
  if (failed > 0)
    g_string_append_printf (
        out, "%" G_GUINT64_FORMAT " games without a result\n", failed);
}

static void
print_tsv (const RgMatch *match, const RgStanding *standings, GString *out)
{
  g_string_append (out, "agent\tgames\tmean\tlow\thigh\twon\tdrawn\tlost\telo\t"
                        "elo_low\telo_high\n");
  for (guint i = 0; i < match->n_players; i++) {
    const RgStanding *s = &standings[i];
    g_string_append_printf (
        out,
        "%s\t%" G_GUINT64_FORMAT "\t%.3f\t%.3f\t%.3f\t%" G_GUINT64_FORMAT
        "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%.1f\t%.1f\t%.1f\n",
        match->agents[i], s->games, s->mean, s->low, s->high, s->won, s->drawn,
        s->lost, rg_elo (s->points), rg_elo (s->points_low),
        rg_elo (s->points_high));
  }
}

static void
print_json (const RgMatch *match, const RgStanding *standings, guint64 failed,
            GString *out)
{
  rg_json_number_member ("games", match->games, out);
  rg_json_number_member ("failed", failed, out);
  rg_json_number_member ("seed", match->seed, out);
  rg_json_open ("agents", '[', out);
  for (guint i = 0; i < match->n_players; i++) {
    const RgStanding *s = &standings[i];
    rg_json_open (NULL, '{', out);
    rg_json_text_member ("agent", match->agents[i], out);
    rg_json_number_member ("games", s->games, out);
    rg_json_real_member ("mean", s->mean, 3, out);
    rg_json_real_member ("low", s->low, 3, out);
    rg_json_real_member ("high", s->high, 3, out);
    rg_json_number_member ("won", s->won, out);
    rg_json_number_member ("drawn", s->drawn, out);
    rg_json_number_member ("lost", s->lost, out);
    rg_json_real_member ("elo", rg_elo (s->points), 1, out);
    rg_json_real_member ("elo_low", rg_elo (s->points_low), 1, out);
    rg_json_real_member ("elo_high", rg_elo (s->points_high), 1, out);
    rg_json_close ('}', out);
  }
  rg_json_close (']', out);
  rg_json_end (out);
}

RgStandingsForm
rg_standings_form (RgCli *cli, const char *format)
{
  static const char *const forms[] = {"text", "tsv", "json", NULL};
  if (!format)
    return cli->json_figures ? RG_STANDINGS_JSON : RG_STANDINGS_TEXT;
  for (guint i = 0; forms[i]; i++) {
    if (strcmp (format, forms[i]) == 0)
      return (RgStandingsForm)i;
  }
  rg_cli_usage (cli, "option --format: '%s' is not text or tsv", format);
}

void
rg_standings_print (const RgMatch *match, const RgMatchResult *results,
                    RgStandingsForm form, GString *out)
{
  RgStanding *standings = rg_standings_new (match, results);
  const guint64 failed = count_failed (match, results);
  if (form == RG_STANDINGS_TEXT)
    print_text (match, standings, failed, out);
  else if (form == RG_STANDINGS_TSV)
    print_tsv (match, standings, out);
  else
    print_json (match, standings, failed, out);
  g_free (standings);
}
