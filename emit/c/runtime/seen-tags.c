/* -- tags that a player sees ----------------------------------------------- */

/* Appends a tag to the list. 0: a limit is exceeded, or memory is short. */
static int
add_seen (Work *w, RgModelSeen *list, uint32_t tag)
{
  void *tags = list->tags;
  if (list->n == list->capacity &&
      !grow_array (w, &tags, &list->capacity, list->n + 1, sizeof tag))
    return 0;
  list->tags = tags;
  list->tags[list->n++] = tag;
  return 1;
}

#if HAS_TOLD
/* Appends a tag of the keeper to the list of the work if the viewer sees it. 0:
 * as add_seen(). */
static inline int
record_told (Work *w, int sees, int32_t tag)
{
  return !sees || add_seen (w, w->told, (uint32_t)tag);
}
#endif
