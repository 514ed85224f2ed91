/* Searches, within limits, for faults that make a game improper, and for rules
 * that are never used.
 *
 * It searches breadth first from the initial state, so that each fault is found
 * after the fewest moves.  Then it makes random plays, which reach states that
 * are too deep for that.  All checks try all their walks, and all hints of the
 * text are verified.  It also warns of endless plays, and of players that never
 * have a move. */
#pragma once

#include "rg/interp/interp.h"
#include "rg/interp/record.h"

/* The limits of an exploration. */
typedef struct {
  guint64 states;  /* of the breadth-first search; also the most moves of the
                      random plays */
  guint64 steps;   /* of the interpreter, for each of the two phases; 0: no
                      limit */
  gint64 deadline; /* of both phases, monotonic time; 0: none */
  guint64 seed;
  RgInterpLimits limits; /* thorough and hints are ignored */
} RgInterpExploreOptions;

/* The reason why the breadth-first search ended. */
typedef enum {
  RG_INTERP_EXPLORE_COMPLETE, /* all states were visited */
  RG_INTERP_EXPLORE_STATES,
  RG_INTERP_EXPLORE_STEPS,
  RG_INTERP_EXPLORE_MEMORY,
  RG_INTERP_EXPLORE_FAILED, /* at a fault, which is in the diagnostics */
} RgInterpExploreEnd;

/* The number of random plays that ended with these scores. */
typedef struct {
  RgName *scores; /* by player */
  guint64 plays;
} RgInterpOutcome;

/* The result of an exploration. */
typedef struct {
  RgInterpExploreEnd end;
  guint64 states;         /* different states where the keeper is not to move */
  guint64 ends;           /* of these, final ones */
  GArray *depths;         /* of guint64: states first reached after 0, 1, 2, ...
                             moves */
  guint32 complete_depth; /* all states up to that number of moves were found */

  guint64 random_moves;      /* of all plays: moves of the player random */
  guint64 n_abandoned;       /* plays that were abandoned at a limit */
  RgInterpPlayRecord record; /* of all plays */
  GPtrArray *outcomes;       /* of RgInterpOutcome *, the most frequent first */
} RgInterpExploration;

/* The warnings of an exploration. */
extern const RgWarning rg_interp_explore_warnings[];

/* Explores a game.  The interpreter, which the caller frees, then knows the
 * edges of all walks (rg_interp_walked).  NULL: it could not be made; see
 * `diags`.  The game must have its built-ins, and outlive the interpreter.
 * The caller always clears the result. */
RgInterp *rg_interp_explore (RgGame *game,
                             const RgInterpExploreOptions *options,
                             RgDiags *diags, RgInterpExploration *result);
void rg_interp_exploration_clear (RgInterpExploration *result);
