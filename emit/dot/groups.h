/* The graphs of the source as single nodes, for a large automaton. */
#pragma once

#include "emit/dot/frames.h"
#include "emit/dot/parts.h"

/* Appends a picture with a node for each graph of the source; nodes without a
 * graph are grouped by their part.  A node has the name of the first call of
 * its graph, or of a node.  Draws the drawn nodes alone, and at most `most`
 * groups.  FALSE, and nothing is appended: there is one group only. */
gboolean rg_dot_append_groups (const RgGame *game, const RgDotParts *parts,
                               const RgDotFrames *frames, const gboolean *drawn,
                               guint most, RgDiags *diags, GString *out);
