/* Lowers views (views.h) to C: expressions that read them, statements that
 * update them, and the functions that both call. */
#pragma once

#include "emit/c/sets/written-set.h"
#include "emit/c/views/views.h"

/* -- cells-lower.c --------------------------------------------------------- */

/* A call that returns the cells of a map with a value, before the range of
 * cells is added to its arguments. The cells come from a maintained set or from
 * a comparison. */
typedef struct {
  RgCodeExpr *call;
  RgCodeExpr *map,
      *value; /* arguments of match(); NULL: the set is maintained */
} RgEmitCells;

/* Makes the call for the cells with the value of the expression, or with the
 * code if `value` is NULL. FALSE: the comparison needs guards, which are not
 * written; *cells is undefined. */
gboolean rg_emit_find_cells (RgEmitWriter *writer, const RgExpr *map,
                             const RgExpr *value, guint32 code,
                             RgEmitCells *cells);
/* Makes the call for the cells with the code. */
RgEmitCells rg_emit_find_cells_with_code (const RgEmit *emit,
                                          const RgEmitGlobal *map,
                                          guint32 code);
/* Makes the call for the cells with a value that is known only in the compiled
 * game. Requires rg_emit_has_cells_with_unknown(). */
RgEmitCells rg_emit_find_cells_with_unknown (const RgEmit *emit,
                                             const RgEmitGlobal *map,
                                             RgCodeExpr *value);
/* Returns the bits of n cells from `first` + `offset` on (NULL: 0). */
RgCodeExpr *rg_emit_lower_cells_from (RgCodeUnit *unit, RgEmitCells cells,
                                      guint32 first, RgCodeExpr *offset,
                                      RgCodeExpr *n);
/* Writes an assignment of the value to the place, and updates of the views that
 * read the variable. Only in functions that make moves. With NULL for the
 * place, the variable is a scalar that has been assigned already. */
void rg_emit_update_views (RgEmitWriter *writer, const RgEmitGlobal *global,
                           RgCodeExpr *place, RgCodeExpr *value);
/* Adds the functions that read and write the map of a view. Appends to `fill`
 * the statements that compute its sets from the state. */
void rg_emit_lower_cells (const RgEmit *emit, const RgEmitCellsView *view,
                          RgCodeBlock *fill);
/* -- conditions-lower.c ---------------------------------------------------- */

/* The most blocks of 64 tested moves of one root; 0: no root has any. */
guint rg_emit_count_tested_blocks (const RgEmit *emit);
/* Adds the functions that update tests, and find and make tested moves. Appends
 * to `fill` the statements that compute the tests from the state. Does nothing
 * if no root has tested moves. */
void rg_emit_lower_conditions (const RgEmit *emit, RgCodeBlock *fill);

/* -- forwarded-lower.c ----------------------------------------------------- */

/* Returns the keeper's check of a forwarded set at the node: the condition that
 * the set has, or lacks, members. It also stores the members, while views are
 * maintained; otherwise it calls the check. NULL: there is no such set. */
RgCodeExpr *rg_emit_check_forwarded (RgEmitWriter *writer, guint32 node,
                                     const RgAction *action);
/* Writes the read of the forwarded values of an any-assignment. `set`: the
 * equal set of the any-assignment, to which the result belongs. */
RgEmitWrittenSet rg_emit_reuse_forwarded (RgEmitWriter *writer,
                                          const RgEmitForwardedSet *forwarded,
                                          const RgEmitValueSet *set);
/* Adds the functions that compute the sets. */
void rg_emit_lower_find_members (const RgEmit *emit);
/* Adds the functions that store and read the set. Appends to `fill` the
 * statement that computes it from the state. */
void rg_emit_lower_forwarded (const RgEmit *emit,
                              const RgEmitForwardedSet *forwarded,
                              RgCodeBlock *fill);

/* -- lower.c --------------------------------------------------------------- */

/* Adds the functions that fill, read and update all views. The views must be
 * placed. */
void rg_emit_lower_views (const RgEmit *emit);
