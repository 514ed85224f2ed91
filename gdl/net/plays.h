/* What roles may play, in a context: as one of some actions is legal, or as
 * others are not.
 */
#pragma once

#include "gdl/limits.h"
#include "gdl/net/context.h"

typedef struct {
  GdlContext *context;
  guint32 variables[GDL_FEW]; /* of the roles */
  guint n;
} GdlPlays;

/* FALSE: there are too many roles, or none. */
gboolean gdl_begin_plays (GdlPlays *plays, GdlContext *context);

/* The role does one of some actions, values of its variable, between which
 * there is no difference: what they all need is known, and one of them is
 * played.  FALSE: it can do none of them. */
gboolean gdl_assume_one (GdlPlays *plays, guint role, const guint32 *values,
                         guint n);
/* Roles from one on do nothing that is not legal.  FALSE: one of them can do
 * nothing. */
gboolean gdl_assume_legal (GdlPlays *plays, guint role);

/* The variable of few values that most actions need to have some value; of a
 * disjunction, the first part is looked at.  GDL_NONE: no variable is needed by
 * half of them. */
guint32 gdl_find_turn (const GdlNet *net);
