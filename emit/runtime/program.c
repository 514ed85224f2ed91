/* -- a program: what it is asked, and how it fails ------------------------- */

#include <errno.h>
#include <stdio.h>
#include <time.h>

typedef struct {
  const char *command, *at, *view;
  uint64_t seed, n;
  double seconds;
  int viewer; /* -1: sees everything */
  int json, no_time, print, bulk, list, help, version;
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
