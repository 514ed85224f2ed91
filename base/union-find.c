/* Implements union-find with path halving. */
#include "base/union-find.h"

guint32 *
rg_union_find_new (guint32 n)
{
  guint32 *parents = g_new (guint32, (gsize)n + 1);
  for (guint32 i = 0; i < n; i++)
    parents[i] = i;
  return parents;
}

guint32
rg_union_find_root (guint32 *parents, guint32 number)
{
  while (parents[number] != number)
    number = parents[number] = parents[parents[number]];
  return number;
}

void
rg_union_find_join (guint32 *parents, guint32 number, guint32 into)
{
  parents[rg_union_find_root (parents, number)] =
      rg_union_find_root (parents, into);
}
