/* Plots the mean score of each player over several plays. */
#pragma once

#include "emit/svg/plot.h"

/* Sums of the scores of all plays, by player. */
typedef struct RgSvgScores RgSvgScores;

/* Sums without any plays.  The caller frees them. */
RgSvgScores *rg_svg_scores_new (guint n_players);
void rg_svg_scores_free (RgSvgScores *scores);

/* Adds that many plays with this score of the player. */
void rg_svg_scores_add (RgSvgScores *scores, guint player, double score,
                        double plays);

/* A plot with a dot for each player: the mean score, and its 95 % interval.
 * `players`: their names by number. `y`: the title of the axis. The caller
 * frees the plot. */
RgSvgPlot *rg_svg_plot_scores (const RgSvgScores *scores,
                               const char *const *players, const char *y);
