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

#include "emit/c/search/steps.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/relations/relations.h"

/* -- plans: loops over values of `chosen`, NULL: none is open ----------------
 */

/* Whether the place is a cell `map[chosen]`. */
gboolean rg_emit_is_own_cell (const RgExpr *place, const RgEmitGlobal *map,
                              const RgEmitGlobal *chosen);
/* Whether the rays look at a copy where the planner is: in a place within the
 * loop of the choice where that has written `map[chosen]` alone. */
void rg_emit_plan_copy (const RgEmit *emit, RgEmitChoice *choice,
                        const RgEmitRays *rays, const RgEmitGlobal *chosen,
                        const RgEmitGlobal *map);
/* Whether the loop may find which cells of the map have some code before it
 * begins: rows of the relation, of the value that the loop is over, lead to
 * other cells, and these are a word. */
gboolean rg_emit_has_copied_set (const RgEmit *emit, const RgEmitGlobal *map,
                                 const RgEmitRelation *relation,
                                 const RgEmitGlobal *chosen);

/* Whether rays within the loop look at the copy of their map. */
gboolean rg_emit_sees_copy (const RgEmitChoice *choice, guint32 node);

/* -- lowering -------------------------------------------------------------- */

/* A loop, while what stands in it is written. */
struct RgEmitCopied {
  const RgEmitChoice *choice;
  guint number;         /* of the copy of a map, if one was mentioned */
  RgCodeBlock *outside; /* sets of cells, computed where copies are made */
};

/* Between these, which stand around what is written of a loop over values,
 * C may mention copies. */
typedef struct {
  RgEmitCopied *before; /* the loop around it */
  RgCodeBlock *block;   /* where copies are made, and then the loop */
} RgEmitCopyPlace;
RgEmitCopyPlace rg_emit_open_copied (RgEmitWriter *writer,
                                     const RgEmitChoice *choice,
                                     RgEmitCopied *copied);
void rg_emit_close_copied (RgEmitWriter *writer, RgEmitCopyPlace place);

/* The C array that is a copy of the map whose cells the rays look at; NULL
 * where they look at the map itself. */
RgCodeExpr *rg_emit_copied_cells (RgEmitWriter *writer, const RgEmitRays *rays);

/* The cells of the map whose code is one of these, bit i for code i of its
 * keys, as they were before the loop. */
RgCodeExpr *rg_emit_copied_set (RgEmitWriter *writer, const RgEmitGlobal *map,
                                const guint32 *codes, guint n);
