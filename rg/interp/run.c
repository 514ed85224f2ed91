#include "rg/interp/run.h"

#include "rg/interp/json.h"
#include "rg/interp/line.h"

#include <time.h>

static double
cpu_seconds (void)
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
  (run->line   ? rg_interp_line_state
   : run->json ? rg_interp_json_state
               : rg_interp_state_print) (run->interp, run->state, out);
}

/* Seconds below 0 are not printed. */
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

/* Depth by depth, so that each has its time. */
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
    const double start = cpu_seconds ();
    /* If no play is that long, none is longer. */
    if (count > 0 &&
        !rg_interp_perft (run->interp, run->state, (guint)depth, &count))
      return;
    print_count (run, depth, count, run->times ? cpu_seconds () - start : -1,
                 out);
    if (run->print_lines && !run->print_lines (out))
      return;
  }
}

void
rg_interp_run_play (const RgInterpRun *run, GString *out)
{
  RgRandom random = rg_random_seeded (run->seed);
  RgInterpPlayPrinter printer = {run->interp, out, run->viewer,
                                 run->print_lines};
  const RgInterpPlayWatch watch =
      (run->json ? rg_interp_json_recorder : rg_interp_play_printer) (&printer);
  RgInterpPlayouts playouts;
  const double start = cpu_seconds ();
  if (rg_interp_playouts (run->interp, run->state, run->n, &random,
                          run->streams, run->print ? &watch : NULL,
                          &playouts) &&
      !run->print)
    (run->json ? rg_interp_json_playouts : rg_interp_playouts_print) (
        run->interp, &playouts, run->times ? cpu_seconds () - start : -1, out);
  g_free (playouts.scores);
}
