/* The parts of a step of all roles, which add-turns.c puts together. */
#pragma once

#include "gdl/lift/loops.h"
#include "gdl/map/map.h"

typedef struct {
  Lift *lift;
  LiftFrame frame;       /* of the keeper */
  RgNode over;           /* where the goals are set */
  const GArray *control; /* of LiftTurn, and the fluent; or NULL */
  guint fluent;
  gboolean *never_stuck; /* by role: it is shown that it can act */
} LiftTurns;

/* -- roles.c --------------------------------------------------------------- */

/* Whether the role is `random`, which is told nothing and has no goal. */
gboolean lift_is_random (const Lift *lift, guint role);
RgName lift_role_symbol (Lift *lift, guint role);
/* Assignments of a symbol to a variable, and to an entry of a map. */
RgAction lift_put (const Lift *lift, RgName variable, RgName value);
RgAction lift_put_of (const Lift *lift, RgName map, RgName index, RgName value);
/* Tags for the functor of a table and for all arguments but the first, which
 * the body has bound; returns the node after them. */
RgNode lift_tag (LiftFrame *frame, const LiftBody *body,
                 const DlTerm *arguments, const LiftTable *table, RgNode at);
/* From here on the role alone sees tags; all do if it is GDL_KEEPER.  Returns
 * where it goes on. */
RgNode lift_show_to (LiftTurns *turns, RgNode at, guint role);

/* -- ending.c -------------------------------------------------------------- */

/* Pairs of gint64, a goal and its value, the highest first; to be freed by the
 * caller. */
GArray *lift_goal_values (Lift *lift);
/* From turns->over to the end of the game. */
void lift_add_goals (LiftTurns *turns, const GArray *goals);
/* Leads terminal states to turns->over; returns where others go on. */
RgNode lift_add_terminal (LiftTurns *turns, RgNode at);
/* A sub-automaton that comes to its end where the role has a legal action of
 * some table but one; G_MAXUINT: of any. */
void lift_add_some_action (LiftTurns *turns, guint role, guint but,
                           RgNode begin, RgNode end);
/* The same as for terminal states where the role has no legal action, unless
 * options say that it does not end the match. */
RgNode lift_add_stuck (LiftTurns *turns, RgNode at, guint role);

/* -- stuck.c --------------------------------------------------------------- */

/* Whether the role has a legal action in each state that is not terminal, as
 * far as that is shown. */
gboolean lift_never_stuck (const LiftTurns *turns, guint role);
/* Of the tables from which the role, which is never stuck, chooses in its
 * turns: removes those of actions that are not legal there; returns one of an
 * action without arguments that is not legal where another one is, or
 * G_MAXUINT. */
guint lift_otherwise (const LiftTurns *turns, guint role, RgBits *chosen);

/* -- chosen.c -------------------------------------------------------------- */

/* Whether the only argument of an action besides the role is chosen from all of
 * its values before what is legal is tested. */
gboolean lift_chooses_first (const Lift *lift, const LiftTable *action);

/* -- tell.c ---------------------------------------------------------------- */

/* Tags for the percepts of a table, if one rule makes them all and determines
 * some of their arguments (percepts.c); FALSE: nothing was added. */
gboolean lift_tell_by_rule (LiftTurns *turns, const LiftTable *table,
                            LiftValue role, RgNode *at);
/* Tags of what was done, as each player may see them; returns where it goes
 * on. */
RgNode lift_tell (LiftTurns *turns, RgNode at);
