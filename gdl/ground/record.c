/* Stores ground rules without duplicates, in compressed rows: all bodies are in
 * one array, and each rule has the index of its first sign. A hash table over
 * heads and bodies finds duplicates; rules that are known to be new are stored
 * without a look-up.
 *
 *     p ⇐ q, not r      p ⇐ s        heads: p, p; first: 0, 2, 3;
 *                                    signs: q, not r, s
 */
#include "gdl/ground/record.h"

#include "base/append.h"

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
gdl_record_remove_all (GdlRecord *record)
{
  g_array_set_size (record->heads, 0);
  g_array_set_size (record->first, 1);
  g_array_set_size (record->signs, 0);
  rg_table_clear (&record->table);
}

/* Finds the rule in the table.  FALSE: it was not there, and is now entered
 * with the next number. */
static gboolean
find_or_enter (GdlRecord *record, GdlAtom head, const guint32 *body, guint n)
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

gboolean
gdl_record_add (GdlRecord *record, GdlAtom head, const guint32 *body, guint n,
                gboolean unique)
{
  if (!unique && find_or_enter (record, head, body, n))
    return FALSE;
  rg_append_val (record->heads, &record->heads_room, head);
  rg_append (record->signs, &record->signs_room, body, n, sizeof *body);
  rg_append_val (record->first, &record->first_room, record->signs->len);
  return TRUE;
}
