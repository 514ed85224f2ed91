/* Searches backwards from the node up to its dominator: the map has one value
 * at both if no edge on the way writes it.
 */
#include "emit/gdl/facts/single-definitions.h"

/* Visits the edges to a node, and appends its unmarked predecessors, which it
 * marks in `reached`, to `worklist`. Returns whether an edge writes the map. */
static gboolean
visit_predecessors (const KifSheet *sheet, RgNode node, RgName map,
                    guint8 *reached, GArray *worklist)
{
  gboolean written = FALSE;
  RG_FOR_IN (sheet->game, node, e) {
    const RgEdge *edge = rg_edge (sheet->game, e);
    written |= rg_action_is_assignment (&edge->action) &&
               rg_expr_root (edge->action.left) == map;
    if (!reached[edge->from])
      g_array_append_val (worklist, edge->from);
    reached[edge->from] = TRUE;
  }
  return written;
}

gboolean
kif_has_same_value (KifSheet *sheet, RgNode node, RgName map, RgNode dominator)
{
  if (!sheet->dominators)
    sheet->dominators = rg_dominators_new (sheet->order, sheet->game);
  if (node == dominator || !rg_dominates (sheet->dominators, dominator, node))
    return FALSE;
  guint8 *reached = g_new0 (guint8, rg_n_nodes (sheet->game));
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (RgNode));
  gboolean written = FALSE;
  reached[dominator] = TRUE;
  g_array_append_val (worklist, node);
  for (guint i = 0; i < worklist->len && !written; i++)
    written = visit_predecessors (sheet, g_array_index (worklist, RgNode, i),
                                  map, reached, worklist);
  g_array_free (worklist, TRUE);
  g_free (reached);
  return !written;
}
