/* Counts iterations of loops against the limit of the depth of a search. */
enum { LOOP_STEPS = 128 };

/* Calls descend() once in LOOP_STEPS iterations of a loop. */
static inline int
go_round (Work *w)
{
  w->depth += LOOP_STEPS - 1;
  return descend (w);
}
