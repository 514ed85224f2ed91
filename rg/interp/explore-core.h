/* Inside of the exploration: only for rg/interp/explore*.c. */
#pragma once

#include "rg/interp/core.h"
#include "rg/interp/explore.h"

typedef struct {
  RgInterp *interp;
  const RgInterpExploreOptions *options;
  RgInterpExploration *result;
  guint64 first_step; /* of the part that goes on: where its steps begin */
  guint8 *moved;      /* by player: who was to move somewhere */
  gboolean told;      /* that a play can go on for ever */
} RgInterpExplore;

/* Whether the part that goes on has made all the steps that it may make, so
 * many times over. */
gboolean rg_interp_explore_tired (const RgInterpExplore *explore,
                                  guint64 times);

typedef enum {
  RG_INTERP_EXPLORE_GOOD,
  RG_INTERP_EXPLORE_TIRED,    /* it would take more steps than may be made */
  RG_INTERP_EXPLORE_FULL,     /* or more memory */
  RG_INTERP_EXPLORE_VIOLATION /* or a limit: it has been reported */
} RgInterpExploreResult;

/* Lists the moves of a state where the play is not over, at least one, and
 * notes who is to move. */
RgInterpExploreResult rg_interp_explore_moves (RgInterpExplore *explore,
                                               const RgInterpState *state,
                                               RgInterpMoves *moves,
                                               guint64 times);
/* Makes the keeper's moves. */
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
/* The number of the state, once canonical, from 0 in the order in which they
 * came; RG_INTERP_SET_FULL: no memory. */
guint32 rg_interp_states_add (RgInterpStates *states,
                              const RgInterpState *state, gboolean *fresh);
static inline const RgInterpState *
rg_interp_states_at (const RgInterpStates *states, guint32 i)
{
  return rg_interp_set_record (&states->set, i);
}

/* FALSE: a violation, which has been reported. */
gboolean rg_interp_explore_breadth (RgInterpExplore *explore);
gboolean rg_interp_explore_plays (RgInterpExplore *explore);

/* Warns, once, that the moves behind the first n of the history lead back to
 * the state before them. */
void rg_interp_explore_endless (RgInterpExplore *explore, const GArray *history,
                                guint n);
