/* Supposed values of scalar expressions, and the rows of tables, which suppose
 * the codes of their keys.
 */
#pragma once

#include "emit/c/model/programs.h"

/* A variable that is kept as one code. */
static inline gboolean
rg_emit_is_scalar (const RgEmitGlobal *global)
{
  return global->stored && !global->map;
}

/* A map of symbols to symbols that is kept as an array in the state. */
static inline gboolean
rg_emit_is_plain_map (const RgEmitGlobal *global)
{
  return global->stored && global->map &&
         global->type->target->kind == RG_TYPE_SET;
}

/* The map that is kept in the state and that the expression reads a cell of, by
 * its first argument if it reads several; or NULL. */
RgEmitGlobal *rg_emit_map_in (const RgEmit *emit, const RgExpr *expr);

/* Whether the graph compares a cell of such a map at all: asked before a search
 * behind each of its nodes, which would take the square of a long one. */
gboolean rg_emit_compares_cells (const RgEmit *emit, const RgEmitGraph *graph);

/* The constant of that name, if it maps symbols to symbols and has a value; or
 * NULL. */
RgEmitGlobal *rg_emit_plain_constant (const RgEmit *emit, const RgExpr *expr);
/* The symbols of the set from which such a constant leads to the code: puts at
 * most so many to `codes`, and how many there are to *n.  FALSE, and *n as it
 * was, where there are more, or the constant is of other symbols. */
gboolean rg_emit_codes_before (const RgEmit *emit, const RgEmitGlobal *constant,
                               guint32 code, const RgEmitSet *set, guint most,
                               guint32 *codes, guint *n);

/* Tables have a row for each combination of codes of scalars, the keys, of
 * which the first counts most. */

/* By variable, what is known in a row: the codes of the keys (of RgEmitGlobal
 * *), of others what they stay (constant-scalars.c), or RG_NONE.  FALSE where a
 * key never has its code. */
gboolean rg_emit_suppose_row (const RgEmit *emit, const GPtrArray *keys,
                              guint32 row, guint32 *known);

/* The map of `map[index]`, which is in the state, and has one dimension, bytes
 * as cells, and at most so many; NULL for other expressions. */
RgEmitGlobal *rg_emit_cell_of (const RgEmit *emit, const RgExpr *expr,
                               guint32 most_cells);

/* Whether nothing but constants and scalars are read. */
gboolean rg_emit_reads_scalars (const RgEmit *emit, const RgExpr *expr);

/* Whether what is supposed tells the value, or that it is not there. */
gboolean rg_emit_is_known (const RgEmitSupposed *supposed, const RgExpr *expr);
/* Then: the code; FALSE where it is not there. */
gboolean rg_emit_supposed (const RgEmitSupposed *supposed, const RgExpr *expr,
                           guint32 *code);
/* Whether the comparison holds, where both sides are known: what is not there
 * equals nothing. */
gboolean rg_emit_supposed_holds (const RgEmitSupposed *supposed,
                                 const RgAction *action);
