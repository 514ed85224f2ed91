/* Filters the successors of a table by a word of those with which the search
 * may succeed, computed before the loop. */
#pragma once

#include "emit/c/sets/sets.h"
#include "emit/c/tables/relations/relations.h"

/* The comparisons of a cell of the successor of which all walks must pass one.
 */
typedef struct {
  const RgEmitGlobal *map;
  guint32 codes[RG_EMIT_FEW];
  guint n;
} RgEmitFirstTests;

/* The values with which the keeper may succeed (sets/starts.c).  NULL: they
 * don't fit a word, or trying each successor costs less. */
RgEmitValueSet *rg_emit_find_related_starts (const RgEmit *emit,
                                             const RgEmitGraph *graph,
                                             const RgEmitArc *arc,
                                             const RgEmitRelation *relation);
/* The first conditions after `last`, if they compare the cell of the successor.
 * FALSE: they are others. */
gboolean rg_emit_find_first_tests (const RgEmit *emit, const RgEmitGraph *graph,
                                   const RgEmitArc *arc, const RgEmitArc *last,
                                   RgEmitFirstTests *wanted);
/* Whether, in the search for moves, copies of cells that are made before the
 * loop over values of `chosen` (NULL: no such loop) determine these tests. */
gboolean rg_emit_uses_copied_set (const RgEmit *emit, const RgEmitArc *arc,
                                  const RgEmitArc *last,
                                  const RgEmitRelation *relation,
                                  const RgEmitGlobal *chosen);
/* Marks the cells of these tests as read. */
void rg_emit_read_first_tests (const RgEmit *emit, const RgEmitArc *arc,
                               const RgEmitArc *last);
