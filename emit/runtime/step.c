enum { MOST_KEEPER_STEPS = 100000000 };

/* Bounds what the keeper does in a row. */
static inline int
step (Work *w)
{
  if (++w->n_keeper_steps <= MOST_KEEPER_STEPS)
    return 1;
  w->error = RG_MODEL_LIMIT;
  w->limit = "the keeper makes more than 100000000 steps in a row";
  return 0;
}
