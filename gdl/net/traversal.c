/* Traverses gates depth first.  The stamp of a gate is the number of the last
 * traversal that marked it. */
#include "gdl/net/traversal.h"

GdlGateTraversal *
gdl_traversal_new (const GdlNet *net)
{
  GdlGateTraversal *traversal = g_new (GdlGateTraversal, 1);
  *traversal =
      (GdlGateTraversal){net, g_array_new (FALSE, FALSE, sizeof (GdlGate)),
                         g_array_new (FALSE, TRUE, sizeof (guint32)), 0, 0};
  gdl_traversal_start (traversal);
  return traversal;
}

void
gdl_traversal_free (GdlGateTraversal *traversal)
{
  g_array_free (traversal->pending, TRUE);
  g_array_free (traversal->stamp, TRUE);
  g_free (traversal);
}

void
gdl_traversal_start (GdlGateTraversal *traversal)
{
  const guint n = traversal->net->gates->len;
  if (traversal->stamp->len < n) {
    g_array_set_size (traversal->stamp, n);
    g_array_set_size (traversal->pending, n);
  }
  traversal->n_pending = 0;
  traversal->current++;
}

/* Adds a gate to the pending ones, once, so that the array never grows. */
static inline void
add_gate (GdlGateTraversal *traversal, GdlGate gate)
{
  guint32 *stamp = &g_array_index (traversal->stamp, guint32, gate);
  if (*stamp == traversal->current)
    return;
  *stamp = traversal->current;
  g_array_index (traversal->pending, GdlGate, traversal->n_pending++) = gate;
}

void
gdl_traversal_add (GdlGateTraversal *traversal, GdlRef ref)
{
  add_gate (traversal, GDL_GATE (ref));
}

void
gdl_traverse_next_values (const GdlNet *net, const GArray *fluents)
{
  gdl_traversal_start (net->traversal);
  for (guint i = 0; i < fluents->len; i++)
    gdl_traversal_add (
        net->traversal,
        gdl_get_next_condition (net, g_array_index (fluents, guint32, i)));
}

gboolean
gdl_traversal_next (GdlGateTraversal *traversal, GdlGate *gate)
{
  if (traversal->n_pending == 0)
    return FALSE;
  *gate = g_array_index (traversal->pending, GdlGate, --traversal->n_pending);
  const GdlGateInfo *info = gdl_gate (traversal->net, *gate);
  if (info->kind != GDL_CONJUNCTION_GATE)
    return TRUE;
  const GdlRef *inputs = gdl_inputs (traversal->net, *gate);
  for (guint i = 0; i < info->n; i++)
    add_gate (traversal, GDL_GATE (inputs[i]));
  return TRUE;
}
