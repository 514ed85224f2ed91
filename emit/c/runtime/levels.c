/* Visited sets, one for each active search: level 0 is the search for moves, or
 * of the keeper, and higher levels are nested checks. */
enum { MOST_LEVELS = 1000 };

/* Appends an empty visited set. 0: a limit is reached, or memory is short. */
static int
add_level (Work *w)
{
  VisitedSet *levels = realloc (w->levels, (w->n_levels + 1) * sizeof *levels);
  VisitedSet level = {0};
  if (levels)
    w->levels = levels;
  if (levels && MAX_NUMBERED > 0) {
    if (!may_grow (w, MAX_NUMBERED * sizeof *level.numbered, 0))
      return 0;
    level.numbered = calloc (MAX_NUMBERED, sizeof *level.numbered);
  }
  if (!levels || (MAX_NUMBERED > 0 && !level.numbered)) {
    w->error = RG_MODEL_MEMORY;
    return 0;
  }
  levels[w->n_levels++] = level;
  return 1;
}

/* Makes the visited set of this level the current one, and clears it. 0: as
 * add_level(). */
static inline int
open_level (Work *w, uint32_t level)
{
  /* The keeper's checks may precede any search. */
  while (level >= w->n_levels) {
    if (!add_level (w))
      return 0;
  }
  w->level = level;
  visited_clear (&w->levels[level]);
  return 1;
}

/* Clears the visited set of level 0. A failure is recorded in w->error. */
static void
start_visited (Work *w)
{
  open_level (w, 0);
}

/* Begins a nested search, with an empty visited set. 0: an error, or
 * MOST_LEVELS searches are nested; the caller must not search. */
static inline int
open_visited (Work *w)
{
  if (w->level + 1 >= MOST_LEVELS) {
    w->error = RG_MODEL_LIMIT;
    w->limit = "more than 1000 searches are in one another";
  }
  return !w->error && open_level (w, w->level + 1);
}

/* Returns to the visited set of the enclosing search. `opened`: the result of
 * open_visited(). */
static inline void
close_visited (Work *w, int opened)
{
  w->level -= (uint32_t)opened;
}

/* Marks the entry with this number as visited. Returns whether this search had
 * visited it before. */
static inline int
was_at (Work *w, uint32_t number)
{
  VisitedSet *visited = &w->levels[w->level];
  const int was_marked = visited->numbered[number] == visited->stamp;
  visited->numbered[number] = visited->stamp;
  return was_marked;
}

/* Most searches are short: lazy visited sets are used only after a search has
 * visited their nodes LATE_MEMO times, or is deep. */
#ifndef LATE_MEMO
#define LATE_MEMO 256
#endif

/* Counts the visit of a node with a lazy visited set. Returns whether it is
 * used. */
static inline int
is_late (Work *w)
{
  VisitedSet *visited = &w->levels[w->level];
  return ++visited->arrivals > LATE_MEMO || w->depth > MEMO_DEPTH;
}

/* For a keeper's search on a cycle. Two walks to one node may differ only in
 * dead variables. Then the first one in source order must win, which needs a
 * visited set from the start. So a search without one stops when it would
 * begin to use it, and is restarted from the same state with a visited set.
 *
 * Called when is_late() holds. Returns whether the search must stop: in its
 * first attempt. */
static inline int
gives_up (Work *w)
{
  VisitedSet *visited = &w->levels[w->level];
  visited->gave_up |= !visited->restarted;
  return visited->gave_up;
}

/* Whether the search gave up, without an error. Then this clears its visited
 * set, which the second attempt uses from the start. */
static inline int
start_again (Work *w)
{
  VisitedSet *visited = &w->levels[w->level];
  if (!visited->gave_up || w->error)
    return 0;
  visited_clear (visited);
  visited->arrivals = LATE_MEMO;
  return visited->restarted = 1;
}

/* Adds the key of n words to the visited set. Returns whether the set had it,
 * or the search must end because of an error. */
static int
was_visited (Work *w, const uint64_t *key, size_t n)
{
  VisitedSet *visited = &w->levels[w->level];
  const uint32_t n_before = visited->n;
  return w->error || visited_put (w, visited, key, n) != n_before || w->error;
}
