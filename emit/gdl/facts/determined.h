/* Determinism and totality of nodes. */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the node is deterministic: in each state at most one edge is legal,
 * in one way. */
gboolean kif_is_determined (const KifSheet *sheet, RgNode node);

/* Whether the node is total: its conditions prove that some edge is legal in
 * each state. */
gboolean kif_is_never_stuck (const KifSheet *sheet, RgNode node);
