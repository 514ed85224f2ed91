/* How many edges of a node are legal. */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether no state lets the keeper pass two edges of the node, or one of them
 * in two ways. */
gboolean kif_is_determined (const KifSheet *sheet, RgNode node);

/* Whether some edge of the node is legal in each state, as comparisons and
 * checks say. */
gboolean kif_is_never_stuck (const KifSheet *sheet, RgNode node);
