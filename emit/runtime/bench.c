/* -- a program's commands: moves, show, perft, play, bench ----------------- */

#include <errno.h>
#include <stdio.h>
#include <time.h>

typedef struct {
  const char *command, *at, *view;
  uint64_t seed, n;
  double seconds;
  int viewer; /* -1: sees everything */
  int no_time, print, bulk, list, help, version;
  RgModelLimits limits;
  uint64_t most_moves; /* of a play */
  const char *arguments[3];
  int n_arguments;
} Options;

static double
cpu_seconds (void)
{
  return (double)clock () / CLOCKS_PER_SEC;
}

static void *
check_memory (void *data)
{
  if (data)
    return data;
  fprintf (stderr, "%s: out of memory\n", GAME_NAME);
  exit (4);
}

/* Where the keeper goes round and round. */
static void
print_loop (const Work *w)
{
  if (w->n_loop == 0)
    return;
  fprintf (stderr, "%s: note: the loop is at%s ", GAME_NAME,
           w->n_loop == MOST_LOOP ? " ...," : "");
  for (uint32_t i = w->n_loop; i-- > 0;)
    fprintf (stderr, "%s%s", w->loop[(w->n_keeper_steps - i) % MOST_LOOP],
             i > 0 ? ", " : "\n");
}

static void
stop_with (const Work *w, int code)
{
  const char *const texts[] = {"", w->limit, "out of memory",
                               "improper game: the keeper has no legal move",
                               "the move is not legal"};
  fflush (stdout);
  fprintf (stderr, "%s: error: %s\n", GAME_NAME, texts[code]);
  print_loop (w);
  exit (code == RG_MODEL_LIMIT || code == RG_MODEL_MEMORY ? 4 : 1);
}

/* Ends the program where the code is none of success. */
static inline void
check (const Work *w, int code)
{
  if (code != RG_MODEL_OK)
    stop_with (w, code);
}

static void
fail (int status, const char *what, const char *argument)
{
  fflush (stdout);
  fprintf (stderr, "%s: error: %s%s%s%s\n", GAME_NAME, what,
           argument ? " '" : "", argument ? argument : "", argument ? "'" : "");
  exit (status);
}

/* Ends the program where what was printed can't get out. */
static void
flush_output (void)
{
  errno = 0;
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;
  fprintf (stderr, "%s: standard output: %s\n", GAME_NAME,
           errno ? strerror (errno) : "can't be written");
  exit (2);
}

static inline void
stop_without_moves (uint64_t n)
{
  if (n == 0)
    fail (1, "improper game: the play is not over, and there is no legal move",
          NULL);
}

static void
list_or_stop (const State *state, RgModelMoves *moves, Work *w)
{
  check (w, GAME (moves) (state, moves, w));
  stop_without_moves (moves->n);
}

/* Plays a move that was listed, and the keeper's moves behind it. */
static inline void
apply_listed (State *state, const Move *move, Work *w)
{
  const int code = GAME (apply) (state, move, w);
  if (code == RG_MODEL_ILLEGAL)
    fail (1, "improper game: an action of a move is not valid", NULL);
  check (w, code);
  check (w, GAME (keeper) (state, w));
}

static const char *
name_of (int player)
{
  return player == RG_MODEL_RANDOM   ? "random"
         : player == RG_MODEL_KEEPER ? "keeper"
                                     : player_names[player];
}

/* -- moves and states as text ---------------------------------------------- */

static void
print_move (const State *state, const Move *move, int viewer, Work *w)
{
  const unsigned n = count_tags (move);
  uint8_t *seen = check_memory (malloc (n + 1));
  int printed = 0;
  if (viewer >= 0)
    check (w, GAME (view) (state, move, viewer, seen, w));
  for (unsigned i = 0; i < n; i++) {
    if (viewer >= 0 && !seen[i])
      continue;
    printf ("%s%s", printed ? " " : "", GAME (tag_name) (tag_at (move, i)));
    printed = 1;
  }
  printf (printed ? "\n" : "-\n");
  free (seen);
}

static const Move *
listed_move (const RgModelMoves *moves, size_t i)
{
  return rg_model_move (&GAME (model), moves, i);
}

static void
run_moves (const Options *options, const State *state, Work *w)
{
  RgModelMoves moves = {0};
  if (GAME (is_end) (state)) {
    printf ("# (end)\n");
    return;
  }
  list_or_stop (state, &moves, w);
  printf ("# %s\n", name_of (GAME (player) (state)));
  for (size_t i = 0; i < moves.n; i++)
    print_move (state, listed_move (&moves, i), options->viewer, w);
  rg_model_moves_free (&moves);
}

static void
run_show (const Options *options, const State *state, Work *w)
{
  const size_t size = GAME (state_text) (state, NULL, 0) + 1;
  char *text = check_memory (malloc (size));
  (void)options, (void)w;
  GAME (state_text) (state, text, size);
  fputs (text, stdout);
  free (text);
}

/* Makes the moves of a position: "a b / c / -". */
static void
go_to (State *state, const char *at, Work *w)
{
  RgModelMoves moves = {0};
  check (w, GAME (keeper) (state, w));
  while (*at) {
    const size_t length = strcspn (at, "/");
    char *text = check_memory (malloc (length + 1));
    memcpy (text, at, length);
    text[length] = 0;
    if (GAME (is_end) (state))
      fail (1, "the play is over before move", text);
    size_t i;
    const int code = GAME (move_parse) (state, text, &i, &moves, w);
    if (code == RG_MODEL_ILLEGAL)
      fail (1, "no such legal move:", text);
    check (w, code);
    apply_listed (state, listed_move (&moves, i), w);
    free (text);
    at += length + (at[length] != 0);
  }
  rg_model_moves_free (&moves);
}

/* -- perft
 * ----------------------------------------------------------------------------
 */

typedef struct {
  State state;
  RgModelMoves moves;
  size_t next;
} Level;

static void
count_or_stop (const State *state, uint64_t *count, Work *w)
{
  uint64_t n;
  check (w, GAME (count) (state, &n, w));
  stop_without_moves (n);
  *count += n;
}

/* Leaves of the tree of that depth; in bulk: those of the last level are
 * counted without a list. */
static uint64_t
count_from (Level *levels, uint64_t depth, int bulk, Work *w)
{
  uint64_t count = 0;
  uint64_t i = 0;
  if (bulk && depth == 1) {
    count_or_stop (&levels[0].state, &count, w);
    return count;
  }
  list_or_stop (&levels[0].state, &levels[0].moves, w);
  levels[0].next = 0;
  for (;;) {
    Level *level = &levels[i];
    if (i + 1 == depth) {
      count += level->moves.n;
      level->next = level->moves.n;
    }
    if (level->next == level->moves.n) {
      if (i-- == 0)
        return count;
      continue;
    }
    Level *below = level + 1;
    below->state = level->state;
    apply_listed (&below->state, listed_move (&level->moves, level->next++), w);
    if (GAME (is_end) (&below->state))
      continue;
    if (bulk && i + 2 == depth) {
      count_or_stop (&below->state, &count, w);
      continue;
    }
    list_or_stop (&below->state, &below->moves, w);
    below->next = 0;
    i++;
  }
}

static void
run_perft (const Options *options, const State *state, Work *w)
{
  Level *levels = NULL;
  uint64_t count = 1, room = 0;
  if (options->n > options->most_moves)
    fail (4, "limit: a play of so many moves: see --max-moves", NULL);
  for (uint64_t depth = options->n > 0; depth <= options->n; depth++) {
    const double start = cpu_seconds ();
    /* Where no play is that long, none is longer. */
    if (count > 0 && depth > 0) {
      if (depth > room) {
        levels = check_memory (realloc (levels, 2 * depth * sizeof *levels));
        memset (levels + room, 0, (2 * depth - room) * sizeof *levels);
        room = 2 * depth;
      }
      levels[0].state = *state;
      count = GAME (is_end) (state)
                  ? 0
                  : count_from (levels, depth, options->bulk, w);
    }
    printf ("%llu\t%llu", (unsigned long long)depth, (unsigned long long)count);
    if (!options->no_time)
      printf ("\t%.3f", cpu_seconds () - start);
    printf ("\n");
    flush_output ();
  }
  for (uint64_t i = 0; i < room; i++)
    rg_model_moves_free (&levels[i].moves);
  free (levels);
}

/* -- plays
 * ------------------------------------------------------------------------------
 */

typedef struct {
  uint64_t plays, player_moves, random_moves;
  uint64_t scores[N_PLAYERS][N_SCORE_CODES];
} Figures;

static inline const Move *
listed_or_stop (const State *state, RgModelMoves *moves, uint64_t *random,
                Work *w)
{
  list_or_stop (state, moves, w);
  return listed_move (moves, random_below (random, (uint32_t)moves->n));
}

static inline const Move *
random_or_stop (const State *state, uint64_t *random, Work *w)
{
  const void *move;
  check (w, GAME (random_move) (state, random, &move, w));
  stop_without_moves (move != NULL);
  return move;
}

static inline void
play_move (State *state, RgModelMoves *moves, uint64_t *random,
           const Options *options, Figures *figures, Work *w)
{
  const int player = GAME (player) (state);
  const Move *move = options->list ? listed_or_stop (state, moves, random, w)
                                   : random_or_stop (state, random, w);
  if (options->print) {
    printf ("%s: ", name_of (player));
    print_move (state, move, options->viewer, w);
  }
  if (player == RG_MODEL_RANDOM)
    figures->random_moves++;
  else
    figures->player_moves++;
  apply_listed (state, move, w);
}

/* `state` is room for one. */
static void
play_once (const Options *options, const State *from, State *state,
           RgModelMoves *moves, uint64_t *random, Figures *figures, Work *w)
{
  *state = *from;
  if (options->print)
    printf ("# play %llu\n", (unsigned long long)figures->plays + 1);
  for (uint64_t n = 0; !GAME (is_end) (state); n++) {
    if (n == options->most_moves)
      fail (4, "limit: too many moves in a play: see --max-moves", NULL);
    play_move (state, moves, random, options, figures, w);
  }
  if (options->print)
    printf ("# end:");
  for (int i = 0; i < N_PLAYERS; i++) {
    figures->scores[i][goal_of (state, i)]++;
    if (options->print)
      printf ("%s %s %s", i ? "," : "", player_names[i],
              GAME (score_name) (state, i));
  }
  if (options->print)
    printf ("\n");
  figures->plays++;
}

static double
mean (double sum, uint64_t n)
{
  return n ? sum / (double)n : 0;
}

static void
print_mean_score (const Figures *figures, int player)
{
  double sum = 0;
  for (unsigned i = 0; i < N_SCORES; i++)
    sum += (double)score_numbers[score_order[i]] *
           (double)figures->scores[player][score_order[i]];
  printf ("mean score %s\t%.3f\n", player_names[player],
          mean (sum, figures->plays));
}

static void
print_score_counts (const Figures *figures, int player)
{
  int printed = 0;
  printf ("scores %s\t", player_names[player]);
  for (unsigned i = 0; i < N_SCORES; i++) {
    const uint64_t n = figures->scores[player][score_order[i]];
    if (n == 0)
      continue;
    printf ("%s%s: %llu", printed ? ", " : "", score_texts[score_order[i]],
            (unsigned long long)n);
    printed = 1;
  }
  printf (printed ? "\n" : "-\n");
}

static void
print_figures (const Figures *figures, double seconds)
{
  const double moves =
      (double)figures->player_moves + (double)figures->random_moves;
  printf ("plays\t%llu\n", (unsigned long long)figures->plays);
  printf ("mean length\t%.3f\n",
          mean ((double)figures->player_moves, figures->plays));
  printf ("mean random moves\t%.3f\n",
          mean ((double)figures->random_moves, figures->plays));
  for (int i = 0; i < N_PLAYERS; i++) {
    if (SCORES_ARE_NUMBERS)
      print_mean_score (figures, i);
    else
      print_score_counts (figures, i);
  }
  if (seconds < 0)
    return;
  seconds = seconds > 1e-6 ? seconds : 1e-6;
  printf ("states/s\t%.1f\n", moves / seconds);
  printf ("plays/s\t%.1f\n", (double)figures->plays / seconds);
}

static void
run_play (const Options *options, const State *state, Work *w)
{
  Figures figures = {0};
  RgModelMoves moves = {0};
  uint64_t random = options->seed;
  State *room = check_memory (malloc (sizeof *room));
  const double start = cpu_seconds ();
  while (figures.plays < options->n)
    play_once (options, state, room, &moves, &random, &figures, w);
  if (!options->print)
    print_figures (&figures, options->no_time ? -1 : cpu_seconds () - start);
  free (room);
  rg_model_moves_free (&moves);
}

/* Plays for a given time, looking at the clock now and then. */
static void
run_bench (const Options *options, const State *state, Work *w)
{
  Figures figures = {0};
  RgModelMoves moves = {0};
  uint64_t random = options->seed;
  State *room = check_memory (malloc (sizeof *room));
  const double start = cpu_seconds ();
  double now = start;
  for (uint64_t block = 1; now - start < options->seconds;) {
    const double before = now;
    for (uint64_t i = 0; i < block; i++)
      play_once (options, state, room, &moves, &random, &figures, w);
    now = cpu_seconds ();
    if (now - before < 0.01)
      block *= 2;
    else if (now - before > 0.1 && block > 1)
      block /= 2;
  }
  print_figures (&figures, options->no_time ? -1 : now - start);
  free (room);
  rg_model_moves_free (&moves);
}
