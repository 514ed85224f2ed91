/* Plans and writes copies of maps for loops that write single cells.
 *
 * A load of many cells at once stalls if it follows a store to one of them. It
 * waits until the store has left the processor's buffer (a failed store-to-load
 * forwarding). A loop over x that writes map[x] and then reads only other cells
 * can read a copy of the map from before the loop:
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

#include "emit/c/search/steps.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/relations/relations.h"

/* -- plans: loops over values of `chosen`, NULL: none is open -------------- */

/* Whether the place is `map[chosen]`, a cell of one byte. */
gboolean rg_emit_is_own_cell (const RgExpr *place, const RgEmitGlobal *map,
                              const RgEmitGlobal *chosen);
/* Lets the rays read a copy of the map if the loop of the choice has written
 * only `map[chosen]` at this point.  Their only key must be `chosen`, and they
 * must not read its own cell.  They read the map if this fails at one of the
 * places where the rays occur, or the technique is off. */
void rg_emit_plan_copy (const RgEmit *emit, RgEmitChoice *choice,
                        const RgEmitRays *rays, const RgEmitGlobal *chosen,
                        const RgEmitGlobal *map);
/* Whether the loop may compute, before it begins, the set of cells of the map
 * with some code.  Rows of the relation must lead from the value of the loop to
 * other cells.  The cells must be bytes, and the set must fit in a word. */
gboolean rg_emit_has_copied_set (const RgEmit *emit, const RgEmitGlobal *map,
                                 const RgEmitRelation *relation,
                                 const RgEmitGlobal *chosen);

/* Whether rays within the loop read the copy of their map. */
gboolean rg_emit_reads_copy (const RgEmitChoice *choice, guint32 node);

/* -- lowering -------------------------------------------------------------- */

/* A loop whose body is being written. */
struct RgEmitCopied {
  const RgEmitChoice *choice;
  guint number;         /* number of the copy of a map; 0: no copy is used */
  RgCodeBlock *outside; /* sets of cells, computed before the loop */
};

/* The place of a loop over values whose body may refer to copies.  It is
 * between rg_emit_open_copied() and rg_emit_close_copied(). */
typedef struct {
  RgEmitCopied *outer; /* of the enclosing loop */
  RgCodeBlock *block;  /* contains the copies, then the loop */
} RgEmitCopyPlace;
RgEmitCopyPlace rg_emit_open_copied (RgEmitWriter *writer,
                                     const RgEmitChoice *choice,
                                     RgEmitCopied *copied);
void rg_emit_close_copied (RgEmitWriter *writer, RgEmitCopyPlace place);

/* The C array with the copied cells for the rays, which the loop then needs.
 * NULL: they read the map. */
RgCodeExpr *rg_emit_lower_copied_cells (RgEmitWriter *writer,
                                        const RgEmitRays *rays);

/* The set of cells of the map whose code is one of these, declared before the
 * loop.  Bit i: the cell with code i as its key. */
RgCodeExpr *rg_emit_lower_copied_set (RgEmitWriter *writer,
                                      const RgEmitGlobal *map,
                                      const guint32 *codes, guint n);
