/* Counts the visits of loop headers in a replay. 0: they exceed the limit of
 * choices of a walk. Moves that were listed for the state can't do that, but
 * one that was listed for another state may never leave a loop. */
static inline int
count_pass (Work *w)
{
  if (w->n_passes++ < w->limits.choices)
    return 1;
  w->error = RG_MODEL_LIMIT;
  w->limit = "a walk has more choices than --max-choices";
  return 0;
}
