/* Counting and playing with the reference interpreter. */
#pragma once

#include "base/random.h"
#include "rg/interp/interp.h"

/* spec/rg.md, section 7: the number of sequences of `depth` moves from a state
 * where the keeper is not to move.  FALSE on an improper game or a limit; the
 * moves that led there are noted. */
gboolean rg_interp_perft (RgInterp *interp, const RgInterpState *from,
                          guint depth, guint64 *count);

typedef struct {
  guint64 plays;
  guint64 player_moves; /* of all plays together */
  guint64 random_moves;
  /* Scores by player's place in Player times the size of Score plus the
   * score's place in Score: how many plays ended so.  Owned. */
  guint64 *scores;
} RgInterpPlayouts;

/* What is told of each play while it goes on; any may be NULL.  FALSE stops
 * everything: a failure that has been reported, or that somebody else will. */
typedef struct {
  void (*begin) (gpointer data, guint64 play);
  gboolean (*move) (gpointer data, const RgInterpState *state,
                    const RgInterpMoves *moves, guint32 move);
  gboolean (*end) (gpointer data, const RgInterpState *state);
  gpointer data;
} RgInterpPlayWatch;

/* Plays n times from a state where the keeper is not to move to the end, each
 * move drawn as base/random.h says; with streams, `random` is that of the
 * run and stays as it is.  FALSE as above.  `result->scores` is to be freed in
 * any case. */
gboolean rg_interp_playouts (RgInterp *interp, const RgInterpState *from,
                             guint64 n, RgRandom *random, gboolean streams,
                             const RgInterpPlayWatch *watch,
                             RgInterpPlayouts *result);

/* Text of the figures, a line each: name, tab, number.  Means have three
 * digits; the mean of scores that are no numbers is replaced by their counts.
 * `seconds` of processor time give rates; below 0 leaves them out. */
void rg_interp_playouts_print (const RgInterp *interp,
                               const RgInterpPlayouts *playouts, double seconds,
                               GString *out);

/* A watch that prints each play, a line for each move: `white: a b`.  Lines
 * about the play itself begin with '#'.  Data: a RgInterpPlayPrinter. */
typedef struct {
  RgInterp *interp;
  GString *out;
  gint viewer; /* place in Player of the one who looks on; -1: sees all */
  /* Takes the lines of a play that has ended out of the text; FALSE: no more
   * are wanted.  NULL: they stay there. */
  gboolean (*print_lines) (GString *out);
} RgInterpPlayPrinter;

/* Calls it. */
gboolean rg_interp_play_printer_flush (const RgInterpPlayPrinter *printer);

RgInterpPlayWatch rg_interp_play_printer (RgInterpPlayPrinter *printer);

/* The mean of a player's scores, by its place in Player, where they are all
 * spelled as numbers; 0 without plays. */
gboolean rg_interp_scores_are_numbers (const RgInterp *interp);
double rg_interp_mean_score (const RgInterp *interp,
                             const RgInterpPlayouts *playouts, guint player);

/* Appends to `seen` (of RgName) the tags of the move that the viewer sees;
 * FALSE on failure. */
gboolean rg_interp_seen_tags (RgInterp *interp, const RgInterpState *state,
                              const RgInterpMoves *moves, guint32 move,
                              gint viewer, GArray *seen);
/* The same of the keeper's moves behind it; none without a viewer. */
gboolean rg_interp_told_tags (RgInterp *interp, const RgInterpMoves *moves,
                              guint32 move, gint viewer, GArray *seen);
/* Appends them as text; FALSE on failure. */
gboolean rg_interp_print_seen (RgInterp *interp, const RgInterpState *state,
                               const RgInterpMoves *moves, guint32 move,
                               gint viewer, GString *out);
