#include "gdl/ground/record.h"

#include <string.h>

void
gdl_record_init (GdlRecord *record)
{
  *record = (GdlRecord){
      .heads = g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
      .first = g_array_new (FALSE, TRUE, sizeof (guint32)),
      .signs = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  g_array_set_size (record->first, 1);
}

void
gdl_record_clear (GdlRecord *record)
{
  g_array_free (record->heads, TRUE);
  g_array_free (record->first, TRUE);
  g_array_free (record->signs, TRUE);
  rg_table_clear (&record->table);
}

void
gdl_record_empty (GdlRecord *record)
{
  g_array_set_size (record->heads, 0);
  g_array_set_size (record->first, 1);
  g_array_set_size (record->signs, 0);
  rg_table_clear (&record->table);
}

/* Whether the rule of that head and the body is known; otherwise it will be, by
 * the next number. */
static gboolean
is_recorded (GdlRecord *record, GdlAtom head, const guint32 *body, guint n)
{
  const guint32 hash = rg_hash_all (rg_hash_mix (head, n), body, n);
  RG_FOR_HASH (&record->table, hash, slot)
  {
    const guint32 *first =
        &g_array_index (record->first, guint32, slot->number);
    if (g_array_index (record->heads, GdlAtom, slot->number) == head &&
        first[1] - first[0] == n &&
        (n == 0 || memcmp (&g_array_index (record->signs, guint32, *first),
                           body, n * sizeof *body) == 0))
      return TRUE;
  }
  rg_table_add (&record->table, hash, record->heads->len);
  return FALSE;
}

/* Appends words; GLib's own function takes longer than all else in a rule. */
static inline void
append (GArray *array, guint *room, const guint32 *words, guint n)
{
  const guint before = array->len;
  if (before + n > *room) {
    *room = 2 * (before + n) + 64;
    g_array_set_size (array, *room);
  }
  array->len = before + n;
  guint32 *to = &g_array_index (array, guint32, before);
  for (guint i = 0; i < n; i++)
    to[i] = words[i];
}

gboolean
gdl_record_add (GdlRecord *record, GdlAtom head, const guint32 *body, guint n,
                gboolean unique)
{
  if (!unique && is_recorded (record, head, body, n))
    return FALSE;
  append (record->heads, &record->heads_room, &head, 1);
  append (record->signs, &record->signs_room, body, n);
  append (record->first, &record->first_room, &record->signs->len, 1);
  return TRUE;
}
