/* Assumes facts about the actions of roles in a context: one of some actions is
 * legal, or impossible actions are not played.  Also guesses the control
 * variable, on which the legality of most actions depends. */
#pragma once

#include "gdl/limits.h"
#include "gdl/net/context.h"

/* The roles about whose actions facts are assumed: those that have actions, by
 * index in `variables`. */
typedef struct {
  GdlContext *context;
  guint32 variables[GDL_FEW]; /* the action variables of the roles */
  guint n;                    /* roles */
} GdlActingRoles;

/* Fills the structure.  FALSE: there are no roles, or more than GDL_FEW. */
gboolean gdl_acting_roles_init (GdlActingRoles *roles, GdlContext *context);

/* Assumes that the role plays one of some equivalent actions, values of its
 * variable: their common conditions become known, and one of them is assumed.
 * FALSE: none of them is possible. */
gboolean gdl_assume_one_action (GdlActingRoles *roles, guint role,
                                const guint32 *values, guint n);
/* Assumes that all roles from first_role on play legal actions. FALSE: one of
 * them has none. */
gboolean gdl_assume_legal_actions (GdlActingRoles *roles, guint first_role);

/* Returns the likely control variable: the variable with at most GDL_SHORT
 * values on which the legality of most actions depends. (gdl/map/ chooses its
 * own, by the roles that have a choice.) Only the first alternative of a
 * disjunction is examined. GDL_NONE: none occurs in half of the conditions. */
guint32 gdl_guess_control_variable (const GdlNet *net);
