/* Questions about a game with exact answers: for training, and for tests of
 * language models.  The same seed gives the same questions. */
#pragma once

#include "play/env/game.h"

/* The kinds of questions: X (kind, name). */
#define RG_ENVS_QUESTIONS(X)                         \
  X (LEGAL, "legal") /* the legal moves */           \
  X (NEXT, "next")   /* the position after a move */ \
  X (STEPS, "steps") /* after several moves */       \
  X (OVER, "over")   /* whether the play is over */  \
  X (SCORE, "score") /* the scores at the end */     \
  X (EQUAL, "equal") /* whether two rule texts are the same game */

typedef enum {
#define RG_ENVS_KIND(kind, name) RG_ENVS_##kind,
  RG_ENVS_QUESTIONS (RG_ENVS_KIND)
#undef RG_ENVS_KIND
      RG_ENVS_N_KINDS
} RgEnvsKind;

/* Returns the kind with this name; RG_ENVS_N_KINDS: unknown. */
RgEnvsKind rg_envs_find_kind (const char *name);

/* Whether a list of RgEnvsKind contains the kind. */
gboolean rg_envs_has_kind (const GArray *kinds, RgEnvsKind kind);

/* The questions about a game. */
typedef struct {
  const RgEnvsGame *game;
  /* Games (RgSource *) in the same language that differ
   * (rg_envs_find_different_games); NULL or empty: there are no questions about
   * equality. */
  const GPtrArray *different_games;
  guint64 seed;
} RgEnvsQuestions;

/* Appends a question with its answer, as an item of a JSON array; `number`
 * selects one of many. FALSE, and nothing is appended: the game has no such
 * question. */
gboolean rg_envs_print_question (const RgEnvsQuestions *questions,
                                 RgEnvsKind kind, guint number, GString *out);
