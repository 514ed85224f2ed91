/* Random plays as plots: legal moves by ply, lengths, scores. */
#pragma once

#include "emit/svg/scores.h"
#include "rg/interp/plays.h"
#include "rg/interp/record.h"

/* For the scores of the game. */
RgSvgScores *rg_svg_scores_of_symbols (const RgInterp *interp);
/* Adds a score of that many plays.  FALSE: it is no number. */
gboolean rg_svg_scores_add_symbol (RgSvgScores *scores, const RgInterp *interp,
                                   guint player, RgName symbol, guint64 plays);

/* Appends the picture.  `scores`: NULL if they are no numbers. */
void rg_svg_plays (const char *title, const RgInterp *interp,
                   const RgInterpPlayRecord *record, const RgSvgScores *scores,
                   GString *out);

/* An RgInterpDrawPlays. */
void rg_svg_playouts (const char *title, const RgInterp *interp,
                      const RgInterpPlayouts *playouts,
                      const RgInterpPlayRecord *record, GString *out);
