/* Lists the operators of a game that put pieces at nodes, and those that reveal
 * pieces, each with its possible nodes.
 */
#pragma once

#include "rgl/domains.h"
#include "rgl/operator.h"

/* An operator that puts a piece, with a precondition. */
typedef struct {
  const RglRule *rule; /* the result with preconditions */
  RglOperator effect;
  GHashTable *nodes; /* a set of nodes; NULL: any */
  gboolean alone;    /* no other piece is at the node afterwards */
} RglArrival;

/* An operator that reveals a piece. */
typedef struct {
  const RglRule *rule;
  RglOperator effect;
  GHashTable *nodes; /* a set of nodes; NULL: any */
} RglReveal;

/* All such operators. */
typedef struct {
  GPtrArray *allowed_results; /* of RglRule *: see rgl_make_allowed_results */
  GArray *arrivals;           /* of RglArrival */
  GArray *reveals;            /* of RglReveal */
} RglPlacements;

RglPlacements *rgl_placements_new (const RglGame *game,
                                   const RglDomains *domains);
void rgl_placements_free (RglPlacements *placements);

/* Whether a node is in such a set; NULL contains all. */
gboolean rgl_may_contain (GHashTable *nodes, const RglTerm *node);
/* Returns the number of initial pieces at a node. */
guint rgl_count_initial_pieces (const RglGame *game, const RglTerm *node);
/* Whether there is never more than one piece at a node.  Ignores that two
 * players may put pieces at an empty node in the same step. */
gboolean rgl_is_single (const RglGame *game, const RglPlacements *placements,
                        const RglTerm *node);
