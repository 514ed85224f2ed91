/* Scalars within a step, where walks join: static single assignment (Cytron et
 * al., 1991), with relations in the place of phi functions.
 *
 * Where walks have written different scalars before they join, the node's
 * relation would have all of them as arguments.  Behind a move the keeper comes
 * but once to a node that is in no loop, so that each scalar may have a
 * relation of its own there, `(x_at_node value)`, which later rules ask for.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Where the value of a scalar comes from at a node: the node of its relation,
 * or one of these. */
#define KIF_NOWHERE G_MAXUINT32       /* no walk comes */
#define KIF_STATE   (G_MAXUINT32 - 1) /* the step has not written it */
#define KIF_SEVERAL                                         \
  (G_MAXUINT32 - 2) /* a write in the walk, or many origins \
                     */

/* Finds `joins` and `origins` of the sheet; where there are too many, `origins`
 * stays NULL, and no node joins scalars or has an anchor. */
void kif_find_joins (KifSheet *sheet);
