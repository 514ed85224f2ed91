/* Which values of a map searches tell apart, and what a cell may hold.
 *
 *     c1, c2: board[x] == empty;        of empty, man, king, lost:
 *     c1, c3: pieces[board[y]] == 1;    {empty}, {man, king}, {lost}
 *
 * Two states that differ only in cells whose values are of one class are
 * bisimilar for such searches: each step of the one is a step of the other, and
 * leads to such states again.
 */
#pragma once

#include "emit/c/plan.h"

/* By code of the map's values, the least code of its class: the coarsest
 * partition that all comparisons of the graphs (of RgEmitGraph *) respect; each
 * code alone where the map is read in another way.  NULL where there are many
 * codes.  The caller frees it. */
guint32 *rg_emit_value_classes (const RgEmit *emit, const RgEmitGlobal *map,
                                const GPtrArray *graphs);

/* By node of the graph, a set of `*n_words` words: codes that `cell`, a cell of
 * a variable, may hold where walks come there (conditional constant propagation
 * of one cell).  The caller frees it. */
RgBits *rg_emit_held_codes (const RgEmit *emit, const RgEmitGraph *graph,
                            const RgExpr *cell, gsize *n_words);
