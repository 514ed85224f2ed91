/* Values of scalar expressions where the codes of some scalars, and that of one
 * cell, are supposed.
 */
#pragma once

#include "emit/plan/plan.h"

typedef struct {
  RgEmit *emit;
  const guint32 *known; /* by variable: its code; RG_NONE: not known; NULL: none
                           is */
  const RgExpr *cell;   /* an expression that has the code, or NULL */
  guint32 code;
} RgEmitSupposed;

/* A variable that is kept as one code. */
static inline gboolean
rg_emit_is_scalar (const RgEmitGlobal *global)
{
  return global->stored && !global->map && !global->interned &&
         global->type->kind == RG_TYPE_SET;
}

/* The map of `map[index]`, which is in the state, and has one dimension, bytes
 * as cells, and at most so many; NULL for other expressions. */
RgEmitGlobal *rg_emit_cell_of (const RgEmit *emit, const RgExpr *expr,
                               guint32 most_cells);

/* Whether what is supposed tells the value, or that it is not there. */
gboolean rg_emit_is_known (const RgEmitSupposed *supposed, const RgExpr *expr);
/* Then: the code; FALSE where it is not there. */
gboolean rg_emit_supposed (const RgEmitSupposed *supposed, const RgExpr *expr,
                           guint32 *code);
