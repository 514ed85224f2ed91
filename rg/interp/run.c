/* Runs the commands of rg-run: moves, show, perft, play and bench. Each prints
 * its result as text or JSON. The last two are random plays with a limit of
 * plays or of processor time; callbacks print them and record their figures.
 */
#include "rg/interp/run.h"

#include "rg/interp/json.h"
#include "rg/interp/line.h"

#include <time.h>

/* Returns the processor time of this process. */
static double
get_cpu_seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void
print_moves (const RgInterpRun *run, const RgInterpMoves *moves, GString *out)
{
  const RgName player = rg_interp_state_player (run->interp, run->state);
  if (!run->json)
    g_string_append_printf (out, "# %s\n",
                            rg_text (rg_interp_game (run->interp), player));
  for (guint32 i = 0; i < rg_interp_moves_count (moves); i++) {
    if (!(run->json ? rg_interp_json_move : rg_interp_print_seen) (
            run->interp, run->state, moves, i, run->viewer, out))
      return;
    if (!run->json)
      g_string_append_c (out, '\n');
  }
}

void
rg_interp_run_moves (const RgInterpRun *run, GString *out)
{
  if (rg_interp_state_is_end (run->interp, run->state)) {
    if (!run->json)
      g_string_append (out, "# (end)\n");
    return;
  }
  RgInterpMoves *moves = rg_interp_moves_new (run->interp);
  if (rg_interp_moves (run->interp, run->state, moves) &&
      rg_interp_not_stuck (run->interp, run->state, moves))
    print_moves (run, moves, out);
  rg_interp_moves_free (moves);
}

void
rg_interp_run_show (const RgInterpRun *run, GString *out)
{
  (run->line   ? rg_interp_print_state_line
   : run->json ? rg_interp_json_state
               : rg_interp_state_print) (run->interp, run->state, out);
}

/* Prints the number of sequences of moves of the depth.  Seconds below 0 are
 * not printed. */
static void
print_count (const RgInterpRun *run, guint64 depth, guint64 count,
             double seconds, GString *out)
{
  if (run->json) {
    rg_interp_json_count (depth, count, seconds, out);
    return;
  }
  g_string_append_printf (out, "%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT,
                          depth, count);
  if (seconds >= 0)
    g_string_append_printf (out, "\t%.3f", seconds);
  g_string_append_c (out, '\n');
}

/* Runs perft depth by depth, from 1 on unless n is 0, so that each has its
 * time.  Reports a limit if n is more than the most moves of a play. */
void
rg_interp_run_perft (const RgInterpRun *run, GString *out)
{
  const guint64 most = rg_interp_limits (run->interp)->max_moves;
  if (run->n > most) {
    rg_diag (rg_interp_diags (run->interp), RG_LIMIT, NULL, RG_NOWHERE,
             "more than %" G_GUINT64_FORMAT " moves in a play: see --max-moves",
             most);
    return;
  }
  guint64 count = 1;
  for (guint64 depth = MIN (run->n, 1); depth <= run->n; depth++) {
    const double start = get_cpu_seconds ();
    /* If no play is that long, none is longer. */
    if (count > 0 &&
        !rg_interp_perft (run->interp, run->state, (guint)depth, &count))
      return;
    print_count (run, depth, count,
                 run->times ? get_cpu_seconds () - start : -1, out);
    if (run->print_lines && !run->print_lines (out))
      return;
  }
}

/* -- random plays ---------------------------------------------------------- */

/* The data of the callbacks, which print, record and limit the plays. */
typedef struct {
  const RgInterpRun *run;
  RgInterpPlayWatch print; /* prints them, or nothing */
  RgInterpPlayRecord record;
  double deadline; /* processor time after which no play begins; 0: none */
} Plays;

/* These are callbacks of RgInterpPlayWatch.  FALSE ends all plays: the time is
 * over, or the printer has ended them. */
static gboolean
begin_play (gpointer data, guint64 play)
{
  Plays *plays = data;
  if (plays->deadline > 0 && get_cpu_seconds () >= plays->deadline)
    return FALSE;
  if (plays->run->draw)
    rg_interp_play_record_begin (&plays->record);
  return !plays->print.begin || plays->print.begin (plays->print.data, play);
}

static gboolean
record_move (gpointer data, const RgInterpState *state,
             const RgInterpMoves *moves, guint32 move)
{
  Plays *plays = data;
  const RgInterp *interp = plays->run->interp;
  if (plays->run->draw &&
      rg_interp_state_player (interp, state) != rg_interp_game (interp)->random)
    rg_interp_play_record_moves (&plays->record, rg_interp_moves_count (moves));
  return !plays->print.move ||
         plays->print.move (plays->print.data, state, moves, move);
}

static gboolean
end_play (gpointer data, const RgInterpState *state)
{
  Plays *plays = data;
  if (plays->run->draw)
    rg_interp_play_record_end (&plays->record);
  return !plays->print.end || plays->print.end (plays->print.data, state);
}

/* Plays n random plays, none of which begins after `seconds` (0: no limit) of
 * processor time.  If none fails, prints the statistics if `figures`, and draws
 * the plays if run->draw is set. */
static void
play_all (const RgInterpRun *run, guint64 n, double seconds, gboolean figures,
          GString *out)
{
  RgRandom random = rg_random_seeded (run->seed);
  RgInterpPlayPrinter printer = {run->interp, out, run->viewer,
                                 run->print_lines};
  RgInterpPlayouts playouts;
  const double start = get_cpu_seconds ();
  Plays plays = {.run = run,
                 .record = rg_interp_play_record_new (),
                 .deadline = seconds > 0 ? start + seconds : 0};
  if (run->print)
    plays.print = (run->json ? rg_interp_json_recorder
                             : rg_interp_play_printer) (&printer);
  const RgInterpPlayWatch watch = {begin_play, record_move, end_play, &plays};
  const gboolean success = rg_interp_playouts (
      run->interp, run->state, n, &random, run->streams, &watch, &playouts);
  if (success && figures)
    (run->json ? rg_interp_json_playouts : rg_interp_playouts_print) (
        run->interp, &playouts, run->times ? get_cpu_seconds () - start : -1,
        out);
  if (success && run->draw)
    run->draw (run->title, run->interp, &playouts, &plays.record, run->picture);
  rg_interp_play_record_clear (&plays.record);
  g_free (playouts.scores);
}

void
rg_interp_run_play (const RgInterpRun *run, GString *out)
{
  play_all (run, run->n, 0, !run->print, out);
}

void
rg_interp_run_bench (const RgInterpRun *run, GString *out)
{
  play_all (run, run->seconds > 0 ? G_MAXUINT64 : 0, run->seconds, TRUE, out);
}
