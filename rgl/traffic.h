/* All operators of a game that put pieces somewhere or reveal them, each with
 * the nodes that it may be about.
 */
#pragma once

#include "rgl/domains.h"
#include "rgl/operator.h"

/* An operator that puts a piece somewhere, on one of its occasions. */
typedef struct {
  const RglRule *rule; /* the result with preconditions */
  RglOperator effect;
  GHashTable *nodes; /* where it may be: a set; NULL: anywhere */
  gboolean alone;    /* no other piece is there afterwards */
} RglArrival;

/* An operator that reveals something. */
typedef struct {
  const RglRule *rule;
  RglOperator effect;
  GHashTable *nodes; /* as above */
} RglReveal;

typedef struct {
  GPtrArray *occasions; /* of RglRule *: see rgl_occasions */
  GArray *arrivals;     /* of RglArrival */
  GArray *reveals;      /* of RglReveal */
} RglTraffic;

RglTraffic *rgl_traffic_new (const RglGame *game, const RglDomains *domains);
void rgl_traffic_free (RglTraffic *traffic);

/* Whether a node is in such a set. */
gboolean rgl_may_be (GHashTable *nodes, const RglTerm *node);
/* Pieces that are at a node at the start. */
guint rgl_pieces_at_first (const RglGame *game, const RglTerm *node);
/* Whether there is never more than one piece at a node.  Two players who put
 * pieces at an empty node in the same step are not thought of. */
gboolean rgl_is_single (const RglGame *game, const RglTraffic *traffic,
                        const RglTerm *node);
