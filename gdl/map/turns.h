/* The parts of the improved mapping of games with turns; see turns.c. */
#pragma once

#include "gdl/map/map.h"
#include "gdl/map/update.h"
#include "gdl/net/atoms.h"

typedef struct {
  GdlNames *names;
  RgGame *game;
  const GdlGround *ground;
  const GdlMapOptions *options;
  GdlNet *net;
  GdlCode *code;
  GdlContext *context;
  guint32 control; /* variable; GDL_NONE: there is one copy */
  guint n_copies, n_roles;
  guint32 *only;     /* by copy and role: its only action; GDL_NONE: a choice */
  guint8 *known;     /* by copy: whether `only` is */
  RgNode *pass;      /* by copy: where the next turn begins; RG_NONE: not yet */
  RgNode *over;      /* by copy: where the goals are assigned */
  GArray *open;      /* of guint: copies whose turns are to come */
  RgBits **mentions; /* by action: variables whose next values it decides */
  RgName *temporaries; /* by variable */
} GdlTurns;

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

/* -- who moves: control.c -------------------------------------------------- */

/* The only action of each role that may be legal in the context; FALSE: two
 * roles have more. */
gboolean gdl_find_only (GdlContext *context, guint32 *only);
/* Finds a variable each of whose values leaves a choice to one role at most, if
 * one is needed; FALSE: there is none. */
gboolean gdl_find_control (GdlTurns *turns);

/* -- the end of a step: ending.c ------------------------------------------- */

/* Where the goals are assigned. */
RgNode gdl_over (GdlTurns *turns, guint copy);
/* Where the turn of a copy begins, after it is known that the state is not
 * terminal. */
RgNode gdl_pass (GdlTurns *turns, guint copy);
/* The end of a step that leads to a copy, after these updates.  The context is
 * empty. */
RgNode gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from,
                        guint to);
/* To the end where a role has no legal action, if that can be. */
RgNode gdl_code_stuck (GdlTurns *turns, guint copy, RgNode next);

/* -- a step: step.c -------------------------------------------------------- */

/* What an action does, or, with GDL_NONE for mover and action, a step in which
 * nobody has a choice.  Of these variables, the others keep their values. */
RgNode gdl_code_step (GdlTurns *turns, guint copy, guint mover, guint action,
                      const RgBits *variables);
/* The variables that change, or may, if the mover does nothing that they
 * mention. */
RgBits *gdl_usual_changes (GdlTurns *turns, guint copy, guint mover);
