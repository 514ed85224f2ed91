/* Moves of a table by their numbers, where its rows have slots
 * (tables/rows/slots.h): the row and the slot of a move, and which place it
 * has.
 */
#include "emit/c/search/search.h"
#include "emit/c/sets/words.h"

/* Whether the slots are the places. */
static gboolean
are_places (const RgEmitSlots *slots)
{
  guint k = 0;
  while (k < slots->n_places && slots->places[k] == k && slots->slots[k] == k)
    k++;
  return k == slots->n_places;
}

/* The sets of the places that share the slot. */
static void
write_slot (const RgEmitSlots *slots, guint32 slot, GString *out)
{
  const char *between = "";
  for (guint k = 0; k < slots->n_places; k++) {
    if (slots->slots[k] != slot)
      continue;
    g_string_append_printf (out, "%ssets[%u]", between, k);
    between = " | ";
  }
}

/* Of the places of the slot, that whose move passes. */
static void
write_place (const RgEmitSlots *slots, GString *out)
{
  const guint width = slots->places[slots->n_places - 1] + 1;
  guint64 all = 0;
  for (guint k = 0; k < slots->n_places; k++)
    all |= G_GUINT64_CONSTANT (1)
           << (width * slots->slots[k] + slots->places[k]);
  char *places = rg_emit_bits_text (all);
  g_string_append_printf (out, "  const uint64_t passing =");
  for (guint k = 0; k < slots->n_places; k++)
    g_string_append_printf (out, "%s(sets[%u] >> row & 1) << %u",
                            k ? " |\n      " : "\n      ", k, slots->places[k]);
  g_string_append_printf (
      out, ";\n  const unsigned k = lowest_bit (passing & %s >> %u * slot);\n",
      places, width);
  g_free (places);
}

static guint64
lowest_of_rows (guint n)
{
  enum { WORD = 64 };
  guint64 bits = 0;
  for (guint at = 0; at + n <= WORD; at += n)
    bits |= G_GUINT64_CONSTANT (1) << at;
  return bits;
}

void
rg_emit_write_slot_pick (const RgEmit *emit, RgEmitRows *rows,
                         const RgEmitSlots *slots, guint32 first, guint32 at,
                         GString *out)
{
  const gboolean packed = emit->form.packed;
  char *lowest = rg_emit_bits_text (lowest_of_rows (slots->n));
  g_string_append_printf (out,
                          "\n/* The move of that number, of those that the "
                          "sets of rows count. */\n"
                          "SETS %s\n"
                          "pick_at_%u (const uint64_t *sets, uint64_t number)\n"
                          "{\n"
                          "  const uint64_t slots[] = {",
                          packed ? "Move" : "const Move *", at);
  for (guint32 slot = 0; slot < slots->n; slot++) {
    g_string_append (out, slot ? ", " : "");
    write_slot (slots, slot, out);
  }
  g_string_append_printf (out,
                          "};\n"
                          "  unsigned slot;\n"
                          "  const unsigned row = slot_of_rows (slots, %u, %s,"
                          " %u, %u, number, &slot);\n",
                          slots->n, lowest, slots->first, slots->n_rows);
  if (!are_places (slots))
    write_place (slots, out);
  g_string_append_printf (out, "  return %smoves_%u[row + %u].m[%s];\n}\n",
                          packed ? "" : "(const Move *)(const void *)&",
                          rows->number, first,
                          are_places (slots) ? "slot" : "k");
  rows->printed = TRUE;
  g_free (lowest);
}
