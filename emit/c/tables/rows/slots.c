/* Assigns slots to places (slots.h): the slot of a place is the length of the
 * longest chain of earlier places whose moves may pass together with it.
 *
 *   - There are at most RG_EMIT_SHORT places, and at least two slots.
 *   - The n slots of all rows fill at most RG_EMIT_LONG / n words, and n times
 *     the width of a row is at most 64. */
#include "emit/c/tables/rows/slots.h"

/* Whether no code of some cell lets both moves pass. */
static gboolean
are_exclusive (const RgEmitRowColumn *a, const RgEmitRowColumn *b)
{
  for (guint32 i = 0; i < a->n_tests; i++) {
    for (guint32 k = 0; k < b->n_tests; k++) {
      if (a->offset[i] == b->offset[k] && !(a->codes[i] & b->codes[k]))
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether moves of both places may pass in one row. */
static gboolean
may_pass_together (const RgEmitRowColumns *columns, guint32 a, guint32 b)
{
  for (guint i = 0; i < columns->n; i++) {
    for (guint k = 0; k < columns->n; k++) {
      const RgEmitRowColumn *column_a = &columns->columns[i];
      const RgEmitRowColumn *column_b = &columns->columns[k];
      if (column_a->place == a && column_b->place == b &&
          column_a->rows & column_b->rows &&
          !are_exclusive (column_a, column_b))
        return TRUE;
    }
  }
  return FALSE;
}

/* Finds the places that have moves.  FALSE: too many places. */
static gboolean
find_places (const RgEmitRowColumns *columns, RgEmitSlots *slots)
{
  guint32 width = 0;
  for (guint i = 0; i < columns->n; i++)
    width = MAX (width, columns->columns[i].place + 1);
  for (guint32 place = 0; place < width; place++) {
    guint i = 0;
    while (i < columns->n && columns->columns[i].place != place)
      i++;
    if (i == columns->n)
      continue;
    if (slots->n_places == RG_EMIT_SHORT)
      return FALSE;
    slots->places[slots->n_places++] = place;
  }
  return TRUE;
}

/* Assigns slots: the slot of a place is the length of the longest chain of
 * earlier places with which it may pass together. */
static void
find_slots (const RgEmitRowColumns *columns, RgEmitSlots *slots)
{
  for (guint k = 0; k < slots->n_places; k++) {
    guint32 slot = 0;
    for (guint i = 0; i < k; i++) {
      if (slots->slots[i] >= slot &&
          may_pass_together (columns, slots->places[i], slots->places[k]))
        slot = slots->slots[i] + 1;
    }
    slots->slots[k] = slot;
    slots->n = MAX (slots->n, slot + 1);
  }
}

/* Finds the range of the symbols that have moves. */
static void
find_rows (const RgEmitRowColumns *columns, RgEmitSlots *slots)
{
  guint64 rows = 0;
  for (guint i = 0; i < columns->n; i++)
    rows |= columns->columns[i].rows;
  slots->first = (guint32)__builtin_ctzll (rows);
  slots->n_rows = RG_EMIT_WORD - (guint32)__builtin_clzll (rows) - slots->first;
}

/* Assigns slots to all places.  FALSE: there are too many places or bits, or
 * all places share one slot. */
static gboolean
assign_slots (const RgEmitRowColumns *columns, RgEmitSlots *slots)
{
  *slots = (RgEmitSlots){.n = 0};
  if (find_places (columns, slots)) {
    find_slots (columns, slots);
    find_rows (columns, slots);
    const guint per_word = RG_EMIT_WORD / slots->n;
    const guint n_words = (slots->n_rows + per_word - 1) / per_word;
    const guint32 width = slots->places[slots->n_places - 1] + 1;
    if (slots->n > 1 && slots->n * n_words <= RG_EMIT_LONG &&
        slots->n * width <= RG_EMIT_WORD)
      return TRUE;
  }
  slots->n = 0;
  return FALSE;
}

RgEmitRowColumns *
rg_emit_find_slot_columns (const RgEmit *emit, const RgEmitRows *rows,
                           const RgEmitSet *set, RgEmitSlots *slots)
{
  RgEmitRowColumns *columns = rg_emit_find_row_columns (emit, rows, set, TRUE);
  if (columns && rg_emit_uses (emit, RG_EMIT_BY_MOVE_TABLE_SLOTS) &&
      assign_slots (columns, slots))
    return columns;
  if (columns)
    rg_emit_columns_free (columns);
  *slots = (RgEmitSlots){.n = 0};
  return rg_emit_find_row_columns (emit, rows, set, FALSE);
}

guint
rg_emit_assign_column_sets (RgEmitRowColumns *columns, const RgEmitSlots *slots)
{
  guint n = 0;
  for (guint first = 0; first < columns->n; first++) {
    guint64 filled_rows = 0;
    if (columns->columns[first].set_number > 0)
      continue;
    n++;
    for (guint k = first; k < columns->n; k++) {
      RgEmitRowColumn *column = &columns->columns[k];
      if (column->set_number > 0 || filled_rows & column->rows)
        continue;
      filled_rows |= column->rows;
      column->set_number = n;
    }
  }
  return slots->n > 0 ? slots->n_places : n;
}
