/* The parts of the improved mapping; see improved.c. */
#pragma once

#include "gdl/map/map.h"
#include "gdl/map/update.h"
#include "gdl/net/atoms.h"

/* What a role does in a step. */
typedef enum {
  GDL_UNDECIDED,
  GDL_NOT_IDLE, /* while modes are looked for: it chooses, or is stuck */
  GDL_IDLE,     /* it plays its only action */
  GDL_CHOOSES,
  GDL_SKIPS, /* it has no action, and does nothing */
} GdlStatus;

/* A test of who moves; or, after all tests, a mode: what each role does; or the
 * end of a match where a role is stuck. */
typedef struct {
  enum { GDL_TEST, GDL_MODE, GDL_STUCK } kind;
  guint copy;
  GdlRef test;
  guint yes, no;  /* branches */
  guint8 *status; /* by role */
  RgNode node;    /* RG_NONE: nothing leads there yet */
} GdlBranch;

/* Steps to a copy, and alternatives of `terminal` that were looked at there, as
 * long as none of them decided the goals. */
typedef struct {
  guint steps, tries;
  gboolean decided; /* one did */
} GdlVain;

/* The automaton where the control variable has a certain value. */
typedef struct {
  guint32 *only; /* by role: the action that it plays where it is idle */
  GdlRef *idle;  /* by role: that it is; GDL_NO: not as far as is known */
  GdlRef *some;  /* by role: that it has an action */
  guint first;   /* branch */
  RgNode over;   /* where the goals are assigned */
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
  GArray *open;        /* of guint: branches whose code is to come */
  RgBits **mentions;   /* by action: variables whose next values it decides */
  RgName *temporaries; /* by variable */
  RgName *late; /* by variable: what gets its next value before it does */
  RgNode end;   /* goals.c: what all goals lead to; RG_NONE: not coded yet */
  GArray *alternatives; /* ending.c: of `terminal`; NULL: not found yet */
  GHashTable *outcomes; /* outcomes.c: nodes, by the goals that are reached */
  guint64 outcome_work; /* outcomes.c: what it took to find them */
  GArray *materialised; /* materialise.c: conditions; NULL: not asked for */
  guint most;           /* edges: with more, the rest is left out */
  gboolean spread;      /* joint.c: each choice tells of too many variables */
  GHashTable *switches; /* joint.c: nodes, by their cases */
} GdlTurns;

/* More edges, those that are not reached included, than it may have. */
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

/* Finds a variable each of whose values leaves a choice to one role at most, or
 * to fewer roles than otherwise; it may be that there is none. */
void gdl_find_control (GdlTurns *turns);
/* In the context: the actions of a role that may be legal, but at most two; one
 * of them is stored. */
guint gdl_count_actions (GdlContext *context, guint first, guint end,
                         guint32 *one);
/* Whether a role with so many actions, the last one as stored, has something to
 * choose: one that could wait by `noop` in other states moves, too, where there
 * is one move only. */
gboolean gdl_has_choice (const GdlTurns *turns, guint role, guint n,
                         guint32 one);
/* Guesses idle actions by random matches: of each copy, only and idle. */
void gdl_guess_idle (GdlTurns *turns);
/* Modes of all copies; FALSE: there are too many. */
gboolean gdl_find_modes (GdlTurns *turns);

/* -- the end of a step: ending.c ------------------------------------------- */

/* Where the goals are assigned. */
RgNode gdl_over (GdlTurns *turns, guint copy);
/* Where a branch begins. */
RgNode gdl_branch_node (GdlTurns *turns, guint branch);
/* Where the turn of a copy begins, after it is known that the state is not
 * terminal; tests that the context decides are left out. */
RgNode gdl_enter (GdlTurns *turns, guint copy);
void gdl_alternatives_free (GArray *alternatives);
/* The end of a step that leads to a copy, after these updates.  The context is
 * empty. */
RgNode gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from,
                        guint to);

/* -- what may be done: legal.c --------------------------------------------- */

/* The conditions of all actions of a role in a mode. */
typedef struct GdlLegal GdlLegal;
GdlLegal *gdl_legal_new (GdlTurns *turns, const GdlBranch *mode, guint role);
void gdl_legal_free (GdlLegal *legal);
GdlRef gdl_legal_of (const GdlLegal *legal, guint action);
/* From a node, the same for all actions, to one where it is known that the
 * action is legal. */
void gdl_code_legal (GdlLegal *legal, guint action, RgNode from, RgNode next);

/* -- what is seen: tell.c -------------------------------------------------- */

/* The tags of an action. */
RgNode gdl_code_tags (GdlTurns *turns, guint action, RgNode next);
/* visible changes from what holds where a role chooses unseen, or where all see
 * all, for GDL_KEEPER, to the same of another one. */
RgNode gdl_code_show (GdlTurns *turns, guint from, guint to, RgNode next);
/* The roles that have moves in a mode, in their order. */
guint *gdl_find_takers (const GdlTurns *turns, const GdlBranch *mode, guint *n);
/* Whether choices of this mode are hidden. */
gboolean gdl_is_hidden (const GdlTurns *turns, const GdlBranch *mode);
/* What is told at the end of a step, in the context of what is known there. */
typedef struct GdlTelling GdlTelling;
GdlTelling *gdl_find_telling (GdlTurns *turns, const GdlBranch *mode);
/* Its code, after which all see all; it is freed. */
RgNode gdl_code_telling (GdlTurns *turns, GdlTelling *telling, RgNode next);

/* -- a step: step.c, joint.c ----------------------------------------------- */

/* By copy, whether it comes next, in the context.  To be freed. */
GdlRef *gdl_next_copies (GdlTurns *turns);
/* In a mode: what is known there, and what is played by idle roles. */
void gdl_assume_mode (GdlTurns *turns, const GdlBranch *mode);
/* Does literals of a role: that of the action holds, others don't; GDL_NONE:
 * none does. */
void gdl_assume_played (GdlTurns *turns, guint role, guint action);
/* What an action does, or, with GDL_NONE for mover and action, a step in which
 * nobody has a choice.  Of these variables, the others keep their values. */
RgNode gdl_code_step (GdlTurns *turns, const GdlBranch *mode, guint mover,
                      guint action, const RgBits *variables);
/* The variables that change, or may, in a mode, whichever action the role does
 * that does not mention them; GDL_NONE: nobody has a choice.  To be freed. */
RgBits *gdl_usual_changes (GdlTurns *turns, const GdlBranch *mode, guint role);
/* The end of a step in which several roles choose, where their variables say
 * what they have chosen. */
RgNode gdl_code_joint_step (GdlTurns *turns, const GdlBranch *mode);
