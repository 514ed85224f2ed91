/* Which nodes of a large automaton are drawn, so that Graphviz does not take
 * minutes. */
#pragma once

#include "emit/dot/parts.h"

/* Clears `drawn` of nodes until the picture has about `most` shapes: nodes, and
 * boxes for lines of edges.  Takes the parts that fit, in their order; if the
 * first one does not fit, the nodes of it that are nearest to its first node.
 * Returns how many nodes are left out. */
guint rg_dot_bound (const RgGame *game, const RgDotParts *parts, guint most,
                    gboolean *drawn);
