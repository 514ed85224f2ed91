/* Declares the internals of the exploration: only for rg/interp/explore*.c. */
#pragma once

#include "rg/interp/core.h"
#include "rg/interp/explore.h"

/* An exploration while it runs. */
typedef struct {
  RgInterp *interp;
  const RgInterpExploreOptions *options;
  RgInterpExploration *result;
  guint64 steps_before; /* the number of steps before the current phase */
  guint8 *moved;        /* by player: it was to move in some state */
  gboolean warned;      /* a warning about endless plays was given */
} RgInterpExplore;

/* Whether the current phase has used `times` times its budget of steps, or the
 * deadline has passed. */
gboolean rg_interp_explore_tired (const RgInterpExplore *explore,
                                  guint64 times);

/* The result of a step of an exploration. */
typedef enum {
  RG_INTERP_EXPLORE_GOOD,
  RG_INTERP_EXPLORE_TIRED,    /* the budget of steps is used up */
  RG_INTERP_EXPLORE_FULL,     /* the memory is used up */
  RG_INTERP_EXPLORE_VIOLATION /* a violation or a limit, already reported */
} RgInterpExploreResult;

/* Lists the moves of a state that is not final, and records the player to
 * move.  VIOLATION: also if there is no move.  `times`: as above. */
RgInterpExploreResult rg_interp_explore_moves (RgInterpExplore *explore,
                                               const RgInterpState *state,
                                               RgInterpMoves *moves,
                                               guint64 times);
/* Makes the keeper's moves.  `times`: as above. */
RgInterpExploreResult rg_interp_explore_keep (RgInterpExplore *explore,
                                              RgInterpState *state,
                                              guint64 times);

/* A set of canonical states. */
typedef struct {
  RgInterp *interp;
  RgInterpSet set; /* of RgInterpState */
} RgInterpStates;

RgInterpStates rg_interp_states_new (RgInterp *interp);
void rg_interp_states_free (RgInterpStates *states);
/* Adds the canonical form of the state, unless the set has it. Returns its
 * number, from 0 on in order of insertion, or RG_INTERP_SET_FULL if there is no
 * memory left. *fresh: no equal state was in the set. */
guint32 rg_interp_states_add (RgInterpStates *states,
                              const RgInterpState *state, gboolean *fresh);
static inline const RgInterpState *
rg_interp_states_at (const RgInterpStates *states, guint32 i)
{
  return rg_interp_set_record (&states->set, i);
}

/* The two phases. They return FALSE after a violation, which they have
 * reported. */
gboolean rg_interp_explore_breadth (RgInterpExplore *explore);
gboolean rg_interp_explore_plays (RgInterpExplore *explore);

/* Warns, once, that the moves after the first n of the history lead back to
 * the state before them. */
void rg_interp_explore_endless (RgInterpExplore *explore, const GArray *history,
                                guint n);
