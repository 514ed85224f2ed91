/* -- what stood in maps before a walk wrote there ---------------------------
 */

/* Room for so many bytes more, on top of the others. */
static inline int
saved_room (Work *w, size_t size)
{
  if (w->saved_capacity - w->n_saved >= size)
    return 1;
  const size_t capacity = 2 * (w->n_saved + size);
  if (!may_grow (w, capacity, w->saved_capacity))
    return 0;
  unsigned char *saved = realloc (w->saved, capacity);
  if (!saved) {
    w->error = RG_MODEL_MEMORY;
    return 0;
  }
  w->saved = saved;
  w->saved_capacity = capacity;
  return 1;
}
