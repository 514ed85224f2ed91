/* The places of a table's rows (places.h) as slots: of the moves of a slot
 * one passes at most.
 *
 *     v = T(*);  board[v] == pawn;  two moves       slots 0 1
 *                board[v] == king;  four moves      slots 0 1 2 3
 *
 * Places share a slot where no two of their moves in one row pass at once: some
 * cell is tested for codes that exclude each other.  Moves of a row that may
 * pass together have slots in the order of their places: so the slots of all
 * rows side by side, n bits for each row, have the moves of the table in their
 * order, and the move of some number is found by the rank of its bit.
 */
#pragma once

#include "emit/c/tables/rows/columns.h"

typedef struct {
  guint n;                       /* 0: there are none */
  guint n_places;                /* with moves */
  guint32 places[RG_EMIT_SHORT]; /* these, in their order */
  guint32 slots[RG_EMIT_SHORT];  /* of each of them */
  guint32 first, n_rows;         /* which of the set's symbols have moves:
                                    all of them are among these */
} RgEmitSlots;

/* Columns by place, and their slots; or where these would be more than a few
 * words any columns, and no slots.  NULL: there are none. */
RgEmitRowColumns *rg_emit_slot_columns (const RgEmit *emit,
                                        const RgEmitRows *rows,
                                        const RgEmitSet *set,
                                        RgEmitSlots *slots);
/* How many sets have the moves: by places where there are slots, else the
 * `set` of each column, as few as may be. */
guint rg_emit_column_sets (RgEmitRowColumns *columns, const RgEmitSlots *slots);
