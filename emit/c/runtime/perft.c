/* -- perft ----------------------------------------------------------------- */

/* The command `perft`: counts the sequences of 1, 2, ... moves, depth first,
 * with a level for each move. With threads, the trees after two moves are
 * tasks. */

/* A state on the path through the tree of moves. */
typedef struct {
  State state;
#if N_VIEW_WORDS
  uint64_t views[N_VIEW_WORDS]; /* the maintained sets of cells of the state */
#endif
  RgModelMoves moves; /* of the state */
  size_t next;        /* index of the next move to play */
} Level;

/* Lists the moves of the first level. Ends the program if there are none. From
 * here on the work maintains the sets of cells, as a load of many cells would
 * wait for the stores of the previous move. */
static void
list_first_level (Level *level, Work *w)
{
  list_or_stop (&level->state, &level->moves, w);
  level->next = 0;
#if N_VIEW_WORDS
  start_views (&level->state, w);
  memcpy (level->views, w->views, sizeof w->views);
#endif
}

/* Plays the next move of the level, and the keeper's moves after it, on a copy
 * of the state in `next_state`. */
static inline void
play_next (Level *level, State *next_state, Work *w)
{
  *next_state = level->state;
#if N_VIEW_WORDS
  memcpy (w->views, level->views, sizeof w->views);
#endif
  apply_listed (next_state, get_listed (&level->moves, level->next++), w);
}

/* Lists the moves of a level whose state was just reached. Ends the program if
 * there are none. is_last: the moves are only counted, so that the sets of
 * cells need no copy. */
static inline void
list_level (Level *level, int is_last, Work *w)
{
  list_or_stop (&level->state, &level->moves, w);
  level->next = 0;
#if N_VIEW_WORDS
  if (!is_last)
    memcpy (level->views, w->views, sizeof w->views);
#else
  (void)is_last;
#endif
}

/* Adds the number of moves of the state. Ends the program if it has none. */
static void
count_or_stop (const State *state, uint64_t *count, Work *w)
{
  uint64_t n;
  check (w, GAME (count) (state, &n, w));
  stop_without_moves (n);
  *count += n;
}

/* Counts the sequences of `depth` moves from the first level, whose moves are
 * listed. Plays that end before are not counted. bulk: the moves of the last
 * level are counted without a list. */
static uint64_t
count_below (Level *levels, uint64_t depth, int bulk, Work *w)
{
  uint64_t count = 0;
  uint64_t i = 0;
  for (;;) {
    Level *level = &levels[i];
    if (i + 1 == depth) {
      count += level->moves.n;
      level->next = level->moves.n;
      if (progress_tick ())
        show_progress ("depth %llu, %llu sequences", depth, count);
    }
    if (level->next == level->moves.n) {
      if (i-- == 0)
        return count;
      continue;
    }
    Level *next_level = level + 1;
    play_next (level, &next_level->state, w);
    if (GAME (is_end) (&next_level->state))
      continue;
    if (bulk && i + 2 == depth) {
      count_or_stop (&next_level->state, &count, w);
      if (progress_tick ())
        show_progress ("depth %llu, %llu sequences", depth, count);
      continue;
    }
    list_level (next_level, i + 2 == depth, w);
    i++;
  }
}

/* Counts the sequences of `depth` moves from the state of the first level. */
static uint64_t
count_from (Level *levels, uint64_t depth, int bulk, Work *w)
{
  uint64_t count = 0;
  if (bulk && depth == 1) {
    count_or_stop (&levels[0].state, &count, w);
    return count;
  }
  list_first_level (&levels[0], w);
  count = count_below (levels, depth, bulk, w);
#if N_VIEW_WORDS
  w->maintained = 0;
#endif
  return count;
}

static void
clear_levels (Level *levels, uint64_t n)
{
  for (uint64_t i = 0; i < n; i++)
    rg_model_moves_free (&levels[i].moves);
  free (levels);
}

#if HAS_THREADS
/* The counting by several threads. A task is the tree below a state after two
 * moves. */
typedef struct {
  Queue queue;
  const Options *options;
  Level first_levels[2]; /* the initial state, and that after one move */
  Work *w;               /* for these two levels */
  uint64_t depth;        /* moves of the tree of a task */
  uint64_t count;        /* sequences of the tasks that are done */
} Counting;

/* Finds the state of the next task, in which the play is not over. 0: there is
 * none. */
static int
next_position (Counting *counting, State *state)
{
  Level *root = &counting->first_levels[0], *child = &counting->first_levels[1];
  Work *w = counting->w;
  for (;;) {
    if (child->next < child->moves.n) {
      *state = child->state;
      apply_listed (state, get_listed (&child->moves, child->next++), w);
      if (!GAME (is_end) (state))
        return 1;
      continue;
    }
    if (root->next == root->moves.n)
      return 0;
    child->state = root->state;
    apply_listed (&child->state, get_listed (&root->moves, root->next++), w);
    child->moves.n = child->next = 0;
    if (!GAME (is_end) (&child->state))
      list_or_stop (&child->state, &child->moves, w);
  }
}

/* Runs one thread: counts trees until none is left. */
static void
count_tasks (void *data, Work *w)
{
  Counting *counting = data;
  Queue *queue = &counting->queue;
  const uint64_t room = counting->depth + 1;
  Level *levels = check_memory (calloc (room, sizeof *levels));
  while (begin_task (queue) && next_position (counting, &levels[0].state)) {
    if (progress.enabled && progress_is_due (wall_seconds ()))
      show_progress ("depth %llu, %llu sequences", counting->depth + 2,
                     counting->count);
    release_lock (queue);
    const uint64_t count =
        count_from (levels, counting->depth, counting->options->bulk, w);
    acquire_lock (queue);
    counting->count += count;
    end_task (queue);
  }
  queue->closed = 1;
  clear_levels (levels, room);
}

/* Counts the sequences of `depth` moves, 3 or more, by threads. */
static uint64_t
count_with_threads (const Options *options, const State *state, uint64_t depth,
                    Work *w)
{
  Counting counting = {.options = options, .w = w, .depth = depth - 2};
  counting.queue.work = count_tasks;
  counting.first_levels[0].state = *state;
  list_or_stop (state, &counting.first_levels[0].moves, w);
  run_threads (&counting.queue, options);
  rg_model_moves_free (&counting.first_levels[0].moves);
  rg_model_moves_free (&counting.first_levels[1].moves);
  return counting.count;
}
#endif

/* Counts the sequences of `depth` moves; none if the play is over. The array
 * of levels grows with the depth; *room: its length. */
static uint64_t
count_to (const Options *options, const State *state, uint64_t depth,
          Level **levels, uint64_t *room, Work *w)
{
  if (GAME (is_end) (state))
    return 0;
#if HAS_THREADS
  if (options->threads && depth > 2)
    return count_with_threads (options, state, depth, w);
#endif
  if (depth > *room) {
    *levels = check_memory (realloc (*levels, 2 * depth * sizeof **levels));
    memset (*levels + *room, 0, (2 * depth - *room) * sizeof **levels);
    *room = 2 * depth;
  }
  (*levels)[0].state = *state;
  return count_from (*levels, depth, options->bulk, w);
}

/* Prints the line of a depth, as JSON if the options say so. Seconds below 0
 * are not printed. */
static void
print_depth (const Options *options, uint64_t depth, uint64_t count,
             double seconds)
{
  if (options->json) {
    print_number ("depth", depth);
    print_number ("count", count);
    if (seconds >= 0)
      print_real ("seconds", seconds, 3);
    print ("}\n");
    return;
  }
  print ("%llu\t%llu", (unsigned long long)depth, (unsigned long long)count);
  if (seconds >= 0)
    print ("\t%.3f", seconds);
  print ("\n");
}

/* Runs the command: prints the counts of 1 to N moves; if N is 0, that of 0. */
static void
run_perft (const Options *options, const State *state, Work *w)
{
  Level *levels = NULL;
  uint64_t count = 1, room = 0;
  if (options->n > options->most_moves)
    fail (4, "limit: a play of so many moves: see --max-moves", NULL);
  for (uint64_t depth = options->n > 0; depth <= options->n; depth++) {
    const double start = read_clock (options);
    /* If no play has this length, none is longer. */
    if (count > 0 && depth > 0)
      count = count_to (options, state, depth, &levels, &room, w);
    print_depth (options, depth, count,
                 options->no_time ? -1 : read_clock (options) - start);
    flush_output ();
  }
  clear_levels (levels, room);
}
