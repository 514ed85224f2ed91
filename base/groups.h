/* Groups numbers by a key, by counting sort; O(numbers + keys). */
#pragma once

#include <glib.h>

/* The numbers with key k are numbers[first[k]] up to numbers[first[k + 1] -
 * 1], ascending.  `first` has the layout of an RgGraph. */
typedef struct {
  guint32 *first; /* one more than the number of keys */
  guint32 *numbers;
} RgGroups;

/* The key of numbers outside of all groups. */
#define RG_GROUPS_NONE G_MAXUINT32

/* Groups the numbers below n by keys[number], which is below n_keys.  The
 * caller clears the result. */
RgGroups rg_group_numbers (const guint32 *keys, guint32 n, guint32 n_keys);
void rg_groups_clear (RgGroups *groups);
