/* Plots random plays: the number of legal moves by ply, the lengths of
 * plays, and the scores by player. */
#pragma once

#include "emit/svg/scores.h"
#include "rg/interp/plays.h"
#include "rg/interp/record.h"

/* Empty scores for the players of the game. The caller frees them. */
RgSvgScores *rg_svg_scores_new_for_game (const RgInterp *interp);
/* Records that `plays` plays ended with this score of the player.  FALSE: the
 * symbol is not an integer. */
gboolean rg_svg_scores_add_symbol (RgSvgScores *scores, const RgInterp *interp,
                                   guint player, RgName symbol, guint64 plays);

/* Appends an <svg> element with the plots.  `scores`: NULL if some score is not
 * an integer; then scores have no plot.  Without plays, there are no plots of
 * choices, lengths and scores. */
void rg_svg_append_plays (const char *title, const RgInterp *interp,
                          const RgInterpPlayRecord *record,
                          const RgSvgScores *scores, GString *out);

/* Appends the plots of playouts, of which the record has the lengths and
 * choices.  An RgInterpDrawPlays. */
void rg_svg_append_playouts (const char *title, const RgInterp *interp,
                             const RgInterpPlayouts *playouts,
                             const RgInterpPlayRecord *record, GString *out);
