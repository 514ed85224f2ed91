/* A table of lines of sight: sight-tables.h. */
#pragma once

#include "emit/c/plan.h"

/* A symbol that cells are compared with: an expression that the check doesn't
 * change, or a code. */
typedef struct {
  const RgExpr *expr; /* NULL: */
  guint32 code;
} RgEmitSighted;

static inline gboolean
rg_emit_sight_equal (const RgEmitSighted *a, const RgEmitSighted *b)
{
  return a->expr == b->expr && (a->expr || a->code == b->code);
}

struct RgEmitSight {
  guint number;
  RgEmitGlobal *map; /* M: its cells take a byte each */
  GPtrArray *keys;   /* of RgEmitGlobal *: the first counts most */
  guint32 n_rows;
  guint32 n_cells;   /* of M */
  guint32 n_words;   /* of a set of cells */
  guint n_ways;      /* of `sets`, for one end: the most of all ends */
  GArray *ends;      /* of RgEmitSighted */
  GArray *passed;    /* the same */
  GArray *end_cells; /* of guint64: a set of cells for each of `ends`, for each
                        row */
  GArray *between;   /* of guint32, by row and cell: the number of a run
                        in `sets`, plus 1 */
  GArray *sets;      /* of guint64: runs of n_ways sets of cells; different
                        runs, the last set again where there are few */
};
