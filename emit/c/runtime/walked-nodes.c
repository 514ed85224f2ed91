/* Marks the number, which stands for a node and the values of variables, as
 * visited by a walk with these tags. Returns whether it was visited before,
 * or the search must end because of an error. */
static inline int
was_walked (Work *w, uint64_t tags, uint32_t number)
{
  return w->error || !add_tagged (w, &w->walked, tags, number);
}

/* As was_walked(), but only remembers the last walk to each number. FALSE also
 * if a walk with other tags has been there since. */
static inline int
was_last_walked (Work *w, uint64_t tags, uint32_t number)
{
  LastWalk *last = &w->last_walks[number];
  const int was_there = last->stamp == w->walked.stamp && last->tags == tags;
  *last = (LastWalk){tags, w->walked.stamp};
  return was_there;
}
