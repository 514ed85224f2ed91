/* Declares searches over the product graph, for moves or of checks: their
 * roots, ends and limits.  Finds stuck states and cycles without tags.
 */
#pragma once

#include "rg/analysis/product.h"

/* A search for moves, or for the target of a check. */
typedef struct {
  const RgNode *roots; /* n_roots nodes at which the search begins */
  guint n_roots;
  RgNode target;           /* of a check; RG_NONE: a search for moves, which
                              stops after `player = ..` */
  gboolean compares_tags;  /* walks with different tags are different */
  gboolean counts_failing; /* walks that soon fail count, too */
  guint64 most_steps;      /* limit of steps of walks and comparisons */
  GHashTable
      *silent; /* of RgName, tags that are not part of moves; NULL: none */
  const RgBits *edges; /* the edges of the search; NULL: all */
  const guint32 *runs; /* by edge: conditions of a run, which have one
                          number, are walked as one; RG_NONE: alone; NULL:
                          all */
} RgWalkSearch;

/* Limits for one search; for all searches of a game: states of the product,
 * once for each search, and steps. */
enum {
  RG_WALK_STEPS = 20000000,
  RG_WALK_ALL_STATES = 4000000,
  RG_WALK_ALL_STEPS = 60000000,
};

/* Whether the edge is one of the search. */
static inline gboolean
rg_walk_passes (const RgWalkSearch *search, RgEdgeId e)
{
  return !search->edges || rg_bits_has (search->edges, e);
}

/* Whether walks stop after the edge: at the target or, in a search for moves,
 * at the end of a move. */
gboolean rg_walk_is_stop (const RgGame *game, const RgWalkSearch *search,
                          const RgEdge *edge);
/* Whether the action adds a tag that is compared. */
gboolean rg_walk_compares_tag (const RgWalkSearch *search,
                               const RgAction *action);

/* Returns, by state, whether all walks of the search from it fail within a few
 * steps, so that a repetition costs little. The caller frees the array. */
guint8 *rg_walk_find_stuck_states (const RgProduct *product,
                                   const RgWalkSearch *search);
/* Returns, by node, whether it has a state from which a walk returns to it
 * without a compared tag (Tarjan 1972). `component`, unless it is NULL: by
 * state, its strongly connected component without such tags; arcs to other
 * components descend. The caller frees both. */
guint8 *rg_walk_find_cyclic_nodes (const RgProduct *product,
                                   const RgWalkSearch *search,
                                   guint32 **component);
