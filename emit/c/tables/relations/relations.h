/* Relations as lists of successors.
 *
 *     v = T(*);  near[x][v] == 1;      v is one of the successors of x
 *
 * Comparisons of constants and of scalar variables depend on nothing else: for
 * each combination of values of the other variables, the keys, a table lists
 * the symbols of T that pass, in the order of T.
 */
#pragma once

#include "emit/c/plan.h"

struct RgEmitRelation {
  guint32 number;
  GPtrArray *keys;     /* of RgEmitGlobal *: the first counts most */
  GArray *first;       /* of guint32, by row and one more: place in `codes` */
  GArray *codes;       /* of guint32 */
  const RgAction *all; /* a comparison at all arcs of a fork behind, or NULL */
  guint32 most;        /* length of the longest row */
  gboolean padded;     /* loops go over some codes of the next row, too */
};

/* The values of an any assignment to a scalar that pass the chain of conditions
 * right behind it, where each node has one arc out; *last becomes its last arc.
 * A fork of conditions behind that lets through what passes one of them.  NULL
 * where these leave too many symbols to bother, or the table would be big.
 * Wants to know which nodes are outlined. */
RgEmitRelation *rg_emit_relation_behind (RgEmit *emit, const RgEmitGraph *graph,
                                         const RgEmitArc *arc,
                                         const RgEmitArc **last);

static inline guint32
rg_emit_relation_rows (const RgEmitRelation *relation)
{
  return relation->first->len - 1;
}

void rg_emit_init_relations (RgEmit *emit);
void rg_emit_free_relations (RgEmit *emit);
