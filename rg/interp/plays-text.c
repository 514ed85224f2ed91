/* Prints plays and their figures as text: the summary of random plays (lines of
 * a name, a tab and a value), and each play move by move, as the viewer sees
 * it:
 *
 *   # play 1
 *   xplayer: 1 1
 *   oplayer: 2 3
 *   # end: xplayer 50, oplayer 50
 *
 * Mean scores are printed if all scores are numbers, otherwise how often each
 * score was reached. */
#include "rg/interp/plays.h"

static double
compute_mean (double sum, guint64 n)
{
  return n ? sum / (double)n : 0.0;
}

static void
print_figure (GString *out, const char *name, double value)
{
  g_string_append_printf (out, "%s\t%.3f\n", name, value);
}

/* -- scores ---------------------------------------------------------------- */

/* Reads a score that is spelled as a number.  FALSE: it is not. */
static gboolean
read_score (const RgGame *game, RgName score, guint64 *value)
{
  return g_ascii_string_to_unsigned (rg_text (game, score), 10, 0, G_MAXUINT32,
                                     value, NULL);
}

gboolean
rg_interp_scores_are_numbers (const RgInterp *interp)
{
  const RgType *scores = rg_interp_scores (interp);
  guint64 value;
  for (guint i = 0; i < scores->n_symbols; i++) {
    if (!read_score (rg_interp_game (interp), scores->symbols[i], &value))
      return FALSE;
  }
  return TRUE;
}

double
rg_interp_mean_score (const RgInterp *interp, const RgInterpPlayouts *playouts,
                      guint player)
{
  const RgType *scores = rg_interp_scores (interp);
  const guint64 *counts = playouts->scores + player * scores->n_symbols;
  double sum = 0;
  for (guint i = 0; i < scores->n_symbols; i++) {
    guint64 value = 0;
    read_score (rg_interp_game (interp), scores->symbols[i], &value);
    sum += (double)value * (double)counts[i];
  }
  return compute_mean (sum, playouts->plays);
}

static void
print_score_counts (const RgGame *game, const RgType *scores,
                    const char *player, const guint64 *counts, GString *out)
{
  const char *separator = NULL;
  g_string_append_printf (out, "scores %s\t", player);
  for (guint i = 0; i < scores->n_symbols; i++) {
    if (counts[i] == 0)
      continue;
    g_string_append_printf (out, "%s%s: %" G_GUINT64_FORMAT,
                            separator ? separator : "",
                            rg_text (game, scores->symbols[i]), counts[i]);
    separator = ", ";
  }
  g_string_append (out, separator ? "\n" : "-\n");
}

void
rg_interp_playouts_print (const RgInterp *interp,
                          const RgInterpPlayouts *playouts, double seconds,
                          GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  const RgType *players = rg_interp_players (interp);
  const RgType *scores = rg_interp_scores (interp);
  const gboolean numbers = rg_interp_scores_are_numbers (interp);
  const guint64 n = playouts->plays;
  const double moves =
      (double)playouts->player_moves + (double)playouts->random_moves;
  g_string_append_printf (out, "plays\t%" G_GUINT64_FORMAT "\n", n);
  print_figure (out, "mean length",
                compute_mean ((double)playouts->player_moves, n));
  print_figure (out, "mean random moves",
                compute_mean ((double)playouts->random_moves, n));
  for (guint i = 0; i < players->n_symbols; i++) {
    const char *player = rg_text (game, players->symbols[i]);
    const guint64 *counts = playouts->scores + i * scores->n_symbols;
    if (numbers)
      g_string_append_printf (out, "mean score %s\t%.3f\n", player,
                              rg_interp_mean_score (interp, playouts, i));
    else
      print_score_counts (game, scores, player, counts, out);
  }
  if (seconds < 0)
    return;
  g_string_append_printf (out, "states/s\t%.1f\n", moves / MAX (seconds, 1e-6));
  g_string_append_printf (out, "plays/s\t%.1f\n",
                          (double)n / MAX (seconds, 1e-6));
}

/* -- moves ----------------------------------------------------------------- */

gboolean
rg_interp_seen_tags (RgInterp *interp, const RgInterpState *state,
                     const RgInterpMoves *moves, guint32 move, gint viewer,
                     GArray *seen_tags)
{
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (moves, move, &n);
  if (viewer >= 0)
    return rg_interp_view (interp, state, moves, move, (guint)viewer,
                           seen_tags);
  g_array_append_vals (seen_tags, tags, n);
  return TRUE;
}

gboolean
rg_interp_seen_keeper_tags (RgInterp *interp, const RgInterpMoves *moves,
                            guint32 move, gint viewer, GArray *seen_tags)
{
  return viewer < 0 ||
         rg_interp_view_keeper (interp, rg_interp_moves_state (moves, move),
                                (guint)viewer, seen_tags);
}

gboolean
rg_interp_print_seen (RgInterp *interp, const RgInterpState *state,
                      const RgInterpMoves *moves, guint32 move, gint viewer,
                      GString *out)
{
  GArray *seen_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  const gboolean success =
      rg_interp_seen_tags (interp, state, moves, move, viewer, seen_tags);
  rg_interp_move_print (rg_interp_game (interp),
                        (const RgName *)(gpointer)seen_tags->data,
                        seen_tags->len, out);
  g_array_free (seen_tags, TRUE);
  return success;
}

/* Prints the number of the play, from 1.  Always TRUE. */
static gboolean
print_begin (gpointer data, guint64 play)
{
  const RgInterpPlayPrinter *printer = data;
  g_string_append_printf (printer->out, "# play %" G_GUINT64_FORMAT "\n",
                          play + 1);
  return TRUE;
}

/* Appends the keeper's tags after that move that the viewer sees, if there are
 * any. FALSE: the keeper's walks could not be repeated. */
static gboolean
print_percepts (RgInterp *interp, const RgInterpMoves *moves, guint32 move,
                gint viewer, GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  GArray *seen_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  const gboolean success =
      rg_interp_seen_keeper_tags (interp, moves, move, viewer, seen_tags);
  if (seen_tags->len > 0) {
    g_string_append_printf (out, "%s: ", rg_text (game, game->keeper));
    rg_interp_move_print (game, (const RgName *)(gpointer)seen_tags->data,
                          seen_tags->len, out);
    g_string_append_c (out, '\n');
  }
  g_array_free (seen_tags, TRUE);
  return success;
}

/* Prints a move, and what the viewer sees of the keeper after it.  FALSE:
 * failure. */
static gboolean
print_move (gpointer data, const RgInterpState *state,
            const RgInterpMoves *moves, guint32 move)
{
  RgInterpPlayPrinter *printer = data;
  RgInterp *interp = printer->interp;
  g_string_append_printf (printer->out, "%s: ",
                          rg_text (rg_interp_game (interp),
                                   rg_interp_state_player (interp, state)));
  const gboolean success = rg_interp_print_seen (interp, state, moves, move,
                                                 printer->viewer, printer->out);
  g_string_append_c (printer->out, '\n');
  return success &&
         print_percepts (interp, moves, move, printer->viewer, printer->out);
}

gboolean
rg_interp_play_printer_flush (const RgInterpPlayPrinter *printer)
{
  return !printer->print_lines || printer->print_lines (printer->out);
}

/* Prints the scores of the play, then calls print_lines.  FALSE: no more output
 * is possible. */
static gboolean
print_end (gpointer data, const RgInterpState *state)
{
  const RgInterpPlayPrinter *printer = data;
  const RgGame *game = rg_interp_game (printer->interp);
  const RgType *players = rg_interp_players (printer->interp);
  g_string_append (printer->out, "# end:");
  for (guint i = 0; i < players->n_symbols; i++)
    g_string_append_printf (
        printer->out, "%s %s %s", i ? "," : "",
        rg_text (game, players->symbols[i]),
        rg_text (game, rg_interp_state_goal (printer->interp, state, i)));
  g_string_append_c (printer->out, '\n');
  return rg_interp_play_printer_flush (printer);
}

RgInterpPlayWatch
rg_interp_play_printer (RgInterpPlayPrinter *printer)
{
  return (RgInterpPlayWatch){print_begin, print_move, print_end, printer};
}
