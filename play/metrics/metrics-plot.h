/* Draws the metrics of games: a plot for each, with the games side by side. */
#pragma once

#include "play/metrics/metrics.h"

/* The metrics so far. */
typedef struct RgMetricsPlot RgMetricsPlot;

RgMetricsPlot *rg_metrics_plot_new (const char *agent);
void rg_metrics_plot_add (RgMetricsPlot *plot, const char *game,
                          const RgMetrics *metrics);
/* Appends a plot for each metric, with a place on the x axis for each game, and
 * frees the plot. */
void rg_metrics_plot_finish (RgMetricsPlot *plot, GString *out);
