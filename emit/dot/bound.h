/* Limits the drawn nodes of a large automaton, so that Graphviz does not
 * take minutes. */
#pragma once

#include "emit/dot/parts.h"

/* Clears `drawn` of nodes until the picture has about `most` shapes: nodes,
 * and boxes for lines of edges.  Draws the parts that fit, in their order;
 * if the first one does not fit, its nodes that are nearest to its first
 * node.  Returns the number of omitted nodes. */
guint rg_dot_limit_nodes (const RgGame *game, const RgDotParts *parts,
                          guint most, gboolean *drawn);
