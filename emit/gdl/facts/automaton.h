/* What is known of nodes before any walk. */
#pragma once

#include "emit/gdl/sheet.h"

/* Analyses the automaton: live variables, cycles (strongly connected
 * components), maps that may have been written (forward data flow), and what
 * the keeper may do from each node on (backward).  Also finds the movers and
 * the hidden tags.  The results are in the sheet. */
void kif_analyse (KifSheet *sheet);

/* All nodes (RgNode), those that an edge of a step leads to behind those that
 * it comes from, but for loops.  To be freed. */
GArray *kif_topological_order (const KifSheet *sheet);

/* The nodes that edges lead to from some on (RgNode, to which all that are met
 * are added), without edges that are stopped, if there is such a function, and
 * not from the target on.  By node; to be freed. */
guint8 *kif_reach (const KifSheet *sheet, GArray *from,
                   gboolean (*stops) (const KifSheet *sheet, RgEdgeId edge),
                   RgNode target);

/* The greatest fixed point: removes the nodes (RgNode) from the set, by node,
 * of which some edge does not stay in it, until there are none. */
void kif_close_set (const KifSheet *sheet, const GArray *nodes, guint8 *set,
                    gboolean (*stays) (gconstpointer data, const guint8 *set,
                                       RgEdgeId edge),
                    gconstpointer data);

/* Adds the variables that the edges out of a node assign. */
void kif_add_assigned (const KifSheet *sheet, RgNode node, RgBits *assigned);

/* Whether the edge ends a move, be it the keeper's. */
gboolean kif_ends_move (const KifSheet *sheet, RgEdgeId edge);

/* Whether walks from the node may write a map in a loop before the move ends.
 */
gboolean kif_rewrites_behind (const KifSheet *sheet, RgNode node);

/* Marks the nodes where a player may be on turn, and those where nobody is but
 * the keeper, outside of checks; to be freed. */
guint8 *kif_find_moves (const KifSheet *sheet);
guint8 *kif_find_keeper (const KifSheet *sheet);
