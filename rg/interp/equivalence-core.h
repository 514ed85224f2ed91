/* Internals of the comparison of plays: only for rg/interp/equivalence*.c. */
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

/* Appends the move to the history; copies the history to the difference. */
void rg_interp_equivalence_remember (RgInterpEquivalence *equivalence,
                                     guint side, guint32 move);
void rg_interp_equivalence_note_history (RgInterpEquivalence *equivalence);
/* Records a difference and returns DIFFERENT.  The texts are copied. */
RgInterpEquivalenceResult
rg_interp_equivalence_differ (RgInterpEquivalence *equivalence,
                              RgInterpEquivalenceKind kind, const char *a,
                              const char *b);
/* Returns the result that corresponds to a failure of that side. */
RgInterpEquivalenceResult
rg_interp_equivalence_failed (RgInterpEquivalence *equivalence, guint side);
/* Reports that a play exceeds the limit of moves.  Always returns FAILED. */
RgInterpEquivalenceResult
rg_interp_equivalence_too_long (RgInterpEquivalence *equivalence);
/* Whether there is time left until the deadline. */
gboolean
rg_interp_equivalence_has_time (const RgInterpEquivalence *equivalence);

/* Returns the index of a symbol of the first game in a set of the second
 * one. */
gint rg_interp_equivalence_place (const RgInterpEquivalence *equivalence,
                                  const RgType *set, RgName symbol);
/* Returns the index of a move of the first game's list in that of the second
 * one. */
guint32
rg_interp_equivalence_counterpart (const RgInterpEquivalence *equivalence,
                                   guint32 move);

/* Compares the end of the play, the players and the scores, but not the
 * moves. */
RgInterpEquivalenceResult
rg_interp_equivalence_compare_standing (RgInterpEquivalence *equivalence,
                                        const RgInterpState *const pair[2]);
/* Compares the standing and the moves. Afterwards the lists have the moves of
 * both states. */
RgInterpEquivalenceResult
rg_interp_equivalence_compare_states (RgInterpEquivalence *equivalence,
                                      const RgInterpState *const pair[2]);

/* -- equivalence-count.c: without tags ------------------------------------- */

/* Compares all plays up to the depth. */
RgInterpEquivalenceResult
rg_interp_equivalence_trees (RgInterpEquivalence *equivalence);
/* Compares a random play. */
RgInterpEquivalenceResult
rg_interp_equivalence_follow_any (RgInterpEquivalence *equivalence,
                                  RgRandom *random);
