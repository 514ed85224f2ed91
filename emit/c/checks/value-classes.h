/* Finds value classes of a map: observational equivalence of values. Also finds
 * the codes that a cell may hold at each node.
 *
 *     c1, c2: board[x] == empty;        of empty, man, king, lost:
 *     c1, c3: pieces[board[y]] == 1;    {empty}, {man, king}, {lost}
 *
 * where pieces[man] and pieces[king] are 1. Two states that differ only in
 * cells whose values are of one class are bisimilar for these searches. */
#pragma once

#include "emit/c/plan.h"

/* By code of the map's values, the least code of its class. The classes are the
 * coarsest partition that all comparisons of the graphs (of RgEmitGraph *)
 * respect. They are singletons if the map is also read in another way, or the
 * outcome of a comparison is unknown. NULL: too many codes. The caller frees
 * it. */
guint32 *rg_emit_find_value_classes (const RgEmit *emit,
                                     const RgEmitGlobal *map,
                                     const GPtrArray *graphs);

/* By node of the graph, a set of `*n_words` words: the codes that `cell`, a
 * cell of a variable, may hold at the node. This is conditional constant
 * propagation of one cell. The caller frees it. */
RgBits *rg_emit_compute_held_codes (const RgEmit *emit,
                                    const RgEmitGraph *graph,
                                    const RgExpr *cell, gsize *n_words);
