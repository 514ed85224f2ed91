/* Inside of the comparison of plays: only for rg/interp/equivalence*.c. */
#pragma once

#include "base/random.h"
#include "rg/interp/equivalence.h"

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgInterpMoves *moves; /* of the state looked at last */
} RgInterpSide;

typedef struct {
  const RgInterpEquivalenceOptions *options;
  RgInterpSide sides[2];
  RgName *names;      /* by name of the first game: that of the second one, or
                         RG_NO_NAME */
  gboolean views;     /* whether players may see different parts of a move */
  GArray *history[2]; /* of RgName: moves so far, RG_NONE behind each */
  gint64 deadline;    /* monotonic time, or 0 */
  RgInterpDifference *difference;
} RgInterpEquivalence;

/* -- equivalence-states.c -----------------------------------------------------
 */

gboolean rg_interp_side_init (RgInterpSide *side, RgGame *game, RgDiags *diags,
                              const RgInterpLimits *limits);
void rg_interp_side_clear (RgInterpSide *side);
RgInterpState *rg_interp_side_copy (const RgInterpSide *side,
                                    const RgInterpState *state);
/* Fills the list of moves; FALSE, with a message, on failure, also where there
 * is no move though the play is not over. */
gboolean rg_interp_side_list (const RgInterpSide *side,
                              const RgInterpState *state);
char *rg_interp_side_move_text (const RgInterpSide *side, guint32 move);

/* The start, and a copy of the state that a move of the list leads to; the
 * keeper is played where it is not compared.  NULL on failure. */
RgInterpState *rg_interp_side_start (const RgInterpEquivalence *equivalence,
                                     guint side);
RgInterpState *rg_interp_side_follow (const RgInterpEquivalence *equivalence,
                                      guint side, guint32 move);

/* Puts the move behind the history; puts the history into the difference. */
void rg_interp_equivalence_remember (RgInterpEquivalence *equivalence,
                                     guint side, guint32 move);
void rg_interp_equivalence_note_history (RgInterpEquivalence *equivalence);
/* Notes a difference and gives DIFFERENT.  The texts are copied. */
RgInterpEquivalenceResult
rg_interp_equivalence_differ (RgInterpEquivalence *equivalence,
                              RgInterpEquivalenceKind kind, const char *a,
                              const char *b);
/* What a failure of that side means. */
RgInterpEquivalenceResult
rg_interp_equivalence_failed (RgInterpEquivalence *equivalence, guint side);
/* A play has more moves than the limit: always FAILED, with a message. */
RgInterpEquivalenceResult
rg_interp_equivalence_too_long (RgInterpEquivalence *equivalence);
/* FALSE when the time is over. */
gboolean rg_interp_equivalence_goes_on (const RgInterpEquivalence *equivalence);

/* The place of the symbol of the first game in a set of the second one. */
gint rg_interp_equivalence_place (const RgInterpEquivalence *equivalence,
                                  const RgType *set, RgName symbol);
/* The place of a move of the first game's list in the second one's. */
guint32
rg_interp_equivalence_counterpart (const RgInterpEquivalence *equivalence,
                                   guint32 move);

/* Whether the play is over in both, the players, the scores: not the moves. */
RgInterpEquivalenceResult
rg_interp_equivalence_compare_standing (RgInterpEquivalence *equivalence,
                                        const RgInterpState *const pair[2]);
/* All; leaves the moves of both in the lists. */
RgInterpEquivalenceResult
rg_interp_equivalence_compare_states (RgInterpEquivalence *equivalence,
                                      const RgInterpState *const pair[2]);

/* -- equivalence-count.c: without tags ----------------------------------------
 */

/* All plays up to the depth. */
RgInterpEquivalenceResult
rg_interp_equivalence_trees (RgInterpEquivalence *equivalence);
/* A random one. */
RgInterpEquivalenceResult
rg_interp_equivalence_follow_any (RgInterpEquivalence *equivalence,
                                  RgRandom *random);
