/* Groups that stay exclusive as each action only moves values about: where the
 * next value of each member, for each action, needs a member of another group,
 * or of several, and no two need the same one.  Then as many hold after the
 * step as in that group before it.
 */
#pragma once

#include "gdl/net/context.h"

typedef struct {
  GdlContext *context;
  guint32 *group_of;  /* by fluent variable: its group; GDL_NONE: it has none */
  guint32 *needed_by; /* by fluent variable: the member that needs it */
  guint32 role;       /* the only variable of a role */
} GdlExclusion;

/* NULL where more than one role acts, or there are many actions.  The network
 * has no groups; those that are chosen matter. */
GdlExclusion *gdl_exclusion_new (GdlNet *net, const GArray *groups);
void gdl_exclusion_free (GdlExclusion *exclusion);

/* Whether at most one of the fluents holds after a step, if at most one of each
 * of some groups holds before; these, by number, are added to an array of
 * guint32. */
gboolean gdl_stays_exclusive (GdlExclusion *exclusion, const GArray *members,
                              GArray *groups);
