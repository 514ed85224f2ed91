/* Facts about the actions of roles, in a context: one of some actions is
 * legal, or others are not.
 */
#pragma once

#include "gdl/limits.h"
#include "gdl/net/context.h"

typedef struct {
  GdlContext *context;
  guint32 variables[GDL_FEW]; /* of the roles */
  guint n;
} GdlPlays;

/* FALSE: too many roles, or none. */
gboolean gdl_begin_plays (GdlPlays *plays, GdlContext *context);

/* The role plays one of some equivalent actions, values of its variable:
 * their common conditions become known, and one of them is assumed.  FALSE:
 * none of them is possible. */
gboolean gdl_assume_one (GdlPlays *plays, guint role, const guint32 *values,
                         guint n);
/* Roles from this one on only play legal actions.  FALSE: one of them has
 * none. */
gboolean gdl_assume_legal (GdlPlays *plays, guint role);

/* The control variable: one of few values on which most actions depend; of
 * a disjunction, the first part is examined.  GDL_NONE: no variable occurs
 * in half of them. */
guint32 gdl_find_turn (const GdlNet *net);
