/* Implements open addressing with linear probing (table.h). */
#include "base/table.h"

#include <string.h>

/* Stores the slot at the first free place from that of its hash on. */
static void
put_slot (RgTable *table, RgTableSlot slot)
{
  guint32 i = slot.hash & table->mask;
  while (table->slots[i].number != G_MAXUINT32)
    i = (i + 1) & table->mask;
  table->slots[i] = slot;
}

static void
grow (RgTable *table)
{
  const RgTable old = *table;
  const guint32 n = old.slots ? 2 * (old.mask + 1) : 16;
  table->slots = g_new (RgTableSlot, n);
  table->mask = n - 1;
  memset (table->slots, 0xFF, n * sizeof *table->slots);
  for (guint32 i = 0; old.slots && i <= old.mask; i++) {
    if (old.slots[i].number != G_MAXUINT32)
      put_slot (table, old.slots[i]);
  }
  g_free (old.slots);
}

void
rg_table_add (RgTable *table, guint32 hash, guint32 number)
{
  if (!table->slots || table->used >= (table->mask + 1) / 2)
    grow (table);
  put_slot (table, (RgTableSlot){hash, number});
  table->used++;
}

void
rg_table_clear (RgTable *table)
{
  g_free (table->slots);
  *table = (RgTable){NULL, 0, 0};
}
