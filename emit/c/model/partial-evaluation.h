/* Partial evaluation: values of scalar expressions under assumptions, and rows
 * of tables, which assume the codes of their keys.
 */
#pragma once

#include "emit/c/model/programs.h"

/* Whether the global is a stored variable with one code. */
static inline gboolean
rg_emit_is_scalar (const RgEmitGlobal *global)
{
  return global->stored && !global->map;
}

/* Whether the global is a stored map from symbols to symbols. */
static inline gboolean
rg_emit_is_plain_map (const RgEmitGlobal *global)
{
  return global->stored && global->map &&
         global->type->target->kind == RG_TYPE_SET;
}

/* The stored map of which the expression reads a cell; otherwise that of its
 * last index, and so on. NULL: none of these reads a cell. */
RgEmitGlobal *rg_emit_map_in (const RgEmit *emit, const RgExpr *expr);

/* Whether some comparison of the graph reads a cell of such a map. Memoised,
 * for callers that would otherwise examine the graph for each node. */
gboolean rg_emit_compares_cells (const RgEmit *emit, const RgEmitGraph *graph);

/* The constant map that the expression names, if it maps symbols to symbols and
 * is valid. NULL: it does not. */
RgEmitGlobal *rg_emit_find_plain_constant (const RgEmit *emit,
                                           const RgExpr *expr);
/* Computes the preimage of the code under such a constant, within the set.
 * Stores at most `most` codes of symbols, and their number in *n. FALSE: there
 * are more, or the groups differ; *n is unchanged. */
gboolean rg_emit_compute_preimage (const RgEmit *emit,
                                   const RgEmitGlobal *constant, guint32 code,
                                   const RgEmitSet *set, guint most,
                                   guint32 *codes, guint *n);

/* Fills `known` for a row of a table: the codes of its keys (of RgEmitGlobal *)
 * and of constant scalars (constant-scalars.c), otherwise RG_NONE. Tables have
 * a row for each combination of codes of their keys; the first key is the most
 * significant one. FALSE: a key never has its code. */
gboolean rg_emit_assume_row (const RgEmit *emit, const GPtrArray *keys,
                             guint32 row, guint32 *known);

/* The map of the expression `map[index]`, if it is stored, and has one
 * dimension, cells of one byte, and at most `most_cells` of them. NULL: it is
 * another one. */
RgEmitGlobal *rg_emit_cell_of (const RgEmit *emit, const RgExpr *expr,
                               guint32 most_cells);

/* Whether the expression reads only constants and scalars. */
gboolean rg_emit_reads_scalars (const RgEmit *emit, const RgExpr *expr);

/* Whether the value is known, or is known not to exist. */
gboolean rg_emit_is_known (const RgEmitAssumptions *assumed,
                           const RgExpr *expr);
/* Finds the code of a known value; FALSE: it does not exist. */
gboolean rg_emit_evaluate_assuming (const RgEmitAssumptions *assumed,
                                    const RgExpr *expr, guint32 *code);
/* Whether the comparison of known values holds; a value that does not exist
 * equals nothing. */
gboolean rg_emit_holds_assuming (const RgEmitAssumptions *assumed,
                                 const RgAction *action);
