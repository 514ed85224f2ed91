/* The scores by player as a plot. */
#pragma once

#include "emit/svg/plot.h"

/* Sums of scores, by player. */
typedef struct RgSvgScores RgSvgScores;

/* Sums without any plays.  The caller frees them. */
RgSvgScores *rg_svg_scores_new (guint n_players);
void rg_svg_scores_free (RgSvgScores *scores);

/* Adds the score of that many plays. */
void rg_svg_scores_add (RgSvgScores *scores, guint player, double score,
                        double plays);

/* A dot for each player, by number: the mean, and its 95 % interval.  `y`: the
 * title of the axis. */
RgSvgPlot *rg_svg_plot_scores (const RgSvgScores *scores,
                               const char *const *players, const char *y);
