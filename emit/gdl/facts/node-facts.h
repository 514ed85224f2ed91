/* Finds the facts of the automaton's nodes, before any walk is made. */
#pragma once

#include "emit/gdl/sheet.h"

/* Analyses the automaton: liveness, cycles, movers, silent and hidden tags, and
 * ends of the keeper's steps. Also finds the keeper's effects from each node on
 * and the variables written before it (keeper-effects.h), and sure ends
 * (sure-end.h). The results are in the sheet. */
void kif_analyse (KifSheet *sheet);

/* All nodes (RgNode) in topological order of the edges within steps; the nodes
 * of a cycle are neighbours.  The caller frees the array. */
GArray *kif_find_topological_order (const KifSheet *sheet);

/* Reachability: marks by node, which the caller frees. `roots` (RgNode): all
 * other reached nodes are appended.  The search does not pass edges for which
 * `stops` (NULL: none) holds, nor edges out of the target. */
guint8 *kif_find_reachable (const KifSheet *sheet, GArray *roots,
                            gboolean (*stops) (const KifSheet *sheet,
                                               RgEdgeId edge),
                            RgNode target);

/* Shrinks a set of nodes to its greatest fixed point: removes nodes (RgNode)
 * until `stays` holds for all edges out of the others.  `set`: marks by node.
 */
void kif_shrink_set (const KifSheet *sheet, const GArray *nodes, guint8 *set,
                     gboolean (*stays) (gconstpointer data, const guint8 *set,
                                        RgEdgeId edge),
                     gconstpointer data);

/* Adds the variables that the edges out of a node assign. */
void kif_add_assigned (const KifSheet *sheet, RgNode node, RgBits *assigned);

/* Whether the edge ends a move of a player or of the keeper. */
gboolean kif_ends_move (const KifSheet *sheet, RgEdgeId edge);

/* Whether a walk from the node may write a map in a loop before the move ends.
 */
gboolean kif_may_write_in_loop (const KifSheet *sheet, RgNode node);

/* Marks the nodes where a player may be on turn. The caller frees the marks. */
guint8 *kif_find_move_nodes (const KifSheet *sheet);
/* Marks the nodes outside of checks where only the keeper is on turn. The
 * caller frees the marks. */
guint8 *kif_find_keeper_nodes (const KifSheet *sheet);
