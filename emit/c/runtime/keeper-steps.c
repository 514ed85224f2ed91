/* Records the keeper's node, near the limit, in a ring. 0: the limit is
 * exceeded. Then w->n_loop nodes of the ring are the loop: those since the
 * last visit of this node, or all if the loop is longer. */
static int
record_late_step (Work *w, const char *node)
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

/* Counts a step of the keeper at the node. 0: the consecutive steps exceed the
 * limit. */
static inline int
count_step (Work *w, const char *node)
{
  return ++w->n_keeper_steps + MOST_LOOP <= w->limits.keeper_steps ||
         record_late_step (w, node);
}
