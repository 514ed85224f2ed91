/* Plays two games against each other: do they have the same plays?
 *
 * From the start on, pairs of states are looked at, one of each game, to which
 * the same moves lead: breadth first, so that the shortest difference is found,
 * and along random plays.  In each pair the same player must be to move, with
 * the same moves, of which each player sees the same; or the play must be over
 * in both, with the same scores.
 */
#pragma once

#include "rg/interp/interp.h"

typedef struct {
  guint32 depth;     /* look at all plays up to so many moves */
  guint64 max_pairs; /* of states that are kept for that */
  guint64 plays;     /* then look at so many random ones */
  guint64 seed;
  guint64 most_moves; /* of a random play; 0: to the end, or to a limit */
  gint64 seconds;     /* for all; 0: no limit */
  gboolean keeper;    /* compare the keeper's moves, too; else just make them */
  /* Don't look at tags: there must be a one-to-one correspondence between the
   * plays to that depth, as far as players and scores tell; and for each
   * random play of the first game one of the second in which all states have
   * as many moves. */
  gboolean count;
  RgInterpLimits limits;
} RgInterpEquivalenceOptions;

typedef enum {
  RG_INTERP_EQUIVALENCE_SAME,
  RG_INTERP_EQUIVALENCE_DIFFERENT,
  /* A game is improper (with RG_INTERP_EQUIVALENCE_FAILURE below: only the
   * second one), or a limit was reached: the diagnostics tell. */
  RG_INTERP_EQUIVALENCE_FAILED,
  RG_INTERP_EQUIVALENCE_STOPPED, /* at max_pairs or seconds; the same so far */
} RgInterpEquivalenceResult;

typedef enum {
  RG_INTERP_EQUIVALENCE_OVER,   /* whether the play is over: "yes", "no" */
  RG_INTERP_EQUIVALENCE_PLAYER, /* who is to move */
  RG_INTERP_EQUIVALENCE_SCORE,  /* of the player `whose` */
  RG_INTERP_EQUIVALENCE_VIEW,   /* what `whose` sees of the move `move` */
  RG_INTERP_EQUIVALENCE_MOVES,  /* those that are not in the other game */
  RG_INTERP_EQUIVALENCE_NUMBER, /* of moves */
  RG_INTERP_EQUIVALENCE_REPLY, /* no move of the second game goes on like `move`
                                */
  RG_INTERP_EQUIVALENCE_FAILURE, /* the moves of the second game can't be found
                                  */
} RgInterpEquivalenceKind;

/* What differs, and where; all texts are owned. */
typedef struct {
  RgInterpEquivalenceKind kind;
  char *whose, *move;  /* or NULL */
  char *texts[2];      /* in the first and the second game, or NULL */
  GPtrArray *moves[2]; /* of char *: MOVES; else empty */
  char *history[2];    /* the moves that led there, as --at of rg-run takes,
                          also on FAILED; not with `count` then */
  guint failed;        /* on FAILED and FAILURE: which game, 0 or 1 */
  guint32 n_moves;     /* in the history */
  GString *state; /* as rg_interp_state_print prints that of the first game */
} RgInterpDifference;

/* The games must be whole, built-ins added; messages about each go to its
 * diagnostics.  The difference is filled in on DIFFERENT, its history also on
 * FAILED; to be cleared in any case. */
RgInterpEquivalenceResult
rg_interp_equivalence_run (RgGame *const games[2], RgDiags *const diags[2],
                           const RgInterpEquivalenceOptions *options,
                           RgInterpDifference *difference);
void rg_interp_difference_clear (RgInterpDifference *difference);
