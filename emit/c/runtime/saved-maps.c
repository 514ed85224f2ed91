/* -- maps that a walk writes to, saved before ------------------------------ */

/* Saves a map that is too big for the stack. 0: a limit is exceeded, memory is
 * short, or an error occurred before. */
static int
save_map (Work *w, const void *map, size_t size)
{
  if (w->error)
    return 0;
  if (w->saved_capacity - w->n_saved < size) {
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
  }
  memcpy (w->saved + w->n_saved, map, size);
  w->n_saved += size;
  return 1;
}

/* Puts back the map that was saved last. */
static void
put_back_map (Work *w, void *map, size_t size)
{
  w->n_saved -= size;
  memcpy (map, w->saved + w->n_saved, size);
}
