/* Finds the nodes within a step at which scalars get relations in the place of
 * phi functions (static single assignment; Cytron et al., 1991).
 *
 * If walks write different scalars before they join, the node's relation would
 * have all of them as arguments. After a move the keeper passes a node outside
 * of loops at most once. So each scalar may have a relation there, `(x_at_node
 * value)`, which later rules query.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* The reaching definition of a scalar at a node: the node whose relation has
 * its value, or one of the following. */
#define KIF_UNREACHED  G_MAXUINT32       /* unreachable */
#define KIF_FROM_STATE (G_MAXUINT32 - 1) /* the step has not written it */
#define KIF_SEVERAL_DEFINITIONS \
  (G_MAXUINT32 -                \
   2) /* a write since the last join point, or several definitions */

/* Sets `joins` and `origins` of the sheet.  Beyond KIF_WORK pairs of node and
 * variable, `origins` is NULL, and no node joins scalars or has an anchor. */
void kif_find_joins (KifSheet *sheet);
