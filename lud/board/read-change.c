/* Reads the ludemes that add and remove elements, which are named by number or
 * by point.
 */
#include "lud/board/read-change.h"

#include "lud/board/faces.h"
#include "lud/board/operators.h"
#include "lud/board/remove.h"

/* Whether an item is a list of points, not one of numbers. */
static gboolean
has_points (const LudTerm *item)
{
  return item->n > 0 && item->items[0]->ludeme == LUD_TERM_LITERAL &&
         item->items[0]->n > 0;
}

/* The vertex that a term names by number or by point.  With `create`, a missing
 * vertex at a point is added.  -1 after a message. */
static gint32
read_vertex (LudBoardReader *reader, const LudTerm *term, gboolean create,
             LudGraph *graph)
{
  LudPoint point;
  if (term->n > 0) {
    if (!lud_read_point (reader, term, &point))
      return -1;
    if (create && lud_board_fits (reader, term, graph->vertices->len + 1))
      return (gint32)lud_graph_find_or_add_vertex (graph, point.x, point.y,
                                                   point.z);
    const gint32 found = lud_graph_find (graph, point, LUD_MERGE_POINT);
    if (found < 0)
      lud_board_report (reader, term, "there is no vertex at this point");
    return found;
  }
  if (lud_is_literal (term) && term->kind == LUD_KIND_INTEGER &&
      term->integer >= 0 && term->integer < graph->vertices->len)
    return (gint32)term->integer;
  lud_board_report (reader, term, "the graph has %u vertices",
                    graph->vertices->len);
  return -1;
}

/* -- add ------------------------------------------------------------------- */

/* Adds an edge, unless the graph has it.  FALSE: it has no two valid ends. */
static gboolean
add_edge (LudBoardReader *reader, const LudTerm *edge, gboolean curved,
          LudGraph *graph)
{
  if (edge->n < 2)
    return lud_board_report (reader, edge, "an edge has two ends") != NULL;
  const gint32 a = read_vertex (reader, edge->items[0], TRUE, graph);
  const gint32 b =
      a < 0 ? -1 : read_vertex (reader, edge->items[1], TRUE, graph);
  if (b < 0)
    return FALSE;
  LudEdge *new_edge = lud_graph_add_edge (graph, (guint32)a, (guint32)b);
  if (new_edge && curved)
    new_edge->curved = TRUE;
  return TRUE;
}

static gboolean
add_cell (LudBoardReader *reader, const LudTerm *cell, LudGraph *graph)
{
  guint32 *vertices = g_new (guint32, cell->n + 1);
  gboolean is_valid = cell->n >= 3;
  for (guint i = 0; is_valid && i < cell->n; i++) {
    const gint32 vertex = read_vertex (reader, cell->items[i], TRUE, graph);
    is_valid = vertex >= 0;
    vertices[i] = (guint32)vertex;
  }
  for (guint i = 0; is_valid && i < cell->n; i++)
    lud_graph_add_edge (graph, vertices[i], vertices[(i + 1) % cell->n]);
  if (is_valid)
    lud_graph_add_face (graph, vertices, cell->n);
  else if (cell->n < 3)
    lud_board_report (reader, cell, "a cell has three vertices at least");
  g_free (vertices);
  return is_valid;
}

/* Adds the edges or cells of a list: those by points, or those by numbers. */
static gboolean
add_list (LudBoardReader *reader, const LudTerm *list, gboolean cells,
          gboolean points, gboolean curved, LudGraph *graph)
{
  for (guint i = 0; list && i < list->n; i++) {
    const LudTerm *item = list->items[i];
    if (has_points (item) == points &&
        !(cells ? add_cell (reader, item, graph)
                : add_edge (reader, item, curved, graph)))
      return FALSE;
  }
  return TRUE;
}

gboolean
lud_read_add (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  const LudTerm *vertices = lud_get (term, "vertices");
  const LudTerm *edges = lud_get (term, "edges");
  const LudTerm *cells = lud_get (term, "cells");
  const LudTerm *curved = lud_get (term, "edgesCurved");
  if (!add_list (reader, curved, FALSE, TRUE, TRUE, graph))
    return FALSE;
  for (guint i = 0; vertices && i < vertices->n; i++)
    if (read_vertex (reader, vertices->items[i], TRUE, graph) < 0)
      return FALSE;
  if (!add_list (reader, edges, FALSE, TRUE, FALSE, graph) ||
      !add_list (reader, cells, TRUE, TRUE, FALSE, graph) ||
      !add_list (reader, curved, FALSE, FALSE, TRUE, graph) ||
      !add_list (reader, edges, FALSE, FALSE, FALSE, graph) ||
      !add_list (reader, cells, TRUE, FALSE, FALSE, graph))
    return FALSE;
  if (lud_is_true (term, "connect", FALSE))
    lud_graph_connect (graph);
  return TRUE;
}

/* -- remove ---------------------------------------------------------------- */

/* The face whose vertices are the n vertices of a set, or -1. */
static gint32
find_face (const LudGraph *graph, const RgBits *vertices, guint n)
{
  for (guint f = 0; f < graph->faces->len; f++) {
    const GArray *face = lud_read_face (graph, f);
    gboolean matches = face->len == n;
    for (guint i = 0; matches && i < face->len; i++)
      matches = rg_bits_has (vertices, g_array_index (face, guint32, i));
    if (matches)
      return (gint32)f;
  }
  return -1;
}

static gint32
read_face (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  if (term->n == 0) {
    if (lud_is_literal (term) && term->kind == LUD_KIND_INTEGER &&
        term->integer >= 0 && term->integer < graph->faces->len)
      return (gint32)term->integer;
    lud_board_report (reader, term, "the graph has %u cells",
                      graph->faces->len);
    return -1;
  }
  RgBits *vertices = g_new0 (RgBits, rg_bits_words (graph->vertices->len));
  gboolean is_valid = TRUE;
  for (guint i = 0; is_valid && i < term->n; i++) {
    const gint32 vertex = read_vertex (reader, term->items[i], FALSE, graph);
    is_valid = vertex >= 0;
    if (is_valid)
      rg_bits_add (vertices, (guint32)vertex);
  }
  const gint32 face = is_valid ? find_face (graph, vertices, term->n) : -1;
  if (is_valid && face < 0)
    lud_board_report (reader, term, "there is no such cell");
  g_free (vertices);
  return face;
}

/* The edge that a term names.  -1 after a message; -2: no such edge. */
static gint32
read_edge (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  if (term->n < 2) {
    lud_board_report (reader, term, "an edge has two ends");
    return -1;
  }
  const gint32 a = read_vertex (reader, term->items[0], FALSE, graph);
  const gint32 b =
      a < 0 ? -1 : read_vertex (reader, term->items[1], FALSE, graph);
  if (b < 0)
    return -1;
  const gint32 edge = lud_graph_find_edge (graph, (guint32)a, (guint32)b);
  return edge < 0 ? -2 : edge;
}

/* Finds the element that a term names.  -1 after a message; -2: none. */
typedef gint32 Find (LudBoardReader *reader, const LudTerm *term,
                     LudGraph *graph);

/* The set of elements that a list names.  NULL: an error. */
static RgBits *
read_set (LudBoardReader *reader, const LudTerm *list, Find *find, guint n,
          LudGraph *graph)
{
  RgBits *set = g_new0 (RgBits, rg_bits_words (n));
  for (guint i = 0; list && i < list->n; i++) {
    const gint32 found = find (reader, list->items[i], graph);
    if (found == -1) {
      g_free (set);
      return NULL;
    }
    if (found >= 0)
      rg_bits_add (set, (guint32)found);
  }
  return set;
}

static gint32
find_vertex (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  return read_vertex (reader, term, FALSE, graph);
}

gboolean
lud_read_remove (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  RgBits *removed = read_set (reader, lud_get (term, "cells"), read_face,
                              graph->faces->len, graph);
  if (!removed)
    return FALSE;
  lud_graph_cut_faces (graph, removed, lud_is_true (term, "trimEdges", TRUE));
  g_free (removed);
  removed = read_set (reader, lud_get (term, "edges"), read_edge,
                      graph->edges->len, graph);
  if (!removed)
    return FALSE;
  lud_graph_remove_edges (graph, removed);
  g_free (removed);
  removed = read_set (reader, lud_get (term, "vertices"), find_vertex,
                      graph->vertices->len, graph);
  if (!removed)
    return FALSE;
  lud_graph_remove_vertices (graph, removed);
  g_free (removed);
  return TRUE;
}
