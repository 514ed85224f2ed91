/* Appends to arrays with a separate counter of their capacity.  GLib's own
 * function divides to test the capacity, which takes longer than the copy.
 * GLib never shrinks an array.
 */
#pragma once

#include <glib.h>
#include <string.h>

/* Appends n items of `size` bytes, the array's element size.  They must not be
 * in the array.  `capacity`: the number of elements for which it has memory. */
static inline void
rg_append (GArray *array, guint *capacity, gconstpointer items, guint n,
           gsize size)
{
  const guint old_length = array->len, new_length = old_length + n;
  if (new_length > *capacity) {
    *capacity = new_length < G_MAXUINT / 4 ? 2 * new_length + 16 : new_length;
    g_array_set_size (array, *capacity);
  }
  array->len = new_length;
  if (n > 0)
    memcpy (array->data + old_length * size, items, n * size);
}

/* Appends a variable. */
#define rg_append_val(array, capacity, item) \
  rg_append ((array), (capacity), &(item), 1, sizeof (item))
