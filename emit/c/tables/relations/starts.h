/* Successors of a table that may get on, as a word that is found before the
 * loop over them. */
#pragma once

#include "emit/c/sets/sets.h"
#include "emit/c/tables/relations/relations.h"

/* What all arcs of a node ask of the cell of a successor. */
typedef struct {
  const RgEmitGlobal *map;
  guint32 codes[RG_EMIT_FEW];
  guint n;
} RgEmitWanted;

/* The values with which the keeper may get on (sets/starts.c), where they are a
 * word, and found sooner than each successor is tried; NULL else. */
RgEmitValueSet *rg_emit_find_related_starts (const RgEmit *emit,
                                             const RgEmitGraph *graph,
                                             const RgEmitArc *arc,
                                             const RgEmitRelation *relation);
/* What is asked of the cell of the successor, behind the last arc, before
 * anything else; FALSE: it is of another kind. */
gboolean rg_emit_find_wanted (const RgEmit *emit, const RgEmitGraph *graph,
                              const RgEmitArc *arc, const RgEmitArc *last,
                              RgEmitWanted *wanted);
/* MOVES: whether the cells before the loop around the choice, over values of
 * `chosen` (NULL: there is none), tell that. */
gboolean rg_emit_takes_copied_set (const RgEmit *emit, const RgEmitArc *arc,
                                   const RgEmitArc *last,
                                   const RgEmitRelation *relation,
                                   const RgEmitGlobal *chosen);
/* Then a function reads these cells. */
void rg_emit_read_wanted (const RgEmit *emit, const RgEmitArc *arc,
                          const RgEmitArc *last);
