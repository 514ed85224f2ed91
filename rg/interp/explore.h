/* A bounded search for what makes a game improper (spec/rg.md, section 8), and
 * for what its walks never do.
 *
 * Breadth first from the start on, so that what is found is found after as few
 * moves as can be; then by random plays, which come to where no search by
 * breadth does.  All checks try all their walks, and the hints of the text are
 * verified on each.
 */
#pragma once

#include "rg/interp/interp.h"

typedef struct {
  guint64 states; /* that the first search keeps; moves of the random plays */
  guint64 steps;  /* of the interpreter, for each of the two; 0: no limit */
  guint64 seed;
  RgInterpLimits limits; /* thorough and hints don't matter */
} RgInterpExploreOptions;

/* Why the search breadth first ended. */
typedef enum {
  RG_INTERP_EXPLORE_COMPLETE, /* there are no other states */
  RG_INTERP_EXPLORE_STATES,
  RG_INTERP_EXPLORE_STEPS,
  RG_INTERP_EXPLORE_MEMORY,
  RG_INTERP_EXPLORE_FAILED, /* what was found is in the diagnostics */
} RgInterpExploreEnd;

/* How often random plays ended with these scores. */
typedef struct {
  RgName *scores; /* by player */
  guint64 plays;
} RgInterpOutcome;

typedef struct {
  RgInterpExploreEnd end;
  guint64 states; /* different ones where no keeper is to move */
  guint64 ends;   /* of them, where the play is over */
  GArray *depths; /* of guint64: those first met after 0, 1, 2, ... moves */
  guint32 whole;  /* all states that so many moves lead to were looked at */

  guint64 random_moves; /* of all plays together: of the player random */
  guint64 cut;          /* plays that were given up */
  GArray *lengths;      /* of guint32: moves of players, by play */
  GArray *choices;     /* of guint32: legal moves, where a player was to move */
  GPtrArray *outcomes; /* of RgInterpOutcome *, the most frequent first */
} RgInterpExploration;

/* What the search warns of. */
extern const RgWarning rg_interp_explore_warnings[];

/* Explores; the interpreter, which the caller frees, then knows what was walked
 * (rg_interp_walked).  NULL: it could not be made, and why is in `diags`.  The
 * game must be whole, and outlive the interpreter.  The result is to be cleared
 * in any case. */
RgInterp *rg_interp_explore (RgGame *game,
                             const RgInterpExploreOptions *options,
                             RgDiags *diags, RgInterpExploration *result);
void rg_interp_exploration_clear (RgInterpExploration *result);
