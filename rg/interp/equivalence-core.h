/* Inside of the comparison of plays: only for rg/interp/equivalence*.c. */
#pragma once

#include "rg/interp/equivalence.h"
#include "rg/interp/random.h"

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgMoves *moves; /* of the state looked at last */
} RgSide;

typedef struct {
  const RgEquivalenceOptions *options;
  RgSide sides[2];
  RgName *names;      /* by name of the first game: that of the second one, or
                         RG_NO_NAME */
  gboolean views;     /* whether players may see different parts of a move */
  GArray *history[2]; /* of RgName: moves so far, RG_NONE behind each */
  gint64 deadline;    /* monotonic time, or 0 */
  RgDifference *difference;
} RgEquivalence;

/* -- equivalence-states.c -----------------------------------------------------
 */

gboolean rg_side_init (RgSide *side, RgGame *game, RgDiags *diags,
                       const RgInterpLimits *limits);
void rg_side_clear (RgSide *side);
RgState *rg_side_copy (const RgSide *side, const RgState *state);
/* Fills the list of moves; FALSE, with a message, on failure, also where there
 * is no move though the play is not over. */
gboolean rg_side_list (const RgSide *side, const RgState *state);
char *rg_side_move_text (const RgSide *side, guint32 move);

/* The start, and a copy of the state that a move of the list leads to; the
 * keeper is played where it is not compared.  NULL on failure. */
RgState *rg_side_start (const RgEquivalence *equivalence, guint side);
RgState *rg_side_follow (const RgEquivalence *equivalence, guint side,
                         guint32 move);

/* Puts the move behind the history; puts the history into the difference. */
void rg_equivalence_remember (RgEquivalence *equivalence, guint side,
                              guint32 move);
void rg_equivalence_note_history (RgEquivalence *equivalence);
/* Notes a difference and gives DIFFERENT.  The texts are copied. */
RgEquivalenceResult rg_equivalence_differ (RgEquivalence *equivalence,
                                           RgEquivalenceKind kind,
                                           const char *a, const char *b);
/* What a failure of that side means. */
RgEquivalenceResult rg_equivalence_failed (RgEquivalence *equivalence,
                                           guint side);
/* A play has more moves than the limit: always FAILED, with a message. */
RgEquivalenceResult rg_equivalence_too_long (RgEquivalence *equivalence);
/* FALSE when the time is over. */
gboolean rg_equivalence_goes_on (const RgEquivalence *equivalence);

/* The place of the symbol of the first game in a set of the second one. */
gint rg_equivalence_place (const RgEquivalence *equivalence, const RgType *set,
                           RgName symbol);
/* The place of a move of the first game's list in the second one's. */
guint32 rg_equivalence_counterpart (const RgEquivalence *equivalence,
                                    guint32 move);

/* Whether the play is over in both, the players, the scores: not the moves. */
RgEquivalenceResult
rg_equivalence_compare_standing (RgEquivalence *equivalence,
                                 const RgState *const pair[2]);
/* All; leaves the moves of both in the lists. */
RgEquivalenceResult
rg_equivalence_compare_states (RgEquivalence *equivalence,
                               const RgState *const pair[2]);

/* -- equivalence-count.c: without tags ----------------------------------------
 */

/* All plays up to the depth. */
RgEquivalenceResult rg_equivalence_trees (RgEquivalence *equivalence);
/* A random one. */
RgEquivalenceResult rg_equivalence_follow_any (RgEquivalence *equivalence,
                                               RgRandom *random);
