/* Builds the elements of a board: positions, then incidence of vertices, edges
 * and cells; the other stages (build-stages.h) follow in a fixed order, as some
 * need the results of others. */
#include "lud/board/build.h"

#include "lud/board/build-stages.h"

const char *const lud_type_names[LUD_N_TYPES] = {"Vertex", "Edge", "Cell"};

#define NAME(name, text) text,
const char *const lud_part_names[LUD_N_PARTS] = {LUD_PARTS (NAME)};
#undef NAME

/* -- incidence ------------------------------------------------------------- */

static void
add_elements (LudBuild *build)
{
  const LudGraph *graph = build->graph;
  const guint32 counts[LUD_N_TYPES] = {
      [LUD_VERTEX] = graph->vertices->len,
      [LUD_EDGE] = graph->edges->len,
      [LUD_CELL] = graph->faces->len,
  };
  LudPoint (*const points[LUD_N_TYPES]) (const LudGraph *graph, guint32 i) = {
      [LUD_VERTEX] = lud_point,
      [LUD_EDGE] = lud_edge_centre,
      [LUD_CELL] = lud_face_centre,
  };
  for (guint t = 0; t < LUD_N_TYPES; t++) {
    LudElements *elements = &build->board->elements[t];
    elements->n = counts[t];
    elements->items =
        rg_arena_new_zeroed (build->board->arena, LudElement, elements->n + 1);
    for (guint i = 0; i < elements->n; i++) {
      const LudPoint point = points[t](graph, i);
      elements->items[i].x = point.x;
      elements->items[i].y = point.y;
      elements->items[i].z = point.z;
      elements->items[i].right = elements->items[i].left = -1;
    }
  }
}

/* The edge from the i-th vertex of a face to the next one; -1: none. */
static gint32
find_face_edge (const LudBuild *build, const GArray *face, guint i)
{
  return lud_stars_edge (build->graph, &build->stars,
                         g_array_index (face, guint32, i),
                         g_array_index (face, guint32, (i + 1) % face->len));
}

static void
add_cells (LudBuild *build)
{
  LudBoard *board = build->board;
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint f = 0; f < board->elements[LUD_CELL].n; f++) {
    const GArray *face = lud_read_face (build->graph, f);
    g_array_set_size (edges, 0);
    for (guint i = 0; i < face->len; i++) {
      const gint32 edge = find_face_edge (build, face, i);
      if (edge < 0)
        continue;
      LudElement *element = lud_element (build, LUD_EDGE, (guint32)edge);
      const gboolean is_forward = lud_edge (build->graph, (guint32)edge)->a ==
                                  g_array_index (face, guint32, i);
      gint32 *side = is_forward ? &element->right : &element->left;
      *side = (gint32)f;
      const guint32 number = (guint32)edge;
      g_array_append_val (edges, number);
    }
    LudElement *cell = lud_element (build, LUD_CELL, f);
    cell->incident[LUD_VERTEX] = lud_list_new (board, face);
    cell->incident[LUD_EDGE] = lud_list_new (board, edges);
  }
  g_array_unref (edges);
}

static void
add_edges (LudBuild *build)
{
  LudBoard *board = build->board;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < board->elements[LUD_EDGE].n; i++) {
    const LudEdge *edge = lud_edge (build->graph, i);
    LudElement *element = lud_element (build, LUD_EDGE, i);
    g_array_set_size (list, 0);
    g_array_append_val (list, edge->a);
    g_array_append_val (list, edge->b);
    element->incident[LUD_VERTEX] = lud_list_new (board, list);
    g_array_set_size (list, 0);
    if (element->right >= 0)
      g_array_append_val (list, element->right);
    if (element->left >= 0 && element->left != element->right)
      g_array_append_val (list, element->left);
    element->incident[LUD_CELL] = lud_list_new (board, list);
  }
  g_array_unref (list);
}

static void
add_vertices (LudBuild *build)
{
  LudBoard *board = build->board;
  const LudStars *stars = &build->stars;
  const guint n = board->elements[LUD_VERTEX].n;
  GArray **cells = g_new (GArray *, n + 1);
  for (guint v = 0; v < n; v++)
    cells[v] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint f = 0; f < board->elements[LUD_CELL].n; f++) {
    const GArray *face = lud_read_face (build->graph, f);
    for (guint i = 0; i < face->len; i++)
      g_array_append_val (cells[g_array_index (face, guint32, i)], f);
  }
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint v = 0; v < n; v++) {
    LudElement *element = lud_element (build, LUD_VERTEX, v);
    g_array_set_size (list, 0);
    g_array_append_vals (list, stars->items + stars->starts[v],
                         stars->starts[v + 1] - stars->starts[v]);
    element->incident[LUD_EDGE] = lud_list_new (board, list);
    for (guint i = 0; i < list->len; i++) {
      guint32 *item = &g_array_index (list, guint32, i);
      *item = lud_other_end (build->graph, *item, v);
    }
    element->incident[LUD_VERTEX] = lud_list_new (board, list);
    element->incident[LUD_CELL] = lud_list_new (board, cells[v]);
    g_array_unref (cells[v]);
  }
  g_array_unref (list);
  g_free (cells);
}

/* -- life cycle ------------------------------------------------------------ */

static void
add_part_sets (LudBuild *build)
{
  for (guint t = 0; t < LUD_N_TYPES; t++) {
    LudElements *elements = &build->board->elements[t];
    for (guint part = 0; part < LUD_N_PARTS; part++)
      elements->parts[part] = rg_arena_new_zeroed (build->board->arena, RgBits,
                                                   rg_bits_words (elements->n));
  }
}

static void
build_free (LudBuild *build)
{
  for (guint t = 0; t < LUD_N_TYPES; t++) {
    for (guint i = 0; i < build->board->elements[t].n; i++)
      g_array_unref (build->steps[t][i]);
    g_free (build->steps[t]);
  }
  g_ptr_array_unref (build->perimeters);
  lud_stars_clear (&build->stars);
}

LudBoard *
lud_board_build (const LudGraph *graph, LudType type)
{
  RgArena *arena = rg_arena_new ();
  LudBoard *board = rg_arena_new_zeroed (arena, LudBoard, 1);
  board->arena = arena;
  board->type = type;
  LudBuild build = {
      .graph = graph, .stars = lud_graph_stars (graph), .board = board};
  add_elements (&build);
  add_cells (&build);
  add_edges (&build);
  add_vertices (&build);
  add_part_sets (&build);
  lud_build_steps (&build);
  lud_build_radials (&build);
  lud_build_perimeters (&build);
  lud_build_parts (&build);
  lud_build_phases (&build);
  lud_build_coordinates (&build);
  build_free (&build);
  board->n_sites = MAX (board->elements[type].n, board->elements[LUD_CELL].n);
  board->rows = board->elements[type].n_rows;
  board->columns = board->elements[type].n_columns;
  return board;
}

void
lud_board_free (LudBoard *board)
{
  if (board)
    rg_arena_free (board->arena);
}
