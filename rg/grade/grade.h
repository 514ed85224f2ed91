/* Grades a game that should be the same as a reference.
 *
 *   1. The candidate is explored: is it proper, are all its rules used?
 *   2. Names: random plays show which moves and players belong together
 *      (choice.h).
 *   3. All plays are compared, breadth first, as far as the limits permit
 *      (breadth.h).  This proves equality, or finds the shortest difference.
 *   4. Random plays count the share of equal positions (plays.h).
 *   5. If there is a difference, classes of states decide whether any naming at
 *      all makes the games equal (classes.h).
 */
#pragma once

#include "rg/check/dead-rules.h"
#include "rg/grade/breadth.h"
#include "rg/grade/choice.h"
#include "rg/grade/classes.h"
#include "rg/grade/plays.h"
#include "rg/interp/explore.h"

/* The defaults. */
enum {
  RG_GRADE_PLAYS = 100,
  RG_GRADE_STATES = 10000,
  RG_GRADE_STEPS = 5000000,
};

/* The options of a grade. */
typedef struct {
  gboolean exact;                 /* names must be equal */
  guint64 plays, seed, max_moves; /* random plays, moves of each */
  guint64 states, max_steps;      /* of each search */
  gint64 seconds;                 /* of all; 0: no limit */
  RgInterpLimits limits;
} RgGradeOptions;

/* The result of a grade in one word. */
typedef enum {
  RG_GRADE_EQUAL,
  RG_GRADE_DIFFERENT,
  RG_GRADE_IMPROPER,  /* the candidate is improper, as the exploration or the
                         comparison has found */
  RG_GRADE_REJECTED,  /* the text has errors */
  RG_GRADE_UNDECIDED, /* the candidate reached a limit, see its messages */
  RG_GRADE_UNUSABLE,  /* the reference fails */
} RgGradeVerdict;

/* The reason for the verdict EQUAL or DIFFERENT. */
typedef enum {
  RG_GRADE_BY_AUTOMATA, /* equal up to the names of nodes: proven */
  RG_GRADE_BY_PAIRS,    /* all pairs of positions, under the names: proven */
  RG_GRADE_BY_CLASSES,  /* under all names: proven */
  RG_GRADE_BY_NAMES,    /* a difference, under the best names that were found */
  RG_GRADE_BY_PLAYERS,  /* other numbers of players, or other names where they
                           must be equal: proven */
  RG_GRADE_BY_SAMPLES,  /* no difference in the plays that were compared */
} RgGradeBasis;

/* The result of all stages. */
typedef struct {
  RgGradeVerdict verdict;
  RgGradeBasis basis;
  gboolean
      is_explored; /* `exploration` is set; so is `edges`, unless it failed */
  RgInterpExploration exploration; /* of the candidate */
  RgCheckReportEdgeCounts edges;
  gboolean out_of_time;
  RgGradeChoice choice;
  RgGradeBreadth breadth;
  RgGradePlays plays;
  RgGradeClasses classes; /* rounds 0 and OPEN: not used */
  gboolean has_views;     /* players see different parts of moves */
  const RgInterpDifference *difference; /* the shortest one, or NULL */
  RgGradeMatch match;
  RgDiags *diags; /* of the candidate in the match */
} RgGrade;

/* The games must be whole, and outlive the result; messages about each go to
 * its diagnostics.  `source` is the text of the candidate. */
RgGrade *rg_grade_new (RgGame *const games[2], RgDiags *const diags[2],
                       const RgSource *source, const RgGradeOptions *options);
/* Returns the grade of a candidate whose text has errors: REJECTED or, if they
 * are about a limit, UNDECIDED. */
RgGrade *rg_grade_new_rejected (gboolean limit);
void rg_grade_free (RgGrade *grade);

/* Returns the score, from 0 to 1: the share of equal positions in the random
 * plays; 0 without such plays, 1 only for equal games. */
double rg_grade_value (const RgGrade *grade);
/* Returns the edges of rules of the candidate that no walk of the exploration
 * took. */
guint64 rg_grade_dead_edges (const RgGrade *grade);
