/* Makes random plays of two games, side by side, drawn by each of them in turn,
 * and computes the share of positions in which they are equal.
 *
 * If the drawn move is missing in the other game, the play continues with a
 * move that both have.  A play ends where one of the games is over, or where
 * they have no move in common.
 */
#pragma once

#include "rg/grade/match.h"

/* The options of the plays. */
typedef struct {
  guint64 plays, seed;
  guint64 most_moves; /* of one play */
} RgGradePlaysOptions;

/* Numbers of pairs of positions. */
typedef struct {
  guint64 plays, without_difference; /* all plays, and those without any */
  guint64 positions, equal;          /* all, and those in which all is equal */
  guint64 over, mover, moves, scores, views; /* in which that is equal */
  guint64 listed, ended; /* in which both have moves; in which both are over */
  guint64 n_common;      /* moves in common, of all positions */
  double overlap;        /* sum over the listed ones: moves in common divided by
                            the moves of either game */
  gboolean has_difference;
  guint shortest;                /* moves before it */
  RgInterpDifference difference; /* the first one of the shortest such play */
} RgGradePlays;

/* Makes the plays.  Ends early if the budget is spent, or the reference fails;
 * a failure of the candidate ends the play as a difference.  To be cleared. */
RgGradePlays rg_grade_plays_run (RgGradeMatch *match,
                                 const RgGradePlaysOptions *options,
                                 const RgGradeBudget *budget);
void rg_grade_plays_clear (RgGradePlays *plays);
