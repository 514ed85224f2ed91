#include "library/check-plot.h"

#include "base/figures.h"
#include "emit/svg/plot.h"

#include <math.h>

enum { MOST_POINTS = 200 /* of a line; more plies are merged */ };

/* -- legal moves by ply ---------------------------------------------------- */

static guint32
at (const GArray *numbers, guint i)
{
  return g_array_index (numbers, guint32, i);
}

/* The place after the last choice of a play. */
static guint
end_of_play (const RgInterpExploration *found, guint play)
{
  return play + 1 < found->plays->len ? at (found->plays, play + 1)
                                      : found->choices->len;
}

static guint
longest_play (const RgInterpExploration *found)
{
  guint most = 0;
  for (guint i = 0; i < found->plays->len; i++)
    most = MAX (most, end_of_play (found, i) - at (found->plays, i));
  return most;
}

static RgSvgPlot *
plot_branching (const RgInterpExploration *found)
{
  const guint plies = longest_play (found);
  const guint merged = (plies + MOST_POINTS - 1) / MOST_POINTS;
  const guint n = (plies + merged - 1) / merged;
  RgSvgPlot *plot = rg_svg_plot_new (
      RG_SVG_PLOT_LINES, "Branching factor by ply",
      merged > 1 ? "ply (several at a point)" : "ply",
      "legal moves of a player: the mean, and from the fewest to the most");
  GArray *points = rg_svg_plot_add (plot, NULL);
  guint64 *counts = g_new0 (guint64, n);
  g_array_set_size (points, n);
  for (guint i = 0; i < n; i++)
    g_array_index (points, RgSvgPlotPoint, i) =
        (RgSvgPlotPoint){i * merged + 1.0, i * merged + 1.0, 0, HUGE_VAL, 0};
  for (guint i = 0; i < found->plays->len; i++)
    for (guint k = at (found->plays, i), ply = 0; k < end_of_play (found, i);
         k++, ply++) {
      RgSvgPlotPoint *point =
          &g_array_index (points, RgSvgPlotPoint, ply / merged);
      const double choices = at (found->choices, k);
      point->y += choices;
      point->low = MIN (point->low, choices);
      point->high = MAX (point->high, choices);
      counts[ply / merged]++;
    }
  for (guint i = 0; i < n; i++)
    g_array_index (points, RgSvgPlotPoint, i).y /= (double)counts[i];
  g_free (counts);
  return plot;
}

/* -- scores ---------------------------------------------------------------- */

typedef struct {
  double sum, squares, n;
} Sums;

/* The range of the scores of all players. */
typedef struct {
  double least, most;
} Scale;

/* FALSE: a score is no number. */
static gboolean
sum_scores (const RgInterp *interp, const GPtrArray *outcomes, guint player,
            Sums *sums, Scale *scale)
{
  for (guint i = 0; i < outcomes->len; i++) {
    const RgInterpOutcome *outcome = outcomes->pdata[i];
    gint64 score;
    if (!g_ascii_string_to_signed (
            rg_text (rg_interp_game (interp), outcome->scores[player]), 10,
            G_MININT32, G_MAXINT32, &score, NULL))
      return FALSE;
    const double plays = (double)outcome->plays;
    scale->least = MIN (scale->least, (double)score);
    scale->most = MAX (scale->most, (double)score);
    sums->n += plays;
    sums->sum += plays * (double)score;
    sums->squares += plays * (double)score * (double)score;
  }
  return TRUE;
}

/* By player.  NULL: there are none, or they are no numbers. */
static Sums *
sums_of_players (const RgInterp *interp, const RgInterpExploration *found,
                 Scale *scale)
{
  const guint n = rg_interp_players (interp)->n_symbols;
  Sums *sums = g_new0 (Sums, n);
  *scale = (Scale){HUGE_VAL, -HUGE_VAL};
  for (guint i = 0; i < n; i++)
    if (!sum_scores (interp, found->outcomes, i, &sums[i], scale)) {
      g_free (sums);
      return NULL;
    }
  if (scale->most <= scale->least)
    scale->most = scale->least + 1;
  return sums;
}

static RgSvgPlot *
plot_scores (const RgInterp *interp, const Sums *sums, Scale scale)
{
  const RgType *players = rg_interp_players (interp);
  RgSvgPlot *plot =
      rg_svg_plot_new (RG_SVG_PLOT_DOTS, "Scores by player", "player",
                       "score: the mean, and its 95 % interval");
  GArray *points = rg_svg_plot_add (plot, NULL);
  for (guint i = 0; i < players->n_symbols; i++) {
    const guint x = rg_svg_plot_label (
        plot, rg_text (rg_interp_game (interp), players->symbols[i]));
    const RgFiguresInterval mean = rg_figures_interval (
        sums[i].sum, sums[i].squares, sums[i].n, scale.least, scale.most);
    const RgSvgPlotPoint point = {x, x, mean.mean, mean.low, mean.high};
    g_array_append_val (points, point);
  }
  return plot;
}

/* -- the picture ----------------------------------------------------------- */

void
rg_library_check_plot (const char *title, const RgInterp *interp,
                       const RgInterpExploration *found, GString *out)
{
  GPtrArray *plots = g_ptr_array_new_with_free_func (rg_svg_plot_free);
  Scale scale;
  Sums *sums =
      found->outcomes->len > 0 ? sums_of_players (interp, found, &scale) : NULL;
  if (found->choices->len > 0)
    g_ptr_array_add (plots, plot_branching (found));
  if (found->lengths->len > 0)
    g_ptr_array_add (
        plots, rg_svg_plot_histogram ("Lengths of plays", "moves of players",
                                      "random plays", found->lengths));
  if (sums)
    g_ptr_array_add (plots, plot_scores (interp, sums, scale));
  g_free (sums);
  rg_svg_plots (title, plots, out);
  g_ptr_array_free (plots, TRUE);
}
