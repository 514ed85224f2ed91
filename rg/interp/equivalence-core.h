/* Declares the internals of the comparison of plays: only for
 * rg/interp/equivalence*.c. */
#pragma once

#include "base/random.h"
#include "rg/interp/equivalence.h"
#include "rg/interp/side.h"

/* A comparison of two games. */
typedef struct {
  const RgInterpEquivalenceOptions *options;
  RgInterpSide sides[2];
  RgName *names;      /* by name of the first game: its name in the second
                         one, or RG_NO_NAME */
  gboolean has_views; /* players may see different parts of a move */
  GArray *history[2]; /* of RgName: moves so far, RG_NONE after each */
  gint64 deadline;    /* monotonic time, or 0 */
  RgInterpDifference *difference;
} RgInterpEquivalence;

/* -- equivalence-states.c -------------------------------------------------- */

/* These return the initial state, and a copy of the state after a move of the
 * list. The keeper's moves are made too, unless they are compared.  NULL:
 * failure. */
RgInterpState *rg_interp_side_start (const RgInterpEquivalence *equivalence,
                                     guint side);
RgInterpState *rg_interp_side_follow (const RgInterpEquivalence *equivalence,
                                      guint side, guint32 move);

/* Appends the move of the list to the history of that side. */
void rg_interp_equivalence_remember (RgInterpEquivalence *equivalence,
                                     guint side, guint32 move);
/* Copies the histories of both sides to the difference, as text. */
void rg_interp_equivalence_note_history (RgInterpEquivalence *equivalence);
/* Records a difference and returns DIFFERENT.  The texts are copied. */
RgInterpEquivalenceResult
rg_interp_equivalence_differ (RgInterpEquivalence *equivalence,
                              RgInterpEquivalenceKind kind, const char *a,
                              const char *b);
/* Notes the side of a failure.  Returns FAILED; but if the second game is
 * improper, the difference RG_INTERP_EQUIVALENCE_FAILURE. */
RgInterpEquivalenceResult
rg_interp_equivalence_failed (RgInterpEquivalence *equivalence, guint side);
/* Reports that a play exceeds the limit of moves.  Always returns FAILED. */
RgInterpEquivalenceResult
rg_interp_equivalence_too_long (RgInterpEquivalence *equivalence);
/* Whether there is time left until the deadline. */
gboolean
rg_interp_equivalence_has_time (const RgInterpEquivalence *equivalence);

/* Returns the index of a symbol of the first game in a set of the second
 * one, or -1 if the set lacks it. */
gint rg_interp_equivalence_place (const RgInterpEquivalence *equivalence,
                                  const RgType *set, RgName symbol);
/* Returns the index of a move of the first game's list in that of the second
 * one, or RG_NONE if the second game has no such move. */
guint32
rg_interp_equivalence_counterpart (const RgInterpEquivalence *equivalence,
                                   guint32 move);

/* Compares whether the play is over, and then the scores or the player to move,
 * but not the moves. */
RgInterpEquivalenceResult
rg_interp_equivalence_compare_standing (RgInterpEquivalence *equivalence,
                                        const RgInterpState *const pair[2]);
/* Compares the standing and, if the play is not over, the moves and what each
 * player sees of them; STOPPED: there is no time left.  If the result is SAME
 * and the play is not over, the lists have the moves of both states.  If it is
 * DIFFERENT, the difference gets the first state as text. */
RgInterpEquivalenceResult
rg_interp_equivalence_compare_states (RgInterpEquivalence *equivalence,
                                      const RgInterpState *const pair[2]);

/* -- equivalence-count.c: without tags ------------------------------------- */

/* Compares all plays up to the depth, which is at least one move here. */
RgInterpEquivalenceResult
rg_interp_equivalence_trees (RgInterpEquivalence *equivalence);
/* Compares a random play; SAME if it is abandoned, as too many states of the
 * second game may correspond to it. */
RgInterpEquivalenceResult
rg_interp_equivalence_follow_any (RgInterpEquivalence *equivalence,
                                  RgRandom *random);
