/* Marks reachable nodes by depth-first search. */
#include "rg/reach.h"

void
rg_mark_reached (const RgGame *game, RgNode root, RgSlot slot, gboolean checks,
                 guint8 *visited)
{
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (stack, root);
  while (stack->len > 0) {
    const RgNode node = g_array_index (stack, RgNode, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    if (visited[node])
      continue;
    visited[node] = 1;
    RG_FOR_SLOT (game, slot, node, e)
    {
      const RgEdge *edge = rg_edge (game, e);
      const RgNode next = slot == RG_OUT ? edge->to : edge->from;
      if (!visited[next])
        g_array_append_val (stack, next);
      if (checks && rg_action_is_check (&edge->action) &&
          !visited[edge->action.start])
        g_array_append_val (stack, edge->action.start);
    }
  }
  g_array_free (stack, TRUE);
}
