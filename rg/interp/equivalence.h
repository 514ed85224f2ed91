/* Decides the equivalence of two games, within limits: compares their plays.
 *
 * From the initial states on, it visits pairs of states, one of each game,
 * that the same moves lead to: breadth first, which finds a shortest
 * difference, and along random plays.  In each pair the same player must be to
 * move, with the same moves, of which each player sees the same.  Or the play
 * must be over in both, with the same scores.
 */
#pragma once

#include "rg/interp/interp.h"

/* The extent of a comparison. */
typedef struct {
  guint32 depth;     /* compares all plays of at most this many moves (with
                        `ignores_tags`, of one move at least) */
  guint64 max_pairs; /* limit of stored pairs of states */
  guint64 plays;     /* number of random plays after that */
  guint64 seed;
  guint64 most_moves;       /* of a random play; 0: to the end, or to a limit */
  gint64 seconds;           /* of wall-clock time; 0: no limit */
  gboolean compares_keeper; /* compare the keeper's moves, too; otherwise just
                      make them */
  /* Ignore tags.  There must be a one-to-one correspondence between the
   * plays up to that depth, in players and scores.  For each random play of
   * the first game there must be one of the second whose states have equal
   * numbers of moves. */
  gboolean ignores_tags;
  RgInterpLimits limits;
} RgInterpEquivalenceOptions;

/* The result of a comparison. */
typedef enum {
  RG_INTERP_EQUIVALENCE_SAME,
  RG_INTERP_EQUIVALENCE_DIFFERENT,
  /* A game is improper (with RG_INTERP_EQUIVALENCE_FAILURE below: only the
   * second one), or a limit was reached: see the diagnostics. */
  RG_INTERP_EQUIVALENCE_FAILED,
  RG_INTERP_EQUIVALENCE_STOPPED, /* max_pairs or the time limit was reached;
                                    equal so far */
} RgInterpEquivalenceResult;

/* The property in which two states differ. */
typedef enum {
  RG_INTERP_EQUIVALENCE_OVER,    /* whether the play is over: "yes", "no" */
  RG_INTERP_EQUIVALENCE_PLAYER,  /* the player to move */
  RG_INTERP_EQUIVALENCE_SCORE,   /* of the player `whose` */
  RG_INTERP_EQUIVALENCE_VIEW,    /* the part of the move `move` that `whose`
                                    sees */
  RG_INTERP_EQUIVALENCE_MOVES,   /* those that are not in the other game */
  RG_INTERP_EQUIVALENCE_NUMBER,  /* of moves */
  RG_INTERP_EQUIVALENCE_REPLY,   /* no move of the second game corresponds to
                                    `move` */
  RG_INTERP_EQUIVALENCE_FAILURE, /* the second game is improper there */
} RgInterpEquivalenceKind;

/* The first difference; owns its texts. */
typedef struct {
  RgInterpEquivalenceKind kind;
  char *whose, *move;  /* or NULL */
  char *texts[2];      /* in the first and the second game, or NULL */
  GPtrArray *moves[2]; /* of char *: MOVES; else empty */
  char *history[2];    /* the moves that lead to it, as --at of rg-run takes
                          them; NULL if they are not known, as for FAILED with
                          `ignores_tags` */
  guint failed;        /* for FAILED and FAILURE: the game, 0 or 1 */
  guint32 n_moves;     /* in the history of the second game */
  GString *state; /* the state of the first game, by rg_interp_state_print */
} RgInterpDifference;

/* The games must have their built-ins; messages about each go to its
 * diagnostics.  Fills the difference for DIFFERENT, and its history also
 * for FAILED.  The caller always clears it. */
RgInterpEquivalenceResult
rg_interp_equivalence_run (RgGame *const games[2], RgDiags *const diags[2],
                           const RgInterpEquivalenceOptions *options,
                           RgInterpDifference *difference);
void rg_interp_difference_clear (RgInterpDifference *difference);
