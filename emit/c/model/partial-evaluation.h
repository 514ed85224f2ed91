/* Evaluates scalar expressions in partly known states (partial evaluation). In
 * a row of a table, the codes of its keys are known. Also finds the maps that
 * an expression reads.
 *
 *     x is b2:     up[left[x]]       known: up[a2], as left[b2] is a2
 *                  board[x] == me    unknown: it reads a cell of the state
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
RgEmitGlobal *rg_emit_find_read_map (const RgEmit *emit, const RgExpr *expr);

/* Whether rg_emit_find_read_map() finds a map for a side of some comparison of
 * the graph. Memoised, for callers that visit each node. */
gboolean rg_emit_compares_cells (const RgEmit *emit, const RgEmitGraph *graph);

/* The constant map from symbols to symbols that the expression names. NULL: it
 * names none, or the value of the constant is invalid. */
RgEmitGlobal *rg_emit_find_plain_constant (const RgEmit *emit,
                                           const RgExpr *expr);
/* Computes the preimage of the code under such a constant, within the set.
 * Stores at most `max_codes` codes of symbols, and their number in *n. FALSE:
 * there are more, or the constant's keys are of another group; *n is unchanged,
 * but codes may be stored. */
gboolean rg_emit_compute_preimage (const RgEmit *emit,
                                   const RgEmitGlobal *constant, guint32 code,
                                   const RgEmitSet *set, guint max_codes,
                                   guint32 *codes, guint *n);

/* Fills `known` for a row of a table: the codes of its keys (of RgEmitGlobal *)
 * and of constant scalars (constant-scalars.c), otherwise RG_NONE. Tables have
 * a row for each combination of codes of their keys; the first key is the most
 * significant one. FALSE: the code of some key belongs to no symbol. */
gboolean rg_emit_assume_row (const RgEmit *emit, const GPtrArray *keys,
                             guint32 row, guint32 *known);

/* The map of an expression `map[index]`. It is stored, has one dimension, and
 * at most `most_cells` cells of one byte each. NULL: the expression is not an
 * element of such a map. */
RgEmitGlobal *rg_emit_find_byte_map (const RgEmit *emit, const RgExpr *expr,
                                     guint32 most_cells);

/* Whether the expression reads only constants and scalars. */
gboolean rg_emit_reads_scalars (const RgEmit *emit, const RgExpr *expr);

/* Whether the value is known, or is known not to exist. */
gboolean rg_emit_is_known (const RgEmitAssumptions *assumed,
                           const RgExpr *expr);
/* Finds the code of the value; FALSE: it is unknown, or does not exist. */
gboolean rg_emit_evaluate_assuming (const RgEmitAssumptions *assumed,
                                    const RgExpr *expr, guint32 *code);
/* Whether the comparison of known values holds; a value that does not exist, or
 * is unknown, equals nothing. */
gboolean rg_emit_holds_assuming (const RgEmitAssumptions *assumed,
                                 const RgAction *action);
