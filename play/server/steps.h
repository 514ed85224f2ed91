/* A match of a rule sheet, played by its model. In each step all roles move at
 * once; in the model, these are consecutive moves. */
#pragma once

#include "play/server/sheet.h"

/* The state of a match. */
typedef struct {
  const RgServerSheet *sheet;
  RgModelWork *work;
  void *state;        /* the state at the beginning of the step */
  void *next;         /* the state after the moves of `n_moved` roles */
  RgModelMoves moves; /* the legal moves in `next` */
  guint n_moved;      /* roles that have moved in `next` */
  RgModelSeen seen;
  GPtrArray **percepts; /* GDL-II, by role: of char *, its percepts of the
                           last step */
} RgServerSteps;

/* Makes a match, before its start. NULL: memory is exhausted. */
RgServerSteps *rg_server_steps_new (const RgServerSheet *sheet);
void rg_server_steps_free (RgServerSteps *steps);

/* Replaces the state, at the beginning of a step. */
void rg_server_steps_set_state (RgServerSteps *steps, const void *state);

/* Functions that return `int` return codes of the model (regular-games.h). */

/* Begins the match. */
int rg_server_steps_start (RgServerSteps *steps);
gboolean rg_server_steps_are_over (const RgServerSteps *steps);
int32_t rg_server_steps_score (const RgServerSteps *steps, guint role);

/* Is called before each move of a step. Returns a code of the model. */
typedef int RgServerStepsWatch (RgServerSteps *steps, const void *move,
                                gpointer data);

/* Advances to the turn of the role in this step, and lists its moves. The
 * other roles make arbitrary moves, as none is observable before the end of
 * the step. `watch` may be NULL. */
int rg_server_steps_reach (RgServerSteps *steps, guint role,
                           RgServerStepsWatch *watch, gpointer data);
/* Empties the array of char *, then adds the moves of a role in this step, as
 * terms. */
int rg_server_steps_list_moves (RgServerSteps *steps, guint role,
                                GPtrArray *terms);

/* Makes the step with these terms, in any spelling, by role.
 * RG_MODEL_ILLEGAL: the role *wrong has no such move, and nothing was made. */
int rg_server_steps_make (RgServerSteps *steps, const char *const *terms,
                          RgServerStepsWatch *watch, gpointer data,
                          guint *wrong);
