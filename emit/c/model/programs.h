/* Compiles scalar expressions to programs, which are evaluated many times in
 * partly known states: the codes of some scalars are known, and the code of one
 * expression may be assumed.
 *
 *     up[left[x]]      ELEMENT of up; its index is an ELEMENT of left, whose
 *                      index is the SCALAR x
 *
 * A program is the expression with names resolved: constants to their cells,
 * types to the sets of indices. */
#pragma once

#include "emit/c/plan.h"

/* A partly known state. */
typedef struct {
  const RgEmit *emit;
  const guint32 *known; /* by variable: its code; RG_NONE: unknown; NULL: all
                           are unknown */
  const RgExpr
      *cell;    /* an expression without casts that has the code; NULL: none */
  guint32 code; /* of `cell` */
} RgEmitAssumptions;

typedef struct RgEmitProgram RgEmitProgram;

/* The kinds of expressions. */
typedef enum {
  RG_EMIT_SYMBOL,  /* a code */
  RG_EMIT_SCALAR,  /* a variable */
  RG_EMIT_ELEMENT, /* an element of a constant, or a part that is a map */
  RG_EMIT_CELL,    /* a cell of a stored map, or such a map */
} RgEmitProgramKind;

/* An index of a cell or element. */
typedef struct {
  const RgEmitProgram *program;
  const RgEmitSet *source; /* the set of valid indices */
  guint32 stride;          /* cells between consecutive indices */
} RgEmitIndex;

/* A compiled expression. */
struct RgEmitProgram {
  RgEmitProgramKind kind;
  const RgExpr *expr;   /* without casts */
  RgEmitGlobal *global; /* NULL: a symbol */
  guint32 code;         /* RG_EMIT_SYMBOL */
  const guint32 *cells; /* RG_EMIT_ELEMENT: the cells of the constant; NULL: it
                           is invalid, or the element is a map */
  guint n;              /* number of indices, the outermost map's first */
  RgEmitIndex indices[];
};

/* The outcome of an evaluation. */
typedef enum {
  RG_EMIT_KNOWN,
  RG_EMIT_UNKNOWN, /* it depends on an unknown value */
  RG_EMIT_INVALID, /* no value exists: an index is outside of its map, or the
                      constant is invalid */
} RgEmitResult;

/* The program of an expression, memoised; it belongs to `emit`. */
const RgEmitProgram *rg_emit_get_program (const RgEmit *emit,
                                          const RgExpr *expr);
/* Evaluates the program; *code: the value, if RG_EMIT_KNOWN. A cell of a stored
 * map is unknown, unless it is the assumed cell. */
RgEmitResult rg_emit_run_program (const RgEmitProgram *program,
                                  const RgEmitAssumptions *assumed,
                                  guint32 *code);
/* Evaluates the number of the cell or element within its variable or constant.
 * RG_EMIT_UNKNOWN, if any index is unknown; otherwise RG_EMIT_INVALID, if one
 * is invalid. */
RgEmitResult rg_emit_compute_place (const RgEmitProgram *program,
                                    const RgEmitAssumptions *assumed,
                                    gsize *place);
/* Whether both values are known and equal. */
gboolean rg_emit_have_equal_values (const RgEmitProgram *left,
                                    const RgEmitProgram *right,
                                    const RgEmitAssumptions *assumed);
/* Whether the program reads only constants and scalars. Adds the scalars to
 * `reads` (of RgEmitGlobal *, or NULL), each once; only some of them, if the
 * result is FALSE. */
gboolean rg_emit_collect_scalars (const RgEmitProgram *program,
                                  GPtrArray *reads);
