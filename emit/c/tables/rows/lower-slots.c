/* Lowers slots (tables/rows/slots.h): writes the function that picks the move
 * of a given number by them. */
#include "emit/c/search/search.h"
#include "emit/c/sets/set-printer.h"

/* Whether the k-th slot is the k-th place, for all k. */
static gboolean
are_slots_places (const RgEmitSlots *slots)
{
  guint k = 0;
  while (k < slots->n_places && slots->places[k] == k && slots->slots[k] == k)
    k++;
  return k == slots->n_places;
}

/* The union of the sets of the places that share the slot. */
static RgCodeExpr *
lower_slot (RgCodeUnit *unit, const RgEmitSlots *slots, guint32 slot)
{
  RgCodeExpr *union_expr = NULL;
  for (guint k = 0; k < slots->n_places; k++) {
    if (slots->slots[k] == slot)
      union_expr = rg_code_join (unit, union_expr, "|",
                                 rg_code_expr (unit, "sets[%u]", k));
  }
  return union_expr;
}

/* Writes the search for k, the place in the slot whose move passes. */
static void
write_place (RgCodeBlock *block, const RgEmitSlots *slots)
{
  RgCodeUnit *unit = block->unit;
  const guint width = slots->places[slots->n_places - 1] + 1;
  guint64 slot_places = 0;
  RgCodeExpr *passing_places = NULL;
  for (guint k = 0; k < slots->n_places; k++) {
    slot_places |= G_GUINT64_CONSTANT (1)
                   << (width * slots->slots[k] + slots->places[k]);
    passing_places =
        rg_code_join (unit, passing_places, "|",
                      rg_code_expr (unit, "(sets[%u] >> row & 1) << %u", k,
                                    slots->places[k]));
  }
  rg_code_add (block, "const uint64_t passing = %p;", (gpointer)passing_places);
  rg_code_add (block,
               "const unsigned k = lowest_bit (passing"
               " & %p >> %u * slot);",
               (gpointer)rg_code_hex (unit, slot_places), width);
}

/* The lowest bit of each row, for as many rows of n bits as fit in a word. */
static guint64
make_row_mask (guint n)
{
  guint64 bits = 0;
  for (guint shift = 0; shift + n <= RG_EMIT_WORD; shift += n)
    bits |= G_GUINT64_CONSTANT (1) << shift;
  return bits;
}

void
rg_emit_write_slot_pick (const RgEmit *emit, const RgEmitRows *rows,
                         const RgEmitSlots *slots, guint32 first_row,
                         guint32 number)
{
  const gboolean is_packed = emit->form.packed;
  RgCodeUnit *unit = emit->unit;
  RgCodeItem *function = rg_code_function (
      unit, "SETS %spick_at_%u (const uint64_t *sets, uint64_t number)",
      is_packed ? "Move " : "const Move *", number);
  function->comment =
      "The move of that number, of those that the sets of rows count.";
  rg_code_add (function->body, "uint64_t slots[%u];", slots->n);
  for (guint32 slot = 0; slot < slots->n; slot++)
    rg_code_add (function->body, "slots[%u] = %p;", slot,
                 (gpointer)lower_slot (unit, slots, slot));
  rg_code_add (function->body,
               "unsigned slot;"
               "const unsigned row = slot_of_rows (slots, %u,"
               " %p, %u, %u, number, &slot);",
               slots->n, (gpointer)rg_code_hex (unit, make_row_mask (slots->n)),
               slots->first, slots->n_rows);
  if (!are_slots_places (slots))
    write_place (function->body, slots);
  rg_code_add (function->body, "return %smoves_%u[row + %u].m[%s];",
               is_packed ? "" : "(const Move *)(const void *)&",
               rows->table.number, first_row,
               are_slots_places (slots) ? "slot" : "k");
}
