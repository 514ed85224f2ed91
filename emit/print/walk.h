/* What straight walks share: only for emit/walk*.c. */
#pragma once

#include "emit/print/writer.h"

/* Whether at most one way leads on from the node, as far as it matters. */
gboolean rg_emit_is_clear (RgEmit *emit, const RgEmitGraph *graph,
                           const RgEmitNode *node);
/* Nodes that the keeper comes to without a search: those before, and with,
 * the first unclear one.  Freed by the caller. */
gboolean *rg_emit_find_straight (const RgEmitGraph *graph,
                                 const gboolean *unclear);
