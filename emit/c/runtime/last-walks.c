/* As was_walked(), but only remembers the last walk to each number.  FALSE also
 * if a walk with other tags has been there since. */
static inline int
was_last_walked (Work *w, uint64_t tags, uint32_t number)
{
  LastWalk *last = &w->last_walks[number];
  const int was_there = last->stamp == w->walked.stamp && last->tags == tags;
  *last = (LastWalk){tags, w->walked.stamp};
  return was_there;
}
