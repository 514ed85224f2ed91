/* Collects three plots while matches are added: win rates with one point for
 * each agent and match, mean scores by player, and a histogram of lengths. */

#include "play/match/match-plot.h"

#include "emit/svg/scores.h"
#include "play/match/budgets.h"
#include "play/match/standings.h"

struct RgMatchPlot {
  const RgModel *model;
  const char *const *agents;
  RgSvgPlot *rates;
  GArray **rates_of; /* by agent: its points in rates; NULL: none */
  RgSvgScores *scores;
  GArray *lengths; /* of guint32 */
};

static const char rate[] =
    "share of the games won, half of those drawn: 95 % interval";

RgMatchPlot *
rg_match_plot_new (const RgModel *model, const char *const *agents)
{
  RgMatchPlot *plot = g_new (RgMatchPlot, 1);
  *plot = (RgMatchPlot){
      .model = model,
      .agents = agents,
      .rates_of = g_new0 (GArray *, model->n_players),
      .scores = rg_svg_scores_new (model->n_players),
      .lengths = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  return plot;
}

/* -- win rates ------------------------------------------------------------- */

/* Begins a plot by budget: a line for each agent whose budget is N. */
static void
begin_budgets (RgMatchPlot *plot)
{
  plot->rates = rg_svg_plot_new (RG_SVG_PLOT_DOTS, "Win rate by budget",
                                 "budget of a move", rate);
  plot->rates->is_joined = TRUE;
  for (guint i = 0; i < plot->model->n_players; i++)
    if (rg_match_budget_end (plot->agents[i]))
      plot->rates_of[i] = rg_svg_plot_add_series (plot->rates, plot->agents[i]);
}

/* Begins a plot by agent: a dot for each. */
static void
begin_agents (RgMatchPlot *plot)
{
  plot->rates =
      rg_svg_plot_new (RG_SVG_PLOT_DOTS, "Win rate by agent", "agent", rate);
  GArray *points = rg_svg_plot_add_series (plot->rates, NULL);
  for (guint i = 0; i < plot->model->n_players; i++)
    plot->rates_of[i] = points;
}

static void
add_rates (RgMatchPlot *plot, const RgMatch *match,
           const RgMatchResult *results, const char *budget)
{
  RgMatchStanding *standings = rg_match_standings_new (match, results);
  guint x = 0;
  if (budget)
    x = rg_svg_plot_add_label (plot->rates, budget);
  for (guint i = 0; i < match->n_players; i++) {
    if (!plot->rates_of[i])
      continue;
    if (!budget)
      x = rg_svg_plot_add_label (plot->rates, match->agents[i]);
    const RgMatchStanding *standing = &standings[i];
    const RgSvgPlotPoint point = {x, x, standing->points, standing->points_low,
                                  standing->points_high};
    if (standing->games > 0)
      g_array_append_val (plot->rates_of[i], point);
  }
  g_free (standings);
}

/* -- games ----------------------------------------------------------------- */

static void
add_game (RgMatchPlot *plot, const RgMatch *match, const RgMatchResult *result)
{
  g_array_append_val (plot->lengths, result->moves);
  for (guint player = 0; player < match->n_players; player++) {
    const guint agent = rg_match_agent_at (match, result->game, player);
    rg_svg_scores_add (plot->scores, player, result->scores[agent], 1);
  }
}

void
rg_match_plot_add (RgMatchPlot *plot, const RgMatch *match,
                   const RgMatchResult *results, const char *budget)
{
  if (!plot->rates)
    (budget ? begin_budgets : begin_agents) (plot);
  plot->rates->y_end = 1;
  add_rates (plot, match, results, budget);
  for (guint64 i = 0; i < match->games; i++)
    if (results[i].code == RG_MODEL_OK)
      add_game (plot, match, &results[i]);
}

void
rg_match_plot_finish (RgMatchPlot *plot, const char *title, GString *out)
{
  GPtrArray *plots = g_ptr_array_new_with_free_func (rg_svg_plot_free);
  if (plot->rates)
    g_ptr_array_add (plots, plot->rates);
  if (plot->lengths->len > 0) {
    g_ptr_array_add (
        plots,
        rg_svg_plot_scores (plot->scores, plot->model->player_names,
                            "score, for all agents together: 95 % interval"));
    g_ptr_array_add (plots,
                     rg_svg_plot_new_histogram ("Lengths of games", "moves",
                                                "games", plot->lengths));
  }
  rg_svg_append_plots (title, plots, out);
  g_ptr_array_free (plots, TRUE);
  g_array_free (plot->lengths, TRUE);
  g_free (plot->rates_of);
  rg_svg_scores_free (plot->scores);
  g_free (plot);
}
