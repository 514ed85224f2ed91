/* Adds the parts of a turn, that is, the moves of all roles; add-turns.c puts
 * them together. */
#pragma once

#include "gdl/lift/column-loops.h"
#include "gdl/map/map.h"

/* The data for the turns of a match. */
typedef struct {
  Lift *lift;
  LiftFrame frame;       /* of the keeper */
  RgNode goals_node;     /* the node at which the goals are set */
  const GArray *control; /* of LiftTurn; NULL: all roles move in each step */
  guint fluent;          /* the table of the fluent of `control` */
  gboolean *never_stuck; /* by role: proved that it always has a legal action */
} LiftTurns;

/* -- roles.c --------------------------------------------------------------- */

/* Whether the role is `random`, which has no percepts and no goal. */
gboolean lift_is_random (const Lift *lift, guint role);
/* Returns the symbol of a role, by its index. */
RgName lift_get_role_symbol (Lift *lift, guint role);
/* Returns the assignment of a symbol to a variable. */
RgAction lift_assign_symbol (const Lift *lift, RgName variable, RgName value);
/* Returns the assignment of a symbol to an element of a map. */
RgAction lift_assign_element (const Lift *lift, RgName map, RgName index,
                              RgName value);
/* Adds tags for the functor of a table and for all arguments after the first,
 * which the body has bound. Returns the node after them. */
RgNode lift_add_tags (LiftFrame *frame, const LiftBody *body,
                      const DlTerm *arguments, const LiftTable *table,
                      RgNode at);
/* Makes the following tags visible to the role alone; GDL_KEEPER: to all.
 * Returns the node after that. */
RgNode lift_set_visible (LiftTurns *turns, RgNode at, guint role);

/* -- match-end.c ----------------------------------------------------------- */

/* A value of the relation `goal`. */
typedef struct {
  gint64 number;
  LiftValue value; /* the symbol of this number */
} LiftGoal;

/* Returns the goals, an array of LiftGoal, the highest number first; the caller
 * frees it. */
GArray *lift_list_goals (Lift *lift);
/* Sets the goals, from turns->goals_node to the end of the game. */
void lift_add_goals (LiftTurns *turns, const GArray *goals);
/* Adds edges that lead terminal states to turns->goals_node. Returns the node
 * for other states. */
RgNode lift_add_terminal_test (LiftTurns *turns, RgNode at);
/* Adds a sub-automaton that reaches `end` if the role has a legal action in a
 * table other than `except`; G_MAXUINT: in any table. */
void lift_add_legal_action_test (LiftTurns *turns, guint role, guint except,
                                 RgNode begin, RgNode end);
/* Adds edges that lead states in which the role has no legal action to
 * turns->goals_node, if the options say so. Returns the node for other states.
 * Sets turns->never_stuck of the role. */
RgNode lift_add_stuck_test (LiftTurns *turns, RgNode at, guint role);

/* -- legality-proofs.c ----------------------------------------------------- */

/* Whether it is proved that the role has a legal action in each state that is
 * not terminal. */
gboolean lift_is_never_stuck (const LiftTurns *turns, guint role);
/* For a role that is never stuck, removes from `chosen` the actions that are
 * not legal in its turns. Returns a fallback, an action without arguments that
 * is legal only if no other one is; G_MAXUINT: none. */
guint lift_find_fallback (const LiftTurns *turns, guint role, RgBits *chosen);

/* -- generate-and-test.c --------------------------------------------------- */

/* Whether the only argument of an action, besides the role, is generated before
 * its legality is tested. */
gboolean lift_should_generate_first (const Lift *lift, const LiftTable *action);

/* -- visible-tags.c -------------------------------------------------------- */

/* Adds the tags that each player sees of the actions. Returns the node after
 * them. */
RgNode lift_add_visible_tags (LiftTurns *turns, RgNode at);
