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
RgEmitCells rg_emit_cells_with (RgEmit *emit, const RgEmitGlobal *map,
                                guint32 code);
/* The same of any value, where rg_emit_has_any_cells() holds. */
RgEmitCells rg_emit_cells_with_any (RgEmit *emit, const RgEmitGlobal *map,
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
void rg_emit_lower_cells (RgEmit *emit, const RgEmitCellsView *view,
                          RgCodeBlock *fill);
/* Notes which of its sets the functions of the game read: text is also
 * generated to see what it costs, and dropped. */
void rg_emit_read_cells (RgEmit *emit, RgEmitCellsView *view,
                         GHashTable *names);

/* -- conditions-lower.c ---------------------------------------------------- */

/* Words of the vectors that are 64 moves of one root, at most; 0: no root has
 * such. */
guint rg_emit_tested_blocks (const RgEmit *emit);
void rg_emit_lower_conditions (RgEmit *emit, RgCodeBlock *fill);

/* -- forwarded-lower.c ----------------------------------------------------- */

/* Decides which sets, before any function is written. */
void rg_emit_find_forwarded (RgEmit *emit);
/* Where the keeper makes the check of such a set at the node: that the set has,
 * or has no, members, which keeps them; else NULL. */
RgCodeExpr *rg_emit_ask_forwarded (RgEmitWriter *writer, guint32 node,
                                   const RgAction *action);
/* The values of an any assignment, where they are forwarded on; FALSE, and
 * nothing is written, where they aren't.  To be called once the keeper's
 * functions are written, and rg_emit_settle_forwarded() knows these. */
gboolean rg_emit_take_forwarded (RgEmitWriter *writer, const RgEmitArc *arc,
                                 const RgEmitValueSet *set,
                                 RgEmitWrittenSet *written);
/* Forgets sets that no text has taken: whether the keeper's functions ask for
 * some of them, and so are to be written once more. */
gboolean rg_emit_drop_forwarded (RgEmit *emit);
/* The functions that find the sets, which read others. */
void rg_emit_find_members (RgEmit *emit);
void rg_emit_lower_forwarded (RgEmit *emit, const RgEmitForwardedSet *forwarded,
                              RgCodeBlock *fill);

/* -- lower.c --------------------------------------------------------------- */

/* Places the words of all views, and adds the functions that fill, read and
 * update them.  To be called once all other functions of the game are there:
 * what they mention tells which views there are. */
void rg_emit_lower_views (RgEmit *emit);
