/* Questions about a game with exact answers: for training, and for tests of
 * language models.  The same seed gives the same questions. */
#pragma once

#include "play/env/game.h"

/* X (kind, name). */
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

/* The kind that has a name; RG_ENVS_N_KINDS: there is none. */
RgEnvsKind rg_envs_kind_named (const char *name);

/* Whether a list of kinds has one. */
gboolean rg_envs_has_kind (const GArray *kinds, RgEnvsKind kind);

typedef struct {
  const RgEnvsGame *game;
  /* Games (RgSource *) in the same language that differ (rg_envs_strangers);
   * NULL or empty: there are no questions about equality. */
  const GPtrArray *strangers;
  guint64 seed;
} RgEnvsQuestions;

/* Appends the object of one question, a member or item of JSON, and the number
 * makes it differ from others.  FALSE, and nothing is appended: the game has no
 * such question. */
gboolean rg_envs_question (const RgEnvsQuestions *questions, RgEnvsKind kind,
                           guint number, GString *out);
