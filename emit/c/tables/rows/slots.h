/* Finds slots: classes of places (places.h) such that in each row at most one
 * move of a slot passes.
 *
 *     v = T(*);  board[v] == pawn;  two moves       slots 0 1
 *                board[v] == king;  four moves      slots 0 1 2 3
 *
 *   - Places share a slot if no two of their moves in one row pass at once:
 *     some cell is tested for disjoint codes.
 *   - Moves of a row that may pass together have slots in the order of their
 *     places.
 *
 * So the slots of all rows, n bits for each row, have the moves of the table in
 * their order.  The rank of its bit is the number of a move. */
#pragma once

#include "emit/c/tables/rows/columns.h"

/* The slots of a table. */
typedef struct {
  guint n;                       /* number of slots; 0: no slots */
  guint n_places;                /* places with moves */
  guint32 places[RG_EMIT_SHORT]; /* these places, ascending */
  guint32 slots[RG_EMIT_SHORT];  /* the slot of a place, by index in `places` */
  guint32 first, n_rows; /* the range of symbols of the set that have moves */
} RgEmitSlots;

/* Columns by place, with their slots. Or columns not by place, without slots:
 * the technique is off, all places share one slot, or there are too many places
 * or bits.  NULL: not eligible (columns.h).  The caller frees them. */
RgEmitRowColumns *rg_emit_find_slot_columns (const RgEmit *emit,
                                             const RgEmitRows *rows,
                                             const RgEmitSet *set,
                                             RgEmitSlots *slots);
/* Assigns `set_number` of the columns greedily, so that few sets have all
 * moves. Returns the number of sets in C: of those, or, if there are slots, of
 * places. */
guint rg_emit_assign_column_sets (RgEmitRowColumns *columns,
                                  const RgEmitSlots *slots);
