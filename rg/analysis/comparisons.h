/* Comparisons of one expression with symbols, side by side: the cases of a
 * switch, edges with the same ends.
 *
 *     p, q: x == a;
 *     p, q: x == b;                 missing: c, d
 *                                   with  type T = { a, b, c, d };
 *
 * Cost: the edges out of the node, and the symbols of the type.
 */
#pragma once

#include "rg/analysis/order.h"

typedef struct {
  RgNode from, to;
  const RgExpr *expr; /* as written in the first of them */
  const RgType *type; /* its resolved type */
  GArray *equal;      /* of RgEdgeId: `expr == symbol` */
  GArray *differ;     /* of RgEdgeId: `expr != symbol` */
} RgComparisons;

/* Those out of a node, of RgComparisons *; the caller frees the array. */
GPtrArray *rg_comparisons_find (RgGame *game, RgNode node);

/* The side of a comparison that is no symbol, where the other one is; NULL
 * otherwise. */
const RgExpr *rg_compared_expr (RgGame *game, const RgAction *comparison);

/* The symbol that such an edge compares with. */
RgName rg_compared_symbol (RgGame *game, RgEdgeId edge);

/* The symbols of the expression that no `==` edge compares with: an array of
 * RgName in the order of the type, which the caller frees.  RG_NO_NAME comes
 * last if the expression may be a missing element, which equals no symbol. */
GArray *rg_comparisons_missing (RgGame *game, const RgComparisons *all);

/* The least number that they can be. */
guint rg_comparisons_least_missing (const RgComparisons *all);

/* Inequalities of the expression with these symbols (RgName), written like the
 * first `==` edge: an array of RgAction that the caller frees. */
GArray *rg_comparisons_differ (RgGame *game, const RgComparisons *all,
                               const GArray *symbols);
/* Whether each of the symbols (RgName) can be written: it is there, and no
 * variable or constant hides it. */
gboolean rg_can_be_written (RgGame *game, const GArray *symbols);

/* Makes the first of all these edges a skip and removes the others. */
void rg_comparisons_skip (RgGame *game, const RgComparisons *all);
