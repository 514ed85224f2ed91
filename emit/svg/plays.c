/* Makes the plots of a record of random plays: the branching factor by ply, a
 * histogram of lengths, and the mean scores. */
#include "emit/svg/plays.h"

#include "emit/svg/scores.h"

#include <math.h>

enum {
  MAX_POINTS = 200 /* of a line; longer plays have several plies at a point */
};

/* -- legal moves by ply ---------------------------------------------------- */

static guint32
get_number (const GArray *numbers, guint i)
{
  return g_array_index (numbers, guint32, i);
}

/* The index in `choices` of the first choice after the play. */
static guint
find_end_of_play (const RgInterpPlayRecord *record, guint play)
{
  return play + 1 < record->plays->len ? get_number (record->plays, play + 1)
                                       : record->choices->len;
}

/* The greatest number of choices in a play. */
static guint
find_longest_play (const RgInterpPlayRecord *record)
{
  guint longest = 0;
  for (guint i = 0; i < record->plays->len; i++)
    longest = MAX (longest, find_end_of_play (record, i) -
                                get_number (record->plays, i));
  return longest;
}

/* Plots the mean, least and greatest number of legal moves at each ply.  For
 * long plays, several plies are one point. */
static RgSvgPlot *
plot_branching (const RgInterpPlayRecord *record)
{
  const guint plies = find_longest_play (record);
  const guint plies_per_point = (plies + MAX_POINTS - 1) / MAX_POINTS;
  const guint n = (plies + plies_per_point - 1) / plies_per_point;
  RgSvgPlot *plot = rg_svg_plot_new (
      RG_SVG_PLOT_LINES, "Branching factor by ply",
      plies_per_point > 1 ? "ply (several at a point)" : "ply",
      "legal moves of a player: the mean, and from the fewest to the most");
  GArray *points = rg_svg_plot_add_series (plot, NULL);
  guint64 *counts = g_new0 (guint64, n);
  g_array_set_size (points, n);
  for (guint i = 0; i < n; i++)
    g_array_index (points, RgSvgPlotPoint, i) = (RgSvgPlotPoint){
        i * plies_per_point + 1.0, i * plies_per_point + 1.0, 0, HUGE_VAL, 0};
  for (guint i = 0; i < record->plays->len; i++)
    for (guint k = get_number (record->plays, i), ply = 0;
         k < find_end_of_play (record, i); k++, ply++) {
      RgSvgPlotPoint *point =
          &g_array_index (points, RgSvgPlotPoint, ply / plies_per_point);
      const double choices = get_number (record->choices, k);
      point->y += choices;
      point->low = MIN (point->low, choices);
      point->high = MAX (point->high, choices);
      counts[ply / plies_per_point]++;
    }
  for (guint i = 0; i < n; i++)
    g_array_index (points, RgSvgPlotPoint, i).y /= (double)counts[i];
  g_free (counts);
  return plot;
}

/* -- scores ---------------------------------------------------------------- */

RgSvgScores *
rg_svg_scores_new_for_game (const RgInterp *interp)
{
  return rg_svg_scores_new (rg_interp_players (interp)->n_symbols);
}

gboolean
rg_svg_scores_add_symbol (RgSvgScores *scores, const RgInterp *interp,
                          guint player, RgName symbol, guint64 plays)
{
  gint64 score;
  if (!g_ascii_string_to_signed (rg_text (rg_interp_game (interp), symbol), 10,
                                 G_MININT32, G_MAXINT32, &score, NULL))
    return FALSE;
  rg_svg_scores_add (scores, player, (double)score, (double)plays);
  return TRUE;
}

/* The plot of the mean scores, with the names of the game's players. */
static RgSvgPlot *
plot_scores (const RgInterp *interp, const RgSvgScores *scores)
{
  const RgType *players = rg_interp_players (interp);
  const char **names = g_new (const char *, players->n_symbols);
  for (guint i = 0; i < players->n_symbols; i++)
    names[i] = rg_text (rg_interp_game (interp), players->symbols[i]);
  RgSvgPlot *plot = rg_svg_plot_scores (
      scores, names, "score: the mean, and its 95 % interval");
  g_free (names);
  return plot;
}

/* -- the picture ----------------------------------------------------------- */

void
rg_svg_append_plays (const char *title, const RgInterp *interp,
                     const RgInterpPlayRecord *record,
                     const RgSvgScores *scores, GString *out)
{
  GPtrArray *plots = g_ptr_array_new_with_free_func (rg_svg_plot_free);
  if (record->choices->len > 0)
    g_ptr_array_add (plots, plot_branching (record));
  if (record->lengths->len > 0)
    g_ptr_array_add (plots, rg_svg_plot_new_histogram (
                                "Lengths of plays", "moves of players",
                                "random plays", record->lengths));
  if (scores && record->lengths->len > 0)
    g_ptr_array_add (plots, plot_scores (interp, scores));
  rg_svg_append_plots (title, plots, out);
  g_ptr_array_free (plots, TRUE);
}

void
rg_svg_append_playouts (const char *title, const RgInterp *interp,
                        const RgInterpPlayouts *playouts,
                        const RgInterpPlayRecord *record, GString *out)
{
  const RgType *symbols = rg_interp_scores (interp);
  const guint n = symbols->n_symbols;
  RgSvgScores *scores = rg_svg_scores_new_for_game (interp);
  gboolean are_integers = TRUE;
  for (guint i = 0; i < rg_interp_players (interp)->n_symbols * n; i++)
    are_integers =
        are_integers && (playouts->scores[i] == 0 ||
                         rg_svg_scores_add_symbol (scores, interp, i / n,
                                                   symbols->symbols[i % n],
                                                   playouts->scores[i]));
  rg_svg_append_plays (title, interp, record, are_integers ? scores : NULL,
                       out);
  rg_svg_scores_free (scores);
}
