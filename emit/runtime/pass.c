/* Bounds how often a replay comes by where it may go round in circles: of a
 * listed move, no more often than its walk could. */
static inline int
pass (Work *w)
{
  if (w->n_passes++ < w->limits.choices)
    return 1;
  w->error = RG_MODEL_LIMIT;
  w->limit = "a walk has more choices than --max-choices";
  return 0;
}
