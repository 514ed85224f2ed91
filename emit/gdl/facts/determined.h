/* Determinism and totality of nodes. */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the node is deterministic: in each state at most one edge is legal,
 * and it has at most one outcome. */
gboolean kif_is_determined (const KifSheet *sheet, RgNode node);

/* Whether the node is total: in each state some edge is legal. Proved from its
 * conditions. */
gboolean kif_is_never_stuck (const KifSheet *sheet, RgNode node);
