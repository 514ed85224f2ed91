/* Stores sets as sorted arrays, interned in a hash table.  Operations are
 * merges of two arrays, or binary searches. */
#include "rbg/ir/set.h"

#include "base/checked.h"

#include <string.h>

RbgSets *
rbg_sets_new (RgArena *arena, gint64 limit)
{
  RbgSets *sets = g_new0 (RbgSets, 1);
  sets->arena = arena;
  sets->limit = MIN (limit, RBG_SETS_MOST);
  sets->all = g_ptr_array_new ();
  sets->empty = rbg_intern_set (sets, NULL, 0);
  return sets;
}

void
rbg_sets_free (RbgSets *sets)
{
  rg_table_clear (&sets->table);
  g_ptr_array_free (sets->all, TRUE);
  g_free (sets);
}

gboolean
rbg_sets_charge (RbgSets *sets, gint64 cells)
{
  sets->cells = rg_add_capped (sets->cells, cells);
  if (!sets->over && sets->cells > sets->limit) {
    sets->over = TRUE;
    sets->over_place = sets->place;
  }
  return !sets->over;
}

static const RbgSet *
find_set (const RbgSets *sets, guint32 hash, const guint32 *items, guint32 n)
{
  RG_FOR_HASH (&sets->table, hash, slot)
  {
    const RbgSet *set = g_ptr_array_index (sets->all, slot->number);
    if (set->n == n &&
        (n == 0 || memcmp (set->items, items, n * sizeof *items) == 0))
      return set;
  }
  return NULL;
}

const RbgSet *
rbg_intern_set (RbgSets *sets, const guint32 *items, guint32 n)
{
  if (sets->over)
    return sets->empty;
  const guint32 hash = rg_hash_all (n, items, n);
  const RbgSet *known_set = find_set (sets, hash, items, n);
  if (known_set)
    return known_set;
  rbg_sets_charge (sets, (gint64)n + 1);
  const gsize size = n * sizeof *items;
  RbgSet *set = rg_arena_alloc (sets->arena, sizeof (RbgSet) + size);
  *set = (RbgSet){.id = sets->all->len, .n = n};
  if (n > 0)
    memcpy (set->items, items, size);
  rg_table_add (&sets->table, hash, set->id);
  g_ptr_array_add (sets->all, set);
  return set;
}

const RbgSet *
rbg_set_union (RbgSets *sets, const RbgSet *a, const RbgSet *b)
{
  if (a == b || b->n == 0)
    return a;
  if (a->n == 0)
    return b;
  guint32 *items = g_new (guint32, (gsize)a->n + b->n);
  guint32 i = 0, j = 0, n = 0;
  while (i < a->n || j < b->n) {
    const guint32 x = i < a->n ? a->items[i] : G_MAXUINT32;
    const guint32 y = j < b->n ? b->items[j] : G_MAXUINT32;
    items[n++] = MIN (x, y);
    i += x <= y;
    j += y <= x;
  }
  const RbgSet *union_set = rbg_intern_set (sets, items, n);
  g_free (items);
  return union_set;
}

const RbgSet *
rbg_set_complement (RbgSets *sets, const RbgSet *set, guint32 n)
{
  guint32 *items = g_new (guint32, n);
  guint32 n_items = 0, next = 0;
  for (guint32 i = 0; i < n; i++)
    if (next < set->n && set->items[next] == i)
      next++;
    else
      items[n_items++] = i;
  const RbgSet *complement = rbg_intern_set (sets, items, n_items);
  g_free (items);
  return complement;
}

gboolean
rbg_set_has (const RbgSet *set, guint32 item)
{
  guint32 low = 0, high = set->n;
  while (low < high) {
    const guint32 middle = low + (high - low) / 2;
    if (set->items[middle] < item)
      low = middle + 1;
    else
      high = middle;
  }
  return low < set->n && set->items[low] == item;
}

gboolean
rbg_set_is_within (const RbgSet *a, const RbgSet *b)
{
  if (a->n > b->n)
    return FALSE;
  for (guint32 i = 0; i < a->n; i++)
    if (!rbg_set_has (b, a->items[i]))
      return FALSE;
  return TRUE;
}

gboolean
rbg_set_is_disjoint (const RbgSet *a, const RbgSet *b)
{
  for (guint32 i = 0; i < a->n; i++)
    if (rbg_set_has (b, a->items[i]))
      return FALSE;
  return TRUE;
}
