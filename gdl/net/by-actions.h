/* Groups that stay as they are, by partial evaluation: for all that the roles
 * can do together, what holds after the step becomes so simple that it can be
 * seen.
 */
#pragma once

#include "gdl/net/net.h"

/* At 2 · g for a chosen group g: an array of guint32, the groups of which at
 * most one has to hold before a step so that at most one of this group does
 * after it; NULL where that is not found.  At 2 · g + 1, if `some` says that at
 * least one of this group holds: the groups of which all that is known has to
 * hold so that this is kept.  To be freed by the caller.  The network has no
 * groups.  Mutexes of it, which may be NULL, are known to hold.  The fuel,
 * inputs of gates that may be looked at, is spent. */
GArray **gdl_kept_by_actions (const GdlNet *net, const GArray *groups,
                              const GArray *mutexes, const guint8 *some,
                              guint64 *fuel);
