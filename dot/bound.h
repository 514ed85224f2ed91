/* Which nodes of a large automaton are drawn, so that Graphviz does not take
 * minutes. */
#pragma once

#include "dot/parts.h"

/* Clears `drawn` of nodes until the picture has about `most` nodes and boxes,
 * where edges one behind the other are one box.  Parts are kept in their order
 * as long as they fit; of the first one, if it doesn't, what is next to its
 * first node.  Returns how many nodes are left out. */
guint rg_dot_bound (const RgGame *game, const RgDotParts *parts, guint most,
                    gboolean *drawn);
