/* Iterations between two calls of go_round(). */
enum { LOOP_STEPS = 128 };

/* The depth before a loop, which its end restores. */
static inline uint32_t
get_loop_depth (const Work *w)
{
  return w->depth;
}

/* Counts LOOP_STEPS iterations like calls, until late visited sets are in use:
 * these end the loop.  Unlike calls, iterations need no stack, so that their
 * number has no limit.  Returns 0 after an error. */
static inline int
go_round (Work *w)
{
  if (w->depth <= MEMO_DEPTH)
    w->depth += LOOP_STEPS;
  return w->error == RG_MODEL_OK;
}
