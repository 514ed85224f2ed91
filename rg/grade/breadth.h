/* Checks equivalence within limits: breadth-first search over pairs of
 * positions that equal plays of two games lead to, until a difference is found.
 */
#pragma once

#include "rg/grade/match.h"

/* How the search ended. */
typedef enum {
  RG_GRADE_BREADTH_COMPLETE,  /* all pairs of positions are equal */
  RG_GRADE_BREADTH_OPEN,      /* all visited pairs are equal; the search was not
                                 complete */
  RG_GRADE_BREADTH_DIFFERENT, /* a difference was found, or the candidate
                                 fails */
  RG_GRADE_BREADTH_FAILED,    /* the reference game fails */
} RgGradeBreadthEnd;

/* The result of the search. */
typedef struct {
  RgGradeBreadthEnd end;
  guint32 pairs; /* number of compared pairs */
  guint32 depth; /* all positions after fewer moves were compared */
  gboolean has_difference;
  RgInterpDifference difference; /* the caller clears it */
} RgGradeBreadth;

/* Compares at most `max_pairs` pairs of positions. */
RgGradeBreadth rg_grade_breadth_run (RgGradeMatch *match, guint32 max_pairs,
                                     const RgGradeBudget *budget);
