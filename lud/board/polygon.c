/* Grows polygons along their corners, and finds the points in them by the
 * even-odd rule. */
#include "lud/board/polygon.h"

#include <math.h>

LudPolygon *
lud_polygon_new (guint n)
{
  LudPolygon *polygon = g_new (LudPolygon, 1);
  polygon->points = g_new0 (LudPoint, n + 1);
  polygon->n = n;
  return polygon;
}

void
lud_polygon_free (LudPolygon *polygon)
{
  if (polygon) {
    g_free (polygon->points);
    g_free (polygon);
  }
}

static LudPoint
unit_vector (LudPoint from, LudPoint to)
{
  const double x = to.x - from.x, y = to.y - from.y, length = hypot (x, y);
  return length > 0 ? (LudPoint){x / length, y / length, 0}
                    : (LudPoint){0, 0, 0};
}

void
lud_polygon_inflate (LudPolygon *polygon, double amount)
{
  const guint n = polygon->n;
  LudPoint *old = g_memdup2 (polygon->points, sizeof *old * (n + 1));
  for (guint i = 0; i < n; i++) {
    const LudPoint p = old[(i + n - 1) % n], q = old[i], r = old[(i + 1) % n];
    const LudPoint to_corner = unit_vector (p, q),
                   from_next = unit_vector (r, q);
    /* Of a clockwise polygon: at a corner that turns to the left, the sum of
     * the two vectors points inwards. */
    const double turn = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
    const double side = turn > 0 ? -1 : 1;
    polygon->points[i].x += side * (to_corner.x + from_next.x) * 0.5 * amount;
    polygon->points[i].y += side * (to_corner.y + from_next.y) * 0.5 * amount;
  }
  g_free (old);
}

gboolean
lud_polygon_contains (const LudPolygon *polygon, LudPoint point)
{
  gboolean is_inside = FALSE;
  for (guint i = 0, j = polygon->n - 1; i < polygon->n; j = i++) {
    const LudPoint a = polygon->points[i], b = polygon->points[j];
    if ((a.y < point.y && b.y >= point.y) || (b.y < point.y && a.y >= point.y))
      if (a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) < point.x)
        is_inside = !is_inside;
  }
  return is_inside;
}

void
lud_polygon_find_box (const LudPolygon *polygon, LudPoint *low, LudPoint *high)
{
  *low = *high = polygon->points[0];
  for (guint i = 1; i < polygon->n; i++) {
    const LudPoint p = polygon->points[i];
    low->x = MIN (low->x, p.x);
    low->y = MIN (low->y, p.y);
    high->x = MAX (high->x, p.x);
    high->y = MAX (high->y, p.y);
  }
}
