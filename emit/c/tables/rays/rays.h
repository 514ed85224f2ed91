/* Finds tables of rays (sliding-piece attack tables): all walks of sliding
 * pieces, and others that test few cells, are found by one comparison of many
 * cells.
 *
 *     a, b: pos = up[pos];          const struct rays_0 *r1 = &rays_0[row1];
 *     b, c: board[pos] == empty;    const uint64_t mask1 = ALONG_LANES (
 *     c, a: ;    c, d: ;                s->v_board, 64, ray_kinds_0, r1, 0);
 *     d, e: $$ pos;                 next = put_words (next, mask1, r1->tags, 8,
 *                                                     m);
 *
 * Symbolic execution (model/executor.h) finds all walks from a node of the
 * search for moves. They end with the move, or at the cut: the next node that
 * all of them pass. There is a row for each combination of the scalars that
 * these walks read, the keys.
 *
 * A walk is a sequence of cells of one map, each with the codes that let the
 * walk pass. Walks that share their first cells lie on one ray: a run of lanes,
 * one for each cell. The search compares the cells of all lanes at once, and
 * the carry of one addition finds how far each ray is open.
 *
 * A test may have an alternative: the cell is that of a scalar of unknown
 * value, the owner. An example is `board[pos] == empty` or `pos == from`. The
 * owner is not a key, and all its values are keys of the map. Walks pass its
 * cell whatever the cell holds, but none ends there for that reason. So all
 * tests of a walk but the last must have the alternative.
 *
 * If only some arcs of the node fit a table, the last ones may be excluded,
 * provided that no fork follows them. The search takes them after the table.
 *
 *   - Moves are packed, and their tags have fixed places or slots
 *     (tag-paths.h).
 *   - Tests are as in rows.h, some cell is tested, and no two walks have the
 *     same tags.
 *   - After a cut, the values of scalars that walks have written come from the
 *     table. No walk to the cut writes a cell.
 *   - There is a key. There are few walks (the limits in tabulate.c), but
 *     several for each row: otherwise tests one by one are as fast. */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* Limits of a block, which are words and bytes of bits. */
enum { RG_EMIT_LANES = 64, RG_EMIT_MOST_KINDS = 8 };

/* A part of a row: at most RG_EMIT_LANES lanes and moves.  A move passes if all
 * lanes before its own on the ray pass, and so does the last cell of its walk.
 * The cell of the owner passes as one of the former. */
typedef struct {
  guint64 first_lanes,
      last_lanes; /* sets of lanes: the first, and the last, of each ray */
  guint32 n_lanes, n_moves;
  guint8 cells[RG_EMIT_LANES];     /* by lane: its cell */
  guint8 kinds[RG_EMIT_LANES];     /* by lane: the bit of the kind of codes that
                                      pass */
  guint8 lanes[RG_EMIT_LANES];     /* by move: its lane */
  guint8 end_cells[RG_EMIT_LANES]; /* by move: the last cell of its walk */
  guint8 end_kinds[RG_EMIT_LANES]; /* by move: the bit of the kind of codes that
                                      pass at this cell */
  guint64 tags[RG_EMIT_LANES], steps[RG_EMIT_LANES]; /* by move: as in rows.h */
} RgEmitRayBlock;

/* The correspondence between moves and lanes. */
typedef enum {
  RG_EMIT_RAYS_PLAIN, /* the i-th move is that of the i-th lane, whose test is
                         its last one */
  RG_EMIT_RAYS_REVERSED, /* as PLAIN, with lanes counted from the end */
  RG_EMIT_RAYS_ORDERED, /* each move has some lane whose test is its last one */
  RG_EMIT_RAYS_ENDING,  /* the last test of a move may differ from that of its
                           lane */
} RgEmitRayOrder;

/* The table of rays for one node of the search for moves. */
struct RgEmitRays {
  RgEmitTable table; /* of RgEmitRowMove: the walks along the rays */
  guint32 node;
  guint32 n_arcs;       /* the table covers this many first arcs of the node */
  RgEmitGlobal *owner;  /* NULL: no owner */
  const RgEmitArc *cut; /* an arc to the cut; NULL: walks are whole moves */
  GArray *written_scalars; /* of RgEmitGlobal *: scalars that walks write and
                              that are live at the cut */
  guint32 n_blocks;        /* blocks of a row */
  guint32 max_lanes;       /* greatest number of lanes of a block */
  guint32 max_moves;       /* greatest number of moves of a block */
  GArray *kinds;           /* of guint32: the set of codes of each kind */
  GArray *blocks;          /* of RgEmitRayBlock, by row */
  GArray *values; /* of guint32, by block, written variable and move: its value;
                     RG_NONE: the walk does not write it */
  RgEmitRayOrder order;   /* that all blocks have */
  gboolean is_descending; /* rays of later moves have the first lanes */
};

/* The table for a node of the search for moves, memoised. NULL: not eligible,
 * the technique is off, or a limit is reached. */
RgEmitRays *rg_emit_find_rays_at (const RgEmit *emit, guint32 node);

/* -- blocks.c -------------------------------------------------------------- */

/* Builds one block: lays the n moves along rays, and adds new kinds of codes to
 * those of the table.  FALSE: there are too many moves, lanes, rays or kinds.
 */
gboolean rg_emit_build_ray_block (RgEmitRays *rays, const RgEmitRowMove *moves,
                                  guint n, RgEmitRayBlock *block);
