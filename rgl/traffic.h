/* All operators of a game that put or reveal pieces, each with its possible
 * nodes.
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

typedef struct {
  GPtrArray *occasions; /* of RglRule *: see rgl_make_occasions */
  GArray *arrivals;     /* of RglArrival */
  GArray *reveals;      /* of RglReveal */
} RglTraffic;

RglTraffic *rgl_traffic_new (const RglGame *game, const RglDomains *domains);
void rgl_traffic_free (RglTraffic *traffic);

/* Whether a node is in such a set. */
gboolean rgl_may_contain (GHashTable *nodes, const RglTerm *node);
/* Returns the number of initial pieces at a node. */
guint rgl_count_initial_pieces (const RglGame *game, const RglTerm *node);
/* Whether there is never more than one piece at a node.  Ignores that two
 * players may put pieces at an empty node in the same step. */
gboolean rgl_is_single (const RglGame *game, const RglTraffic *traffic,
                        const RglTerm *node);
