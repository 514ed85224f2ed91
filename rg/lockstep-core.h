/* Inside of the comparison of plays: only for rg/lockstep*.c. */
#pragma once

#include "rg/lockstep.h"
#include "rg/random.h"

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgMoves *moves; /* of the state looked at last */
} RgSide;

typedef struct {
  const RgLockstepOptions *options;
  RgSide sides[2];
  RgName *names;      /* by name of the first game: that of the second one, or
                         RG_NO_NAME */
  gboolean views;     /* whether players may see different parts of a move */
  GArray *history[2]; /* of RgName: moves so far, RG_NONE behind each */
  gint64 deadline;    /* monotonic time, or 0 */
  RgDifference *difference;
} RgLockstep;

/* -- lockstep-states.c ----------------------------------------------------- */

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
RgState *rg_side_start (const RgLockstep *lockstep, guint side);
RgState *rg_side_follow (const RgLockstep *lockstep, guint side, guint32 move);

/* Puts the move behind the history; puts the history into the difference. */
void rg_lockstep_remember (RgLockstep *lockstep, guint side, guint32 move);
void rg_lockstep_note_history (RgLockstep *lockstep);
/* Notes a difference and gives DIFFERENT.  The texts are copied. */
RgLockstepResult rg_lockstep_differ (RgLockstep *lockstep, RgLockstepKind kind,
                                     const char *a, const char *b);
/* What a failure of that side means. */
RgLockstepResult rg_lockstep_failed (RgLockstep *lockstep, guint side);
/* A play has more moves than the limit: always FAILED, with a message. */
RgLockstepResult rg_lockstep_too_long (RgLockstep *lockstep);
/* FALSE when the time is over. */
gboolean rg_lockstep_goes_on (const RgLockstep *lockstep);

/* The place of the symbol of the first game in a set of the second one. */
gint rg_lockstep_place (const RgLockstep *lockstep, const RgType *set,
                        RgName symbol);
/* The place of a move of the first game's list in the second one's. */
guint32 rg_lockstep_counterpart (const RgLockstep *lockstep, guint32 move);

/* Whether the play is over in both, the players, the scores: not the moves. */
RgLockstepResult rg_lockstep_compare_standing (RgLockstep *lockstep,
                                               const RgState *const pair[2]);
/* All; leaves the moves of both in the lists. */
RgLockstepResult rg_lockstep_compare_states (RgLockstep *lockstep,
                                             const RgState *const pair[2]);

/* -- lockstep-count.c: without tags ---------------------------------------- */

/* All plays up to the depth. */
RgLockstepResult rg_lockstep_trees (RgLockstep *lockstep);
/* A random one. */
RgLockstepResult rg_lockstep_follow_any (RgLockstep *lockstep,
                                         RgRandom *random);
