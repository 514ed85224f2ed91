/* Groups that stay exclusive because each action only moves values. For each
 * action, the next value of each member requires a member of another group, or
 * of several; no two require the same one. Then as many hold after the step as
 * in that group before it.
 */
#pragma once

#include "gdl/net/context.h"

typedef struct {
  GdlContext *context;
  guint32 *group_of;  /* by fluent variable: its group, or GDL_NONE */
  guint32 *needed_by; /* by fluent variable: the member that requires it */
  guint32 role;       /* the only variable of a role */
} GdlExclusion;

/* Prepares for the chosen groups; the network has no groups. NULL: several
 * roles act, or there are too many actions. */
GdlExclusion *gdl_exclusion_new (GdlNet *net, const GArray *groups);
void gdl_exclusion_free (GdlExclusion *exclusion);

/* Whether at most one of the fluents holds after a step, provided that at
 * most one of each of some groups holds before.  Appends the numbers of
 * these groups to an array of guint32. */
gboolean gdl_stays_exclusive (GdlExclusion *exclusion, const GArray *members,
                              GArray *groups);
