/* Appends to arrays that come with the number of items that they have room for:
 * GLib's own function, which divides to see whether there is room, takes longer
 * than what is stored.  GLib never takes room back.
 */
#pragma once

#include <glib.h>
#include <string.h>

/* n items of a size, which is that of the array; none of them are in it. */
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
