/* Plays two games in parallel, and finds the differences between their states.
 */
#pragma once

#include "rg/grade/names.h"
#include "rg/interp/equivalence.h"

/* The two games, with the correspondence of their players and moves. */
typedef struct {
  RgInterpSide sides[2]; /* of the reference and the candidate */
  const guint *players;  /* by place in Player of the first game: the place of
                            the same player in the second */
  RgGradeNames *names;
  RgGradePartners partners; /* of the moves listed last */
  /* NULL: players see all moves.  Else by player of the first game: what is
   * seen in each game, by what is seen in the other one. */
  GHashTable **views[2];
  guint failed; /* 1 + the side on which the interpreter failed last, or 0 */
} RgGradeMatch;

/* How much work may be done. */
typedef struct {
  guint64 steps;     /* that the interpreters had made at its beginning */
  guint64 max_steps; /* that they may make from then on; 0: no limit */
  gint64 deadline;   /* monotonic time; 0: none */
} RgGradeBudget;

/* A pair of positions: of both games after the same moves. */
typedef struct {
  RgInterpState *states[2];
} RgGradePair;

/* The equal parts of a pair of positions. */
typedef struct {
  /* Whether both positions agree in this part; TRUE if it was not compared.
   * `over`: the play has ended. */
  gboolean over, mover, moves, scores, views;
  gboolean ended[2]; /* whether the play is over */
  guint32 n_moves[2], n_common;
} RgGradePosition;

/* Returns FALSE, with a message, if an interpreter can't be made. To be cleared
 * in any case. */
gboolean rg_grade_match_init (RgGradeMatch *match, RgGame *const games[2],
                              RgDiags *const diags[2],
                              const RgInterpLimits *limits);
void rg_grade_match_clear (RgGradeMatch *match);
/* Returns a budget of steps (0: no limit) from now on, up to a deadline. */
RgGradeBudget rg_grade_match_budget (const RgGradeMatch *match,
                                     guint64 max_steps, gint64 deadline);
/* Whether more steps were made than the budget has, or its deadline has
 * passed. */
gboolean rg_grade_match_is_spent (const RgGradeMatch *match,
                                  const RgGradeBudget *budget);
/* Sets the correspondence of players and names, which the caller owns; forgets
 * the views and the failure of an earlier one. */
void rg_grade_match_use (RgGradeMatch *match, const guint *players,
                         RgGradeNames *names);

/* Finds the pair of initial states, or the pair after a move of the first game
 * and its counterpart, each after the keeper's moves. FALSE on failure: then
 * `failed` is set, and the pair is empty. */
gboolean rg_grade_match_start (RgGradeMatch *match, RgGradePair *pair);
gboolean rg_grade_match_follow (RgGradeMatch *match, guint32 move,
                                RgGradePair *next);
void rg_grade_pair_clear (RgGradePair *pair);

/* Compares a pair; lists and pairs the moves of both states for that, unless a
 * play is over.  Two views that are new correspond from then on.  FALSE on
 * failure. */
gboolean rg_grade_match_compare (RgGradeMatch *match, const RgGradePair *pair,
                                 RgGradePosition *position);
gboolean rg_grade_position_is_equal (const RgGradePosition *position);

/* Describes the difference of the pair that was compared last, or the failure
 * if the candidate failed.  `moves`: those up to there, a list of texts for
 * each game.  To be cleared by rg_interp_difference_clear. */
void rg_grade_match_describe (const RgGradeMatch *match,
                              const RgGradePair *pair,
                              const RgGradePosition *position,
                              GPtrArray *const moves[2],
                              RgInterpDifference *difference);
