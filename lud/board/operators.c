/* Operators on graphs.  Equal points are found by comparing all pairs of
 * vertices, so most operators take quadratic time.  After a change of edges,
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
    LudPoint *at = &lud_vertex (graph, i)->at;
    at->x += x;
    at->y += y;
    at->z += z;
  }
}

void
lud_graph_scale (LudGraph *graph, double x, double y, double z)
{
  lud_graph_freeze (graph);
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudPoint *at = &lud_vertex (graph, i)->at;
    at->x *= x;
    at->y *= y;
    at->z *= z;
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
    LudPoint *at = &lud_vertex (graph, i)->at;
    const double u = at->x - x, v = at->y - y;
    at->x = x + u * cosine - v * sine;
    at->y = y + v * cosine + u * sine;
  }
}

void
lud_graph_skew (LudGraph *graph, double amount)
{
  lud_graph_freeze (graph);
  LudPoint low, high;
  lud_graph_find_box (graph, &low, &high);
  for (guint i = 0; i < graph->vertices->len; i++) {
    LudPoint *at = &lud_vertex (graph, i)->at;
    at->x += amount * (at->y - low.y);
  }
}

/* -- several graphs -------------------------------------------------------- */

void
lud_graph_append (LudGraph *graph, const LudGraph *more)
{
  const guint32 before = graph->vertices->len;
  for (guint i = 0; i < more->vertices->len; i++) {
    LudVertex vertex = *lud_vertex (more, i);
    vertex.pivot += vertex.pivot >= 0 ? (gint32)before : 0;
    g_array_append_val (graph->vertices, vertex);
  }
  for (guint i = 0; i < more->edges->len; i++) {
    LudEdge edge = *lud_edge (more, i);
    edge.a += before;
    edge.b += before;
    g_array_append_val (graph->edges, edge);
  }
  for (guint f = 0; f < more->faces->len; f++) {
    const GArray *face = lud_face (more, f);
    GArray *copy =
        g_array_sized_new (FALSE, FALSE, sizeof (guint32), face->len);
    for (guint i = 0; i < face->len; i++) {
      const guint32 vertex = g_array_index (face, guint32, i) + before;
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
  RgBits *gone = g_new0 (RgBits, rg_bits_words (n));
  for (guint i = 0; i < n; i++)
    if (pairs[i][0] == pairs[i][1] ||
        (i > 0 && pairs[i][0] == pairs[i - 1][0] &&
         pairs[i][1] == pairs[i - 1][1]))
      rg_bits_add (gone, pairs[i][2]);
  guint kept = 0;
  for (guint i = 0; i < n; i++)
    if (!rg_bits_has (gone, i))
      *lud_edge (graph, kept++) = *lud_edge (graph, i);
  g_array_set_size (graph->edges, kept);
  g_free (gone);
  g_free (pairs);
}

void
lud_graph_merge (LudGraph *graph)
{
  const guint n = graph->vertices->len;
  RgBits *gone = g_new0 (RgBits, rg_bits_words (n));
  guint32 *same = g_new (guint32, n + 1);
  for (guint i = 0; i < n; i++) {
    same[i] = i;
    for (guint j = 0; j < i && same[i] == i; j++)
      if (!rg_bits_has (gone, j) &&
          lud_distance_1 (lud_point (graph, i), lud_point (graph, j)) <
              LUD_MERGE_POINT) {
        same[i] = j;
        rg_bits_add (gone, i);
      }
  }
  for (guint i = 0; i < graph->edges->len; i++) {
    LudEdge *edge = lud_edge (graph, i);
    edge->a = same[edge->a];
    edge->b = same[edge->b];
  }
  for (guint i = 0; i < n; i++) {
    LudVertex *vertex = lud_vertex (graph, i);
    if (vertex->pivot >= 0)
      vertex->pivot = (gint32)same[vertex->pivot];
  }
  g_ptr_array_set_size (graph->faces, 0);
  drop_double_edges (graph);
  lud_graph_remove_vertices (graph, gone);
  lud_graph_make_faces (graph, FALSE);
  g_free (same);
  g_free (gone);
}

void
lud_graph_intersect (LudGraph *graph, const LudGraph *other)
{
  const guint n = graph->vertices->len;
  gint32 *there = g_new (gint32, n + 1);
  RgBits *gone = g_new0 (RgBits, rg_bits_words (n));
  RgBits *cut = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < n; i++) {
    there[i] = lud_graph_find (other, lud_point (graph, i), LUD_MERGE_POINT);
    rg_bits_put (gone, i, there[i] < 0);
  }
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    rg_bits_put (cut, i,
                 there[edge->a] < 0 || there[edge->b] < 0 ||
                     lud_graph_find_edge (other, (guint32)there[edge->a],
                                          (guint32)there[edge->b]) < 0);
  }
  g_ptr_array_set_size (graph->faces, 0);
  lud_graph_remove_edges (graph, cut);
  lud_graph_remove_vertices (graph, gone);
  lud_graph_make_faces (graph, FALSE);
  g_free (cut);
  g_free (gone);
  g_free (there);
}

/* -- edges and faces ------------------------------------------------------- */

void
lud_graph_connect (LudGraph *graph)
{
  double sum = 0;
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    sum +=
        lud_distance (lud_point (graph, edge->a), lud_point (graph, edge->b));
  }
  const double most =
      1.1 * (graph->edges->len > 0 ? sum / graph->edges->len : 1);
  for (guint a = 0; a < graph->vertices->len; a++)
    for (guint b = a + 1; b < graph->vertices->len; b++)
      if (lud_distance (lud_point (graph, a), lud_point (graph, b)) < most)
        lud_graph_add_edge (graph, a, b);
  lud_graph_make_faces (graph, TRUE);
}

static void
complete_cells (LudGraph *graph)
{
  for (guint f = 0; f < graph->faces->len; f++) {
    const GArray *face = lud_face (graph, f);
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
split_pair (LudGraph *graph, guint i, guint j, LudPoint at)
{
  const LudEdge a = *lud_edge (graph, i), b = *lud_edge (graph, j);
  const guint32 middle = lud_graph_find_or_add_vertex (graph, at.x, at.y, at.z);
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

/* The first edge after edge i that crosses it; *at: the point.  0: none. */
static guint
find_crossing (const LudGraph *graph, guint i, LudPoint *at)
{
  const LudEdge *a = lud_edge (graph, i);
  for (guint j = i + 1; j < graph->edges->len; j++) {
    const LudEdge *b = lud_edge (graph, j);
    if (lud_segments_cross (lud_point (graph, a->a), lud_point (graph, a->b),
                            lud_point (graph, b->a), lud_point (graph, b->b),
                            0.01, at))
      return j;
  }
  return 0;
}

/* Splits all pairs of edges that cross.  FALSE: no edges cross, or the limit of
 * vertices is reached. */
static gboolean
split_crossings (LudGraph *graph)
{
  gboolean changed = FALSE;
  for (guint i = 0; i < graph->edges->len;) {
    LudPoint at;
    const guint j = find_crossing (graph, i, &at);
    if (j == 0) {
      i++;
      continue;
    }
    if (graph->vertices->len >= LUD_SPLIT_LIMIT)
      return FALSE;
    split_pair (graph, i, j, at);
    changed = TRUE;
  }
  return changed;
}

static double
distance_to_segment (LudPoint p, LudPoint a, LudPoint b)
{
  const double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
  if (length <= 0)
    return lud_distance (p, a);
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
    const GArray *face = lud_face (graph, f);
    if (face->len < least)
      continue;
    const LudPoint at = lud_face_centre (graph, f);
    const guint32 middle = lud_graph_add_vertex (graph, at.x, at.y, at.z);
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
vertices_of_degree (const LudGraph *graph, guint most)
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
  RgBits *ends = vertices_of_degree (graph, 1);
  RgBits *cut = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    rg_bits_put (cut, i,
                 rg_bits_has (ends, edge->a) || rg_bits_has (ends, edge->b));
  }
  lud_graph_remove_edges (graph, cut);
  g_free (cut);
  g_free (ends);
  ends = vertices_of_degree (graph, 0);
  lud_graph_remove_vertices (graph, ends);
  g_free (ends);
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
    const GArray *face = lud_face (graph, f);
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
    const LudPoint at = lud_face_centre (graph, f);
    lud_graph_add_vertex (dual, at.x, at.y, at.z);
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
  LudGraph *one = lud_graph_new ();
  lud_graph_append (one, graph);
  const guint size = one->vertices->len;
  for (guint layer = 1; layer < n; layer++) {
    lud_graph_shift (one, 0, 0, 1);
    lud_graph_append (graph, one);
    for (guint i = 0; i < size; i++)
      lud_graph_join (graph, (layer - 1) * size + i, layer * size + i);
  }
  lud_graph_free (one);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
}

/* -- removal --------------------------------------------------------------- */

void
lud_graph_cut_faces (LudGraph *graph, const RgBits *gone, gboolean trim)
{
  Sides *before = find_sides (graph);
  lud_graph_remove_faces (graph, gone);
  Sides *after = find_sides (graph);
  RgBits *cut = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < graph->edges->len; i++)
    rg_bits_put (cut, i, before[i][0] >= 0 && after[i][0] < 0);
  if (trim)
    lud_graph_remove_edges (graph, cut);
  g_free (cut);
  g_free (after);
  g_free (before);
}

void
lud_graph_cut_hole (LudGraph *graph, const LudPolygon *polygon, gboolean trim)
{
  RgBits *gone = g_new0 (RgBits, rg_bits_words (graph->faces->len));
  for (guint f = 0; f < graph->faces->len; f++)
    rg_bits_put (gone, f,
                 lud_polygon_contains (polygon, lud_face_centre (graph, f)));
  lud_graph_cut_faces (graph, gone, trim);
  g_free (gone);
}

void
lud_graph_clip (LudGraph *graph, const LudPolygon *polygon, gboolean inside)
{
  RgBits *gone = g_new0 (RgBits, rg_bits_words (graph->vertices->len));
  for (guint i = 0; i < graph->vertices->len; i++)
    rg_bits_put (gone, i,
                 lud_polygon_contains (polygon, lud_point (graph, i)) !=
                     inside);
  g_ptr_array_set_size (graph->faces, 0);
  lud_graph_remove_vertices (graph, gone);
  lud_graph_make_faces (graph, FALSE);
  g_free (gone);
}
