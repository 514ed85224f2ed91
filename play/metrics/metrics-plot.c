/* Draws a plot for each metric, with a point for each game. */
#include "play/metrics/metrics-plot.h"

#include "emit/svg/plot.h"

#include <math.h>
#include <stddef.h>

enum { NONE = -1 };

/* A plot: places in RgMetrics of its values, or NONE. */
typedef struct {
  const char *title, *y;
  gssize random, low, high; /* of random plays, and its interval */
  gssize agents;            /* of plays between agents */
  double most;              /* of the y axis; 0: by the values */
} Row;

#define OF(MEMBER) ((gssize)offsetof (RgMetrics, MEMBER))

static const Row rows[] = {
    {"Length",
     "moves of players: the mean, and from the shortest to the longest",
     OF (random.length), OF (shortest), OF (longest), OF (agents.length), 0},
    {"Branching factor", "legal moves of a player, on average", OF (branching),
     NONE, NONE, NONE, 0},
    {"Completion", "share of the plays that end", OF (random.completion), NONE,
     NONE, OF (agents.completion), 1},
    {"Decisiveness", "share of the ended plays with different scores",
     OF (random.decisiveness), NONE, NONE, OF (agents.decisiveness), 1},
    {"First-move advantage",
     "reward of the first player, minus the mean of the others",
     OF (random.advantage), NONE, NONE, OF (agents.advantage), 0},
    {"Drama", "how far the winner was behind, on average", NONE, NONE, NONE,
     OF (drama), 0},
};

struct RgMetricsPlot {
  GPtrArray *plots;                    /* of RgSvgPlot *: by row */
  GArray *random[G_N_ELEMENTS (rows)]; /* points */
  GArray *agents[G_N_ELEMENTS (rows)];
};

/* Each plot has both series, in the same colours; one may be empty. */
RgMetricsPlot *
rg_metrics_plot_new (const char *agent)
{
  RgMetricsPlot *plot = g_new0 (RgMetricsPlot, 1);
  plot->plots = g_ptr_array_new_with_free_func (rg_svg_plot_free);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const Row *row = &rows[i];
    RgSvgPlot *row_plot =
        rg_svg_plot_new (RG_SVG_PLOT_DOTS, row->title, "game", row->y);
    row_plot->y_end = row->most;
    plot->random[i] = rg_svg_plot_add_series (
        row_plot, row->random != NONE ? "random plays" : NULL);
    plot->agents[i] =
        rg_svg_plot_add_series (row_plot, row->agents != NONE ? agent : NULL);
    g_ptr_array_add (plot->plots, row_plot);
  }
  return plot;
}

/* Returns the value at that place; `preset` for NONE. */
static double
get_value (const RgMetrics *metrics, gssize place, double preset)
{
  return place == NONE ? preset
                       : *(const double *)((const char *)metrics + place);
}

static void
add_point (GArray *points, guint x, double y, double low, double high)
{
  const RgSvgPlotPoint point = {x, x, y, low, high};
  if (!isnan (y))
    g_array_append_val (points, point);
}

void
rg_metrics_plot_add (RgMetricsPlot *plot, const char *game,
                     const RgMetrics *metrics)
{
  char *name = g_path_get_basename (game);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const guint x = rg_svg_plot_add_label (plot->plots->pdata[i], name);
    const double random = get_value (metrics, rows[i].random, NAN);
    const double agents = get_value (metrics, rows[i].agents, NAN);
    add_point (plot->random[i], x, random,
               get_value (metrics, rows[i].low, random),
               get_value (metrics, rows[i].high, random));
    add_point (plot->agents[i], x, agents, agents, agents);
  }
  g_free (name);
}

void
rg_metrics_plot_finish (RgMetricsPlot *plot, GString *out)
{
  rg_svg_append_plots ("Metrics", plot->plots, out);
  g_ptr_array_free (plot->plots, TRUE);
  g_free (plot);
}
