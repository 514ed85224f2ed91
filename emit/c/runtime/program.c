/* -- a program: what its commands share ------------------------------------ */

/* The options, the clocks, the progress, the buffered output, failures, and
 * calls of the model that end the program if they fail. */

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

/* Defined by `cc -pthread`. */
#ifdef _REENTRANT
#include <pthread.h>
#define HAS_THREADS  1
#define THREAD_LOCAL _Thread_local
#else
#define HAS_THREADS 0
#define THREAD_LOCAL
#endif

/* The options and arguments of the command line. */
typedef struct {
  const char *state, *at, *view; /* at: "" without --at */
  uint64_t seed, n, threads;     /* n: the number after the command; threads 0:
                                    without --threads */
  double seconds;                /* of bench; otherwise 0 */
  int viewer; /* player of --view; -1: all tags are printed */
  /* Whether these options are given; --threads implies streams. */
  int no_time, print, line, json, bulk, list, streams, no_progress, help,
      version;
  RgModelLimits limits;
  uint64_t most_moves;      /* of a play */
  const char *arguments[3]; /* the command, and its number or seconds */
  int n_arguments;
} Options;

static double
cpu_seconds (void)
{
  return (double)clock () / CLOCKS_PER_SEC;
}

static double
wall_seconds (void)
{
  struct timespec now;
  timespec_get (&now, TIME_UTC);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The clock of times and rates: several threads use more processor time than
 * real time. */
static double
read_clock (const Options *options)
{
  return options->threads ? wall_seconds () : cpu_seconds ();
}

/* -- progress --------------------------------------------------------------
 *
 * On a terminal, a command that takes longer than a second shows its progress:
 * one line, which is overwritten, and erased before other output.
 */

#if defined __unix__ || defined __APPLE__
#include <unistd.h>
#else
#define isatty(descriptor) 0
#endif

/* Ticks until the clock is read again. 0, in threads that show no progress:
 * the counter wraps around. */
static THREAD_LOCAL uint64_t progress_wait;

/* The state of the line of progress. */
static struct {
  uint64_t step;                 /* ticks between reads of the clock */
  double last_read, next_update; /* times, as wall_seconds () */
  int enabled, shown;            /* the line may be shown, or is shown */
} progress;

/* Enables the line of progress, unless --no-progress is given, standard error
 * is no terminal or a dumb one, or plays are printed on a terminal. */
static void
begin_progress (const Options *options)
{
  const char *terminal = getenv ("TERM");
  if (options->no_progress || !isatty (2) || !terminal ||
      strcmp (terminal, "dumb") == 0 || (options->print && isatty (1)))
    return;
  progress_wait = progress.step = progress.enabled = 1;
  progress.last_read = wall_seconds ();
  progress.next_update = progress.last_read + 1;
}

/* Whether the line is enabled and due: a second after the beginning, and then
 * every quarter of a second. Sets the time of the next update. */
static int
progress_is_due (double now)
{
  if (!progress.enabled || now < progress.next_update)
    return 0;
  progress.next_update = now + 0.25;
  return 1;
}

/* Counts a tick of the work, and reads the clock at most some hundred times a
 * second. Returns whether the line is due. */
static inline int
progress_tick (void)
{
  if (--progress_wait > 0)
    return 0;
  const double now = wall_seconds ();
  if (now - progress.last_read < 0.01)
    progress.step *= 2;
  else if (now - progress.last_read > 0.05 && progress.step > 1)
    progress.step /= 2;
  progress.last_read = now;
  progress_wait = progress.step;
  return progress_is_due (now);
}

/* Replaces the line of progress by a text as of printf, with as many of the
 * numbers as the format needs. */
static void
show_progress (const char *format, uint64_t a, uint64_t b)
{
  fprintf (stderr, "\r%s: ", GAME_NAME);
  fprintf (stderr, format, (unsigned long long)a, (unsigned long long)b);
  fprintf (stderr, "\033[K");
  fflush (stderr);
  progress.shown = 1;
}

static void
erase_progress (void)
{
  if (progress.shown)
    fprintf (stderr, "\r\033[K");
  progress.shown = 0;
}

/* -- output ---------------------------------------------------------------- */

/* The buffered output of a thread: n bytes, with memory for `room`. */
static THREAD_LOCAL struct {
  char *text;
  size_t n, room;
} output;

static void fail (int status, const char *message, const char *argument);

/* Prints as printf, to the output of this thread. */
static void
print (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const int n = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (output.n + (size_t)n >= output.room) {
    const size_t room = 2 * (output.n + (size_t)n) + 200;
    char *text = realloc (output.text, room);
    if (!text) {
      fail (4, "out of memory", NULL);
      return;
    }
    output.text = text;
    output.room = room;
  }
  va_start (arguments, format);
  vsnprintf (output.text + output.n, output.room - output.n, format, arguments);
  va_end (arguments);
  output.n += (size_t)n;
}

/* Writes the buffered output of this thread to standard output. */
static void
print_output (void)
{
  if (output.n == 0)
    return;
  erase_progress ();
  fwrite (output.text, 1, output.n, stdout);
  output.n = 0;
}

/* Writes all output. Ends the program if that fails. */
static void
flush_output (void)
{
  print_output ();
  errno = 0;
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;
  fprintf (stderr, "%s: standard output: %s\n", GAME_NAME,
           errno ? strerror (errno) : "can't be written");
  exit (2);
}

/* -- failures -------------------------------------------------------------- */

static void wait_for_turn (int last);
static void exit_thread (int status);

/* Whether only whole lines are printed at a failure: then no object of JSON,
 * which is a line, is incomplete. */
static int whole_lines;

/* Prepares a message: waits for earlier tasks, and writes the output so far,
 * with whole_lines without an unfinished line. */
static void
begin_failure (void)
{
  wait_for_turn (1);
  while (whole_lines && output.n > 0 && output.text[output.n - 1] != '\n')
    output.n--;
  print_output ();
  erase_progress ();
  fflush (stdout);
}

/* Prints the message, with the argument in quotes (NULL: none), and ends the
 * program, or this thread, with the status. */
static void
fail (int status, const char *message, const char *argument)
{
  begin_failure ();
  fprintf (stderr, "%s: error: %s%s%s%s\n", GAME_NAME, message,
           argument ? " '" : "", argument ? argument : "", argument ? "'" : "");
  exit_thread (status);
}

/* Returns the pointer. NULL: ends the program, as memory is short. */
static void *
check_memory (void *data)
{
  if (!data)
    fail (4, "out of memory", NULL);
  return data;
}

/* Prints the nodes of a cycle of the keeper's moves, if one was found; "..." if
 * it has more nodes. */
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

/* Ends the program with the message for the code of a failure. */
static void
stop_with (const Work *w, int code)
{
  const char *const texts[] = {"", w->limit, "out of memory",
                               "improper game: the keeper has no legal move",
                               "the move is not legal"};
  begin_failure ();
  fprintf (stderr, "%s: error: %s\n", GAME_NAME, texts[code]);
  print_loop (w);
  exit_thread (code == RG_MODEL_LIMIT || code == RG_MODEL_MEMORY ? 4 : 1);
}

/* Ends the program if the code is a failure. */
static inline void
check (const Work *w, int code)
{
  if (code != RG_MODEL_OK)
    stop_with (w, code);
}

/* Ends the program if the number of legal moves is 0. */
static inline void
stop_without_moves (uint64_t n)
{
  if (n == 0)
    fail (1, "improper game: the play is not over, and there is no legal move",
          NULL);
}

/* Lists the moves. Ends the program if this fails, or there are none. */
static void
list_or_stop (const State *state, RgModelMoves *moves, Work *w)
{
  check (w, GAME (moves) (state, moves, w));
  stop_without_moves (moves->n);
}

/* Ends the program if a listed move could not be made. */
static inline void
check_applied (const Work *w, int code)
{
  if (code == RG_MODEL_ILLEGAL)
    fail (1, "improper game: an action of a move is not valid", NULL);
  check (w, code);
}

/* Plays a listed move, and the keeper's moves after it. Ends the program if
 * this fails. */
static inline void
apply_listed (State *state, const Move *move, Work *w)
{
  check_applied (w, GAME (apply) (state, move, w));
  check (w, play_keeper_outlined (state, w));
}

/* The name of a player, the keeper or `random`. */
static const char *
get_player_name (int player)
{
  return player == RG_MODEL_RANDOM   ? "random"
         : player == RG_MODEL_KEEPER ? "keeper"
                                     : player_names[player];
}
