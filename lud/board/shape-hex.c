/* Makes boards of hexagonal cells and of triangles. A shape is a pattern of
 * places (row, column) in a lattice whose columns are slanted by 60 degrees. */
#include "lud/board/shapes.h"

#include <math.h>

#define ROOT_3 1.7320508075688772

/* A pattern of places in the lattice: a shape with its sizes. */
typedef struct {
  LudShape shape;
  gint a, b;
} Pattern;

/* The size of the field that the shape is cut from. */
static gint
count_rows (const Pattern *p)
{
  switch (p->shape) {
  case LUD_SHAPE_HEXAGON:
    return 2 * p->a - 1;
  case LUD_SHAPE_PRISM:
    return p->a + p->b - 1;
  case LUD_SHAPE_STAR:
    return 4 * p->a + 1;
  default:
    return p->a;
  }
}

static gint
count_columns (const Pattern *p)
{
  switch (p->shape) {
  case LUD_SHAPE_RECTANGLE:
  case LUD_SHAPE_SQUARE:
    return p->b + p->a;
  default:
    return count_rows (p);
  }
}

static gboolean
star_has (gint n, gint r, gint c)
{
  if (r < n)
    return n <= c && c <= n + r;
  if (r <= 2 * n)
    return r - c <= n && c < 3 * n + 1;
  if (r <= 3 * n)
    return c >= n && c - r <= n;
  return c <= 3 * n && r - c <= n;
}

static gboolean
pattern_has (const Pattern *p, gint r, gint c)
{
  const gint n = p->a;
  switch (p->shape) {
  case LUD_SHAPE_HEXAGON:
    return c <= n - 1 + r && r - c <= n - 1;
  case LUD_SHAPE_TRIANGLE:
    return r <= c;
  case LUD_SHAPE_PRISM:
    return ABS (r - c) < n;
  case LUD_SHAPE_SQUARE:
  case LUD_SHAPE_RECTANGLE:
    return (r + 1) / 2 <= c && c < p->b + r / 2;
  case LUD_SHAPE_STAR:
    return star_has (n, r, c);
  default:
    return TRUE;
  }
}

/* The point of a place; the lattice of a diamond is turned onto a corner. */
static LudPoint
hex_point (LudShape shape, gint r, gint c)
{
  if (shape == LUD_SHAPE_DIAMOND || shape == LUD_SHAPE_PRISM)
    return (LudPoint){1.5 * (c - r), ROOT_3 * (r + c) * 0.5, 0};
  return (LudPoint){ROOT_3 * (c - r * 0.5), 1.5 * r, 0};
}

static LudPoint
tri_point (LudShape shape, gint r, gint c)
{
  if (shape == LUD_SHAPE_DIAMOND || shape == LUD_SHAPE_PRISM)
    return (LudPoint){(c - r) * ROOT_3 * 0.5, (r + c) * 0.5, 0};
  return (LudPoint){c - r * 0.5, r * ROOT_3 * 0.5, 0};
}

/* -- hexagons -------------------------------------------------------------- */

static void
add_hexagon (LudGraph *graph, LudPoint centre, gboolean is_flat)
{
  static const LudPoint corners[6] = {
      {0, 1, 0},  {ROOT_3 / 2, 0.5, 0},   {ROOT_3 / 2, -0.5, 0},
      {0, -1, 0}, {-ROOT_3 / 2, -0.5, 0}, {-ROOT_3 / 2, 0.5, 0},
  };
  for (guint i = 0; i < 6; i++) {
    const double x = is_flat ? corners[i].y : corners[i].x;
    const double y = is_flat ? corners[i].x : corners[i].y;
    lud_graph_find_or_add_vertex (graph, centre.x + x, centre.y + y, 0);
  }
}

static int
compare_vertices (gconstpointer a, gconstpointer b)
{
  const LudPoint p = ((const LudVertex *)a)->point,
                 q = ((const LudVertex *)b)->point;
  if (fabs (p.x - q.x) > LUD_SAME_POINT)
    return p.x < q.x ? -1 : 1;
  return p.y < q.y ? -1 : p.y > q.y;
}

static LudGraph *
finish_graph (LudGraph *graph)
{
  lud_graph_add_unit_edges (graph);
  lud_graph_make_faces (graph, FALSE);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}

LudGraph *
lud_make_hex (LudShape shape, guint a, guint b)
{
  const Pattern pattern = {shape, (gint)a, (gint)b};
  const gint rows = count_rows (&pattern);
  const gint columns = count_columns (&pattern);
  const gboolean is_flat =
      shape == LUD_SHAPE_DIAMOND || shape == LUD_SHAPE_PRISM;
  LudGraph *graph = lud_graph_new ();
  for (gint r = 0; r < rows; r++)
    for (gint c = 0; c < columns; c++)
      if (pattern_has (&pattern, r, c))
        add_hexagon (graph, hex_point (shape, r, c), is_flat);
  if (shape == LUD_SHAPE_HEXAGON)
    g_array_sort (graph->vertices, compare_vertices);
  return finish_graph (graph);
}

LudGraph *
lud_make_tri (LudShape shape, guint a, guint b, gboolean cells)
{
  const guint margin = cells && shape != LUD_SHAPE_STAR;
  const Pattern pattern = {shape, (gint)(a + margin), (gint)(b + margin)};
  const gint rows = count_rows (&pattern);
  const gint columns = count_columns (&pattern);
  LudGraph *graph = lud_graph_new ();
  for (gint r = 0; r < rows; r++)
    for (gint c = 0; c < columns; c++)
      if (pattern_has (&pattern, r, c)) {
        const LudPoint point = tri_point (shape, r, c);
        lud_graph_add_vertex (graph, point.x, point.y, 0);
      }
  return finish_graph (graph);
}

/* -- polygons -------------------------------------------------------------- */

static LudPolygon *
make_polygon_of_sides (const gint64 *sides, guint n,
                       LudPoint (*point) (LudShape shape, gint r, gint c))
{
  static const struct {
    gint row, column;
  } steps[6] = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};
  const guint n_sides = MAX (n, 5);
  LudPolygon *polygon = lud_polygon_new (n_sides + 1);
  gint row = 0, column = 0, direction = 1;
  polygon->points[0] = point (LUD_SHAPE_HEXAGON, 0, 0);
  for (guint i = 0; i < n_sides; i++) {
    const gint side = (gint)sides[i % n];
    const gint length = side < 0 ? side + 1 : side - 1;
    direction = (direction + (length < 0 ? 5 : 1)) % 6;
    row += ABS (length) * steps[direction].row;
    column += ABS (length) * steps[direction].column;
    polygon->points[i + 1] = point (LUD_SHAPE_HEXAGON, row, column);
  }
  lud_polygon_inflate (polygon, LUD_INFLATION);
  return polygon;
}

LudPolygon *
lud_make_hex_outline (const gint64 *sides, guint n)
{
  return make_polygon_of_sides (sides, n, hex_point);
}

LudPolygon *
lud_make_tri_outline (const gint64 *sides, guint n)
{
  return make_polygon_of_sides (sides, n, tri_point);
}

/* Fills the polygon, row by row. */
static LudGraph *
fill_polygon (const LudPolygon *polygon, gboolean hexagons)
{
  LudGraph *graph = lud_graph_new ();
  LudPoint low, high;
  lud_polygon_find_box (polygon, &low, &high);
  /* Places of the polygon beyond these bounds are cut off. */
  const gint left = (gint)low.x - 2, right = (gint)high.x + 2;
  const gint bottom = (gint)low.y - 2, top = (gint)high.y + 2;
  for (gint r = bottom; r <= top; r++)
    for (gint c = left; c <= right; c++) {
      const LudPoint point = hexagons ? hex_point (LUD_SHAPE_HEXAGON, r, c)
                                      : tri_point (LUD_SHAPE_HEXAGON, r, c);
      if (!lud_polygon_contains (polygon, point))
        continue;
      if (hexagons)
        add_hexagon (graph, point, FALSE);
      else
        lud_graph_add_vertex (graph, point.x, point.y, 0);
    }
  return finish_graph (graph);
}

LudGraph *
lud_make_hex_polygon (const LudPolygon *polygon)
{
  return fill_polygon (polygon, TRUE);
}

LudGraph *
lud_make_tri_polygon (const LudPolygon *polygon)
{
  return fill_polygon (polygon, FALSE);
}
