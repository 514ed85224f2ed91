/* Depth-first search with stamps as marks. */
#include "gdl/net/traversal.h"

GdlGateTraversal *
gdl_traversal_new (const GdlNet *net)
{
  GdlGateTraversal *walk = g_new (GdlGateTraversal, 1);
  *walk = (GdlGateTraversal){net, g_array_new (FALSE, FALSE, sizeof (GdlGate)),
                             g_array_new (FALSE, TRUE, sizeof (guint32)), 0, 0};
  gdl_traversal_start (walk);
  return walk;
}

void
gdl_traversal_free (GdlGateTraversal *walk)
{
  g_array_free (walk->open, TRUE);
  g_array_free (walk->stamp, TRUE);
  g_free (walk);
}

void
gdl_traversal_start (GdlGateTraversal *walk)
{
  const guint n = walk->net->gates->len;
  if (walk->stamp->len < n) {
    g_array_set_size (walk->stamp, n);
    g_array_set_size (walk->open, n);
  }
  walk->n_open = 0;
  walk->current++;
}

/* Adds a gate to the pending ones, once, so that the array never grows. */
static inline void
add (GdlGateTraversal *walk, GdlGate gate)
{
  guint32 *stamp = &g_array_index (walk->stamp, guint32, gate);
  if (*stamp == walk->current)
    return;
  *stamp = walk->current;
  g_array_index (walk->open, GdlGate, walk->n_open++) = gate;
}

void
gdl_traversal_add (GdlGateTraversal *walk, GdlRef ref)
{
  add (walk, GDL_GATE (ref));
}

gboolean
gdl_traversal_next (GdlGateTraversal *walk, GdlGate *gate)
{
  if (walk->n_open == 0)
    return FALSE;
  *gate = g_array_index (walk->open, GdlGate, --walk->n_open);
  const GdlGateInfo *info = gdl_gate (walk->net, *gate);
  if (info->kind != GDL_CONJUNCTION_GATE)
    return TRUE;
  const GdlRef *inputs = gdl_inputs (walk->net, *gate);
  for (guint i = 0; i < info->n; i++)
    add (walk, GDL_GATE (inputs[i]));
  return TRUE;
}
