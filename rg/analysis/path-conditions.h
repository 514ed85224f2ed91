/* Path conditions: what holds of all walks that come to a node, of the search
 * for the moves of a state, or of the search that answers a check, in which
 * tags don't count (rg/interp/interp.h): their symbolic values, their first
 * tags, and the comparisons that they passed (King 1976: symbolic execution,
 * joined at nodes).
 *
 *     a, b: x = T(*);               at b: x is choice 0
 *     b, c: x != w;                 at c: and choice 0 != start w
 *     c, d: $$ x;                   at d: x is tag 0; tag 0 != start w
 *
 * Forward data flow; a node that does not settle in MOST_VISITS visits knows
 * nothing.  Cost: edges times what can get weaker: values, tags, conditions,
 * each bounded.
 */
#pragma once

#include "rg/analysis/order.h"
#include "rg/analysis/symbolic.h"

enum { RG_WALK_TAGS = 8, RG_WALK_CONDITIONS = 12, RG_WALK_MANY = 20 };

typedef struct {
  const RgTerm *left, *right;
  gboolean equal;
} RgWalkCondition;

/* Holds for each walk that comes to the node. */
typedef struct {
  const RgEnv *env;
  guint least, most; /* tags so far; RG_WALK_MANY: that or more */
  guint n_tags;      /* of the first tags, as far as these are told apart: */
  const RgType *tags[RG_WALK_TAGS]; /* what they can be, a SET; NULL: any */
  guint n_conditions;
  RgWalkCondition conditions[RG_WALK_CONDITIONS]; /* that held on the way */
} RgPathFact;

typedef struct RgWalks RgWalks;

/* Over all moves, or over all checks; each begins with an empty fact.  The
 * symbolic must outlive the result. */
RgWalks *rg_walks_new (RgSymbolic *symbolic, RgGame *game, const RgOrder *order,
                       gboolean of_checks);
void rg_walks_free (RgWalks *walks);

/* NULL where no walk comes. */
const RgPathFact *rg_walks_at (const RgWalks *walks, RgNode node);
/* Whether traversals begin there. */
gboolean rg_walks_begin (const RgWalks *walks, RgNode node);
/* The fact after an edge; NULL: no walk passes it.  Valid until the second next
 * call. */
const RgPathFact *rg_walks_behind (RgWalks *walks, RgEdgeId edge);

/* Whether two walks of one traversal, one for each of these facts, surely
 * differ in tags or in values. */
gboolean rg_walks_differ (const RgWalks *walks, const RgPathFact *a,
                          const RgPathFact *b);
/* The tags that an edge may add, a SET; NULL where it adds none. */
const RgType *rg_walks_tags_of (const RgWalks *walks, RgEdgeId edge);
