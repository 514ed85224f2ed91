/* Records whether the viewer sees the next tag of the replayed move. 0: the
 * move has no further tag, so it is not legal in the state. */
static inline int
record_seen_tag (Work *w, int sees)
{
  if (w->n_seen == w->most_seen)
    return 0;
  w->seen[w->n_seen++] = (uint8_t)sees;
  return 1;
}
