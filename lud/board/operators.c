/* Changes graphs by operators. Equal points are found by comparing all pairs
 * of vertices, so most operators take quadratic time. After a change of edges,
 * the faces are found again (faces.h). */
#include "lud/board/operators.h"

#include "lud/board/faces.h"
#include "lud/board/remove.h"

#include <math.h>

/* -- transformations ------------------------------------------------------- */

void
lud_graph_shift (LudGraph *graph, double x, double y, double z)
{
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudPoint *point = &lud_vertex (graph, i)->point;
    point->x += x;
    point->y += y;
    point->z += z;
  }
}

void
lud_graph_scale (LudGraph *graph, double x, double y, double z)
{
  lud_graph_freeze (graph);
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudPoint *point = &lud_vertex (graph, i)->point;
    point->x *= x;
    point->y *= y;
    point->z *= z;
  }
}

void
lud_graph_rotate (LudGraph *graph, double degrees)
{
  lud_graph_freeze (graph);
  const double angle = degrees * G_PI / 180;
  const double sine = sin (angle), cosine = cos (angle);
  LudPoint low, high;
  lud_graph_find_box (graph, &low, &high);
  const double x = (low.x + high.x) / 2, y = (low.y + high.y) / 2;
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudPoint *point = &lud_vertex (graph, i)->point;
    const double u = point->x - x, v = point->y - y;
    point->x = x + u * cosine - v * sine;
    point->y = y + v * cosine + u * sine;
  }
}

void
lud_graph_skew (LudGraph *graph, double amount)
{
  lud_graph_freeze (graph);
  LudPoint low, high;
  lud_graph_find_box (graph, &low, &high);
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudPoint *point = &lud_vertex (graph, i)->point;
    point->x += amount * (point->y - low.y);
  }
}

/* -- several graphs -------------------------------------------------------- */

void
lud_graph_append (LudGraph *graph, const LudGraph *other)
{
  const guint32 n_before = graph->vertices->len;
  for (guint i = 0; i < other->vertices->len; i++) {
    LudVertex vertex = *lud_vertex (other, i);
    vertex.pivot += vertex.pivot >= 0 ? (gint32)n_before : 0;
    g_array_append_val (graph->vertices, vertex);
  }
  for (guint i = 0; i < other->edges->len; i++) {
    LudEdge edge = *lud_edge (other, i);
    edge.a += n_before;
    edge.b += n_before;
    g_array_append_val (graph->edges, edge);
  }
  for (guint f = 0; f < other->faces->len; f++) {
    const GArray *face = lud_read_face (other, f);
    GArray *copy =
        g_array_sized_new (FALSE, FALSE, sizeof (guint32), face->len);
    for (guint i = 0; i < face->len; i++) {
      const guint32 vertex = g_array_index (face, guint32, i) + n_before;
      g_array_append_val (copy, vertex);
    }
    g_ptr_array_add (graph->faces, copy);
  }
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const guint32 *x = a, *y = b;
  if (x[0] != y[0])
    return x[0] < y[0] ? -1 : 1;
  if (x[1] != y[1])
    return x[1] < y[1] ? -1 : 1;
  return x[2] < y[2] ? -1 : x[2] > y[2];
}

/* Removes loops, and all but the first of edges with equal ends. */
static void
drop_double_edges (LudGraph *graph)
{
  const guint n = graph->edges->len;
  guint32 (*pairs)[3] = g_malloc (sizeof *pairs * (n + 1));
  for (guint i = 0; i < n; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    pairs[i][0] = MIN (edge->a, edge->b);
    pairs[i][1] = MAX (edge->a, edge->b);
    pairs[i][2] = i;
  }
  if (n > 0)
    qsort (pairs, n, sizeof *pairs, compare_pairs);
  RgBits *removed = g_new0 (RgBits, rg_bits_words (n));
  for (guint i = 0; i < n; i++)
    if (pairs[i][0] == pairs[i][1] ||
        (i > 0 && pairs[i][0] == pairs[i - 1][0] &&
         pairs[i][1] == pairs[i - 1][1]))
      rg_bits_add (removed, pairs[i][2]);
  guint n_kept = 0;
  for (guint i = 0; i < n; i++)
    if (!rg_bits_has (removed, i))
      *lud_edge (graph, n_kept++) = *lud_edge (graph, i);
  g_array_set_size (graph->edges, n_kept);
  g_free (removed);
  g_free (pairs);
}

void
lud_graph_merge (LudGraph *graph)
{
  const guint n = graph->vertices->len;
  RgBits *removed = g_new0 (RgBits, rg_bits_words (n));
  guint32 *merged_into = g_new (guint32, n + 1);
  for (guint i = 0; i < n; i++) {
    merged_into[i] = i;
    for (guint j = 0; j < i && merged_into[i] == i; j++)
      if (!rg_bits_has (removed, j) &&
          lud_compute_manhattan_distance (
              lud_point (graph, i), lud_point (graph, j)) < LUD_MERGE_POINT) {
        merged_into[i] = j;
        rg_bits_add (removed, i);
      }
  }
  for (guint i = 0; i < graph->edges->len; i++) {
    LudEdge *edge = lud_edge (graph, i);
    edge->a = merged_into[edge->a];
    edge->b = merged_into[edge->b];
  }
  for (guint i = 0; i < n; i++) {
    LudVertex *vertex = lud_vertex (graph, i);
    if (vertex->pivot >= 0)
      vertex->pivot = (gint32)merged_into[vertex->pivot];
  }
  g_ptr_array_set_size (graph->faces, 0);
  drop_double_edges (graph);
  lud_graph_remove_vertices (graph, removed);
  lud_graph_make_faces (graph, FALSE);
  g_free (merged_into);
  g_free (removed);
}

void
lud_graph_intersect (LudGraph *graph, const LudGraph *other)
{
  const guint n = graph->vertices->len;
  gint32 *counterparts = g_new (gint32, n + 1);
  RgBits *removed = g_new0 (RgBits, rg_bits_words (n));
  RgBits *removed_edges = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < n; i++) {
    counterparts[i] =
        lud_graph_find (other, lud_point (graph, i), LUD_MERGE_POINT);
    rg_bits_put (removed, i, counterparts[i] < 0);
  }
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    rg_bits_put (removed_edges, i,
                 counterparts[edge->a] < 0 || counterparts[edge->b] < 0 ||
                     lud_graph_find_edge (other, (guint32)counterparts[edge->a],
                                          (guint32)counterparts[edge->b]) < 0);
  }
  g_ptr_array_set_size (graph->faces, 0);
  lud_graph_remove_edges (graph, removed_edges);
  lud_graph_remove_vertices (graph, removed);
  lud_graph_make_faces (graph, FALSE);
  g_free (removed_edges);
  g_free (removed);
  g_free (counterparts);
}

/* -- edges and faces ------------------------------------------------------- */

void
lud_graph_connect (LudGraph *graph)
{
  double sum = 0;
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    sum += lud_compute_distance (lud_point (graph, edge->a),
                                 lud_point (graph, edge->b));
  }
  const double limit =
      1.1 * (graph->edges->len > 0 ? sum / graph->edges->len : 1);
  for (guint a = 0; a < graph->vertices->len; a++)
    for (guint b = a + 1; b < graph->vertices->len; b++)
      if (lud_compute_distance (lud_point (graph, a), lud_point (graph, b)) <
          limit)
        lud_graph_add_edge (graph, a, b);
  lud_graph_make_faces (graph, TRUE);
}

static void
complete_cells (LudGraph *graph)
{
  for (guint f = 0; f < graph->faces->len; f++) {
    const GArray *face = lud_read_face (graph, f);
    for (guint i = 0; i < face->len; i++)
      for (guint j = i + 1; j < face->len; j++)
        lud_graph_add_edge (graph, g_array_index (face, guint32, i),
                            g_array_index (face, guint32, j));
  }
}

void
lud_graph_complete (LudGraph *graph, gboolean each_cell)
{
  if (each_cell)
    complete_cells (graph);
  else {
    g_array_set_size (graph->edges, 0);
    for (guint a = 0; a < graph->vertices->len; a++)
      for (guint b = a + 1; b < graph->vertices->len; b++)
        lud_graph_join (graph, a, b);
  }
  lud_graph_make_faces (graph, TRUE);
}

/* Replaces two crossing edges by four that meet at the crossing. */
static void
split_pair (LudGraph *graph, guint i, guint j, LudPoint point)
{
  const LudEdge a = *lud_edge (graph, i), b = *lud_edge (graph, j);
  const guint32 middle =
      lud_graph_find_or_add_vertex (graph, point.x, point.y, point.z);
  LudVertex *vertex = lud_vertex (graph, middle);
  vertex->pivot = MAX (vertex->pivot, lud_vertex (graph, a.a)->pivot);
  vertex->pivot = MAX (vertex->pivot, lud_vertex (graph, b.a)->pivot);
  g_array_remove_index (graph->edges, j);
  g_array_remove_index (graph->edges, i);
  lud_graph_add_edge (graph, a.a, middle);
  lud_graph_add_edge (graph, middle, a.b);
  lud_graph_add_edge (graph, b.a, middle);
  lud_graph_add_edge (graph, middle, b.b);
}

/* The first edge after edge i that crosses it; *point: where they cross.  0:
 * none. */
static guint
find_crossing (const LudGraph *graph, guint i, LudPoint *point)
{
  const LudEdge *a = lud_edge (graph, i);
  for (guint j = i + 1; j < graph->edges->len; j++) {
    const LudEdge *b = lud_edge (graph, j);
    if (lud_segments_cross (lud_point (graph, a->a), lud_point (graph, a->b),
                            lud_point (graph, b->a), lud_point (graph, b->b),
                            0.01, point))
      return j;
  }
  return 0;
}

/* Splits all pairs of edges that cross.  FALSE: no edges cross, or the limit of
 * vertices is reached. */
static gboolean
split_crossings (LudGraph *graph)
{
  gboolean is_changed = FALSE;
  for (guint i = 0; i < graph->edges->len;) {
    LudPoint point;
    const guint j = find_crossing (graph, i, &point);
    if (j == 0) {
      i++;
      continue;
    }
    if (graph->vertices->len >= LUD_SPLIT_LIMIT)
      return FALSE;
    split_pair (graph, i, j, point);
    is_changed = TRUE;
  }
  return is_changed;
}

static double
distance_to_segment (LudPoint p, LudPoint a, LudPoint b)
{
  const double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
  if (length <= 0)
    return lud_compute_distance (p, a);
  const double t =
      CLAMP (((p.x - a.x) * x + (p.y - a.y) * y) / length, 0.0, 1.0);
  return hypot (p.x - a.x - t * x, p.y - a.y - t * y);
}

/* Splits the first edge on which another vertex lies. FALSE: there is none. */
static gboolean
split_touched (LudGraph *graph)
{
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge edge = *lud_edge (graph, i);
    for (guint v = 0; v < graph->vertices->len; v++) {
      if (v == edge.a || v == edge.b ||
          distance_to_segment (lud_point (graph, v), lud_point (graph, edge.a),
                               lud_point (graph, edge.b)) >= LUD_SAME_POINT)
        continue;
      g_array_remove_index (graph->edges, i);
      lud_graph_add_edge (graph, edge.a, v);
      lud_graph_add_edge (graph, v, edge.b);
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
lud_graph_split_crossings (LudGraph *graph)
{
  g_ptr_array_set_size (graph->faces, 0);
  while (split_crossings (graph))
    ;
  guint rounds = LUD_SPLIT_LIMIT;
  while (graph->vertices->len < LUD_SPLIT_LIMIT && rounds > 0 &&
         split_touched (graph))
    rounds--;
  if (graph->vertices->len >= LUD_SPLIT_LIMIT || rounds == 0)
    return FALSE;
  lud_graph_make_faces (graph, TRUE);
  return TRUE;
}

void
lud_graph_subdivide (LudGraph *graph, guint least, gboolean cells)
{
  for (guint f = graph->faces->len; f-- > 0;) {
    const GArray *face = lud_read_face (graph, f);
    if (face->len < least)
      continue;
    const LudPoint point = lud_face_centre (graph, f);
    const guint32 middle =
        lud_graph_add_vertex (graph, point.x, point.y, point.z);
    for (guint i = 0; i < face->len; i++)
      lud_graph_add_edge (graph, middle, g_array_index (face, guint32, i));
  }
  if (cells)
    lud_graph_make_faces (graph, TRUE);
  else
    g_ptr_array_set_size (graph->faces, 0);
}

/* The vertices with at most `most` edges. The caller frees the set. */
static RgBits *
find_vertices_of_degree (const LudGraph *graph, guint most)
{
  const guint n = graph->vertices->len;
  guint *degrees = g_new0 (guint, n + 1);
  for (guint i = 0; i < graph->edges->len; i++) {
    degrees[lud_edge (graph, i)->a]++;
    degrees[lud_edge (graph, i)->b]++;
  }
  RgBits *found = g_new0 (RgBits, rg_bits_words (n));
  for (guint i = 0; i < n; i++)
    rg_bits_put (found, i, degrees[i] <= most);
  g_free (degrees);
  return found;
}

void
lud_graph_trim (LudGraph *graph)
{
  RgBits *end_vertices = find_vertices_of_degree (graph, 1);
  RgBits *removed_edges = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    rg_bits_put (removed_edges, i,
                 rg_bits_has (end_vertices, edge->a) ||
                     rg_bits_has (end_vertices, edge->b));
  }
  lud_graph_remove_edges (graph, removed_edges);
  g_free (removed_edges);
  g_free (end_vertices);
  end_vertices = find_vertices_of_degree (graph, 0);
  lud_graph_remove_vertices (graph, end_vertices);
  g_free (end_vertices);
}

/* The faces on the two sides of an edge; -1: none. */
typedef gint32 Sides[2];

static Sides *
find_sides (const LudGraph *graph)
{
  LudStars stars = lud_graph_stars (graph);
  Sides *sides = g_new (Sides, graph->edges->len + 1);
  for (guint i = 0; i < graph->edges->len; i++)
    sides[i][0] = sides[i][1] = -1;
  for (guint f = 0; f < graph->faces->len; f++) {
    const GArray *face = lud_read_face (graph, f);
    for (guint i = 0; i < face->len; i++) {
      const gint32 edge =
          lud_stars_edge (graph, &stars, g_array_index (face, guint32, i),
                          g_array_index (face, guint32, (i + 1) % face->len));
      if (edge >= 0 && sides[edge][0] < 0)
        sides[edge][0] = (gint32)f;
      else if (edge >= 0 && sides[edge][1] < 0)
        sides[edge][1] = (gint32)f;
    }
  }
  lud_stars_clear (&stars);
  return sides;
}

LudGraph *
lud_graph_make_dual (const LudGraph *graph)
{
  LudGraph *dual = lud_graph_new ();
  for (guint f = 0; f < graph->faces->len; f++) {
    const LudPoint point = lud_face_centre (graph, f);
    lud_graph_add_vertex (dual, point.x, point.y, point.z);
  }
  Sides *sides = find_sides (graph);
  for (guint i = 0; i < graph->edges->len; i++)
    if (sides[i][1] >= 0)
      lud_graph_add_edge (dual, (guint32)sides[i][0], (guint32)sides[i][1]);
  g_free (sides);
  lud_graph_make_faces (dual, FALSE);
  lud_graph_reorder (dual, LUD_ORDER_ALL);
  return dual;
}

void
lud_graph_stack (LudGraph *graph, guint n)
{
  LudGraph *copy = lud_graph_new ();
  lud_graph_append (copy, graph);
  const guint size = copy->vertices->len;
  for (guint layer = 1; layer < n; layer++) {
    lud_graph_shift (copy, 0, 0, 1);
    lud_graph_append (graph, copy);
    for (guint i = 0; i < size; i++)
      lud_graph_join (graph, (layer - 1) * size + i, layer * size + i);
  }
  lud_graph_free (copy);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
}

/* -- removal --------------------------------------------------------------- */

void
lud_graph_cut_faces (LudGraph *graph, const RgBits *removed, gboolean trim)
{
  Sides *sides_before = find_sides (graph);
  lud_graph_remove_faces (graph, removed);
  Sides *sides_after = find_sides (graph);
  RgBits *removed_edges = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < graph->edges->len; i++)
    rg_bits_put (removed_edges, i,
                 sides_before[i][0] >= 0 && sides_after[i][0] < 0);
  if (trim)
    lud_graph_remove_edges (graph, removed_edges);
  g_free (removed_edges);
  g_free (sides_after);
  g_free (sides_before);
}

void
lud_graph_cut_hole (LudGraph *graph, const LudPolygon *polygon, gboolean trim)
{
  RgBits *removed = g_new0 (RgBits, rg_bits_words (graph->faces->len));
  for (guint f = 0; f < graph->faces->len; f++)
    rg_bits_put (removed, f,
                 lud_polygon_contains (polygon, lud_face_centre (graph, f)));
  lud_graph_cut_faces (graph, removed, trim);
  g_free (removed);
}

void
lud_graph_clip (LudGraph *graph, const LudPolygon *polygon, gboolean inside)
{
  RgBits *removed = g_new0 (RgBits, rg_bits_words (graph->vertices->len));
  for (guint i = 0; i < graph->vertices->len; i++)
    rg_bits_put (removed, i,
                 lud_polygon_contains (polygon, lud_point (graph, i)) !=
                     inside);
  g_ptr_array_set_size (graph->faces, 0);
  lud_graph_remove_vertices (graph, removed);
  lud_graph_make_faces (graph, FALSE);
  g_free (removed);
}
