/* Counts entries of the loop headers of a replay.  A move that was listed for
 * another state may never leave a loop.  A listed one does not exceed the
 * choices that a walk may have. 0: it does. */
static inline int
pass (Work *w)
{
  if (w->n_passes++ < w->limits.choices)
    return 1;
  w->error = RG_MODEL_LIMIT;
  w->limit = "a walk has more choices than --max-choices";
  return 0;
}
