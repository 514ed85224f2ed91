/* Keeps a map that is too big for the stack before a walk writes to it. */
static int
save_map (Work *w, const void *at, size_t size)
{
  if (w->error || !saved_room (w, size))
    return 0;
  memcpy (w->saved + w->n_saved, at, size);
  w->n_saved += size;
  return 1;
}

/* Puts back the map that was kept last. */
static void
put_back_map (Work *w, void *at, size_t size)
{
  w->n_saved -= size;
  memcpy (at, w->saved + w->n_saved, size);
}
