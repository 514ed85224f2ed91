/* Finds path conditions: facts about all walks to a node. The walks are those
 * of the search for moves, or of the evaluation of a check, where tags don't
 * count (rg/interp/interp.h). The facts are symbolic values, the first tags,
 * and the comparisons that held (King 1976: symbolic execution, joined at
 * nodes).
 *
 *     a, b: x = T(*);               at b: x is choice 0
 *     b, c: x != w;                 at c: and choice 0 != start w
 *     c, d: $$ x;                   at d: x is tag 0; tag 0 != start w
 *
 * This is forward data flow.  A node that does not converge in MOST_VISITS
 * visits gets the weakest fact.  Cost: edges times the height of the lattice:
 * values, tags, conditions, each bounded.
 */
#pragma once

#include "rg/analysis/order.h"
#include "rg/analysis/symbolic.h"

enum { RG_WALK_TAGS = 8, RG_WALK_CONDITIONS = 12, RG_WALK_MANY = 20 };

/* A comparison of two values. */
typedef struct {
  const RgTerm *left, *right;
  gboolean is_equal; /* FALSE: they differ */
} RgWalkCondition;

/* Facts about all walks to the node. */
typedef struct {
  const RgEnv *env;
  guint least, most; /* number of tags so far, at least and at most;
                        RG_WALK_MANY: that or more */
  guint n_tags;      /* number of first tags whose types are known */
  const RgType *tags[RG_WALK_TAGS]; /* their values, a SET; NULL: any */
  guint n_conditions;
  RgWalkCondition conditions[RG_WALK_CONDITIONS]; /* that held on all walks */
} RgPathFact;

typedef struct RgPathConditions RgPathConditions;

/* Computes the facts for all moves, or for all checks; each begins without
 * facts.  The RgSymbolic must outlive the result. */
RgPathConditions *rg_path_conditions_new (RgSymbolic *symbolic, RgGame *game,
                                          const RgOrder *order,
                                          gboolean of_checks);
void rg_path_conditions_free (RgPathConditions *analysis);

/* Returns the fact at a node. NULL: the node is unreachable. */
const RgPathFact *rg_path_conditions_at (const RgPathConditions *analysis,
                                         RgNode node);
/* Whether walks begin at the node. */
gboolean rg_path_conditions_begin (const RgPathConditions *analysis,
                                   RgNode node);
/* Returns the fact after an edge. NULL: no walk passes it, or moves end with
 * it. The result is valid until the second next call. */
const RgPathFact *rg_path_conditions_after (RgPathConditions *analysis,
                                            RgEdgeId edge);

/* Whether two walks of one search, one with each of these facts, always
 * differ in tags or in values. FALSE: not proved. */
gboolean rg_path_conditions_differ (const RgPathConditions *analysis,
                                    const RgPathFact *a, const RgPathFact *b);
/* Returns the tags that an edge may add, a SET. NULL: it adds none, or the
 * walks are those of checks. */
const RgType *rg_path_conditions_tags (const RgPathConditions *analysis,
                                       RgEdgeId edge);
