/* Counts and plays games with the reference interpreter. */
#pragma once

#include "base/random.h"
#include "rg/interp/interp.h"

/* Perft: counts the sequences of `depth` moves from a state where the keeper is
 * not to move; plays that end before do not count. FALSE: an improper game or a
 * limit, with a note of the moves that lead to it. */
gboolean rg_interp_perft (RgInterp *interp, const RgInterpState *from,
                          guint depth, guint64 *count);

/* The figures of random plays. */
typedef struct {
  guint64 plays;
  guint64 player_moves; /* of all plays together */
  guint64 random_moves;
  /* By player's index in Player times the size of Score, plus the score's
   * index in Score: the number of plays with that score.  Owned. */
  guint64 *scores;
} RgInterpPlayouts;

/* Callbacks during a play; any may be NULL.  FALSE stops all plays: a
 * failure that is reported already, or that the caller will report; from
 * `begin`, no failure: there are enough plays. */
typedef struct {
  gboolean (*begin) (gpointer data, guint64 play);
  gboolean (*move) (gpointer data, const RgInterpState *state,
                    const RgInterpMoves *moves, guint32 move);
  gboolean (*end) (gpointer data, const RgInterpState *state);
  gpointer data;
} RgInterpPlayWatch;

/* Plays n times (G_MAXUINT64: until `watch` stops) from a state where the
 * keeper is not to move to the end, with random moves (base/random.h).  With
 * streams, each play has a generator of its own that is derived from `random`,
 * which does not change.  FALSE: an improper game, a limit, or `watch` has
 * stopped a play.  Only finished plays are counted, but all of their moves.
 * `watch` may be NULL.  The caller always frees `result->scores`. */
gboolean rg_interp_playouts (RgInterp *interp, const RgInterpState *from,
                             guint64 n, RgRandom *random, gboolean streams,
                             const RgInterpPlayWatch *watch,
                             RgInterpPlayouts *result);

/* Prints the figures, a line each: name, tab, number. Means have three digits.
 * Scores that are not numbers have counts instead of a mean. `seconds` of
 * processor time give rates; below 0 omits them. */
void rg_interp_playouts_print (const RgInterp *interp,
                               const RgInterpPlayouts *playouts, double seconds,
                               GString *out);

/* The output of a watch that prints plays. */
typedef struct {
  RgInterp *interp;
  GString *out;
  gint viewer; /* index in Player of the viewer; -1: sees everything */
  /* Removes the lines of a finished play from the text and prints them.
   * FALSE: no more output is possible.  NULL: they stay in the text. */
  gboolean (*print_lines) (GString *out);
} RgInterpPlayPrinter;

/* Calls print_lines, if it is set.  FALSE: no more output is possible. */
gboolean rg_interp_play_printer_flush (const RgInterpPlayPrinter *printer);

/* Returns a watch that prints each play, a line for each move: `white: a b`.
 * With a viewer, lines `keeper: c` have what it sees of the keeper's moves.
 * Lines about the play itself begin with '#'. */
RgInterpPlayWatch rg_interp_play_printer (RgInterpPlayPrinter *printer);

/* Whether all scores are spelled as numbers. */
gboolean rg_interp_scores_are_numbers (const RgInterp *interp);
/* Returns the mean of a player's scores, by index in Player; 0 without plays.
 * Scores that are not numbers count as 0. */
double rg_interp_mean_score (const RgInterp *interp,
                             const RgInterpPlayouts *playouts, guint player);

/* Appends to `seen_tags` (of RgName) the tags of the move that the viewer sees.
 * FALSE: failure. */
gboolean rg_interp_seen_tags (RgInterp *interp, const RgInterpState *state,
                              const RgInterpMoves *moves, guint32 move,
                              gint viewer, GArray *seen_tags);
/* Appends the tags of the keeper's moves after it that the viewer sees; none
 * without a viewer.  FALSE: failure. */
gboolean rg_interp_seen_keeper_tags (RgInterp *interp,
                                     const RgInterpMoves *moves, guint32 move,
                                     gint viewer, GArray *seen_tags);
/* Appends the tags of the move that the viewer sees as text.  FALSE: failure.
 */
gboolean rg_interp_print_seen (RgInterp *interp, const RgInterpState *state,
                               const RgInterpMoves *moves, guint32 move,
                               gint viewer, GString *out);
