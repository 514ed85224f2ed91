/* Relations of nodes. */
#pragma once

#include "emit/gdl/walk/conclude.h"

/* Ends a walk at its node: a rule for the relation of what comes from there
 * on, which a walk of its own explores.  With versions, what maps are there is
 * told by relations, too; else writes are carried along.  Gives the literal
 * that says that the walk is there. */
DlLiteral kif_cut (KifSheet *sheet, KifWalk *walk, gboolean versions);

/* The literal that a check from a node holds, as it is in a walk. */
DlLiteral kif_check (KifSheet *sheet, const KifWalk *walk, RgNode start,
                     RgNode target);
