/* A walk where scalars of several origins join (joins.h). */
#pragma once

#include "rg2gdl/walk.h"

/* Whether a cut of the walk, which is behind a move, gives some scalar a
 * relation. */
gboolean kif_joins_scalars (const KifSheet *sheet, const KifWalk *walk);

/* Before such a cut: rules for these, on which the walk goes on; other scalars
 * that some walk to the node has written get a term, so that the node's
 * relation is the same for walks that have not. */
void kif_join_scalars (KifSheet *sheet, KifWalk *walk);
