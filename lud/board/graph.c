/* Looks up and adds elements of planar graphs with points by scans of all
 * elements, as boards are small. Elements are sorted by the key 100 y + x, as
 * in Ludii, so that sites are numbered row by row from the bottom. */
#include "lud/board/graph.h"

#include <math.h>

static void
free_face (gpointer face)
{
  g_array_unref (face);
}

LudGraph *
lud_graph_new (void)
{
  LudGraph *graph = g_new (LudGraph, 1);
  graph->vertices = g_array_new (FALSE, FALSE, sizeof (LudVertex));
  graph->edges = g_array_new (FALSE, FALSE, sizeof (LudEdge));
  graph->faces = g_ptr_array_new_with_free_func (free_face);
  return graph;
}

void
lud_graph_free (LudGraph *graph)
{
  g_array_unref (graph->vertices);
  g_array_unref (graph->edges);
  g_ptr_array_unref (graph->faces);
  g_free (graph);
}

double
lud_compute_manhattan_distance (LudPoint a, LudPoint b)
{
  return fabs (a.x - b.x) + fabs (a.y - b.y) + fabs (a.z - b.z);
}

double
lud_compute_distance (LudPoint a, LudPoint b)
{
  const double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return sqrt (x * x + y * y + z * z);
}

LudPoint
lud_edge_centre (const LudGraph *graph, guint32 edge)
{
  const LudEdge *e = lud_edge (graph, edge);
  const LudPoint a = lud_point (graph, e->a), b = lud_point (graph, e->b);
  return (LudPoint){(a.x + b.x) * 0.5, (a.y + b.y) * 0.5, (a.z + b.z) * 0.5};
}

LudPoint
lud_face_centre (const LudGraph *graph, guint32 face)
{
  const GArray *vertices = lud_read_face (graph, face);
  LudPoint sum = {0, 0, 0};
  for (guint i = 0; i < vertices->len; i++) {
    const LudPoint p = lud_point (graph, g_array_index (vertices, guint32, i));
    sum.x += p.x;
    sum.y += p.y;
    sum.z += p.z;
  }
  const double n = MAX (vertices->len, 1);
  return (LudPoint){sum.x / n, sum.y / n, sum.z / n};
}

gint32
lud_graph_find (const LudGraph *graph, LudPoint point, double tolerance)
{
  for (guint i = 0; i < graph->vertices->len; i++)
    if (lud_compute_manhattan_distance (lud_point (graph, i), point) <
        tolerance)
      return (gint32)i;
  return -1;
}

gint32
lud_graph_find_edge (const LudGraph *graph, guint32 a, guint32 b)
{
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *e = lud_edge (graph, i);
    if ((e->a == a && e->b == b) || (e->a == b && e->b == a))
      return (gint32)i;
  }
  return -1;
}

guint32
lud_graph_add_vertex (LudGraph *graph, double x, double y, double z)
{
  const LudVertex vertex = {{x, y, z}, -1, FALSE};
  g_array_append_val (graph->vertices, vertex);
  return graph->vertices->len - 1;
}

guint32
lud_graph_find_or_add_vertex (LudGraph *graph, double x, double y, double z)
{
  const gint32 found =
      lud_graph_find (graph, (LudPoint){x, y, z}, LUD_SAME_POINT);
  return found >= 0 ? (guint32)found : lud_graph_add_vertex (graph, x, y, z);
}

LudEdge *
lud_graph_join (LudGraph *graph, guint32 a, guint32 b)
{
  const LudEdge edge = {a, b, FALSE, {0, 0}};
  lud_vertex (graph, a)->frozen = lud_vertex (graph, b)->frozen = FALSE;
  g_array_append_val (graph->edges, edge);
  return lud_edge (graph, graph->edges->len - 1);
}

LudEdge *
lud_graph_add_edge (LudGraph *graph, guint32 a, guint32 b)
{
  if (a == b)
    return NULL;
  const gint32 found = lud_graph_find_edge (graph, a, b);
  return found < 0 ? lud_graph_join (graph, a, b)
                   : lud_edge (graph, (guint32)found);
}

void
lud_graph_add_unit_edges (LudGraph *graph)
{
  for (guint a = 0; a < graph->vertices->len; a++)
    for (guint b = a + 1; b < graph->vertices->len; b++)
      if (fabs (lud_compute_distance (lud_point (graph, a),
                                      lud_point (graph, b)) -
                1) < 0.01)
        lud_graph_join (graph, a, b);
}

void
lud_graph_rename_vertices (LudGraph *graph, const gint32 *names)
{
  for (guint i = 0; i < graph->edges->len; i++) {
    LudEdge *edge = lud_edge (graph, i);
    edge->a = (guint32)names[edge->a];
    edge->b = (guint32)names[edge->b];
  }
  for (guint f = 0; f < graph->faces->len; f++) {
    GArray *face = graph->faces->pdata[f];
    for (guint i = 0; i < face->len; i++) {
      guint32 *vertex = &g_array_index (face, guint32, i);
      *vertex = (guint32)names[*vertex];
    }
  }
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudVertex *vertex = lud_vertex (graph, i);
    if (vertex->pivot >= 0)
      vertex->pivot = names[vertex->pivot];
  }
}

/* -- order ----------------------------------------------------------------- */

/* An element with its sort key. */
typedef struct {
  double score;
  guint32 index;
} Scored;

static int
compare_scores (gconstpointer a, gconstpointer b)
{
  const Scored *x = a, *y = b;
  if (x->score != y->score)
    return x->score < y->score ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

static double
compute_order_key (LudPoint p)
{
  return p.y * 100 + p.x;
}

/* Indices in the new order; to be freed. */
static guint32 *
make_order (const LudGraph *graph, guint n,
            LudPoint (*get_point) (const LudGraph *graph, guint32 i))
{
  Scored *scored = g_new (Scored, n + 1);
  for (guint i = 0; i < n; i++)
    scored[i] = (Scored){compute_order_key (get_point (graph, i)), i};
  if (n > 0)
    qsort (scored, n, sizeof *scored, compare_scores);
  guint32 *order = g_new (guint32, n + 1);
  for (guint i = 0; i < n; i++)
    order[i] = scored[i].index;
  g_free (scored);
  return order;
}

static void
permute_items (gpointer items, gsize size, guint n, const guint32 *order)
{
  char *old = g_memdup2 (items, size * n);
  for (guint i = 0; i < n; i++)
    memcpy ((char *)items + size * i, old + size * order[i], size);
  g_free (old);
}

void
lud_graph_reorder (LudGraph *graph, unsigned types)
{
  if (types & LUD_ORDER_VERTICES) {
    const guint n = graph->vertices->len;
    guint32 *order = make_order (graph, n, lud_point);
    gint32 *numbers = g_new (gint32, n + 1);
    for (guint i = 0; i < n; i++)
      numbers[order[i]] = (gint32)i;
    lud_graph_rename_vertices (graph, numbers);
    permute_items (graph->vertices->data, sizeof (LudVertex), n, order);
    g_free (numbers);
    g_free (order);
  }
  if (types & LUD_ORDER_EDGES) {
    guint32 *order = make_order (graph, graph->edges->len, lud_edge_centre);
    permute_items (graph->edges->data, sizeof (LudEdge), graph->edges->len,
                   order);
    g_free (order);
  }
  if (types & LUD_ORDER_FACES) {
    guint32 *order = make_order (graph, graph->faces->len, lud_face_centre);
    permute_items (graph->faces->pdata, sizeof (gpointer), graph->faces->len,
                   order);
    g_free (order);
  }
}

void
lud_graph_find_box (const LudGraph *graph, LudPoint *low, LudPoint *high)
{
  *low = *high = (LudPoint){0, 0, 0};
  for (guint i = 0; i < graph->vertices->len; i++) {
    const LudPoint p = lud_point (graph, i);
    if (i == 0)
      *low = *high = p;
    low->x = MIN (low->x, p.x);
    low->y = MIN (low->y, p.y);
    low->z = MIN (low->z, p.z);
    high->x = MAX (high->x, p.x);
    high->y = MAX (high->y, p.y);
    high->z = MAX (high->z, p.z);
  }
}
