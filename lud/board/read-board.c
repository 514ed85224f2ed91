/* Reads boards, and operators on graphs with their arguments. */
#include "lud/board/read-board.h"

#include "lud/board/build.h"
#include "lud/board/operators.h"
#include "lud/board/read-change.h"
#include "lud/board/read-shape.h"
#include "lud/board/shapes.h"

/* -- operators ------------------------------------------------------------- */

static LudGraph *read_graph (LudBoardReader *reader, const LudTerm *term);

static gboolean
is_near (const LudGraph *graph)
{
  for (guint i = 0; i < graph->vertices->len; i++) {
    const LudPoint point = lud_point (graph, i);
    if (!(ABS (point.x) < LUD_FARTHEST && ABS (point.y) < LUD_FARTHEST &&
          ABS (point.z) < LUD_FARTHEST))
      return FALSE;
  }
  return TRUE;
}

/* Returns the graph if it is within the limits; otherwise reports it, and
 * returns NULL. */
static LudGraph *
check_size (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  if (!graph)
    return NULL;
  if (!is_near (graph))
    lud_board_report (reader, term, "a point of the board is too far away");
  else if (lud_board_fits (reader, term,
                           MAX (graph->vertices->len, graph->edges->len / 4)))
    return graph;
  lud_graph_free (graph);
  return NULL;
}

/* Reads the graphs of an array as one graph, or as their intersection. */
static LudGraph *
read_graphs (LudBoardReader *reader, const LudTerm *term)
{
  const LudTerm *list = lud_get (term, "graphs");
  LudGraph *graph = NULL;
  for (guint i = 0; list && i < list->n; i++) {
    LudGraph *next = read_graph (reader, list->items[i]);
    if (!next) {
      if (graph)
        lud_graph_free (graph);
      return NULL;
    }
    if (!graph) {
      graph = next;
      continue;
    }
    if (term->ludeme == LUD_TERM_INTERSECT)
      lud_graph_intersect (graph, next);
    else
      lud_graph_append (graph, next);
    lud_graph_free (next);
    if (!(graph = check_size (reader, term, graph)))
      return NULL;
  }
  if (!graph)
    return lud_board_report (reader, term, "there is no graph");
  if (term->ludeme == LUD_TERM_MERGE)
    lud_graph_merge (graph);
  if (lud_is_true (term, "connect", FALSE))
    lud_graph_connect (graph);
  return graph;
}

/* The types of a (renumber ...); all types if it names none. */
static unsigned
read_order_types (const LudTerm *term)
{
  static const char *const names[] = {"a", "b", "c"};
  unsigned types = 0;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const char *word = lud_string (term, names[i]);
    for (guint t = 0; word && t < LUD_N_TYPES; t++)
      if (g_str_equal (word, lud_type_names[t]))
        types |= 1U << t;
  }
  return types ? types : LUD_ORDER_ALL;
}

/* Applies (shift ...) or (scale ...).  FALSE: a number is too large. */
static gboolean
shift_or_scale (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  const double x = lud_float (term, "x", 0), y = lud_float (term, "y", x);
  const double z = lud_float (term, "z", 0);
  if (!(ABS (x) < LUD_FARTHEST && ABS (y) < LUD_FARTHEST &&
        ABS (z) < LUD_FARTHEST))
    return lud_board_report (reader, term, "the number is too large") != NULL;
  if (term->ludeme == LUD_TERM_SHIFT)
    lud_graph_shift (graph, x, y, z);
  else
    lud_graph_scale (graph, x, y, lud_get (term, "z") ? z : 1);
  return TRUE;
}

static gboolean
cut_polygon (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  LudPolygon *polygon = lud_read_polygon (reader, lud_get (term, "poly"));
  if (!polygon)
    return FALSE;
  lud_polygon_inflate (polygon, LUD_INFLATION);
  if (term->ludeme == LUD_TERM_KEEP || term->ludeme == LUD_TERM_CLIP)
    lud_graph_clip (graph, polygon, term->ludeme == LUD_TERM_KEEP);
  else
    lud_graph_cut_hole (graph, polygon, lud_is_true (term, "trimEdges", TRUE));
  lud_polygon_free (polygon);
  return TRUE;
}

static gboolean
apply_operation (LudBoardReader *reader, const LudTerm *term, LudGraph *graph)
{
  switch (term->ludeme) {
  case LUD_TERM_SHIFT:
  case LUD_TERM_SCALE:
    return shift_or_scale (reader, term, graph);
  case LUD_TERM_ROTATE:
    lud_graph_rotate (graph, lud_float (term, "degrees", 0));
    return TRUE;
  case LUD_TERM_SKEW:
    lud_graph_skew (graph, lud_float (term, "amount", 0));
    return TRUE;
  case LUD_TERM_ADD_GRAPH:
    return lud_read_add (reader, term, graph);
  case LUD_TERM_REMOVE_GRAPH:
    return lud_read_remove (reader, term, graph);
  case LUD_TERM_REMOVE_POLY:
  case LUD_TERM_HOLE:
  case LUD_TERM_KEEP:
  case LUD_TERM_CLIP:
    return cut_polygon (reader, term, graph);
  case LUD_TERM_TRIM:
    lud_graph_trim (graph);
    return TRUE;
  case LUD_TERM_MAKE_FACES:
    lud_graph_make_faces (graph, TRUE);
    return TRUE;
  case LUD_TERM_SPLIT_CROSSINGS:
    if (lud_graph_split_crossings (graph))
      return TRUE;
    rg_diag (reader->diags, RG_LIMIT, reader->source, term->range,
             "edges cross at more than %d points", LUD_SPLIT_LIMIT);
    return FALSE;
  case LUD_TERM_RECOORDINATE:
    return TRUE;
  case LUD_TERM_COMPLETE:
    if (!lud_board_fits (reader, term,
                         graph->vertices->len * (double)graph->vertices->len))
      return FALSE;
    lud_graph_complete (graph, lud_is_true (term, "eachCell", FALSE));
    return TRUE;
  case LUD_TERM_LAYERS: {
    const gint n = lud_read_size (reader, term, "n", 1);
    if (n < 0 ||
        !lud_board_fits (reader, term, (double)n * graph->vertices->len))
      return FALSE;
    lud_graph_stack (graph, (guint)n);
    return TRUE;
  }
  case LUD_TERM_SUBDIVIDE:
    lud_graph_subdivide (graph,
                         (guint)CLAMP (lud_integer (term, "min", 1), 1, 99),
                         reader->type == LUD_CELL);
    return TRUE;
  case LUD_TERM_RENUMBER:
    lud_graph_reorder (graph, read_order_types (term));
    return TRUE;
  default:
    return lud_board_report (reader, term, "no graph") != NULL;
  }
}

/* Reads a graph, or an operator on graphs.  NULL: it is wrong, or missing. */
static LudGraph *
read_graph (LudBoardReader *reader, const LudTerm *term)
{
  if (!term || term->kind != LUD_KIND_GRAPH || term->ludeme == LUD_TERM_LITERAL)
    return term ? lud_board_report (reader, term, "a graph is wanted") : NULL;
  if (lud_get (term, "graphs"))
    return read_graphs (reader, term);
  const LudTerm *inner = lud_get (term, "graph");
  if (!inner && term->ludeme != LUD_TERM_ADD_GRAPH)
    return check_size (reader, term, lud_read_shape (reader, term));
  LudGraph *graph = inner ? read_graph (reader, inner) : lud_graph_new ();
  if (graph && term->ludeme == LUD_TERM_DUAL) {
    LudGraph *dual = lud_graph_make_dual (graph);
    lud_graph_free (graph);
    return dual;
  }
  if (graph && !apply_operation (reader, term, graph)) {
    lud_graph_free (graph);
    return NULL;
  }
  return check_size (reader, term, graph);
}

/* -- boards ---------------------------------------------------------------- */

gboolean
lud_is_board (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_BOARD:
  case LUD_TERM_MANCALA_BOARD:
  case LUD_TERM_SURAKARTA_BOARD:
  case LUD_TERM_BOARDLESS_SQUARE:
  case LUD_TERM_BOARDLESS_HEXAGONAL:
  case LUD_TERM_BOARDLESS_TRIANGULAR:
    return TRUE;
  default:
    return FALSE;
  }
}

static LudType
read_site_type (const LudTerm *term)
{
  const char *word = lud_string (term, "use");
  for (guint t = 0; word && t < LUD_N_TYPES; t++)
    if (g_str_equal (word, lud_type_names[t]))
      return (LudType)t;
  return LUD_CELL;
}

static LudBoard *
read_mancala (LudBoardReader *reader, const LudTerm *term)
{
  const gint rows = lud_read_size (reader, term, "rows", 1);
  const gint columns = lud_read_size (reader, term, "columns", 1);
  if (rows < 0 || columns < 0 ||
      !lud_board_fits (reader, term, (double)rows * columns))
    return NULL;
  const gboolean is_plain = rows < 2 || rows > 6 ||
                            lud_integer (term, "numStores", 2) != 2 ||
                            lud_is_word (lud_get (term, "store"), "Inner");
  const gboolean has_stores =
      !is_plain && !lud_is_word (lud_get (term, "store"), "None");
  LudGraph *graph =
      is_plain ? lud_make_grid_rectangle ((guint)rows, (guint)rows,
                                          LUD_DIAGONALS_NONE, FALSE)
               : lud_make_mancala ((guint)rows, (guint)columns, has_stores);
  LudBoard *board = lud_board_build (graph, LUD_VERTEX);
  lud_graph_free (graph);
  board->rows = rows;
  board->columns = is_plain ? rows : columns;
  board->is_mancala = TRUE;
  board->has_stores = has_stores;
  return board;
}

static LudGraph *
read_boardless (LudBoardReader *reader, const LudTerm *term)
{
  const gboolean is_hexagonal = term->ludeme == LUD_TERM_BOARDLESS_HEXAGONAL;
  const gint n = lud_read_size (reader, term, "size", is_hexagonal ? 21 : 41);
  if (n < 0 ||
      !lud_board_fits (reader, term, (is_hexagonal ? 6.0 : 1.0) * n * n))
    return NULL;
  if (is_hexagonal)
    return lud_make_hex (LUD_SHAPE_HEXAGON, (guint)n, (guint)n);
  return term->ludeme == LUD_TERM_BOARDLESS_SQUARE
             ? lud_make_grid_rectangle ((guint)n, (guint)n, LUD_DIAGONALS_NONE,
                                        TRUE)
             : lud_make_tri (LUD_SHAPE_TRIANGLE, (guint)n, (guint)n, TRUE);
}

LudBoard *
lud_board_new (const LudTerm *term, const RgSource *source, gint64 limit,
               RgDiags *diags)
{
  LudBoardReader reader = {source, diags, limit, LUD_VERTEX};
  if (term->ludeme == LUD_TERM_MANCALA_BOARD)
    return read_mancala (&reader, term);
  const gboolean is_boardless = lud_get (term, "graph") == NULL;
  if (term->ludeme != LUD_TERM_SURAKARTA_BOARD)
    reader.type = read_site_type (term);
  LudGraph *graph = is_boardless
                        ? read_boardless (&reader, term)
                        : read_graph (&reader, lud_get (term, "graph"));
  if (!graph)
    return NULL;
  LudBoard *board = lud_board_build (graph, reader.type);
  lud_graph_free (graph);
  board->is_boardless = is_boardless;
  if (board->elements[reader.type].n == 0) {
    lud_board_report (&reader, term, "the board has no site of type %s",
                      lud_type_names[reader.type]);
    lud_board_free (board);
    return NULL;
  }
  return board;
}
