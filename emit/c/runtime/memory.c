/* -- memory ---------------------------------------------------------------- */

/* Allocations within the limits of the work. */

/* Records that the limit is exceeded. Returns 0. */
static int
over_memory (Work *w)
{
  w->error = RG_MODEL_LIMIT;
  w->limit = "a search takes more memory than --max-memory";
  return 0;
}

/* Grows an array to at least `least` elements of that size; *room: its length.
 * 0: a limit is exceeded, or memory is short. */
static int
grow_array (Work *w, void **array, size_t *room, size_t least, size_t size)
{
  const size_t n = 2 * least + 64;
  if (n > w->limits.memory / size)
    return over_memory (w);
  void *data = realloc (*array, n * size);
  if (!data) {
    w->error = RG_MODEL_MEMORY;
    return 0;
  }
  *array = data;
  *room = n;
  return 1;
}

#if HAS_SETS || HAS_SAVED || HAS_TAGGED
/* Accounts for an allocation of `bytes` that replaces one of `replaced` bytes.
 * 0: the limit is exceeded.
 */
static int
may_grow (Work *w, size_t bytes, size_t replaced)
{
  if (bytes > w->limits.memory ||
      w->n_bytes - replaced > w->limits.memory - bytes)
    return over_memory (w);
  w->n_bytes += bytes - replaced;
  return 1;
}
#endif
