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
} Player;

/* Whether the options need each move of a play: --list or --print. */
static int
plays_openly (const Options *options)
{
  return options->list || options->print;
}

/* Prepares the plays of a thread. Ends the program if that fails. */
static void
begin_playing (Player *player, const Options *options, const State *start,
               Work *w)
{
  const int bench = options->seconds > 0;
  const uint64_t count = bench ? UINT64_MAX : options->n;
  memset (player, 0, sizeof *player);
  player->options = options;
  check (w, open_plays (&player->opening, &player->state, start,
                        plays_openly (options) ? 0 : count, w));
  player->random = options->seed;
}

static void
end_playing (Player *player)
{
  close_plays (&player->opening, player->state);
  rg_model_moves_free (&player->moves);
}

/* A random move of the list of all moves. Ends the program if there is none. */
static inline const Move *
listed_or_stop (Player *player, Work *w)
{
  RgModelMoves *moves = &player->moves;
  list_or_stop (player->state, moves, w);
  return listed_move (moves,
                      random_below (&player->random, (uint32_t)moves->n));
}

/* A random move, found without a list if possible. Ends the program if there is
 * none. */
static inline const Move *
random_or_stop (Player *player, Work *w)
{
  const void *move;
  check (w, GAME (random_move) (player->state, &player->random, &move, w));
  stop_without_moves (move != NULL);
  return move;
}

/* Prints the tags of the keeper's moves after the move that the viewer sees, if
 * there are any; without a viewer, nothing. */
static void
print_keeper_tags (const Player *player, const Move *move, Work *w)
{
  const Options *options = player->options;
  RgModelSeen list = {0};
  if (options->viewer < 0 || !HAS_TOLD)
    return;
  check (w, GAME (seen) (player->state, move, options->viewer, &list, w));
  if (list.n_of_move < list.n && options->json) {
    print_bracket (NULL, "{");
    print_member ("player", name_of (RG_MODEL_KEEPER));
    print_bracket ("tags", "[");
  } else if (list.n_of_move < list.n) {
    print ("%s: ", name_of (RG_MODEL_KEEPER));
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
print_played (const Player *player, const Move *move, Work *w)
{
  const Options *options = player->options;
  if (options->json) {
    print_bracket (NULL, "{");
    print_move_members (player->state, move, options, w);
    print ("}");
  } else {
    print ("%s: ", name_of (GAME (player) (player->state)));
    print_seen_tags (player->state, move, options, w);
    print ("\n");
  }
  print_keeper_tags (player, move, w);
}

/* Plays a random move and the keeper's moves after it, counts it, and prints it
 * with --print. Ends the program if there is none. */
static void
play_move (Player *player, Work *w)
{
  Figures *figures = &player->figures;
  const Move *move = player->options->list ? listed_or_stop (player, w)
                                           : random_or_stop (player, w);
  if (player->options->print)
    print_played (player, move, w);
  if (GAME (player) (player->state) == RG_MODEL_RANDOM)
    figures->random_moves++;
  else
    figures->player_moves++;
  apply_listed (player->state, move, w);
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
stream_of (uint64_t seed, uint64_t number)
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
play_openly (Player *player, Work *w)
{
  if (player->options->print)
    *player->state = *player->opening.state;
  else
    copy_opening (&player->opening, player->state, w);
  for (uint64_t n = 0; !GAME (is_end) (player->state); n++) {
    if (n == player->options->most_moves)
      stop_at_limit ();
    play_move (player, w);
  }
#if N_VIEW_WORDS
  w->maintained = 0;
#endif
}

/* Plays without a stop after each move, and counts the moves. Ends the program
 * at the limit of moves, or after a failure. */
static void
play_quietly (Player *player, Work *w)
{
  State *state = player->state;
  Figures *figures = &player->figures;
  Played played;
  copy_opening (&player->opening, state, w);
  const int code = play_on (state, &player->opening.moves, &player->random,
                            player->options->most_moves, &played, w);
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
play_once (Player *player, uint64_t number, Work *w)
{
  const Options *options = player->options;
  const State *state = player->state;
  if (options->streams)
    player->random = stream_of (options->seed, number);
  if (options->print)
    print_play_begin (options, number);
  if (plays_openly (options))
    play_openly (player, w);
  else
    play_quietly (player, w);
  for (int i = 0; i < N_PLAYERS; i++)
    player->figures.scores[i][goal_of (state, i)]++;
  player->figures.plays++;
  if (options->print)
    print_play_end (options, state);
}

/* -- figures --------------------------------------------------------------- */

/* The mean of n numbers with that sum; 0 if n is 0. */
static double
mean (double sum, uint64_t n)
{
  return n ? sum / (double)n : 0;
}

/* The mean score of a player; all scores are numbers. */
static double
mean_of_scores (const Figures *figures, int player)
{
  double sum = 0;
  for (unsigned i = 0; i < N_SCORES; i++)
    sum += (double)score_numbers[score_order[i]] *
           (double)figures->scores[player][score_order[i]];
  return mean (sum, figures->plays);
}

/* Prints the scores of a player that occurred, each with its number of plays;
 * "-" if there are none. */
static void
print_score_counts (const Figures *figures, int player)
{
  int printed = 0;
  print ("scores %s\t", player_names[player]);
  for (unsigned i = 0; i < N_SCORES; i++) {
    const uint64_t n = figures->scores[player][score_order[i]];
    if (n == 0)
      continue;
    print ("%s%s: %llu", printed ? ", " : "", score_texts[score_order[i]],
           (unsigned long long)n);
    printed = 1;
  }
  print (printed ? "\n" : "-\n");
}

/* Prints the statistics, with mean scores if all scores are numbers, else with
 * their counts.  Below 0 seconds, rates are left out. */
static void
print_figures (const Figures *figures, double seconds)
{
  const double moves =
      (double)figures->player_moves + (double)figures->random_moves;
  print ("plays\t%llu\n", (unsigned long long)figures->plays);
  print ("mean length\t%.3f\n",
         mean ((double)figures->player_moves, figures->plays));
  print ("mean random moves\t%.3f\n",
         mean ((double)figures->random_moves, figures->plays));
  for (int i = 0; i < N_PLAYERS; i++) {
    if (SCORES_ARE_NUMBERS)
      print ("mean score %s\t%.3f\n", player_names[i],
             mean_of_scores (figures, i));
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
  print_real ("mean_length", mean (players, plays), 3);
  print_real ("mean_random_moves", mean (random, plays), 3);
  if (SCORES_ARE_NUMBERS) {
    print_bracket ("mean_scores", "{");
    for (int i = 0; i < N_PLAYERS; i++)
      print_real (player_names[i], mean_of_scores (figures, i), 3);
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
  Player player;
  uint64_t n;
  begin_playing (&player, playing->options, playing->start, w);
  while (begin_task (queue) && (n = take_plays (playing)) > 0) {
    uint64_t number = playing->n_assigned;
    const double start = playing->deadline ? wall_seconds () : 0;
    playing->n_assigned += n;
    if (progress.enabled && progress_is_due (wall_seconds ()))
      show_progress ("%llu plays", number, 0);
    leave_lock (queue);
    while (n-- > 0)
      play_once (&player, ++number, w);
    if (output.n > 0)
      wait_for_turn (0);
    else
      take_lock (queue);
    print_output ();
    if (playing->deadline)
      fit_block (playing, wall_seconds () - start);
    end_task (queue);
  }
  queue->closed = 1;
  add_figures (&playing->figures, &player.figures);
  end_playing (&player);
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

/* Plays for a given processor time.  The clock is read after each block of
 * plays, whose number adapts to last between 0.01 and 0.1 seconds. */
static void
play_for (Player *player, double seconds, Work *w)
{
  const double start = cpu_seconds ();
  double now = start;
  for (uint64_t block = 1; now - start < seconds;) {
    const double block_start = now;
    for (uint64_t i = 0; i < block; i++) {
      play_once (player, player->figures.plays + 1, w);
      if (player->options->print)
        print_output ();
    }
    now = cpu_seconds ();
    if (now - block_start < 0.01)
      block *= 2;
    else if (now - block_start > 0.1 && block > 1)
      block /= 2;
    if (progress.enabled && progress_is_due (wall_seconds ()))
      show_progress ("%llu plays", player->figures.plays, 0);
  }
}

/* Plays until n plays are counted. */
static void
play_number (Player *player, uint64_t n, Work *w)
{
  while (player->figures.plays < n) {
    play_once (player, player->figures.plays + 1, w);
    if (player->options->print)
      print_output ();
    if (progress_tick ())
      show_progress ("%llu of %llu plays", player->figures.plays, n);
  }
}

/* Runs the command `play` or `bench`, and prints the statistics, unless `play`
 * prints each play. */
static void
run_play (const Options *options, const State *state, Work *w)
{
  const int bench = strcmp (options->arguments[0], "bench") == 0;
  const double start = seconds_of (options);
  Player player;
  begin_playing (&player, options, state, w);
#if HAS_THREADS
  if (options->threads && (!bench || options->seconds > 0))
    play_with_threads (options, state, bench ? options->seconds : 0,
                       &player.figures);
  else
#endif
      if (bench)
    play_for (&player, options->seconds, w);
  else
    play_number (&player, options->n, w);
  const double seconds = seconds_of (options) - start;
  if (!options->print || bench)
    (options->json ? print_figures_json : print_figures) (
        &player.figures, options->no_time ? -1 : seconds);
  end_playing (&player);
}
