enum { LOOP_STEPS = 128 };

/* descend() for so many steps of a loop. */
static inline int
go_round (Work *w)
{
  w->depth += LOOP_STEPS - 1;
  return descend (w);
}
