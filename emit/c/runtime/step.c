/* Records the keeper's node, near the limit, in a ring.  At the limit, the
 * loop is the part of the ring since the last visit of this node, and the
 * result is 0. */
static int
late_step (Work *w, const char *node)
{
  const uint64_t number = w->n_keeper_steps;
  w->loop[number % MOST_LOOP] = node;
  if (number <= w->limits.keeper_steps)
    return 1;
  w->n_loop = 1;
  while (w->n_loop < MOST_LOOP &&
         w->loop[(number - w->n_loop) % MOST_LOOP] != node)
    w->n_loop++;
  w->error = RG_MODEL_LIMIT;
  w->limit = "the keeper makes more steps in a row than --max-keeper-steps";
  return 0;
}

/* Bounds the number of consecutive steps of the keeper. 0: the limit is
 * exceeded. */
static inline int
step (Work *w, const char *node)
{
  return ++w->n_keeper_steps + MOST_LOOP <= w->limits.keeper_steps ||
         late_step (w, node);
}
