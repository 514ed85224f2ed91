/* Numbers grouped by a key, with a counting sort; O(numbers + keys).
 */
#pragma once

#include <glib.h>

/* The numbers with key k are numbers[first[k]] up to numbers[first[k + 1]],
 * ascending.  `first` is laid out as that of an RgGraph. */
typedef struct {
  guint32 *first; /* one more than keys */
  guint32 *numbers;
} RgGroups;

/* The key of numbers that are in no group. */
#define RG_GROUPS_NONE G_MAXUINT32

/* Groups the numbers below n by keys[number], which is below n_keys.  To be
 * cleared by the caller. */
RgGroups rg_groups (const guint32 *keys, guint32 n, guint32 n_keys);
void rg_groups_clear (RgGroups *groups);
