/* Chooses which names of moves, and which players, of two games correspond: the
 * guess under which a few random plays have most in common. */
#pragma once

#include "rg/grade/match.h"

/* The result of the guess. */
typedef struct {
  guint *players;      /* as in RgGradeMatch */
  RgGradeNames *names; /* NULL: the games have other numbers of players, or
                          other names where they must be equal */
} RgGradeChoice;

/* Makes the guess.  `exact`: names must be equal.  The match, which uses the
 * result from then on, must not outlive it. */
RgGradeChoice rg_grade_choice_make (RgGradeMatch *match, gboolean exact,
                                    guint64 seed, const RgGradeBudget *budget);
void rg_grade_choice_clear (RgGradeChoice *choice);
