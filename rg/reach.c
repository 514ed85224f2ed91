/* Reachability by depth-first search. */
#include "rg/reach.h"

void
rg_mark_reached (const RgGame *game, RgNode root, RgSlot slot, gboolean checks,
                 guint8 *visited)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (open, root);
  while (open->len > 0) {
    const RgNode node = g_array_index (open, RgNode, open->len - 1);
    g_array_set_size (open, open->len - 1);
    if (visited[node])
      continue;
    visited[node] = 1;
    RG_FOR_SLOT (game, slot, node, e)
    {
      const RgEdge *edge = rg_edge (game, e);
      const RgNode next = slot == RG_OUT ? edge->to : edge->from;
      if (!visited[next])
        g_array_append_val (open, next);
      if (checks && rg_action_is_check (&edge->action) &&
          !visited[edge->action.start])
        g_array_append_val (open, edge->action.start);
    }
  }
  g_array_free (open, TRUE);
}
