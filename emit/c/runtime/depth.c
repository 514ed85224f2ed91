/* Bounds the depth of recursion. 0: the limit is reached, or an error occurred
 * before. */
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
