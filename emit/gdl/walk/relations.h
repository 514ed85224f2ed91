/* Relations of nodes. */
#pragma once

#include "emit/gdl/walk/conclude.h"

/* Ends a walk at its node: a rule for the relation of what comes from there
 * on, which a walk of its own explores.  With versions, what maps are there is
 * told by relations, too; else writes are carried along.  Gives the literal
 * that says that the walk is there. */
KifLiteral kif_cut (KifSheet *sheet, KifWalk *walk, gboolean versions);

/* The literal that a check from a node holds, as it is in a walk. */
KifLiteral kif_check (KifSheet *sheet, const KifWalk *walk, RgNode start,
                      RgNode target);

/* Whether the walk itself has written the map. */
gboolean kif_has_written (const KifWalk *walk, RgName map);

/* Whether the walk has written the map, or stands on a version of it. */
gboolean kif_is_changed (const KifSheet *sheet, const KifWalk *walk,
                         RgName map);

/* Whether the map gets a version at the walk's node, behind a move: FALSE where
 * the version of an earlier node, on which the walk stands, is that of all
 * walks there. */
gboolean kif_needs_version (KifSheet *sheet, const KifWalk *walk, RgName map);

/* Whether the walk must know the variable from the node on. */
gboolean kif_matters (const KifSheet *sheet, const KifWalk *walk, RgNode node,
                      RgName variable);

/* Not those that hardly ever are written: their writes are carried along. */
gboolean kif_gets_versions (const KifSheet *sheet, RgName map);
