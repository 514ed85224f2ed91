/* Searches over the product graph, for moves or of checks: where their walks
 * go, and which states matter to them.
 */
#pragma once

#include "rg/analysis/product.h"

typedef struct {
  const RgNode *roots; /* where the search begins */
  guint n_roots;
  RgNode target;       /* of a check; RG_NONE: stops after `player = ..` */
  gboolean tags;       /* walks with different tags are not compared */
  gboolean exact;      /* walks that soon fail count, too */
  guint64 most_steps;  /* of walks and comparisons */
  GHashTable *silent;  /* of RgName, tags that don't count; or NULL */
  const RgBits *edges; /* only these are walked; NULL: all */
  const guint32 *runs; /* by edge: conditions side by side with one number are
                          walked as one; RG_NONE: alone; NULL: all */
} RgWalkSearch;

/* Of one search; of all that are made of a game: states of the product, once
 * for each search, and steps. */
enum {
  RG_WALK_STEPS = 20000000,
  RG_WALK_ALL_STATES = 4000000,
  RG_WALK_ALL_STEPS = 60000000,
};

static inline gboolean
rg_walk_passes (const RgWalkSearch *search, RgEdgeId e)
{
  return !search->edges || rg_bits_has (search->edges, e);
}

gboolean rg_walk_is_stop (const RgGame *game, const RgWalkSearch *search,
                          const RgEdge *edge);
/* A tag that is compared. */
gboolean rg_walk_is_told (const RgWalkSearch *search, const RgAction *action);

/* By state: walks end within a few steps, and not where the search stops.  To
 * walk them again costs little.  The caller frees it. */
guint8 *rg_walk_stuck_states (const RgProduct *product,
                              const RgWalkSearch *search);
/* By node: it has a state from which a walk comes back to it without a tag
 * that is compared (Tarjan 1972).  `component`, unless it is NULL: by state,
 * its strongly connected component without such tags; arcs to others go down.
 * The caller frees both. */
guint8 *rg_walk_cyclic_nodes (const RgProduct *product,
                              const RgWalkSearch *search, guint32 **component);
