/* Finds the perimeters of a board: from the leftmost vertex counterclockwise
 * around each component, with a turn to the right wherever that is possible. */
#include "lud/board/build-stages.h"

#include <math.h>

/* -- perimeters ------------------------------------------------------------ */

/* The first edge of a perimeter, at its leftmost vertex: the edge that is
 * nearest to the downward direction. */
static guint32
find_first_edge (const LudBuild *build, guint32 v)
{
  const LudPoint from = lud_point (build->graph, v);
  double least_angle = G_MAXDOUBLE;
  guint32 best = 0;
  for (guint i = build->stars.starts[v]; i < build->stars.starts[v + 1]; i++) {
    const guint32 edge = build->stars.items[i];
    const LudPoint to =
        lud_point (build->graph, lud_other_end (build->graph, edge, v));
    const double angle = atan2 (to.x - from.x, from.y - to.y);
    if (angle < least_angle) {
      least_angle = angle;
      best = edge;
    }
  }
  return best;
}

/* The edge after one in the star of a vertex; the same edge if it is the only
 * one. */
static guint32
find_next_edge (const LudBuild *build, guint32 v, guint32 edge)
{
  const guint32 start = build->stars.starts[v];
  const guint32 n = build->stars.starts[v + 1] - start;
  for (guint i = 0; i < n; i++)
    if (build->stars.items[start + i] == edge)
      return build->stars.items[start + (i + 1) % n];
  return edge;
}

/* Walks around the component of a vertex, and returns the vertices in order.
 * The walk ends at its start, or after as many vertices as twice the edges. */
static GArray *
walk_perimeter (const LudBuild *build, guint32 start)
{
  GArray *perimeter = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (perimeter, start);
  if (build->stars.starts[start] == build->stars.starts[start + 1])
    return perimeter;
  guint32 edge = find_first_edge (build, start);
  guint32 v = lud_other_end (build->graph, edge, start);
  while (v != start && perimeter->len < 2 * build->graph->edges->len) {
    g_array_append_val (perimeter, v);
    edge = find_next_edge (build, v, edge);
    v = lud_other_end (build->graph, edge, v);
  }
  return perimeter;
}

/* Whether a point is inside of a perimeter, by the even-odd rule. */
static gboolean
is_inside (const LudBuild *build, const GArray *perimeter, LudPoint point)
{
  gboolean is_point_inside = FALSE;
  for (guint i = 0; i < perimeter->len; i++) {
    const LudPoint a =
        lud_point (build->graph, g_array_index (perimeter, guint32, i));
    const LudPoint b =
        lud_point (build->graph, g_array_index (perimeter, guint32,
                                                (i + 1) % perimeter->len));
    if ((a.y < point.y) != (b.y < point.y) &&
        a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) < point.x)
      is_point_inside = !is_point_inside;
  }
  return is_point_inside;
}

/* The leftmost vertex that is neither on a perimeter nor inside; -1: none. */
static gint32
find_leftmost (const LudBuild *build, const RgBits *covered)
{
  gint32 leftmost = -1;
  for (guint v = 0; v < build->graph->vertices->len; v++)
    if (!rg_bits_has (covered, v) &&
        (leftmost < 0 || lud_point (build->graph, v).x <
                             lud_point (build->graph, (guint32)leftmost).x))
      leftmost = (gint32)v;
  return leftmost;
}

void
lud_build_perimeters (LudBuild *build)
{
  const guint n = build->graph->vertices->len;
  RgBits *covered = g_new0 (RgBits, rg_bits_words (n));
  build->perimeters =
      g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  for (gint32 v; (v = find_leftmost (build, covered)) >= 0;) {
    GArray *perimeter = walk_perimeter (build, (guint32)v);
    for (guint i = 0; i < perimeter->len; i++)
      rg_bits_add (covered, g_array_index (perimeter, guint32, i));
    for (guint i = 0; i < n; i++)
      if (!rg_bits_has (covered, i) &&
          is_inside (build, perimeter, lud_point (build->graph, i)))
        rg_bits_add (covered, i);
    g_ptr_array_add (build->perimeters, perimeter);
  }
  g_free (covered);
}
