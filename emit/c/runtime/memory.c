/* -- memory ---------------------------------------------------------------- */

/* Allocations within the limits of the work. A failure is recorded in
 * w->error. */

/* Records that the limit of memory is exceeded. Returns 0. */
static int
record_memory_limit (Work *w)
{
  w->error = RG_MODEL_LIMIT;
  w->limit = "a search takes more memory than --max-memory";
  return 0;
}

/* Grows an array to more than `least` elements of `size` bytes, and sets *room
 * to its length. 0: a limit is exceeded, or memory is short; the array is
 * unchanged. */
static int
grow_array (Work *w, void **array, size_t *room, size_t least, size_t size)
{
  const size_t n = 2 * least + 64;
  if (n > w->limits.memory / size)
    return record_memory_limit (w);
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
/* Adds an allocation of `bytes`, which replaces one of `replaced_bytes`, to
 * w->n_bytes. 0: the sum would exceed the limit, and is unchanged. */
static int
may_grow (Work *w, size_t bytes, size_t replaced_bytes)
{
  if (bytes > w->limits.memory ||
      w->n_bytes - replaced_bytes > w->limits.memory - bytes)
    return record_memory_limit (w);
  w->n_bytes += bytes - replaced_bytes;
  return 1;
}
#endif
