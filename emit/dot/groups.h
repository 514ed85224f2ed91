/* Draws each graph of the source as a single node, for a large automaton. */
#pragma once

#include "emit/dot/frames.h"
#include "emit/dot/parts.h"

/* Appends a picture with a node for each graph of the source; nodes without a
 * graph are grouped by their part.  A group is named by the first call of its
 * graph or, without a graph, by its first node. Only nodes in `drawn` count,
 * and at most `max_groups` groups are drawn, which a note reports. FALSE, and
 * nothing is appended: there is one group only. */
gboolean rg_dot_append_groups (const RgGame *game, const RgDotParts *parts,
                               const RgDotFrames *frames, const gboolean *drawn,
                               guint max_groups, RgDiags *diags, GString *out);
