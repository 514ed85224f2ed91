/* Groups that stay exclusive, by partial evaluation: for all that the roles can
 * do together, what holds after the step becomes so simple that it can be seen.
 */
#pragma once

#include "gdl/net/net.h"

/* By group: an array of guint32, the chosen groups of which at most one has to
 * hold before a step so that at most one of this group does after it; NULL
 * where that is not found.  To be freed by the caller.  The network has
 * no groups.  The fuel, inputs of gates that may be looked at, is spent. */
GArray **gdl_exclusive_by_actions (const GdlNet *net, const GArray *groups,
                                   guint64 *fuel);
