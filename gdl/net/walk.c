#include "gdl/net/walk.h"

GdlWalk *
gdl_walk_new (const GdlNet *net)
{
  GdlWalk *walk = g_new (GdlWalk, 1);
  *walk = (GdlWalk){net, g_array_new (FALSE, FALSE, sizeof (GdlGate)),
                    g_array_new (FALSE, TRUE, sizeof (guint32)), 0};
  gdl_walk_begin (walk);
  return walk;
}

void
gdl_walk_free (GdlWalk *walk)
{
  g_array_free (walk->open, TRUE);
  g_array_free (walk->stamp, TRUE);
  g_free (walk);
}

void
gdl_walk_begin (GdlWalk *walk)
{
  g_array_set_size (walk->open, 0);
  g_array_set_size (walk->stamp, walk->net->gates->len);
  walk->now++;
}

void
gdl_walk_add (GdlWalk *walk, GdlRef ref)
{
  const GdlGate gate = GDL_GATE (ref);
  guint32 *stamp = &g_array_index (walk->stamp, guint32, gate);
  if (*stamp == walk->now)
    return;
  *stamp = walk->now;
  g_array_append_val (walk->open, gate);
}

gboolean
gdl_walk_next (GdlWalk *walk, GdlGate *gate)
{
  if (walk->open->len == 0)
    return FALSE;
  *gate = g_array_index (walk->open, GdlGate, walk->open->len - 1);
  g_array_set_size (walk->open, walk->open->len - 1);
  const GdlGateInfo *info = gdl_gate (walk->net, *gate);
  for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n; i++)
    gdl_walk_add (walk, gdl_inputs (walk->net, *gate)[i]);
  return TRUE;
}
