/* Variables that hold one of a few known maps.
 *
 * A parameter such as a direction is a map, but each assignment to it is of a
 * constant map, or of another such variable.  It is kept as the number of the
 * map in a table of rows.  To the searches it is a scalar.
 */
#pragma once

#include "emit/c/plan.h"

struct RgEmitInterned {
  guint32 number;
  const RgType *type; /* of the maps, but for the order of symbols */
  const RgEmitSet *values;
  guint32 cells; /* of a row */
  guint width;   /* bytes of a cell */
  GArray *rows;  /* of guint32: codes, row by row, no row twice */
  guint32 n_rows;
  GPtrArray *uses;  /* of RgEmitInternedUse * */
  gboolean printed; /* the C text mentions the rows */
};

/* A constant from which maps are taken by index: `dir` in `dir[me]`. */
typedef struct {
  const RgEmitGlobal *constant;
  guint depth;     /* number of indices */
  guint32 n;       /* maps */
  guint32 *row_of; /* per map in the order of the cells */
  gboolean printed;
} RgEmitInternedUse;

/* Finds them, before the initial values of variables are computed.  FALSE where
 * a limit is reached. */
gboolean rg_emit_plan_interned (RgEmit *emit);
void rg_emit_free_interned (RgEmit *emit);

/* The number of the map that a whole map expression is: a constant, or a part
 * of one, or a variable of this interned map. */
RgEmitInternedUse *rg_emit_interned_use (const RgEmitInterned *interned,
                                         const RgEmitGlobal *constant,
                                         guint depth);
