/* All plays of two games, breadth first, until a difference is found. */
#pragma once

#include "rg/grade/match.h"

typedef enum {
  RG_GRADE_BREADTH_COMPLETE, /* all pairs of positions are equal */
  RG_GRADE_BREADTH_OPEN,     /* those visited are equal; not all were visited */
  RG_GRADE_BREADTH_DIFFERENT, /* also where the candidate fails */
  RG_GRADE_BREADTH_FAILED,    /* the reference does */
} RgGradeBreadthEnd;

typedef struct {
  RgGradeBreadthEnd end;
  guint32 pairs; /* that were compared */
  guint32 depth; /* all plays of fewer moves were compared */
  gboolean has_difference;
  RgInterpDifference difference; /* the caller clears it */
} RgGradeBreadth;

RgGradeBreadth rg_grade_breadth_run (RgGradeMatch *match, guint32 max_pairs,
                                     const RgGradeBudget *budget);
