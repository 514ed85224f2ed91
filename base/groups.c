/* Groups numbers by a counting sort (groups.h). */
#include "base/groups.h"

RgGroups
rg_group_numbers (const guint32 *keys, guint32 n, guint32 n_keys)
{
  /* The count of key k is at k + 2, and its prefix sum, the start of the group,
   * at k + 1.  Filling the group advances that to the next start, so that at
   * the end `first[k]` is the start of group k. */
  guint32 *first = g_new0 (guint32, (gsize)n_keys + 2);
  guint32 *numbers = g_new (guint32, (gsize)n + 1);
  for (guint32 i = 0; i < n; i++) {
    if (keys[i] != RG_GROUPS_NONE)
      first[keys[i] + 2]++;
  }
  for (guint32 k = 0; k < n_keys; k++)
    first[k + 2] += first[k + 1];
  for (guint32 i = 0; i < n; i++) {
    if (keys[i] != RG_GROUPS_NONE)
      numbers[first[keys[i] + 1]++] = i;
  }
  return (RgGroups){first, numbers};
}

void
rg_groups_clear (RgGroups *groups)
{
  g_free (groups->first);
  g_free (groups->numbers);
}
