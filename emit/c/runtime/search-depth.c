/* Counts one more nested call of a search. 0: the limit of the depth is
 * reached, which is recorded, or an error occurred before. */
static inline int
descend (Work *w)
{
  if (w->depth >= MOST_DEPTH) {
    w->error = RG_MODEL_LIMIT;
    w->limit = "a search is too deep";
  }
  if (w->error)
    return 0;
  w->depth++;
  return 1;
}
