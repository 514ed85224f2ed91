/* Inside of the exploration: only for rg/interp/explore*.c. */
#pragma once

#include "rg/interp/core.h"
#include "rg/interp/explore.h"

typedef struct {
  RgInterp *interp;
  const RgExploreOptions *options;
  RgExploration *result;
  guint64 first_step; /* of the part that goes on: where its steps begin */
  guint8 *moved;      /* by player: who was to move somewhere */
  gboolean told;      /* that a play can go on for ever */
} RgExplore;

/* Whether the part that goes on has made all the steps that it may make, so
 * many times over. */
gboolean rg_explore_tired (const RgExplore *explore, guint64 times);

typedef enum {
  RG_EXPLORE_GOOD,
  RG_EXPLORE_TIRED,    /* it would take more steps than may be made */
  RG_EXPLORE_FULL,     /* or more memory */
  RG_EXPLORE_VIOLATION /* or a limit: it has been reported */
} RgExploreResult;

/* Lists the moves of a state where the play is not over, at least one, and
 * notes who is to move. */
RgExploreResult rg_explore_moves (RgExplore *explore, const RgState *state,
                                  RgMoves *moves, guint64 times);
/* Makes the keeper's moves. */
RgExploreResult rg_explore_keep (RgExplore *explore, RgState *state,
                                 guint64 times);

/* A set of states. */
typedef struct {
  RgMemory *memory;
  RgSet set; /* of RgState */
} RgStates;

RgStates rg_states_new (RgInterp *interp);
void rg_states_free (RgStates *states);
/* The number of the state, from 0 in the order in which they came; RG_SET_FULL:
 * no memory. */
guint32 rg_states_add (RgStates *states, const RgState *state, gboolean *fresh);
static inline const RgState *
rg_states_at (const RgStates *states, guint32 i)
{
  return rg_set_record (&states->set, i);
}

/* FALSE: a violation, which has been reported. */
gboolean rg_explore_breadth (RgExplore *explore);
gboolean rg_explore_plays (RgExplore *explore);

/* Warns, once, that the moves behind the first n of the history lead back to
 * the state before them. */
void rg_explore_endless (RgExplore *explore, const GArray *history, guint n);
