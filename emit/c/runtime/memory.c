/* -- memory ---------------------------------------------------------------- */

static int
over_memory (Work *w)
{
  w->error = RG_MODEL_LIMIT;
  w->limit = "a search takes more memory than --max-memory";
  return 0;
}

/* Grows an array to at least `least` elements of that size. */
static int
grow_array (Work *w, void **array, size_t *room, size_t least, size_t size)
{
  const size_t next = 2 * least + 64;
  if (next > w->limits.memory / size)
    return over_memory (w);
  void *longer = realloc (*array, next * size);
  if (!longer) {
    w->error = RG_MODEL_MEMORY;
    return 0;
  }
  *array = longer;
  *room = next;
  return 1;
}

#if HAS_SETS || HAS_SAVED || HAS_TAGGED
/* Accounts for an allocation of `bytes` that replaces `before` bytes; false:
 * the limit is exceeded.
 */
static int
may_grow (Work *w, size_t bytes, size_t before)
{
  if (bytes > w->limits.memory ||
      w->n_bytes - before > w->limits.memory - bytes)
    return over_memory (w);
  w->n_bytes += bytes - before;
  return 1;
}
#endif
