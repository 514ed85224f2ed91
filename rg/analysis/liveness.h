/* Finds live variables, by backward data flow over sets of variables (Aho, Lam,
 * Sethi, Ullman, 9.2).
 *
 *     a, b: x = y;                  at a: y, w
 *     b, c: x == w;                 at b: x, w
 *     c, d: ;                       at c: nothing
 *
 * Checks read nothing themselves, but what is live where they start is live
 * before them.
 *
 * Cost: edges times words of a set, for each round; the order of flow-graph.h
 * needs few rounds.
 */
#pragma once

#include "rg/analysis/flow-graph.h"

/* The variables of a game, with a number for each, and an arena for their sets.
 */
typedef struct {
  RgGame *game;
  RgArena *arena;
  guint32 *number; /* by index of a global: 0, 1, ...; RG_NONE for constants */
  guint n;         /* of variables */
} RgVariables;

RgVariables *rg_variables_new (RgGame *game);
void rg_variables_free (RgVariables *variables);

/* Whether sets of variables for all nodes and edges fit in 128 MiB.  A pass
 * does nothing if they don't. */
gboolean rg_variables_fit (const RgVariables *variables);

/* Returns the number of a variable. RG_NONE: no variable. */
guint32 rg_variable_number (const RgVariables *variables, RgName name);

/* Sets of variables, by number, in the arena of the variables. */
RgBits *rg_bits_new (const RgVariables *variables);
void rg_bits_clear (const RgVariables *variables, RgBits *bits);

/* Returns the set of a node in an array of facts. */
static inline const RgBits *
rg_bits_at (const RgVariables *variables, const RgBits *sets, RgNode node)
{
  return sets + rg_bits_words (variables->n) * node;
}

/* Calls `read` for each name that an action reads, including symbols,
 * constants, and those in the indices of the written place; once for each
 * occurrence. Checks read nothing. */
void rg_action_reads (const RgAction *action,
                      void (*read) (gpointer data, RgName name), gpointer data);

/* Adds the variables that an action reads to a set. */
void rg_add_reads (const RgVariables *variables, const RgAction *action,
                   RgBits *bits);

/* Whether an action overwrites the whole variable. */
gboolean rg_action_overwrites (const RgAction *action);

/* Whether the game observes each assignment to the variable: `player` and
 * `visible`. */
gboolean rg_is_watched (const RgGame *game, RgName variable);

/* Options of the analysis; zeros: each read counts, and nothing else does. */
typedef struct {
  /* Whether the read of a variable by an edge counts; NULL: all do. */
  gboolean (*counts) (gpointer data, RgEdgeId edge, RgName variable);
  gpointer data;
  /* Strong liveness: the reads of an assignment count only if its variable
   * is live. */
  gboolean strong;
  /* An assignment to an element reads the map. */
  gboolean element_reads_map;
  /* Variables are live at the end of a move: walks with the same tags must
   * lead to the same state. */
  gboolean live_at_end;
} RgLiveness;

/* By node (rg_bits_at): the live variables; at `end`, `goals` is live.  The
 * caller frees the array. */
RgBits *rg_find_live_variables (const RgVariables *variables,
                                const RgOrder *order,
                                const RgLiveness *liveness);
