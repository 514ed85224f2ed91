/* Removes elements. Edges and faces that use a removed element are removed
 * first; then the remaining ones get consecutive numbers in their old order. */
#include "lud/board/remove.h"

#include "lud/board/faces.h"

void
lud_graph_remove_faces (LudGraph *graph, const RgBits *removed)
{
  for (guint i = graph->faces->len; i-- > 0;)
    if (rg_bits_has (removed, i))
      g_ptr_array_remove_index (graph->faces, i);
}

/* Whether the face has an edge of a set, or a vertex of a set.  A set may be
 * NULL: empty. */
static gboolean
face_uses (const LudGraph *graph, const LudStars *stars, const GArray *face,
           const RgBits *edges, const RgBits *vertices)
{
  for (guint i = 0; i < face->len; i++) {
    const guint32 a = g_array_index (face, guint32, i);
    const guint32 b = g_array_index (face, guint32, (i + 1) % face->len);
    if (vertices && rg_bits_has (vertices, a))
      return TRUE;
    const gint32 edge = edges ? lud_stars_edge (graph, stars, a, b) : -1;
    if (edge >= 0 && rg_bits_has (edges, (guint32)edge))
      return TRUE;
  }
  return FALSE;
}

/* Removes the faces that use an edge or a vertex of the sets; NULL: empty. */
static void
remove_faces_at (LudGraph *graph, const RgBits *edges, const RgBits *vertices)
{
  LudStars stars = lud_graph_stars (graph);
  for (guint i = graph->faces->len; i-- > 0;)
    if (face_uses (graph, &stars, lud_read_face (graph, i), edges, vertices))
      g_ptr_array_remove_index (graph->faces, i);
  lud_stars_clear (&stars);
}

/* Removes edges, but not the faces that use them. */
static void
drop_edges (LudGraph *graph, const RgBits *removed)
{
  guint n_kept = 0;
  for (guint i = 0; i < graph->edges->len; i++)
    if (!rg_bits_has (removed, i))
      *lud_edge (graph, n_kept++) = *lud_edge (graph, i);
  g_array_set_size (graph->edges, n_kept);
}

void
lud_graph_remove_edges (LudGraph *graph, const RgBits *removed)
{
  remove_faces_at (graph, removed, NULL);
  drop_edges (graph, removed);
}

void
lud_graph_remove_vertices (LudGraph *graph, const RgBits *removed)
{
  const guint n = graph->vertices->len;
  remove_faces_at (graph, NULL, removed);
  RgBits *edges = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    if (rg_bits_has (removed, edge->a) || rg_bits_has (removed, edge->b))
      rg_bits_add (edges, i);
  }
  drop_edges (graph, edges);
  g_free (edges);
  gint32 *numbers = g_new (gint32, n + 1);
  guint n_kept = 0;
  for (guint i = 0; i < n; i++)
    numbers[i] = rg_bits_has (removed, i) ? -1 : (gint32)n_kept++;
  lud_graph_rename_vertices (graph, numbers);
  for (guint i = 0; i < n; i++)
    if (numbers[i] >= 0)
      *lud_vertex (graph, (guint32)numbers[i]) = *lud_vertex (graph, i);
  g_array_set_size (graph->vertices, n_kept);
  g_free (numbers);
}
