/* Appends to arrays with a separate counter of their capacity.  GLib's own
 * function divides to test the capacity, which takes longer than the copy.
 * GLib never shrinks an array.
 */
#pragma once

#include <glib.h>
#include <string.h>

/* Appends n items of the array's element size, which must not be in the
 * array. */
static inline void
rg_append (GArray *array, guint *room, gconstpointer items, guint n, gsize size)
{
  const guint before = array->len, after = before + n;
  if (after > *room) {
    *room = after < G_MAXUINT / 4 ? 2 * after + 16 : after;
    g_array_set_size (array, *room);
  }
  array->len = after;
  if (n > 0)
    memcpy (array->data + before * size, items, n * size);
}

#define rg_append_val(array, room, item) \
  rg_append ((array), (room), &(item), 1, sizeof (item))
