/* Decides whether two games are equal up to the names of moves, whatever the
 * names.
 *
 * It refines a partition of the states of both in rounds (Moore 1956).  In
 * round 0, two states are in the same class if the same player is to move, or
 * the plays are over with the same scores. In each next round, as many of their
 * moves must also lead to each class. After k rounds the classes tell apart
 * the states that differ within k moves. If all states are known, and a round
 * splits no class, states of one class have equal plays for ever.
 *
 * What players see of moves is not compared.
 */
#pragma once

#include "rg/grade/match.h"

/* The result for the initial states. */
typedef enum {
  RG_GRADE_CLASSES_EQUAL,     /* proven */
  RG_GRADE_CLASSES_DIFFERENT, /* proven: within `rounds` moves */
  RG_GRADE_CLASSES_OPEN,      /* no difference within `rounds` moves; 0 also if
                                 a game fails */
} RgGradeClassesEnd;

/* The result of the refinement. */
typedef struct {
  RgGradeClassesEnd end;
  guint32 rounds;
  guint32 states[2]; /* that were visited */
} RgGradeClasses;

/* Visits at most `max_states` states of each game. */
RgGradeClasses rg_grade_classes_run (const RgGradeMatch *match,
                                     guint32 max_states,
                                     const RgGradeBudget *budget);
