/* Finds relations, as lists of successors.
 *
 *     v = T(*);  near[x][v] == 1;      v is one of the successors of x
 *
 *     for (unsigned i1 = from_0[row1]; i1 < from_0[row1 + 1]; i1++) {
 *       const unsigned v1_v = next_0[i1];
 *
 * For each combination of values of the other variables, the keys, a table
 * lists the symbols of T that pass the comparisons, in the order of T.
 *
 *   - v is a scalar, and T has at least RG_EMIT_FEW symbols. On average, at
 *     most half of them pass.
 *   - The comparisons read only constants and scalar variables. They are a
 *     chain after the choice, or a fork after it, of which one must hold, or
 *     both.
 *   - The table is within the limits in relations.c. If rows are long, and the
 *     next condition compares a cell of v, a filter is faster
 *     (search/filter.h).
 */
#pragma once

#include "emit/c/tables/table.h"

/* The successors for each combination of values of the keys. */
struct RgEmitRelation {
  RgEmitTable table;                /* of guint32: codes */
  const RgAction *common_condition; /* a comparison on all arcs of a fork after
                                       the chain; NULL: none */
  gboolean has_padding; /* loops have a constant length and may read after a
                           row; the C table has padding after the last one */
};

/* The values of an any assignment to a scalar that pass the chain of conditions
 * after it.  Nodes of the chain have one outgoing arc; *last becomes its last
 * arc.  If a fork of conditions follows, values must pass one of them.
 *
 * NULL: not eligible; *last may have changed. The action is not such an
 * assignment, the technique is off, or there are few symbols or no conditions.
 * Or most symbols pass, the table would be large, or a filter is faster
 * (search/filter.h). Outlined nodes must have been decided. */
RgEmitRelation *rg_emit_find_relation (const RgEmit *emit,
                                       const RgEmitGraph *graph,
                                       const RgEmitArc *arc,
                                       const RgEmitArc **last);
