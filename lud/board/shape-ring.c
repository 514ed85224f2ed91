/* Makes boards around a centre, and other shapes without a lattice. */
#include "lud/board/operators.h"
#include "lud/board/shapes.h"

#include <math.h>

/* -- rings of corners and sides -------------------------------------------- */

/* Adds the vertices of a ring: a corner, the midpoint of its side, the next
 * corner, and so on.  Without `midpoints`, only corners. */
static void
add_ring (LudGraph *graph, const LudRings *rings, guint ring)
{
  const guint k = rings->sides;
  const double radius = k == 3 ? 1 + 2.0 * ring : 1 + (double)ring;
  const double turn = k % 2 == 0 ? G_PI / k : 0;
  for (guint j = 0; j < k; j++) {
    const double angle = G_PI / 2 + turn + 2 * G_PI * j / k;
    const double next_angle = G_PI / 2 + turn + 2 * G_PI * (j + 1) / k;
    const double x = radius * cos (angle), y = radius * sin (angle);
    lud_graph_add_vertex (graph, x, y, 0);
    if (rings->midpoints)
      lud_graph_add_vertex (graph, (x + radius * cos (next_angle)) / 2,
                            (y + radius * sin (next_angle)) / 2, 0);
  }
}

LudGraph *
lud_make_polygon_rings (const LudRings *rings, gboolean cells)
{
  LudGraph *graph = lud_graph_new ();
  const guint size = rings->sides * (rings->midpoints ? 2 : 1);
  for (guint ring = 0; ring < rings->rings; ring++) {
    add_ring (graph, rings, ring);
    for (guint i = 0; i < size; i++)
      lud_graph_add_edge (graph, ring * size + i, ring * size + (i + 1) % size);
  }
  for (guint ring = 0; ring + 1 < rings->rings; ring++)
    for (guint i = 0; i < size; i++) {
      const gboolean is_corner = !rings->midpoints || i % 2 == 0;
      if (is_corner ? rings->join_corners : rings->join_midpoints)
        lud_graph_add_edge (graph, ring * size + i, (ring + 1) * size + i);
    }
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  if (cells)
    lud_graph_make_faces (graph, TRUE);
  return graph;
}

/* -- circles --------------------------------------------------------------- */

static void
join_ring (LudGraph *graph, guint32 first, guint32 end)
{
  for (guint32 i = first; i < end; i++) {
    LudEdge *edge = lud_graph_add_edge (graph, i, i + 1 < end ? i + 1 : first);
    if (edge)
      edge->curved = TRUE;
  }
}

static double
compute_ring_turn (guint ring, gint64 size, gboolean stagger)
{
  return stagger && ring % 2 == 1 && size != 0 ? G_PI / (double)ABS (size) : 0;
}

/* A board on vertices.  Each ring runs counterclockwise, and the vertex at the
 * top is its last one.  Vertices of neighbouring rings at the same angle are
 * joined. */
static LudGraph *
make_circle_of_vertices (const gint64 *sizes, guint n, gboolean stagger)
{
  LudGraph *graph = lud_graph_new ();
  guint32 *starts = g_new (guint32, n + 1);
  for (guint ring = 0; ring < n; ring++) {
    const guint size = (guint)ABS (sizes[ring]);
    const double radius = sizes[0] == 1 ? ring : ring + 1.0;
    starts[ring] = graph->vertices->len;
    for (guint i = 1; i <= size; i++) {
      const double angle = G_PI / 2 +
                           compute_ring_turn (ring, sizes[ring], stagger) +
                           2 * G_PI * i / size - 2 * G_PI;
      lud_graph_add_vertex (graph, radius * cos (angle), radius * sin (angle),
                            0);
      const guint32 vertex = graph->vertices->len - 1;
      lud_vertex (graph, vertex)->pivot = sizes[0] == 1 ? 0 : (gint32)vertex;
    }
  }
  starts[n] = graph->vertices->len;
  for (guint ring = 0; ring < n; ring++)
    if (sizes[ring] > 1)
      join_ring (graph, starts[ring], starts[ring + 1]);
  for (guint ring = 0; ring + 1 < n; ring++) {
    const gint64 size = ABS (sizes[ring]), next_size = ABS (sizes[ring + 1]);
    for (guint32 i = starts[ring]; i < starts[ring + 1]; i++)
      for (guint32 j = starts[ring + 1]; j < starts[ring + 2]; j++) {
        const double turn = compute_ring_turn (ring, size, stagger) -
                            compute_ring_turn (ring + 1, next_size, stagger);
        const double difference =
            2 * G_PI * (i - starts[ring] + 1) / (double)size -
            2 * G_PI * (j - starts[ring + 1] + 1) / (double)next_size + turn;
        if (size == 1 || fabs (sin (difference / 2)) < 0.001)
          lud_graph_add_edge (graph, i, j);
      }
  }
  g_free (starts);
  return graph;
}

static int
compare_angles (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* The angle between -pi and pi. */
static double
normalise_angle (double angle)
{
  while (angle >= G_PI - 1e-6)
    angle -= 2 * G_PI;
  while (angle < -G_PI - 1e-6)
    angle += 2 * G_PI;
  return angle;
}

/* The angle where the i-th cell of a ring ends; clockwise from the top. */
static double
compute_boundary_angle (guint ring, gint64 size, guint i, gboolean stagger)
{
  return normalise_angle (G_PI / 2 + compute_ring_turn (ring, size, stagger) -
                          2 * G_PI * i / (double)size);
}

/* Adds the vertices of the circle between two rings, at the ends of the cells
 * of both. */
static void
add_circle (LudGraph *graph, const gint64 *sizes, guint n, guint circle,
            double radius, gboolean stagger)
{
  GArray *angles = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint ring = circle; ring <= circle + 1; ring++)
    for (guint i = 0; ring > 0 && ring <= n && i < (guint)ABS (sizes[ring - 1]);
         i++) {
      const double angle =
          compute_boundary_angle (ring - 1, sizes[ring - 1], i, stagger);
      gboolean is_known = ABS (sizes[ring - 1]) < 2;
      for (guint k = 0; k < angles->len && !is_known; k++)
        is_known = fabs (g_array_index (angles, double, k) - angle) < 0.001;
      if (!is_known)
        g_array_append_val (angles, angle);
    }
  g_array_sort (angles, compare_angles);
  const guint32 first = graph->vertices->len;
  for (guint k = 0; k < angles->len; k++) {
    const double angle = g_array_index (angles, double, k);
    lud_graph_add_vertex (graph, radius * cos (angle), radius * sin (angle), 0);
    lud_vertex (graph, graph->vertices->len - 1)->pivot = 0;
  }
  const guint32 first_edge = graph->edges->len;
  join_ring (graph, first, graph->vertices->len);
  /* Edges at the seam, which is in the west, are straight. */
  for (guint32 i = first_edge; i < graph->edges->len; i++) {
    LudEdge *edge = lud_edge (graph, i);
    if (fabs (g_array_index (angles, double, 0) + G_PI) < 0.001 &&
        (edge->a == first || edge->b == first))
      edge->curved = FALSE;
  }
  g_array_unref (angles);
}

/* A board on cells, between circles of vertices around a pivot. */
static LudGraph *
make_circle_of_cells (const gint64 *sizes, guint n, gboolean stagger)
{
  LudGraph *graph = lud_graph_new ();
  const double inner = ABS (sizes[0]) > 1 ? 0 : -0.5;
  lud_graph_add_vertex (graph, 0, 0, 0);
  for (guint circle = 1; circle <= n; circle++)
    add_circle (graph, sizes, n, circle, inner + circle, stagger);
  for (guint ring = 0; ring < n; ring++) {
    const guint size = (guint)ABS (sizes[ring]);
    const double low = inner + ring, high = inner + ring + 1;
    for (guint i = 0; size > 1 && i < size; i++) {
      const double angle =
          compute_boundary_angle (ring, sizes[ring], i, stagger);
      const double x = cos (angle), y = sin (angle);
      lud_graph_add_edge (
          graph,
          lud_graph_find_or_add_vertex (graph, MAX (low, 0) * x,
                                        MAX (low, 0) * y, 0),
          lud_graph_find_or_add_vertex (graph, high * x, high * y, 0));
    }
  }
  lud_graph_make_faces (graph, FALSE);
  return graph;
}

LudGraph *
lud_make_circle_rings (const gint64 *sizes, guint n, gboolean stagger,
                       gboolean cells)
{
  if (n == 1)
    return lud_make_regular_polygon ((guint)ABS (sizes[0]), FALSE, cells);
  return cells ? make_circle_of_cells (sizes, n, stagger)
               : make_circle_of_vertices (sizes, n, stagger);
}

/* -- other shapes ---------------------------------------------------------- */

LudGraph *
lud_make_wedge (guint rows, guint columns)
{
  LudGraph *graph = lud_graph_new ();
  const double apex = rows - 1.0;
  lud_graph_add_vertex (graph, apex, apex, 0);
  for (guint row = 1; row < rows; row++)
    for (guint c = 0; c < columns; c++) {
      const double step = columns > 1 ? 2.0 * row / (columns - 1) : 0;
      lud_graph_add_vertex (graph, apex - row + c * step, apex - row, 0);
    }
  for (guint row = 1; row < rows; row++) {
    const guint32 first = 1 + (row - 1) * columns;
    for (guint c = 0; c < columns; c++)
      lud_graph_add_edge (graph, row == 1 ? 0 : first - columns + c, first + c);
    for (guint c = 0; c + 1 < columns; c++)
      lud_graph_add_edge (graph, first + c, first + c + 1);
  }
  return graph;
}

LudGraph *
lud_make_regular_polygon (guint n, gboolean star, gboolean cells)
{
  LudGraph *graph = lud_graph_new ();
  const double radius = n / (2 * G_PI);
  const double start = n == 4 ? G_PI / 4 : G_PI / 2;
  for (guint i = 0; i < n; i++) {
    const double angle = start + 2 * G_PI * i / n;
    lud_graph_add_vertex (graph, radius * cos (angle), radius * sin (angle), 0);
  }
  const guint step = star ? (n - 1) / 2 : 1;
  for (guint i = 0; i < n; i++)
    lud_graph_add_edge (graph, i, (i + step) % n);
  if (cells)
    lud_graph_make_faces (graph, TRUE);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}

LudGraph *
lud_make_spiral (guint turns, guint sites, gboolean clockwise)
{
  LudGraph *graph = lud_graph_new ();
  for (guint i = 0; i < sites; i++) {
    const double part = sites > 1 ? sqrt (i / (double)(sites - 1)) : 0;
    const double angle = 2 * G_PI * turns * part * (clockwise ? -1 : 1);
    const double radius = part * turns * 2 * G_PI;
    lud_graph_add_vertex (graph, radius * cos (angle), radius * sin (angle), 0);
    lud_vertex (graph, i)->pivot = 0;
    if (i > 0)
      lud_graph_add_edge (graph, i - 1, i)->curved = TRUE;
  }
  return graph;
}

/* Stores beside the rows of holes: the distances from the first and the last
 * column, and the height. */
static const struct {
  double left, right, height;
} stores[] = {
    [2] = {-0.85, -0.15, 0.5}, [3] = {-1, 0, 1},        [4] = {-0.9, -0.1, 1.5},
    [5] = {-1, 0, 2},          [6] = {-0.9, -0.1, 2.5},
};

LudGraph *
lud_make_mancala (guint rows, guint columns, gboolean with_stores)
{
  LudGraph *graph = lud_graph_new ();
  const gboolean has_stores = with_stores && rows < G_N_ELEMENTS (stores);
  if (has_stores)
    lud_graph_add_vertex (graph, stores[rows].left, stores[rows].height, 0);
  const guint32 first = graph->vertices->len;
  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < columns; c++) {
      lud_graph_add_vertex (graph, c, r, 0);
      if (c > 0)
        lud_graph_add_edge (graph, first + r * columns + c - 1,
                            first + r * columns + c);
    }
  if (has_stores)
    lud_graph_add_vertex (graph, columns + stores[rows].right,
                          stores[rows].height, 0);
  lud_graph_connect (graph);
  return graph;
}
