/* A match of a rule sheet by its model: in each step every role moves, and in
 * the model one role after the other. */
#pragma once

#include "play/server/sheet.h"

typedef struct {
  const RgServerSheet *sheet;
  RgModelWork *work;
  void *state;        /* at the beginning of a step */
  void *next;         /* on the way to the next one */
  RgModelMoves moves; /* of `next` */
  guint n_moved;      /* roles that have moved in `next` */
  RgModelSeen seen;
  GPtrArray **percepts; /* GDL-II, by role: of char *, what it is told of the
                           step that was made last */
} RgServerSteps;

/* NULL: out of memory. */
RgServerSteps *rg_server_steps_new (const RgServerSheet *sheet);
void rg_server_steps_free (RgServerSteps *steps);

/* Another state, at the beginning of a step, of which no more may be known. */
void rg_server_steps_set (RgServerSteps *steps, const void *state);

/* These give codes of the model. */

/* Begins the match. */
int rg_server_steps_start (RgServerSteps *steps);
gboolean rg_server_steps_over (const RgServerSteps *steps);
int32_t rg_server_steps_score (const RgServerSteps *steps, guint role);

/* Called for each move on the way, before it is made. */
typedef int RgServerStepsWatch (RgServerSteps *steps, const void *move,
                                gpointer data);

/* Goes to where the role is to move in this step, and lists its moves: the
 * others make any moves, as nobody sees them before the step is over.  `watch`
 * may be NULL. */
int rg_server_steps_reach (RgServerSteps *steps, guint role,
                           RgServerStepsWatch *watch, gpointer data);
/* The moves that a role has in this step, as terms, to the array of char *,
 * which is emptied first. */
int rg_server_steps_legal (RgServerSteps *steps, guint role, GPtrArray *terms);

/* Makes the step with these terms, in any spelling, by role.  RG_MODEL_ILLEGAL:
 * the role *wrong has no such move, and nothing was made. */
int rg_server_steps_make (RgServerSteps *steps, const char *const *terms,
                          RgServerStepsWatch *watch, gpointer data,
                          guint *wrong);
