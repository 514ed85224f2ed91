/* Plots the results of matches: win rates, scores and lengths of games. */
#pragma once

#include "play/match/match.h"

/* The plots so far. */
typedef struct RgMatchPlot RgMatchPlot;

/* Makes a plot without matches. `agents`: for several matches with one budget
 * each, as in budgets.h.  All matches have the same model. */
RgMatchPlot *rg_match_plot_new (const RgModel *model,
                                const char *const *agents);
/* Adds a match. `budget`: the budget that replaces N in the agents; NULL: no
 * list of budgets. */
void rg_match_plot_add (RgMatchPlot *plot, const RgMatch *match,
                        const RgMatchResult *results, const char *budget);
/* Appends the win rates by agent or by budget, the scores by player and the
 * lengths of games, and frees the plot. */
void rg_match_plot_finish (RgMatchPlot *plot, const char *title, GString *out);
