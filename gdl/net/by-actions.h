/* Finds groups that each step preserves, by partial evaluation: for each joint
 * action, the next values often simplify so far that this is obvious. */
#pragma once

#include "gdl/net/net.h"

/* Returns an array with two elements for each group g.  Element 2 · g, for a
 * chosen group: the groups (guint32) of which at most one fluent must hold
 * before a step so that at most one of g holds after it.  NULL: none found.
 * Element 2 · g + 1, if `nonempty` (by group) says that at least one fluent of
 * g holds: the groups whose properties must hold so that a step preserves this.
 *
 * The caller frees the result.  The network has no groups.  Its mutexes, which
 * may be NULL, are known to hold.  The fuel, inputs of gates to visit, is
 * reduced. */
GArray **gdl_find_preserved_by_actions (const GdlNet *net, const GArray *groups,
                                        const GArray *mutexes,
                                        const guint8 *nonempty, guint64 *fuel);
