/* Proves that nodes are deterministic or total, from the conditions of their
 * edges (rg/analysis/exclusive.h).
 *
 *     a, b: x == n0;   a, c: x != n0;      a is deterministic and total
 *     a, b: x == n0;   a, c: x == n1;      a is deterministic; it is total if
 *                                          x has no other values
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the node is proved to be deterministic: in each state at most one
 * edge is legal, and it has at most one outcome (it is no any assignment). */
gboolean kif_is_determined (const KifSheet *sheet, RgNode node);

/* Whether the node is proved to be total: in each state some edge is legal. */
gboolean kif_is_never_stuck (const KifSheet *sheet, RgNode node);
