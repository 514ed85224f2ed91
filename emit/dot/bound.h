/* Limits the drawn nodes of a large automaton, so that Graphviz does not
 * take minutes. */
#pragma once

#include "emit/dot/parts.h"

/* Clears `drawn` of nodes until the picture has at most about `max_shapes`
 * shapes: nodes, and boxes for lines of edges. The parts that fit remain, in
 * their order. If the first one does not fit, only its nodes that are nearest
 * to its first node remain. Returns the number of omitted nodes. */
guint rg_dot_limit_nodes (const RgGame *game, const RgDotParts *parts,
                          guint max_shapes, gboolean *drawn);
