/* Finds comparisons of one expression with symbols, on edges with the same
 * ends: the cases of a switch.
 *
 *     p, q: x == a;
 *     p, q: x == b;                 missing: c, d
 *                                   with  type T = { a, b, c, d };
 *
 * Cost: the edges out of the node, and the symbols of the type.
 */
#pragma once

#include "rg/analysis/order.h"

/* A group: the comparisons of one expression with symbols between two nodes. */
typedef struct {
  RgNode from, to;
  const RgExpr *expr; /* in the form of the first comparison */
  const RgType *type; /* its resolved type */
  GArray *equal;      /* of RgEdgeId: `expr == symbol` */
  GArray *differ;     /* of RgEdgeId: `expr != symbol` */
} RgComparisons;

/* Returns all groups of the node, as RgComparisons *; none if the node has
 * fewer than two edges. The caller frees the array, which owns them. */
GPtrArray *rg_comparisons_find (RgGame *game, RgNode node);

/* Returns the side of a comparison that is compared with a symbol. NULL: no
 * side is a symbol, or both are. */
const RgExpr *rg_find_compared_expr (RgGame *game, const RgAction *comparison);

/* Returns the symbol that the edge compares with; RG_NO_NAME: neither side is
 * one. */
RgName rg_find_compared_symbol (RgGame *game, RgEdgeId edge);

/* Returns the symbols of the expression that no `==` edge compares with: an
 * array of RgName in the order of the type, which the caller frees. The last
 * one is RG_NO_NAME if the expression may be a missing element, which equals no
 * symbol. */
GArray *rg_comparisons_find_missing (RgGame *game, const RgComparisons *group);

/* Returns a lower bound on the number of missing symbols; it is too great for a
 * type with repeated symbols. */
guint rg_comparisons_least_missing (const RgComparisons *group);

/* Returns inequalities of the expression with these symbols (RgName), with the
 * casts of the first `==` edge where they are well-typed: an array of RgAction
 * that the caller frees. The group has such an edge. */
GArray *rg_comparisons_make_inequalities (RgGame *game,
                                          const RgComparisons *group,
                                          const GArray *symbols);
/* Whether the text can refer to each of the symbols (RgName): it exists,
 * and no variable or constant hides it. */
gboolean rg_can_be_written (RgGame *game, const GArray *symbols);

/* Makes the first edge of the group a skip and removes the others. */
void rg_comparisons_make_skip (RgGame *game, const RgComparisons *group);
