/* RBG by its definition: states, words and moves of an RbgTree, without any
 * automaton. Slow and simple: the translation's test.
 *
 * The rules are walked as a tree of occurrences.  Between two modifiers only
 * the position changes, so that what can come next is found by a search over
 * (place in the tree, vertex). */
#pragma once

#include "rbg/read/tree.h"

/* The rules, and the state of searches. */
typedef struct RbgOracle RbgOracle;

/* A state, as an array of numbers: pieces at the vertices, variables, scores,
 * position, current player (RG_NONE: the keeper), and the occurrence of the
 * last modifier (RG_NONE: the start). */
typedef guint32 *RbgState;

/* One pair of a move: the modifier, and the vertex where it was applied. */
typedef struct {
  guint32 index, vertex;
} RbgOracleStep;

/* Is called with each legal move and the state after it; both are freed after
 * the call. */
typedef void (*RbgMoveFunc) (const RbgOracleStep *steps, guint n,
                             const guint32 *state, gpointer data);

/* The tree must outlive it.  `steps` limits the total work. */
RbgOracle *rbg_oracle_new (const RbgTree *tree, guint64 steps);
void rbg_oracle_free (RbgOracle *oracle);

/* Returns the reason of a failure: the description is improper, or a limit is
 * reached. NULL: no failure; after a failure all other results are invalid. */
const char *rbg_oracle_problem (const RbgOracle *oracle);
/* Whether the description is improper. */
gboolean rbg_oracle_is_improper (const RbgOracle *oracle);

/* Returns the keeper completion of the initial state; freed with g_free. */
RbgState rbg_oracle_start (RbgOracle *oracle);
/* Whether two states are equal. */
gboolean rbg_oracle_equal (const RbgOracle *oracle, const guint32 *a,
                           const guint32 *b);
/* Returns a copy of a state; freed with g_free. */
RbgState rbg_oracle_copy (const RbgOracle *oracle, const guint32 *state);
/* Plays the keeper's moves as long as there are any. */
void rbg_oracle_complete (RbgOracle *oracle, RbgState state);

/* Lists each legal move of the current player once. */
void rbg_oracle_moves (RbgOracle *oracle, const guint32 *state,
                       RbgMoveFunc each, gpointer data);

/* Return the player to move, and the score of a player. */
guint32 rbg_oracle_player (const RbgOracle *oracle, const guint32 *state);
guint32 rbg_oracle_score (const RbgOracle *oracle, const guint32 *state,
                          guint32 player);
