/* Scalar expressions, compiled once and run in a partly known state (partial
 * evaluation): the codes of some scalars, and that of one cell or scalar, are
 * supposed.
 *
 * A program is the expression with its names resolved: constants as their
 * cells, types as the sets of their indices.
 */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  const RgEmit *emit;
  const guint32 *known; /* by variable: its code; RG_NONE: not known; NULL: none
                           is */
  const RgExpr *cell;   /* an expression, bare, that has the code; or NULL */
  guint32 code;
} RgEmitSupposed;

typedef struct RgEmitProgram RgEmitProgram;

typedef enum {
  RG_EMIT_SYMBOL,  /* a code */
  RG_EMIT_SCALAR,  /* a variable */
  RG_EMIT_ELEMENT, /* of a constant, or a part of it that is a map */
  RG_EMIT_CELL,    /* of a map in the state, or such a map */
} RgEmitProgramKind;

typedef struct {
  const RgEmitProgram *program;
  const RgEmitSet *source;
  guint32 cells; /* of a step */
} RgEmitIndex;

struct RgEmitProgram {
  RgEmitProgramKind kind;
  const RgExpr *expr;   /* bare */
  RgEmitGlobal *global; /* NULL: a symbol */
  guint32 code;         /* RG_EMIT_SYMBOL */
  const guint32 *cells; /* RG_EMIT_ELEMENT: of all the constant; NULL: it has no
                           value, or the element is a map */
  guint n;
  RgEmitIndex indices[];
};

typedef enum {
  RG_EMIT_KNOWN,
  RG_EMIT_UNKNOWN, /* more must be known */
  RG_EMIT_INVALID, /* there is no value: an index is outside of its map */
} RgEmitResult;

/* The program of an expression, which belongs to `emit`. */
const RgEmitProgram *rg_emit_program (const RgEmit *emit, const RgExpr *expr);
/* The value, if it is known, to *code. */
RgEmitResult rg_emit_run (const RgEmitProgram *program,
                          const RgEmitSupposed *supposed, guint32 *code);
/* The place of the cell or element among those of its variable or constant. */
RgEmitResult rg_emit_run_place (const RgEmitProgram *program,
                                const RgEmitSupposed *supposed, gsize *place);
/* Whether both values are known, and are the same. */
gboolean rg_emit_run_equal (const RgEmitProgram *left,
                            const RgEmitProgram *right,
                            const RgEmitSupposed *supposed);
/* Whether the program reads nothing but constants and scalars.  Adds the
 * scalars to `reads` (of RgEmitGlobal *, or NULL), each once. */
gboolean rg_emit_program_reads (const RgEmitProgram *program, GPtrArray *reads);
