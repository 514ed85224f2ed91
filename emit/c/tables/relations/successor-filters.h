/* Computes which successors of a value can pass the first tests after the
 * choice, as one word of bits. The loop over the successors visits only these.
 *
 *     to = Cell(*); near[at][to] == 1;      those bits of among_0[at] that are
 *     $$ to; board[to] == empty;            also empty cells */
#pragma once

#include "emit/c/sets/sets.h"
#include "emit/c/tables/relations/relations.h"

/* Each walk must pass one of n tests: that the successor's cell of `map` has
 * the code codes[i]. */
typedef struct {
  const RgEmitGlobal *map;
  guint32 codes[RG_EMIT_FEW];
  guint n; /* number of tests */
} RgEmitFirstTests;

/* An upper bound of the successors with which a search of the keeper succeeds
 * (rg_emit_find_start_values). NULL: the search is not the keeper's, the first
 * steps test no cell other than that of the value, or the set is larger than a
 * word or too expensive. The caller frees it. */
RgEmitValueSet *rg_emit_bound_successors (const RgEmit *emit,
                                          const RgEmitGraph *graph,
                                          const RgEmitArc *arc,
                                          const RgEmitRelation *relation);
/* Finds the first conditions after `last`, the last arc of the relation, if all
 * compare the cell of the successor with constants by `==`. Only tags and
 * assignments to scalars may precede them. FALSE: there are other actions, too
 * many conditions, or none within a few steps. */
gboolean rg_emit_find_first_tests (const RgEmit *emit, const RgEmitGraph *graph,
                                   const RgEmitArc *arc, const RgEmitArc *last,
                                   RgEmitFirstTests *tests);
/* Whether the search for moves can compute these tests for all successors at
 * once.  The set of cells is that of a copied map, from before the loop over
 * the values of `chosen` (NULL: no such loop). */
gboolean rg_emit_uses_copied_set (const RgEmit *emit, const RgEmitArc *arc,
                                  const RgEmitArc *last,
                                  const RgEmitRelation *relation,
                                  const RgEmitGlobal *chosen);
/* Records that the sets of cells that these tests compare are read
 * (views/views.h). */
void rg_emit_mark_first_tests_read (const RgEmit *emit, const RgEmitArc *arc,
                                    const RgEmitArc *last);
