/* Scalar expressions of constants and scalar variables as programs for a
 * machine with a stack, to be run for many values of the variables.
 */
#pragma once

#include "emit/c/plan.h"

#define RG_EMIT_MOST_STEPS 64

typedef enum {
  RG_EMIT_PUSH,
  RG_EMIT_READ,
  RG_EMIT_INDEX,
  RG_EMIT_LOAD
} RgEmitOperation;

typedef struct {
  RgEmitOperation operation;
  guint32 number; /* RG_EMIT_PUSH: a code; RG_EMIT_READ: a place in `known`;
                     RG_EMIT_INDEX: how many cells a step is */
  const RgEmitSet *set; /* RG_EMIT_INDEX: the source of the map */
  const guint32 *cells; /* RG_EMIT_LOAD */
} RgEmitStep;

/* The steps that put the value of a scalar expression on the stack. */
typedef struct {
  RgEmit *emit;
  GPtrArray *reads; /* of RgEmitGlobal *: places in `known` */
  RgEmitStep steps[RG_EMIT_MOST_STEPS];
  guint n;
} RgEmitProgram;

/* Adds the steps for an expression; FALSE where it depends on more, or is long.
 */
gboolean rg_emit_program_add (RgEmitProgram *program, const RgExpr *expr);
/* The value, where the variables in `reads` have the codes in `known`.  FALSE
 * where an index is outside of its map. */
gboolean rg_emit_program_run (const RgEmitProgram *program,
                              const guint32 *known, guint32 *value);
