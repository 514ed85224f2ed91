/* A set for each search that is going on: the one for a move, and that of each
 * check within it. */
enum { MOST_LEVELS = 1000 };

static int
open_level (Work *w, uint32_t level)
{
  if (level >= w->n_levels) {
    Met *levels = realloc (w->levels, (level + 1) * sizeof *levels);
    if (!levels) {
      w->error = RG_MODEL_MEMORY;
      return 0;
    }
    w->levels = levels;
    /* The keeper's checks may come before any search. */
    memset (levels + w->n_levels, 0,
            (level + 1 - w->n_levels) * sizeof *levels);
    w->n_levels = level + 1;
  }
  w->level = level;
  met_clear (&w->levels[level]);
  return 1;
}

static void
start_met (Work *w)
{
  open_level (w, 0);
}

static inline int
open_met (Work *w)
{
  if (w->level + 1 >= MOST_LEVELS) {
    w->error = RG_MODEL_LIMIT;
    w->limit = "more than 1000 searches are in one another";
  }
  return !w->error && open_level (w, w->level + 1);
}

static inline void
close_met (Work *w, int opened)
{
  w->level -= (uint32_t)opened;
}

static int
was_met (Work *w, const uint64_t *key, size_t n)
{
  Met *met = &w->levels[w->level];
  const uint32_t before = met->n;
  return w->error || met_put (w, met, key, n) != before || w->error;
}
