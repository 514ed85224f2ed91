/* Draws the record and the scores of an exploration. */
#include "library/check-plot.h"

#include "emit/svg/plays.h"

/* Collects the scores of all outcomes.  NULL: some scores are not
 * numbers. */
static RgSvgScores *
collect_scores (const RgInterp *interp, const GPtrArray *outcomes)
{
  RgSvgScores *scores = rg_svg_scores_new_for_game (interp);
  const guint n = rg_interp_players (interp)->n_symbols;
  for (guint i = 0; i < outcomes->len; i++) {
    const RgInterpOutcome *outcome = outcomes->pdata[i];
    for (guint player = 0; player < n; player++)
      if (!rg_svg_scores_add_symbol (scores, interp, player,
                                     outcome->scores[player], outcome->plays)) {
        rg_svg_scores_free (scores);
        return NULL;
      }
  }
  return scores;
}

void
rg_library_draw_check_plot (const char *title, const RgInterp *interp,
                            const RgInterpExploration *exploration,
                            GString *out)
{
  RgSvgScores *scores = collect_scores (interp, exploration->outcomes);
  rg_svg_append_plays (title, interp, &exploration->record, scores, out);
  if (scores)
    rg_svg_scores_free (scores);
}
