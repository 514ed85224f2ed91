/* Views as C (views.h): what reads them, and what updates them. */
#pragma once

#include "emit/c/sets/written-set.h"
#include "emit/c/views/views.h"

/* -- cells-lower.c --------------------------------------------------------- */

/* Cells of a map that have a value, as a set that is maintained or by
 * comparing them: a call that misses which cells. */
typedef struct {
  RgCodeExpr *call;
  RgCodeExpr *map, *value; /* of match(); NULL: the set is maintained */
} RgEmitCells;

/* Those with the value of the expression, or with the code where there is none.
 * FALSE: what compares them has guards, which are not written. */
gboolean rg_emit_find_cells (RgEmitWriter *writer, const RgExpr *map,
                             const RgExpr *value, guint32 code,
                             RgEmitCells *cells);
RgEmitCells rg_emit_cells_with (const RgEmit *emit, const RgEmitGlobal *map,
                                guint32 code);
/* The same of any value, where rg_emit_has_any_cells() holds. */
RgEmitCells rg_emit_cells_with_any (const RgEmit *emit, const RgEmitGlobal *map,
                                    RgCodeExpr *value);
/* As bits: n cells from `first` + `offset` on (NULL: 0). */
RgCodeExpr *rg_emit_cells_from (RgCodeUnit *unit, RgEmitCells cells,
                                guint32 first, RgCodeExpr *offset,
                                RgCodeExpr *n);
/* In a function that makes a move: writes the value to the place in the
 * variable, which has one value there, and updates the views that read it.  A
 * place of NULL: the variable, a scalar, has been written. */
void rg_emit_update_views (RgEmitWriter *writer, const RgEmitGlobal *global,
                           RgCodeExpr *place, RgCodeExpr *value);
void rg_emit_lower_cells (const RgEmit *emit, const RgEmitCellsView *view,
                          RgCodeBlock *fill);
/* -- conditions-lower.c ---------------------------------------------------- */

/* Words of the vectors that are 64 moves of one root, at most; 0: no root has
 * such. */
guint rg_emit_tested_blocks (const RgEmit *emit);
void rg_emit_lower_conditions (const RgEmit *emit, RgCodeBlock *fill);

/* -- forwarded-lower.c ----------------------------------------------------- */

/* Where the keeper makes the check of such a set at the node: that the set has,
 * or has no, members, which keeps them; else NULL. */
RgCodeExpr *rg_emit_ask_forwarded (RgEmitWriter *writer, guint32 node,
                                   const RgAction *action);
/* The values of an any assignment, which are forwarded. */
RgEmitWrittenSet rg_emit_take_forwarded (RgEmitWriter *writer,
                                         const RgEmitForwardedSet *forwarded,
                                         const RgEmitValueSet *set);
/* The functions that find the sets, which read others. */
void rg_emit_find_members (const RgEmit *emit);
void rg_emit_lower_forwarded (const RgEmit *emit,
                              const RgEmitForwardedSet *forwarded,
                              RgCodeBlock *fill);

/* -- lower.c --------------------------------------------------------------- */

/* The functions that fill, read and update all views, which have places. */
void rg_emit_lower_views (const RgEmit *emit);
