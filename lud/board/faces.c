/* Finds the faces of a plane graph, by face traversal. A walk starts at each
 * vertex along each of its edges, and leaves a vertex by the edge that follows
 * the last one counterclockwise. A walk that returns clockwise bounds a face.
 */
#include "lud/board/faces.h"

#include <math.h>

/* A face has at most this many vertices. */
#define FACE_VERTICES 32

/* An edge at a vertex, with the angle at which it leaves the vertex. */
typedef struct {
  guint32 edge;
  double angle;
} Spoke;

static int
compare_spokes (gconstpointer a, gconstpointer b)
{
  const Spoke *x = a, *y = b;
  if (x->angle != y->angle)
    return x->angle < y->angle ? -1 : 1;
  return x->edge < y->edge ? -1 : x->edge > y->edge;
}

static void
sort_star (const LudGraph *graph, guint32 vertex, guint32 *edges, guint n)
{
  Spoke *spokes = g_new (Spoke, n + 1);
  const LudPoint from = lud_point (graph, vertex);
  for (guint i = 0; i < n; i++) {
    const LudPoint to =
        lud_point (graph, lud_other_end (graph, edges[i], vertex));
    spokes[i] = (Spoke){edges[i], atan2 (to.y - from.y, to.x - from.x)};
  }
  if (n > 0)
    qsort (spokes, n, sizeof *spokes, compare_spokes);
  for (guint i = 0; i < n; i++)
    edges[i] = spokes[i].edge;
  g_free (spokes);
}

LudStars
lud_graph_stars (const LudGraph *graph)
{
  const guint n = graph->vertices->len, n_edges = graph->edges->len;
  LudStars stars = {g_new0 (guint32, n + 2), g_new (guint32, 2 * n_edges + 1)};
  guint32 *ends = stars.starts + 1; /* the ends of the filled parts */
  for (guint i = 0; i < n_edges; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    ends[edge->a + 1 <= n ? edge->a : 0]++;
    ends[edge->b]++;
  }
  for (guint v = 0, sum = 0; v <= n; v++) {
    const guint32 degree = v < n ? ends[v] : 0;
    ends[v] = sum;
    sum += degree;
  }
  for (guint i = 0; i < n_edges; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    stars.items[ends[edge->a]++] = i;
    stars.items[ends[edge->b]++] = i;
  }
  for (guint v = 0; v < n; v++)
    sort_star (graph, v, stars.items + stars.starts[v],
               stars.starts[v + 1] - stars.starts[v]);
  return stars;
}

gint32
lud_stars_edge (const LudGraph *graph, const LudStars *stars, guint32 a,
                guint32 b)
{
  for (guint i = stars->starts[a]; i < stars->starts[a + 1]; i++)
    if (lud_other_end (graph, stars->items[i], a) == b)
      return (gint32)stars->items[i];
  return -1;
}

void
lud_stars_clear (LudStars *stars)
{
  g_free (stars->starts);
  g_free (stars->items);
}

gboolean
lud_segments_cross (LudPoint a, LudPoint b, LudPoint c, LudPoint d,
                    double margin, LudPoint *crossing)
{
  const double x = b.x - a.x, y = b.y - a.y;
  const double u = d.x - c.x, v = d.y - c.y;
  const double determinant = x * v - y * u;
  if (fabs (determinant) < 1e-9)
    return FALSE;
  const double s = ((c.x - a.x) * v - (c.y - a.y) * u) / determinant;
  const double t = ((c.x - a.x) * y - (c.y - a.y) * x) / determinant;
  if (s < margin || s > 1 - margin || t < margin || t > 1 - margin)
    return FALSE;
  if (crossing)
    *crossing = (LudPoint){a.x + s * x, a.y + s * y, a.z + s * (b.z - a.z)};
  return TRUE;
}

/* Whether an edge crosses another one. */
static gboolean
crosses_any (const LudGraph *graph, guint32 edge)
{
  const LudEdge *e = lud_edge (graph, edge);
  const LudPoint a = lud_point (graph, e->a), b = lud_point (graph, e->b);
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *other = lud_edge (graph, i);
    if (i != edge &&
        lud_segments_cross (a, b, lud_point (graph, other->a),
                            lud_point (graph, other->b), 0.01, NULL))
      return TRUE;
  }
  return FALSE;
}

static double
signed_area (const LudGraph *graph, const guint32 *vertices, guint n)
{
  double sum = 0;
  for (guint i = 0; i < n; i++) {
    const LudPoint p = lud_point (graph, vertices[i]);
    const LudPoint q = lud_point (graph, vertices[(i + 1) % n]);
    sum += p.x * q.y - q.x * p.y;
  }
  return sum / 2;
}

static gboolean
is_same_cycle (const GArray *face, const guint32 *vertices, guint n)
{
  if (face->len != n)
    return FALSE;
  const guint32 *items = (const guint32 *)face->data;
  guint start = 0;
  while (start < n && items[start] != vertices[0])
    start++;
  if (start == n)
    return FALSE;
  gboolean forwards = TRUE, backwards = TRUE;
  for (guint i = 0; i < n; i++) {
    forwards &= items[(start + i) % n] == vertices[i];
    backwards &= items[(start + n - i) % n] == vertices[i];
  }
  return forwards || backwards;
}

void
lud_graph_add_face (LudGraph *graph, const guint32 *vertices, guint n)
{
  for (guint i = 0; i < graph->faces->len; i++)
    if (is_same_cycle (lud_read_face (graph, i), vertices, n))
      return;
  GArray *face = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);
  g_array_append_vals (face, vertices, n);
  g_ptr_array_add (graph->faces, face);
}

/* The edge after one in the star of a vertex; G_MAXUINT32: it is the only one.
 */
static guint32
find_next_edge (const LudStars *stars, guint32 vertex, guint32 edge)
{
  const guint32 *items = stars->items + stars->starts[vertex];
  const guint n = stars->starts[vertex + 1] - stars->starts[vertex];
  for (guint i = 0; n > 1 && i < n; i++)
    if (items[i] == edge)
      return items[(i + 1) % n];
  return G_MAXUINT32;
}

/* The walk from the vertex `start` that arrives there on `edge`.  Returns the
 * number of its vertices, or 0 if it does not close. */
static guint
walk_face (const LudGraph *graph, const LudStars *stars, const RgBits *crossing,
           guint32 start, guint32 edge, guint32 *vertices)
{
  guint n = 0;
  guint32 vertex = start;
  while (n < FACE_VERTICES) {
    vertices[n++] = vertex;
    edge = find_next_edge (stars, vertex, edge);
    if (edge == G_MAXUINT32 || (crossing && rg_bits_has (crossing, edge)))
      return 0;
    vertex = lud_other_end (graph, edge, vertex);
    if (vertex == start)
      return n;
    for (guint i = 0; i < n; i++)
      if (vertices[i] == vertex)
        return 0;
  }
  return 0;
}

void
lud_graph_freeze (LudGraph *graph)
{
  LudStars stars = lud_graph_stars (graph);
  for (guint v = 0; v < graph->vertices->len; v++) {
    const guint32 start = stars.starts[v];
    for (guint i = start; i < stars.starts[v + 1]; i++) {
      LudEdge *edge = lud_edge (graph, stars.items[i]);
      if (!lud_vertex (graph, v)->frozen)
        edge->rank[edge->b == v] = i - start;
    }
    lud_vertex (graph, v)->frozen = TRUE;
  }
  lud_stars_clear (&stars);
}

void
lud_graph_make_faces (LudGraph *graph, gboolean check)
{
  g_ptr_array_set_size (graph->faces, 0);
  LudStars stars = lud_graph_stars (graph);
  RgBits *crossing = NULL;
  if (check) {
    crossing = g_new0 (RgBits, rg_bits_words (graph->edges->len));
    for (guint i = 0; i < graph->edges->len; i++)
      rg_bits_put (crossing, i, crosses_any (graph, i));
  }
  guint32 vertices[FACE_VERTICES];
  for (guint v = 0; v < graph->vertices->len; v++) {
    lud_vertex (graph, v)->frozen = FALSE;
    for (guint i = stars.starts[v]; i < stars.starts[v + 1]; i++) {
      const guint n =
          walk_face (graph, &stars, crossing, v, stars.items[i], vertices);
      if (n >= 3 && signed_area (graph, vertices, n) < 0)
        lud_graph_add_face (graph, vertices, n);
    }
  }
  g_free (crossing);
  lud_stars_clear (&stars);
}
