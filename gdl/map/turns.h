/* Declarations that the files of the improved mapping share; see
 * improved.c. */
#pragma once

#include "gdl/map/map.h"
#include "gdl/map/update.h"
#include "gdl/net/atoms.h"

/* The status of a role in a step. */
typedef enum {
  GDL_UNDECIDED,
  GDL_NOT_IDLE, /* while modes are searched for: it chooses, or is stuck */
  GDL_IDLE,     /* it plays its only action */
  GDL_CHOOSES,
  GDL_SKIPS, /* it has no action */
} GdlStatus;

/* A test of who moves; or, after all tests, a mode, which has the status of
 * each role; or the end of a match where a role is stuck. */
typedef struct {
  enum { GDL_TEST, GDL_MODE, GDL_STUCK } kind;
  guint copy;
  GdlRef test;
  guint yes, no;  /* branches */
  guint8 *status; /* by role */
  RgNode node;    /* RG_NONE: not yet used */
} GdlBranch;

/* Steps to a copy, and alternatives of `terminal` that were examined there,
 * until one of them decides the goals. */
typedef struct {
  guint steps, tries;
  gboolean decided; /* one did */
} GdlVain;

/* The automaton for one value of the control variable. */
typedef struct {
  guint32 *only; /* by role: its action if it is idle */
  GdlRef *idle;  /* by role: the condition that it is idle; GDL_NO: never,
                    as far as known */
  GdlRef *some;  /* by role: the condition that it has an action */
  guint first;   /* branch */
  RgNode over;   /* assigns the goals */
  GdlVain vain;
} GdlCopy;

typedef struct {
  GdlNames *names;
  RgGame *game;
  const GdlGround *ground;
  const GdlMapOptions *options;
  GdlNet *net;
  GdlCode *code;
  GdlContext *context;
  struct GdlGoals *goals;
  guint32 control; /* variable; GDL_NONE: there is one copy */
  guint n_copies, n_roles;
  guint *first; /* by role, and one more: its first action */
  guint *order; /* of roles: `random` comes last */
  GdlCopy *copies;
  GArray *branches;    /* of GdlBranch */
  GArray *open;        /* of guint: branches without code */
  RgBits **mentions;   /* by action: variables whose next values depend on
                          it */
  RgName *temporaries; /* by variable */
  RgName *late;        /* by variable: its temporary, if it is late */
  RgNode end; /* goals.c: the common target of all goals; RG_NONE: not yet
                 generated */
  GArray *alternatives; /* ending.c: of `terminal`; NULL: not yet computed */
  GHashTable *outcomes; /* outcomes.c: nodes, by goals */
  guint64 outcome_work; /* outcomes.c: steps of finding them */
  GArray *materialised; /* materialise.c: conditions; NULL: not requested */
  guint most;           /* limit of edges: beyond it, code is omitted */
  gboolean spread;      /* joint.c: each choice mentions too many variables */
  GHashTable *switches; /* joint.c: nodes, by their cases */
} GdlTurns;

/* Whether the limit of edges, including unreachable ones, is exceeded. */
static inline gboolean
gdl_is_too_large (const GdlTurns *turns)
{
  return rg_n_edges (turns->game) > turns->most;
}

static inline GdlRef
gdl_control_ref (const GdlTurns *turns, guint copy)
{
  return turns->control == GDL_NONE
             ? GDL_YES
             : gdl_literal (turns->net, turns->control, copy);
}

static inline GdlRef
gdl_does_ref (const GdlTurns *turns, guint action)
{
  const guint role = gdl_action (turns->ground, action)->role;
  return gdl_literal (turns->net, gdl_role_variable (turns->net, role),
                      turns->net->played[action]);
}

static inline const GdlBranch *
gdl_branch (const GdlTurns *turns, guint i)
{
  return &g_array_index (turns->branches, GdlBranch, i);
}

/* -- who moves: control.c, idle.c, modes.c --------------------------------- */

/* Finds a variable each of whose values leaves a choice to one role at
 * most, or to fewer roles than otherwise; there may be none. */
void gdl_find_control (GdlTurns *turns);
/* The number of actions of a role that may be legal in the context, at most
 * two; stores one of them. */
guint gdl_count_actions (GdlContext *context, guint first, guint end,
                         guint32 *one);
/* Whether a role with that many actions, the last one as stored, has a
 * choice: one that has `noop` in other states moves even if it has only one
 * action. */
gboolean gdl_has_choice (const GdlTurns *turns, guint role, guint n,
                         guint32 one);
/* Guesses idle actions by random matches: `only` and `idle` of each copy. */
void gdl_guess_idle (GdlTurns *turns);
/* Finds the modes of all copies.  FALSE: there are too many. */
gboolean gdl_find_modes (GdlTurns *turns);

/* -- the end of a step: ending.c ------------------------------------------- */

/* The node that assigns the goals. */
RgNode gdl_over (GdlTurns *turns, guint copy);
/* The node of a branch. */
RgNode gdl_branch_node (GdlTurns *turns, guint branch);
/* The node where the turn of a copy begins if the state is not terminal;
 * omits tests that the context decides. */
RgNode gdl_enter (GdlTurns *turns, guint copy);
void gdl_alternatives_free (GArray *alternatives);
/* The end of a step that leads to a copy, after these updates.  The context
 * is empty. */
RgNode gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from,
                        guint to);

/* -- what may be done: legal.c --------------------------------------------- */

/* The conditions of all actions of a role in a mode. */
typedef struct GdlLegal GdlLegal;
GdlLegal *gdl_legal_new (GdlTurns *turns, const GdlBranch *mode, guint role);
void gdl_legal_free (GdlLegal *legal);
GdlRef gdl_legal_of (const GdlLegal *legal, guint action);
/* Adds edges from a node, which all actions share, to one at which the action
 * is known to be legal. */
void gdl_code_legal (GdlLegal *legal, guint action, RgNode from, RgNode next);

/* -- observations: tell.c -------------------------------------------------- */

/* The tags of an action. */
RgNode gdl_code_tags (GdlTurns *turns, guint action, RgNode next);
/* Changes `visible` from one role that chooses unseen to another;
 * GDL_KEEPER: all see all. */
RgNode gdl_code_show (GdlTurns *turns, guint from, guint to, RgNode next);
/* The roles that have moves in a mode, in their order. */
guint *gdl_find_takers (const GdlTurns *turns, const GdlBranch *mode, guint *n);
/* Whether choices of this mode are hidden. */
gboolean gdl_is_hidden (const GdlTurns *turns, const GdlBranch *mode);
/* The output at the end of a step, given the facts there. */
typedef struct GdlTelling GdlTelling;
GdlTelling *gdl_find_telling (GdlTurns *turns, const GdlBranch *mode);
/* Generates its code, after which all see all, and frees it. */
RgNode gdl_code_telling (GdlTurns *turns, GdlTelling *telling, RgNode next);

/* -- a step: step.c, joint.c ----------------------------------------------- */

/* By copy, whether it is next, in the context.  To be freed. */
GdlRef *gdl_next_copies (GdlTurns *turns);
/* The facts in a mode, including the actions of idle roles. */
void gdl_assume_mode (GdlTurns *turns, const GdlBranch *mode);
/* Decides the `does` literals of a role: only that of the action holds;
 * GDL_NONE: none does. */
void gdl_assume_played (GdlTurns *turns, guint role, guint action);
/* The effect of an action; GDL_NONE for mover and action: of a step in
 * which no role has a choice.  Only these variables may change. */
RgNode gdl_code_step (GdlTurns *turns, const GdlBranch *mode, guint mover,
                      guint action, const RgBits *variables);
/* The variables that may change in a mode for all actions of the role that
 * don't mention them; GDL_NONE: no role has a choice.  To be freed. */
RgBits *gdl_usual_changes (GdlTurns *turns, const GdlBranch *mode, guint role);
/* The end of a step in which several roles choose, after their variables
 * are set. */
RgNode gdl_code_joint_step (GdlTurns *turns, const GdlBranch *mode);
