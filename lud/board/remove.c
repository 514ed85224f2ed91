/* Removal of elements: edges and faces that use a removed element are removed
 * first; then the remaining ones get consecutive numbers in their old order. */
#include "lud/board/remove.h"

#include "lud/board/faces.h"

void
lud_graph_remove_faces (LudGraph *graph, const RgBits *gone)
{
  for (guint i = graph->faces->len; i-- > 0;)
    if (rg_bits_has (gone, i))
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

static void
remove_faces_at (LudGraph *graph, const RgBits *edges, const RgBits *vertices)
{
  LudStars stars = lud_graph_stars (graph);
  for (guint i = graph->faces->len; i-- > 0;)
    if (face_uses (graph, &stars, lud_face (graph, i), edges, vertices))
      g_ptr_array_remove_index (graph->faces, i);
  lud_stars_clear (&stars);
}

static void
drop_edges (LudGraph *graph, const RgBits *gone)
{
  guint kept = 0;
  for (guint i = 0; i < graph->edges->len; i++)
    if (!rg_bits_has (gone, i))
      *lud_edge (graph, kept++) = *lud_edge (graph, i);
  g_array_set_size (graph->edges, kept);
}

void
lud_graph_remove_edges (LudGraph *graph, const RgBits *gone)
{
  remove_faces_at (graph, gone, NULL);
  drop_edges (graph, gone);
}

void
lud_graph_remove_vertices (LudGraph *graph, const RgBits *gone)
{
  const guint n = graph->vertices->len;
  remove_faces_at (graph, NULL, gone);
  RgBits *edges = g_new0 (RgBits, rg_bits_words (graph->edges->len));
  for (guint i = 0; i < graph->edges->len; i++) {
    const LudEdge *edge = lud_edge (graph, i);
    if (rg_bits_has (gone, edge->a) || rg_bits_has (gone, edge->b))
      rg_bits_add (edges, i);
  }
  drop_edges (graph, edges);
  g_free (edges);
  gint32 *names = g_new (gint32, n + 1);
  guint kept = 0;
  for (guint i = 0; i < n; i++)
    names[i] = rg_bits_has (gone, i) ? -1 : (gint32)kept++;
  lud_graph_rename_vertices (graph, names);
  for (guint i = 0; i < n; i++)
    if (names[i] >= 0)
      *lud_vertex (graph, (guint32)names[i]) = *lud_vertex (graph, i);
  g_array_set_size (graph->vertices, kept);
  g_free (names);
}
