/* Keeps the node where the keeper is, when the limit is near, in a ring.  At
 * the limit the loop is what came since he was there before. */
static int
late_step (Work *w, const char *node)
{
  const uint64_t at = w->n_keeper_steps;
  w->loop[at % MOST_LOOP] = node;
  if (at <= w->limits.keeper_steps)
    return 1;
  w->n_loop = 1;
  while (w->n_loop < MOST_LOOP && w->loop[(at - w->n_loop) % MOST_LOOP] != node)
    w->n_loop++;
  w->error = RG_MODEL_LIMIT;
  w->limit = "the keeper makes more steps in a row than --max-keeper-steps";
  return 0;
}

/* Bounds what the keeper does in a row. */
static inline int
step (Work *w, const char *node)
{
  return ++w->n_keeper_steps + MOST_LOOP <= w->limits.keeper_steps ||
         late_step (w, node);
}
