/* Views in C (views.h): reads and updates. */
#pragma once

#include "emit/c/sets/written-set.h"
#include "emit/c/views/views.h"

/* -- cells-lower.c --------------------------------------------------------- */

/* The cells of a map with a value: a maintained set, or a comparison; a call
 * without the range of cells. */
typedef struct {
  RgCodeExpr *call;
  RgCodeExpr *map,
      *value; /* arguments of match(); NULL: the set is maintained */
} RgEmitCells;

/* Finds the cells with the value of the expression; NULL: with the code. FALSE:
 * the comparison needs guards, which are not written. */
gboolean rg_emit_find_cells (RgEmitWriter *writer, const RgExpr *map,
                             const RgExpr *value, guint32 code,
                             RgEmitCells *cells);
RgEmitCells rg_emit_cells_with (const RgEmit *emit, const RgEmitGlobal *map,
                                guint32 code);
/* The cells with any value, known only in the compiled game, if
 * rg_emit_has_any_cells() holds. */
RgEmitCells rg_emit_cells_with_any (const RgEmit *emit, const RgEmitGlobal *map,
                                    RgCodeExpr *value);
/* The bits of n cells from `first` + `offset` on (NULL: 0). */
RgCodeExpr *rg_emit_cells_from (RgCodeUnit *unit, RgEmitCells cells,
                                guint32 first, RgCodeExpr *offset,
                                RgCodeExpr *n);
/* Emits, in functions that make moves, a write of the value to the place, and
 * the updates of the views that read it. NULL: the variable, a scalar, has been
 * written. */
void rg_emit_update_views (RgEmitWriter *writer, const RgEmitGlobal *global,
                           RgCodeExpr *place, RgCodeExpr *value);
void rg_emit_lower_cells (const RgEmit *emit, const RgEmitCellsView *view,
                          RgCodeBlock *fill);
/* -- conditions-lower.c ---------------------------------------------------- */

/* The most blocks of 64 tested moves of one root; 0: no root has any. */
guint rg_emit_tested_blocks (const RgEmit *emit);
void rg_emit_lower_conditions (const RgEmit *emit, RgCodeBlock *fill);

/* -- forwarded-lower.c ----------------------------------------------------- */

/* The keeper's check of a forwarded set at the node: the condition that the set
 * has, or lacks, members, which are stored; NULL: no such set. */
RgCodeExpr *rg_emit_check_forwarded (RgEmitWriter *writer, guint32 node,
                                     const RgAction *action);
/* The values of an any-assignment that are forwarded. */
RgEmitWrittenSet rg_emit_take_forwarded (RgEmitWriter *writer,
                                         const RgEmitForwardedSet *forwarded,
                                         const RgEmitValueSet *set);
/* Adds the functions that compute the sets. */
void rg_emit_find_members (const RgEmit *emit);
void rg_emit_lower_forwarded (const RgEmit *emit,
                              const RgEmitForwardedSet *forwarded,
                              RgCodeBlock *fill);

/* -- lower.c --------------------------------------------------------------- */

/* Adds the functions that fill, read and update all views, which are placed. */
void rg_emit_lower_views (const RgEmit *emit);
