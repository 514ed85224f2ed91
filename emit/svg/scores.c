/* Computes means of scores with confidence intervals, and plots them. */
#include "emit/svg/scores.h"

#include "base/figures.h"

#include <math.h>

/* Sums over the plays of one player. */
typedef struct {
  double sum, squares, n; /* of scores, of their squares, and of plays */
} Sums;

/* The sums of all players. */
struct RgSvgScores {
  guint n_players;
  double min, max; /* of the scores of all players */
  Sums sums[];     /* by player */
};

RgSvgScores *
rg_svg_scores_new (guint n_players)
{
  RgSvgScores *scores =
      g_malloc0 (sizeof *scores + n_players * sizeof scores->sums[0]);
  scores->n_players = n_players;
  scores->min = HUGE_VAL;
  scores->max = -HUGE_VAL;
  return scores;
}

void
rg_svg_scores_free (RgSvgScores *scores)
{
  g_free (scores);
}

void
rg_svg_scores_add (RgSvgScores *scores, guint player, double score,
                   double plays)
{
  Sums *sums = &scores->sums[player];
  sums->n += plays;
  sums->sum += plays * score;
  sums->squares += plays * score * score;
  scores->min = MIN (scores->min, score);
  scores->max = MAX (scores->max, score);
}

RgSvgPlot *
rg_svg_plot_scores (const RgSvgScores *scores, const char *const *players,
                    const char *y)
{
  RgSvgPlot *plot =
      rg_svg_plot_new (RG_SVG_PLOT_DOTS, "Scores by player", "player", y);
  GArray *points = rg_svg_plot_add_series (plot, NULL);
  const double max = scores->max > scores->min ? scores->max : scores->min + 1;
  for (guint i = 0; i < scores->n_players; i++) {
    const Sums *sums = &scores->sums[i];
    const guint x = rg_svg_plot_add_label (plot, players[i]);
    const RgFiguresInterval mean = rg_compute_interval (
        sums->sum, sums->squares, sums->n, scores->min, max);
    const RgSvgPlotPoint point = {x, x, mean.mean, mean.low, mean.high};
    g_array_append_val (points, point);
  }
  return plot;
}
