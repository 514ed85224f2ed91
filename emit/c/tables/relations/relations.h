/* Relations as lists of successors.
 *
 *     v = T(*);  near[x][v] == 1;      v is one of the successors of x
 *
 * Comparisons of constants and of scalar variables depend on nothing else: for
 * each combination of values of the other variables, the keys, a table lists
 * the symbols of T that pass, in the order of T.
 */
#pragma once

#include "emit/c/tables/table.h"

struct RgEmitRelation {
  RgEmitTable table;   /* of guint32: codes */
  const RgAction *all; /* a comparison at all arcs of a fork behind, or NULL */
  gboolean padded;     /* loops go over some codes of the next row, too */
};

/* The values of an any assignment to a scalar that pass the chain of conditions
 * right behind it, where each node has one arc out; *last becomes its last arc.
 * A fork of conditions behind that lets through what passes one of them.  NULL
 * where these leave too many symbols to bother, or the table would be big.
 * Wants to know which nodes are outlined. */
RgEmitRelation *rg_emit_relation_behind (const RgEmit *emit,
                                         const RgEmitGraph *graph,
                                         const RgEmitArc *arc,
                                         const RgEmitArc **last);
