/* -- plays ----------------------------------------------------------------- */

/* The commands `play` and `bench`: random plays, by one thread or several, and
 * their statistics. */

/* Counts of plays, and of their moves by players and by `random`. */
typedef struct {
  uint64_t plays, player_moves, random_moves;
  /* By player and code of a score: the plays that ended with it. */
  uint64_t scores[N_PLAYERS][N_SCORE_CODES];
} Figures;

/* The data of the plays of one thread. */
typedef struct {
  const Options *options;
  Opening opening;    /* the common begin of the plays */
  State *state;       /* the current one of the play */
  RgModelMoves moves; /* of the state, with --list */
  uint64_t random;    /* state of the generator */
  Figures figures;
} Runner;

/* Whether the options need each move of a play: --list or --print. */
static int
plays_openly (const Options *options)
{
  return options->list || options->print;
}

/* Prepares the plays of a thread. Ends the program if that fails. */
static void
begin_playing (Runner *runner, const Options *options, const State *start,
               Work *w)
{
  const int is_bench = options->seconds > 0;
  const uint64_t count = is_bench ? UINT64_MAX : options->n;
  memset (runner, 0, sizeof *runner);
  runner->options = options;
  check (w, open_plays (&runner->opening, &runner->state, start,
                        plays_openly (options) ? 0 : count, w));
  runner->random = options->seed;
}

static void
end_playing (Runner *runner)
{
  close_plays (&runner->opening, runner->state);
  rg_model_moves_free (&runner->moves);
}

/* A random move of the list of all moves. Ends the program if there is none. */
static inline const Move *
choose_listed (Runner *runner, Work *w)
{
  RgModelMoves *moves = &runner->moves;
  list_or_stop (runner->state, moves, w);
  return get_listed (moves, random_below (&runner->random, (uint32_t)moves->n));
}

/* A random move, found without a list if possible. Ends the program if there is
 * none. */
static inline const Move *
choose_directly (Runner *runner, Work *w)
{
  const void *move;
  check (w, GAME (random_move) (runner->state, &runner->random, &move, w));
  stop_without_moves (move != NULL);
  return move;
}

/* Prints the tags of the keeper's moves after the move that the viewer sees, if
 * there are any; without a viewer, nothing. */
static void
print_keeper_tags (const Runner *runner, const Move *move, Work *w)
{
  const Options *options = runner->options;
  RgModelSeen list = {0};
  if (options->viewer < 0 || !HAS_TOLD)
    return;
  check (w, GAME (seen) (runner->state, move, options->viewer, &list, w));
  if (list.n_of_move < list.n && options->json) {
    print_bracket (NULL, "{");
    print_member ("player", get_player_name (RG_MODEL_KEEPER));
    print_bracket ("tags", "[");
  } else if (list.n_of_move < list.n) {
    print ("%s: ", get_player_name (RG_MODEL_KEEPER));
  }
  for (size_t i = list.n_of_move; i < list.n; i++)
    print_tag (GAME (tag_name) (list.tags[i]), i == list.n_of_move,
               options->json);
  if (list.n_of_move < list.n)
    print (options->json ? "]}" : "\n");
  rg_model_seen_free (&list);
}

/* Prints a move before it is made, and the keeper's tags after it. */
static void
print_played (const Runner *runner, const Move *move, Work *w)
{
  const Options *options = runner->options;
  if (options->json) {
    print_bracket (NULL, "{");
    print_move_members (runner->state, move, options, w);
    print ("}");
  } else {
    print ("%s: ", get_player_name (GAME (player) (runner->state)));
    print_seen_tags (runner->state, move, options, w);
    print ("\n");
  }
  print_keeper_tags (runner, move, w);
}

/* Plays a random move and the keeper's moves after it, counts it, and prints it
 * with --print. Ends the program if there is none. */
static void
play_move (Runner *runner, Work *w)
{
  Figures *figures = &runner->figures;
  const Move *move = runner->options->list ? choose_listed (runner, w)
                                           : choose_directly (runner, w);
  if (runner->options->print)
    print_played (runner, move, w);
  if (GAME (player) (runner->state) == RG_MODEL_RANDOM)
    figures->random_moves++;
  else
    figures->player_moves++;
  apply_listed (runner->state, move, w);
}

/* Prints the line before the moves of a play, or begins its object of JSON. */
static void
print_play_begin (const Options *options, uint64_t number)
{
  if (options->json) {
    print_number ("play", number);
    print_bracket ("moves", "[");
  } else {
    print ("# play %llu\n", (unsigned long long)number);
  }
}

/* Prints the scores of a play that is over. */
static void
print_play_end (const Options *options, const State *state)
{
  print (options->json ? "]" : "# end:");
  if (options->json)
    print_bracket ("scores", "{");
  for (int i = 0; i < N_PLAYERS; i++) {
    if (options->json)
      print_member (player_names[i], GAME (score_name) (state, i));
    else
      print ("%s %s %s", i ? "," : "", player_names[i],
             GAME (score_name) (state, i));
  }
  print (options->json ? "}}\n" : "\n");
}

/* The seed of a play with its own random numbers: the output number `number`,
 * from 1, of the run's generator. */
static uint64_t
compute_stream_seed (uint64_t seed, uint64_t number)
{
  uint64_t random = seed + (number - 1) * UINT64_C (0x9E3779B97F4A7C15);
  return random_next (&random);
}

static void
stop_at_limit (void)
{
  fail (4, "limit: too many moves in a play: see --max-moves", NULL);
}

/* Plays move by move, for options that need each move. With --print, no sets of
 * cells are maintained: replays find the tags that a viewer sees, and would
 * change them. Ends the program at the limit of moves. */
static void
play_openly (Runner *runner, Work *w)
{
  if (runner->options->print)
    *runner->state = *runner->opening.state;
  else
    copy_opening (&runner->opening, runner->state, w);
  for (uint64_t n = 0; !GAME (is_end) (runner->state); n++) {
    if (n == runner->options->most_moves)
      stop_at_limit ();
    play_move (runner, w);
  }
#if N_VIEW_WORDS
  w->maintained = 0;
#endif
}

/* Plays without a stop after each move, and counts the moves. Ends the program
 * at the limit of moves, or after a failure. */
static void
play_quietly (Runner *runner, Work *w)
{
  State *state = runner->state;
  Figures *figures = &runner->figures;
  Played played;
  copy_opening (&runner->opening, state, w);
  const int code = play_on (state, &runner->opening.moves, &runner->random,
                            runner->options->most_moves, &played, w);
  if (code == RG_MODEL_STUCK)
    stop_without_moves (GAME (player) (state) == RG_MODEL_KEEPER);
  check_applied (w, code);
  if (!GAME (is_end) (state))
    stop_at_limit ();
  figures->random_moves += played.n_random;
  figures->player_moves += played.n - played.n_random;
}

/* Plays the play of that number, from 1, counts its scores, and prints it with
 * --print. */
static void
play_once (Runner *runner, uint64_t number, Work *w)
{
  const Options *options = runner->options;
  const State *state = runner->state;
  if (options->streams)
    runner->random = compute_stream_seed (options->seed, number);
  if (options->print)
    print_play_begin (options, number);
  if (plays_openly (options))
    play_openly (runner, w);
  else
    play_quietly (runner, w);
  for (int i = 0; i < N_PLAYERS; i++)
    runner->figures.scores[i][goal_of (state, i)]++;
  runner->figures.plays++;
  if (options->print)
    print_play_end (options, state);
}

/* -- figures --------------------------------------------------------------- */

/* The mean of n numbers with that sum; 0 if n is 0. */
static double
compute_mean (double sum, uint64_t n)
{
  return n ? sum / (double)n : 0;
}

/* The mean score of a player; all scores are numbers. */
static double
average_scores (const Figures *figures, int player)
{
  double sum = 0;
  for (unsigned i = 0; i < N_SCORES; i++)
    sum += (double)score_numbers[score_order[i]] *
           (double)figures->scores[player][score_order[i]];
  return compute_mean (sum, figures->plays);
}

/* Prints the scores of a player that occurred, each with its number of plays;
 * "-" if there are none. */
static void
print_score_counts (const Figures *figures, int player)
{
  int has_printed = 0;
  print ("scores %s\t", player_names[player]);
  for (unsigned i = 0; i < N_SCORES; i++) {
    const uint64_t n = figures->scores[player][score_order[i]];
    if (n == 0)
      continue;
    print ("%s%s: %llu", has_printed ? ", " : "", score_texts[score_order[i]],
           (unsigned long long)n);
    has_printed = 1;
  }
  print (has_printed ? "\n" : "-\n");
}

/* Prints the statistics, with mean scores if all scores are numbers, else with
 * their counts. Below 0 seconds, rates are left out. */
static void
print_figures (const Figures *figures, double seconds)
{
  const double moves =
      (double)figures->player_moves + (double)figures->random_moves;
  print ("plays\t%llu\n", (unsigned long long)figures->plays);
  print ("mean length\t%.3f\n",
         compute_mean ((double)figures->player_moves, figures->plays));
  print ("mean random moves\t%.3f\n",
         compute_mean ((double)figures->random_moves, figures->plays));
  for (int i = 0; i < N_PLAYERS; i++) {
    if (SCORES_ARE_NUMBERS)
      print ("mean score %s\t%.3f\n", player_names[i],
             average_scores (figures, i));
    else
      print_score_counts (figures, i);
  }
  if (seconds < 0)
    return;
  seconds = seconds > 1e-6 ? seconds : 1e-6;
  print ("states/s\t%.1f\n", moves / seconds);
  print ("plays/s\t%.1f\n", (double)figures->plays / seconds);
}

/* As print_figures (), as JSON, which always has the counts of scores. */
static void
print_figures_json (const Figures *figures, double seconds)
{
  const uint64_t plays = figures->plays;
  const double players = (double)figures->player_moves;
  const double random = (double)figures->random_moves;
  print_number ("plays", plays);
  print_real ("mean_length", compute_mean (players, plays), 3);
  print_real ("mean_random_moves", compute_mean (random, plays), 3);
  if (SCORES_ARE_NUMBERS) {
    print_bracket ("mean_scores", "{");
    for (int i = 0; i < N_PLAYERS; i++)
      print_real (player_names[i], average_scores (figures, i), 3);
    print ("}");
  }
  print_bracket ("scores", "{");
  for (int i = 0; i < N_PLAYERS; i++) {
    print_bracket (player_names[i], "{");
    for (unsigned s = 0; s < N_SCORES; s++) {
      const uint64_t n = figures->scores[i][score_order[s]];
      if (n > 0)
        print_number (score_texts[score_order[s]], n);
    }
    print ("}");
  }
  print ("}");
  if (seconds >= 0) {
    seconds = seconds > 1e-6 ? seconds : 1e-6;
    print_real ("states_per_second", (players + random) / seconds, 1);
    print_real ("plays_per_second", (double)plays / seconds, 1);
  }
  print ("}\n");
}

/* -- many plays ------------------------------------------------------------ */

#if HAS_THREADS
/* The plays of all threads. A task is a block of plays. */
typedef struct {
  Queue queue;
  const Options *options;
  const State *start;
  uint64_t n_assigned; /* plays of the tasks so far */
  uint64_t block;      /* plays of a task */
  double deadline;     /* of bench, as wall_seconds (); 0: none */
  Figures figures;     /* of the threads that are done */
} Playing;

static void
add_figures (Figures *sum, const Figures *figures)
{
  sum->plays += figures->plays;
  sum->player_moves += figures->player_moves;
  sum->random_moves += figures->random_moves;
  for (int i = 0; i < N_PLAYERS; i++) {
    for (int s = 0; s < N_SCORE_CODES; s++)
      sum->scores[i][s] += figures->scores[i][s];
  }
}

/* The number of plays of the next task; 0: all plays are assigned, or the time
 * of bench is over. */
static uint64_t
take_plays (Playing *playing)
{
  uint64_t n_left = UINT64_MAX;
  if (!playing->deadline)
    n_left = playing->options->n - playing->n_assigned;
  else if (wall_seconds () >= playing->deadline)
    n_left = 0;
  return n_left < playing->block ? n_left : playing->block;
}

/* Doubles or halves the size of tasks of bench, if the last one took less than
 * 0.01 or more than 0.1 seconds. */
static void
fit_block (Playing *playing, double seconds)
{
  if (seconds < 0.01 && playing->block < UINT32_MAX)
    playing->block *= 2;
  else if (seconds > 0.1 && playing->block > 1)
    playing->block /= 2;
}

/* Runs one thread: plays tasks until none is left, and prints the output of
 * each in the order of tasks. */
static void
play_tasks (void *data, Work *w)
{
  Playing *playing = data;
  Queue *queue = &playing->queue;
  Runner runner;
  uint64_t n;
  begin_playing (&runner, playing->options, playing->start, w);
  while (begin_task (queue) && (n = take_plays (playing)) > 0) {
    uint64_t number = playing->n_assigned;
    const double start = playing->deadline ? wall_seconds () : 0;
    playing->n_assigned += n;
    if (progress.enabled && progress_is_due (wall_seconds ()))
      show_progress ("%llu plays", number, 0);
    release_lock (queue);
    while (n-- > 0)
      play_once (&runner, ++number, w);
    if (output.n > 0)
      wait_for_turn (0);
    else
      acquire_lock (queue);
    print_output ();
    if (playing->deadline)
      fit_block (playing, wall_seconds () - start);
    end_task (queue);
  }
  queue->closed = 1;
  add_figures (&playing->figures, &runner.figures);
  end_playing (&runner);
}

/* Plays with threads, and sets *figures. seconds: the time of bench, by the
 * wall clock; 0 for play. */
static void
play_with_threads (const Options *options, const State *state, double seconds,
                   Figures *figures)
{
  const uint64_t share = options->n / (16 * options->threads) + 1;
  Playing playing = {.options = options, .start = state};
  playing.queue.work = play_tasks;
  playing.block = seconds > 0 ? 1 : share < 64 ? share : 64;
  playing.deadline = seconds > 0 ? wall_seconds () + seconds : 0;
  run_threads (&playing.queue, options);
  *figures = playing.figures;
}
#endif

/* Plays for a given processor time. The clock is read after each block of
 * plays, whose number adapts to last between 0.01 and 0.1 seconds. */
static void
play_for (Runner *runner, double seconds, Work *w)
{
  const double start = cpu_seconds ();
  double now = start;
  for (uint64_t block = 1; now - start < seconds;) {
    const double block_start = now;
    for (uint64_t i = 0; i < block; i++) {
      play_once (runner, runner->figures.plays + 1, w);
      if (runner->options->print)
        print_output ();
    }
    now = cpu_seconds ();
    if (now - block_start < 0.01)
      block *= 2;
    else if (now - block_start > 0.1 && block > 1)
      block /= 2;
    if (progress.enabled && progress_is_due (wall_seconds ()))
      show_progress ("%llu plays", runner->figures.plays, 0);
  }
}

/* Plays until n plays are counted. */
static void
play_number (Runner *runner, uint64_t n, Work *w)
{
  while (runner->figures.plays < n) {
    play_once (runner, runner->figures.plays + 1, w);
    if (runner->options->print)
      print_output ();
    if (progress_tick ())
      show_progress ("%llu of %llu plays", runner->figures.plays, n);
  }
}

/* Runs the command `play` or `bench`, and prints the statistics, unless `play`
 * prints each play. */
static void
run_play (const Options *options, const State *state, Work *w)
{
  const int is_bench = strcmp (options->arguments[0], "bench") == 0;
  const double start = read_clock (options);
  Runner runner;
  begin_playing (&runner, options, state, w);
#if HAS_THREADS
  if (options->threads && (!is_bench || options->seconds > 0))
    play_with_threads (options, state, is_bench ? options->seconds : 0,
                       &runner.figures);
  else
#endif
      if (is_bench)
    play_for (&runner, options->seconds, w);
  else
    play_number (&runner, options->n, w);
  const double seconds = read_clock (options) - start;
  if (!options->print || is_bench)
    (options->json ? print_figures_json : print_figures) (
        &runner.figures, options->no_time ? -1 : seconds);
  end_playing (&runner);
}
