/* Makes boards of bricks, which are cells of 2 by 1 with six vertices, and of
 * quadrilaterals around the centre of a hexagon.
 *
 *     +--+--+--+--+        Each row of bricks is shifted by half a brick. With
 *     |     |     |        `trims`, the outer halves of the bricks at the left
 *     +--+--+--+--+--+     and right end are left out.
 *        |     |     |
 */
#include "lud/board/faces.h"
#include "lud/board/shapes.h"

#include <math.h>

/* Adds a cell of `width` by 1 with its lower left corner at (column, row). */
static void
add_brick (LudGraph *graph, gint row, gint column, gint width)
{
  guint32 corners[6];
  guint n = 0;
  corners[n++] = lud_graph_find_or_add_vertex (graph, column, row, 0);
  for (gint x = 0; x <= width; x++)
    corners[n++] = lud_graph_find_or_add_vertex (graph, column + x, row + 1, 0);
  for (gint x = width; x > 0; x--)
    corners[n++] = lud_graph_find_or_add_vertex (graph, column + x, row, 0);
  for (guint i = 0; i < n; i++)
    lud_graph_add_edge (graph, corners[i], corners[(i + 1) % n]);
  lud_graph_add_face (graph, corners, n);
}

static void
add_trimmed_brick (LudGraph *graph, gint row, gint column, gint n_columns,
                   gboolean trims)
{
  if (trims && column == 0)
    add_brick (graph, row, 1, 1);
  else if (trims && column >= n_columns - 1)
    add_brick (graph, row, column, 1);
  else
    add_brick (graph, row, column, 2);
}

LudGraph *
lud_make_bricks (gint rows, gint columns, gboolean trims)
{
  LudGraph *graph = lud_graph_new ();
  const gint n_columns = 2 * columns + 1;
  for (gint r = 0; r < rows; r++)
    for (gint c = r % 2; c < n_columns; c += 2)
      add_trimmed_brick (graph, r, c, n_columns, trims);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}

LudGraph *
lud_make_brick_prism (gint side, gint middle, gboolean trims)
{
  LudGraph *graph = lud_graph_new ();
  for (gint r = 0; r < 2 * (side + middle); r++)
    for (gint c = (r + 1) % 2; c < 2 * side; c += 2)
      if (r + c >= side - 1 && c - r < side && r + c < 3 * side - 1 &&
          r - c <= side)
        add_trimmed_brick (graph, r, c, 2 * side, trims);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}

/* -- quadrilaterals around a centre ---------------------------------------- */

/* The point between two points: a for t = 0, b for t = 1. */
static LudPoint
find_between (double t, LudPoint a, LudPoint b)
{
  return (LudPoint){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), 0};
}

/* Adds the vertex of a sector in a row and column, from 0 to n.  The corners of
 * the sector are the centre, the middles of two neighbouring sides of the
 * hexagon, and the corner between. */
static guint32
add_sector_vertex (LudGraph *graph, gint n, double angle, gint row, gint column)
{
  const double height = n * sqrt (3) / 2;
  const LudPoint side = {0.75 * n, height / 2, 0};
  const LudPoint top = {0, height, 0}, corner = {n / 2.0, height, 0};
  const double r = row / (double)n;
  const LudPoint p = find_between (column / (double)n,
                                   find_between (r, (LudPoint){0, 0, 0}, side),
                                   find_between (r, top, corner));
  return lud_graph_find_or_add_vertex (
      graph, p.x * cos (angle) - p.y * sin (angle),
      p.y * cos (angle) + p.x * sin (angle), 0);
}

/* Adds the edges of n by n cells, without those that the next sector adds. The
 * order of vertices is Ludii's: faces begin at their first vertex. */
static void
add_sector (LudGraph *graph, gint n, double angle)
{
  for (gint r = 0; r < n; r++)
    for (gint c = 0; c < n; c++) {
      const guint32 a = add_sector_vertex (graph, n, angle, r, c);
      const guint32 b = add_sector_vertex (graph, n, angle, r, c + 1);
      const guint32 d = add_sector_vertex (graph, n, angle, r + 1, c + 1);
      lud_graph_add_edge (graph, a, b);
      lud_graph_add_edge (graph, b, d);
      if (r == n - 1)
        lud_graph_add_edge (graph, d,
                            add_sector_vertex (graph, n, angle, r + 1, c));
    }
}

LudGraph *
lud_make_quadhex (guint layers)
{
  LudGraph *graph = lud_graph_new ();
  for (guint i = 0; i < 6; i++)
    add_sector (graph, (gint)layers, i * G_PI / 3);
  lud_graph_make_faces (graph, TRUE);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}
