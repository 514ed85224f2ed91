/* Declares the improved mapping of a ground program, in which only roles with a
 * choice move (turn-mapping.c): its state, and the functions that its files
 * share. */
#pragma once

#include "gdl/atoms.h"
#include "gdl/map/map.h"
#include "gdl/map/update.h"

/* The status of a role in a step. */
typedef enum {
  GDL_UNDECIDED,
  GDL_NOT_IDLE, /* during the search for modes: it chooses, or is stuck */
  GDL_IDLE,     /* it plays its only action */
  GDL_CHOOSES,
  GDL_SKIPS,      /* it has no action, and is skipped */
  GDL_ENDS_MATCH, /* it has no action, and the match ends: no part of a mode */
} GdlStatus;

/* A node of the decision tree that finds the roles that move.  A leaf is a
 * mode, with the status of each role, or the end of the match because a role is
 * stuck. */
typedef struct {
  enum { GDL_TEST, GDL_MODE, GDL_STUCK } kind;
  guint copy;     /* the value of the control variable, or 0 */
  GdlRef test;    /* of a test: the condition */
  guint yes, no;  /* of a test: the branches for both answers */
  guint8 *status; /* by role: GdlStatus; NULL: of GDL_STUCK */
  RgNode node;    /* RG_NONE: not yet used */
} GdlBranch;

/* Counts of steps to a copy, and of alternatives of `terminal` that were
 * examined there, while none of them decides the goals. */
typedef struct {
  guint steps, tries;
  gboolean decided; /* an alternative has decided the goals */
} GdlGoalTrials;

/* The automaton for one value of the control variable. */
typedef struct {
  guint32 *idle_action;   /* by role: its action if it is idle; GDL_NONE: it has
                             none */
  GdlRef *idle_condition; /* by role: the condition that it is idle; GDL_NO:
                             never, as far as known */
  GdlRef *can_move;       /* by role: the condition that it has an action */
  guint first_branch;     /* by index in GdlTurns.branches */
  RgNode goals_node;      /* the node that assigns the goals */
  GdlGoalTrials goal_trials;
} GdlCopy;

/* The code of the end of a match: tests of `terminal`, and goals. */
typedef struct {
  gboolean reads_control; /* the goals differ between copies */
  RgNode end_node;        /* the common target of all goals; RG_NONE: not yet
                             generated */
  GArray *alternatives; /* of `terminal` (step-end.c); NULL: not yet computed */
  GHashTable *node_of_goals; /* RgNode plus 1, as a pointer, by GBytes of the
                                goal of each role (decided-goals.c) */
  guint64 work; /* GdlContext.work that was spent on finding decided goals */
} GdlEnding;

/* The code of steps in which several roles choose (joint.c). */
typedef struct {
  GHashTable *nodes;  /* nodes of switches, by their cases */
  gboolean too_large; /* the switch of a group would be too large */
} GdlSwitches;

/* The improved mapping of a ground program. */
typedef struct {
  GdlNames *names;
  RgGame *game;
  const GdlGround *ground;
  const GdlMapOptions *options;
  GdlNet *net;
  GdlCoder *coder;
  GdlContext *context;
  guint32 control; /* the control variable; GDL_NONE: there is one copy */
  guint n_copies, n_roles;
  guint *first_action; /* by role, and one more: its first action */
  guint
      *role_order; /* the roles in the order of their moves; `random` is last */
  GdlCopy *copies;
  GArray *branches;         /* of GdlBranch */
  GArray *pending;          /* of guint: branches without code */
  RgBits **mentions;        /* by action: variables whose next values depend on
                               it */
  RgName *temporaries;      /* by variable: for updates (update.h) */
  RgName *late_temporaries; /* by variable: the temporary of a late variable
                               (joint-groups.h) */
  GdlEnding ending;
  GArray *materialised; /* materialise.c: conditions; NULL: not requested */
  guint max_edges;      /* limit of edges, beyond which no code is added */
  GdlSwitches switches;
} GdlTurns;

/* Whether the limit of edges, including unreachable ones, is exceeded. */
static inline gboolean
gdl_is_too_large (const GdlTurns *turns)
{
  return rg_n_edges (turns->game) > turns->max_edges;
}

/* Returns the condition that the control variable has the value of the copy. */
static inline GdlRef
gdl_control_ref (const GdlTurns *turns, guint copy)
{
  return turns->control == GDL_NONE
             ? GDL_YES
             : gdl_literal (turns->net, turns->control, copy);
}

/* Returns the literal that the action is played. */
static inline GdlRef
gdl_does_ref (const GdlTurns *turns, guint action)
{
  const guint role = gdl_action (turns->ground, action)->role;
  return gdl_literal (turns->net, gdl_find_role_variable (turns->net, role),
                      turns->net->played[action]);
}

static inline const GdlBranch *
gdl_branch (const GdlTurns *turns, guint i)
{
  return &g_array_index (turns->branches, GdlBranch, i);
}

/* -- the roles that move (control-variable.c, idle-roles.c, modes.c) ------- */

/* Finds the control variable: each of its values leaves a choice to at most one
 * role, or to fewer roles than otherwise. There may be none. */
void gdl_choose_control_variable (GdlTurns *turns);
/* Returns the number of actions of a role that may be legal in the context, at
 * most two; stores the last one.  The role has the actions in [first, end). */
guint gdl_count_actions (GdlContext *context, guint first, guint end,
                         guint32 *last);
/* Whether a role with n legal actions has a choice; `last` is the last of them.
 * A role that has `noop` in other states moves even if it has only one action.
 */
gboolean gdl_has_choice (const GdlTurns *turns, guint role, guint n,
                         guint32 last);
/* Guesses idle actions by random matches: idle_action and idle_condition of
 * each copy. */
void gdl_guess_idle_actions (GdlTurns *turns);
/* Finds the modes of all copies.  FALSE: there are too many. */
gboolean gdl_find_modes (GdlTurns *turns);

/* -- the end of a step (step-end.c) ---------------------------------------- */

/* Returns the node that assigns the goals in a copy. */
RgNode gdl_get_goals_node (GdlTurns *turns, guint copy);
/* Returns the node of a branch. */
RgNode gdl_get_branch_node (GdlTurns *turns, guint branch);
/* Returns the node where the turn of a copy begins if the state is not
 * terminal; omits tests that the context decides. */
RgNode gdl_emit_entry (GdlTurns *turns, guint copy);
void gdl_alternatives_free (GArray *alternatives);
/* Adds the end of a step from a copy to a copy, after these updates: tests of
 * `terminal`, and the next turn. Returns its first node. The context is empty.
 */
RgNode gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from,
                        guint to);

/* -- legal actions (legal-actions.c) --------------------------------------- */

/* The conditions of the actions of a role in a mode. */
typedef struct GdlLegalActions GdlLegalActions;
GdlLegalActions *gdl_legal_actions_new (GdlTurns *turns, const GdlBranch *mode,
                                        guint role);
void gdl_legal_actions_free (GdlLegalActions *legal);
/* Returns the condition that the action is legal in the mode. */
GdlRef gdl_legal_actions_get_condition (const GdlLegalActions *legal,
                                        guint action);
/* Adds edges to `next`, where the action is known to be legal. All actions of
 * the role share `from`. */
void gdl_emit_legality_tests (GdlLegalActions *legal, guint action, RgNode from,
                              RgNode next);

/* -- observations.c -------------------------------------------------------- */

/* Adds edges with the tags of an action, before `next`. */
RgNode gdl_emit_tags (GdlTurns *turns, guint action, RgNode next);
/* Changes `visible`, before `next`: only `from` sees the tags before, and only
 * `to` after that.  GDL_KEEPER: all roles see them. */
RgNode gdl_emit_visibility (GdlTurns *turns, guint from, guint to, RgNode next);
/* Returns the roles that have moves in a mode, in the order of their moves. The
 * caller frees the array. */
guint *gdl_find_movers (const GdlTurns *turns, const GdlBranch *mode, guint *n);
/* Whether choices of this mode are hidden from other roles. */
gboolean gdl_has_hidden_choices (const GdlTurns *turns, const GdlBranch *mode);
/* The tags that the keeper outputs at the end of a step, given its facts. */
typedef struct GdlObservation GdlObservation;
/* Returns what the keeper outputs after a step in the mode; the context has the
 * facts of the step. */
GdlObservation *gdl_find_observation (GdlTurns *turns, const GdlBranch *mode);
/* Adds the edges that output the tags, after which all roles see all tags.
 * Frees the observation. */
RgNode gdl_emit_observation (GdlTurns *turns, GdlObservation *observation,
                             RgNode next);

/* -- a step (step.c, joint.c) ---------------------------------------------- */

/* Returns, by copy, the condition that it is the next one, in the context. The
 * caller frees the array. */
GdlRef *gdl_find_next_copies (GdlTurns *turns);
/* Assumes the facts of a mode, including the actions of idle roles. */
void gdl_assume_mode (GdlTurns *turns, const GdlBranch *mode);
/* Decides the `does` literals of a role: only that of the action holds;
 * GDL_NONE: none does. */
void gdl_assume_played (GdlTurns *turns, guint role, guint action);
/* Returns the node of a step: the effect of an action or, with GDL_NONE for
 * mover and action, of a mode in which no role has a choice. Only these
 * variables may change. */
RgNode gdl_emit_step (GdlTurns *turns, const GdlBranch *mode, guint mover,
                      guint action, const RgBits *variables);
/* Returns the variables that an action of the role may change in a mode without
 * mentioning them. GDL_NONE: no role has a choice. The caller frees the set. */
RgBits *gdl_find_unmentioned_changes (GdlTurns *turns, const GdlBranch *mode,
                                      guint role);
/* Returns the node of the rest of a step in which several roles have chosen;
 * the variables of their choices are set. */
RgNode gdl_emit_joint_step (GdlTurns *turns, const GdlBranch *mode);
