/* Copies of maps for loops that write single cells.
 *
 * A load of many cells at once that follows a store to one of them waits until
 * the store has left the processor's buffer (a failed store-to-load
 * forwarding).  A loop over x that writes map[x] and then looks at other cells
 * only can look at a copy that was made before it:
 *
 *     uint8_t cells1[64];
 *     memcpy (cells1, s->v_board, sizeof cells1);
 *     for (…) {
 *       *at2 = 0;                               board[x] = empty
 *       … ALONG_LANES (cells1, 64, …) …         cells next to x
 *       *at2 = old2;
 *     }
 *
 * The same holds for sets of cells with some value.
 */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/relations/relations.h"

/* A loop, while what stands in it is printed. */
struct RgEmitCopied {
  const RgEmitGlobal *chosen; /* the loop is over its values */
  gint version;               /* of it */
  const RgEmitGlobal *map;    /* its cell `chosen` was written; or NULL */
  const RgEmitGlobal *copied; /* there is a copy of this map; or NULL */
  guint number;               /* of the copy */
  guint32 n_cells;
  RgCodeBlock *outside; /* sets of cells, computed where copies are made */
};

/* Between these, which stand around what is written of a loop over the present
 * version of `chosen`, rg_emit_copied_cells() may have a copy. */
typedef struct {
  RgEmitCopied *before; /* the loop around it */
  RgCodeBlock *block;   /* where copies are made, and then the loop */
} RgEmitCopyPlace;
RgEmitCopyPlace rg_emit_open_copied (RgEmitWriter *writer, RgEmitCopied *copied,
                                     const RgEmitGlobal *chosen);
void rg_emit_close_copied (RgEmitWriter *writer, RgEmitCopyPlace place);

/* Between these, which stand around what is behind a write, the action counts
 * as done. */
typedef struct {
  RgEmitCopied *copied;
  const RgEmitGlobal *map;
} RgEmitCopyWrite;
RgEmitCopyWrite rg_emit_open_copy_write (RgEmitWriter *writer,
                                         const RgAction *action);
void rg_emit_close_copy_write (RgEmitWriter *writer, RgEmitCopyWrite before);

/* The C array where the cells of the rays stand as they are now: a copy, or the
 * map itself. */
RgCodeExpr *rg_emit_copied_cells (RgEmitWriter *writer, const RgEmitRays *rays);

/* The cells of the map whose code is one of these, bit i for code i of its
 * keys, as they were before the loop: the same as they are now where a row of
 * the relation, of the value that the loop is over, has them.  NULL where that
 * is not so, or they are more than a word has bits.  The caller frees it. */
RgCodeExpr *rg_emit_copied_set (RgEmitWriter *writer, const RgEmitGlobal *map,
                                const guint32 *codes, guint n,
                                const RgEmitRelation *relation);
