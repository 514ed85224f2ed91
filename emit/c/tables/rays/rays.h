/* Tables of rays: moves of sliding pieces, and of others that test few cells.
 *
 *     a, b: pos = up[pos];     b, c: board[pos] == empty;
 *     c, a: ;                  c, d: ;         d, e: $$ pos;
 *
 * From a node of the search for moves on, all walks to the end of a move, or to
 * the next node that all of them pass (the cut), are found in advance by
 * symbolic execution (model/executor.h), for each combination of the scalars
 * that these depend on, the keys: a row.  A walk then is a sequence of cells of
 * one map, each with the codes that let the walk pass.  Walks that share their
 * first cells lie on one ray: a run of lanes, a lane for each cell.  The search
 * compares the cells of all lanes at once, and the carry of one addition finds
 * how far each ray can be seen.
 *
 * A test may have the alternative that the cell is that of a scalar, which is
 * then the owner and no key: `board[pos] == empty` or `pos == from`.  Walks
 * pass the owner's cell whatever it holds, but none ends there for that.  So
 * all tests of a walk but the last must have the alternative.
 *
 * If not all arcs of the node fit a table, the last ones may be left out, if no
 * fork follows them: the search walks them after the table.
 *
 *   - Packed moves whose tags have fixed places.
 *   - What rows.h says of tests; no two walks with the same tags.
 *   - Behind a cut, the scalars that walks have written come from the table.
 *   - There is a key; few walks (the limits in tabulate.c), but some for each
 * row: else tests one by one are as good.
 */
#pragma once

#include "emit/c/tables/rows/rows.h"

enum { RG_EMIT_LANES = 64, RG_EMIT_MOST_KINDS = 8 };

/* Up to so many lanes and moves: each move is listed where all lanes before its
 * own on the ray let pass, and the last cell of its walk does. */
typedef struct {
  guint64 first, last; /* lanes of the rays */
  guint32 n_lanes, n_moves;
  guint8 cells[RG_EMIT_LANES]; /* by lane */
  guint8 kinds[RG_EMIT_LANES]; /* by lane: a bit for the kind of codes */
  guint8 lanes[RG_EMIT_LANES]; /* by move */
  guint8 at[RG_EMIT_LANES];    /* by move: its last cell */
  guint8 ends[RG_EMIT_LANES];  /* by move: the kind of codes there */
  guint64 tags[RG_EMIT_LANES], steps[RG_EMIT_LANES]; /* as in rows.h */
} RgEmitRayBlock;

/* How the moves of a table stand to its lanes. */
typedef enum {
  RG_EMIT_RAYS_PLAIN, /* the i-th move is that of the i-th lane, whose test is
                         its last */
  RG_EMIT_RAYS_REVERSED, /* of the i-th lane from the end */
  RG_EMIT_RAYS_ORDERED,  /* each is that of a lane whose test is its last */
  RG_EMIT_RAYS_ENDING,   /* its last test is not that of its lane */
} RgEmitRayOrder;

struct RgEmitRays {
  RgEmitTable table; /* of RgEmitRowMove: the walks that lie on the rays */
  guint32 node;
  guint32 n_arcs;       /* the table has the first ones of the node */
  RgEmitGlobal *owner;  /* or NULL */
  const RgEmitArc *cut; /* leads to the cut; NULL: moves end */
  GArray *written;      /* of RgEmitGlobal *: scalars that matter at the cut */
  guint32 n_blocks;     /* of a row */
  guint32 n_lanes;      /* of a block, at most */
  guint32 width;        /* moves of a block, at most */
  GArray *kinds;        /* of guint32: sets of codes */
  GArray *blocks;       /* of RgEmitRayBlock, by row */
  GArray *values;       /* of guint32: by block, by written variable, by move;
                           RG_NONE: the walk doesn't write it */
  RgEmitRayOrder order;
  gboolean descending; /* the rays of later moves have the first lanes */
};

/* NULL where there is none such at the node of the search for moves.  Memoised.
 */
RgEmitRays *rg_emit_rays_at (const RgEmit *emit, guint32 node);

/* -- blocks.c ---------------------------------------------------------------
 */

/* A block of the first n moves; FALSE where they don't fit.  Adds the kinds of
 * codes that they test to those of the table. */
gboolean rg_emit_ray_block (RgEmitRays *rays, const RgEmitRowMove *moves,
                            guint n, RgEmitRayBlock *block);
