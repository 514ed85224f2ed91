/* Reads the ludemes of basic shapes: squares, hexagons, triangles, rings,
 * tilings, and lists of vertices and edges. */
#include "lud/board/read-shape.h"

#include "lud/board/shapes.h"
#include "lud/board/tiling.h"

static LudShape
read_shape_word (const LudTerm *term)
{
#define NAME(name, text) text,
  static const char *const names[] = {LUD_SHAPES (NAME)};
#undef NAME
  const char *word = lud_string (term, "shape");
  for (guint i = 0; word && i < LUD_N_SHAPES; i++)
    if (g_str_equal (word, names[i]))
      return (LudShape)i;
  return LUD_SHAPE_NONE;
}

static LudDiagonals
read_diagonals (const LudTerm *term)
{
  static const char *const names[] = {
      [LUD_DIAGONALS_SOLID] = "Solid",
      [LUD_DIAGONALS_SOLID_NO_SPLIT] = "SolidNoSplit",
      [LUD_DIAGONALS_ALTERNATING] = "Alternating",
      [LUD_DIAGONALS_CONCENTRIC] = "Concentric",
      [LUD_DIAGONALS_RADIATING] = "Radiating",
  };
  const char *word = lud_string (term, "diagonals");
  for (guint i = 1; word && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (word, names[i]))
      return (LudDiagonals)i;
  return LUD_DIAGONALS_NONE;
}

/* Reads (square ...) or (rectangle ...).  NULL: it is wrong or too large. */
static LudGraph *
read_rectangle (LudBoardReader *reader, const LudTerm *term)
{
  const gboolean cells = reader->type == LUD_CELL;
  const gboolean is_square = term->ludeme == LUD_TERM_SQUARE;
  const LudShape shape = is_square ? read_shape_word (term) : LUD_SHAPE_NONE;
  const LudDiagonals diagonals = read_diagonals (term);
  const gint rows =
      lud_read_size (reader, term, is_square ? "size" : "rows", 1);
  gint columns =
      is_square ? rows : lud_read_size (reader, term, "columns", rows);
  if (shape == LUD_SHAPE_LIMPING)
    columns++;
  const double copies = diagonals == LUD_DIAGONALS_SOLID ? 2
                        : shape == LUD_SHAPE_DIAMOND     ? 4
                                                         : 1;
  if (rows < 0 || columns < 0 ||
      !lud_board_fits (reader, term, copies * rows * columns))
    return NULL;
  if (is_square && lud_is_true (term, "pyramidal", FALSE))
    return lud_board_fits (reader, term, (double)rows * rows * rows / 3)
               ? lud_make_grid_pyramid ((guint)rows, cells)
               : NULL;
  if (shape == LUD_SHAPE_DIAMOND)
    return lud_make_grid_diamond ((guint)rows, diagonals);
  return lud_make_grid_rectangle ((guint)rows, (guint)columns, diagonals,
                                  cells);
}

/* -- patterns of hexagons and triangles ------------------------------------ */

/* Makes a polygon from the lengths of its sides. */
typedef LudPolygon *Sides (const gint64 *sides, guint n);

/* The polygon of an argument: points, or lengths of sides in a lattice.  NULL:
 * an error was reported. */
static LudPolygon *
read_outline (LudBoardReader *reader, const LudTerm *term, Sides *sides)
{
  const LudTerm *shape = lud_get (term, "shape");
  LudPolygon *polygon = NULL;
  if (shape && shape->ludeme == LUD_TERM_POLY) {
    polygon = lud_read_polygon (reader, shape);
    if (polygon)
      lud_polygon_inflate (polygon, LUD_INFLATION);
  } else if (shape && shape->n > 0) {
    gint64 *lengths = lud_read_integers (reader, shape);
    polygon = lengths ? sides (lengths, shape->n) : NULL;
    g_free (lengths);
  } else
    lud_board_report (reader, term, "a polygon is wanted");
  LudPoint low, high;
  if (!polygon)
    return NULL;
  lud_polygon_find_box (polygon, &low, &high);
  if (!lud_board_fits (reader, term,
                       (high.x - low.x + 1) * (high.y - low.y + 1) / 4)) {
    lud_polygon_free (polygon);
    return NULL;
  }
  return polygon;
}

static LudGraph *
read_limping (LudBoardReader *reader, gint a, gint b, gboolean hexagons)
{
  (void)reader;
  const gint64 lengths[2] = {a, b};
  LudPolygon *polygon = hexagons ? lud_make_hex_outline (lengths, 2)
                                 : lud_make_tri_outline (lengths, 2);
  LudGraph *graph = hexagons ? lud_make_hex_polygon (polygon)
                             : lud_make_tri_polygon (polygon);
  lud_polygon_free (polygon);
  return graph;
}

static LudGraph *
read_lattice (LudBoardReader *reader, const LudTerm *term)
{
  const gboolean hexagons = term->ludeme == LUD_TERM_HEX;
  LudShape shape = read_shape_word (term);
  const gint a = lud_read_size (reader, term, "a", 1);
  const gint b = lud_read_size (reader, term, "b", a);
  const double larger = MAX (a, b);
  if (a < 0 || b < 0 ||
      !lud_board_fits (reader, term, (hexagons ? 2 : 1) * larger * larger))
    return NULL;
  if (shape == LUD_SHAPE_LIMPING)
    return read_limping (reader, a, a + 1, hexagons);
  if (shape == LUD_SHAPE_NONE && lud_get (term, "b"))
    return read_limping (reader, a, b, hexagons);
  if (shape == LUD_SHAPE_NONE)
    shape = hexagons ? LUD_SHAPE_HEXAGON : LUD_SHAPE_TRIANGLE;
  if (shape == LUD_SHAPE_STAR && !lud_board_fits (reader, term, 24.0 * a * a))
    return NULL;
  return hexagons ? lud_make_hex (shape, (guint)a, (guint)b)
                  : lud_make_tri (shape, (guint)a, (guint)b,
                                  reader->type == LUD_CELL);
}

static LudGraph *
read_poly (LudBoardReader *reader, const LudTerm *term)
{
  const gboolean is_square = term->ludeme == LUD_TERM_SQUARE_POLY;
  const gboolean hexagons = term->ludeme == LUD_TERM_HEX_POLY;
  LudPolygon *polygon = read_outline (reader, term,
                                      is_square  ? lud_make_grid_outline
                                      : hexagons ? lud_make_hex_outline
                                                 : lud_make_tri_outline);
  if (!polygon)
    return NULL;
  LudGraph *graph = is_square
                        ? lud_make_grid_polygon (polygon, read_diagonals (term))
                    : hexagons ? lud_make_hex_polygon (polygon)
                               : lud_make_tri_polygon (polygon);
  lud_polygon_free (polygon);
  return graph;
}

/* -- rings ----------------------------------------------------------------- */

static LudGraph *
read_circle (LudBoardReader *reader, const LudTerm *term, const gint64 *sizes,
             guint n)
{
  double sum = 0;
  for (guint i = 0; i < n; i++)
    sum += (double)ABS (sizes[i]);
  if (!lud_board_fits (reader, term, 2 * sum + n))
    return NULL;
  return lud_make_circle_rings (sizes, n, lud_is_true (term, "stagger", FALSE),
                                reader->type == LUD_CELL);
}

static LudGraph *
read_concentric (LudBoardReader *reader, const LudTerm *term)
{
  const LudTerm *shape = lud_get (term, "shape");
  if (shape && !shape->text) {
    gint64 *sizes = shape->n > 0 ? lud_read_integers (reader, shape) : NULL;
    LudGraph *graph = NULL;
    if (sizes)
      graph = read_circle (reader, term, sizes, shape->n);
    else if (shape->n == 0)
      lud_board_report (reader, term, "there is no ring");
    g_free (sizes);
    return graph;
  }
  const gint rings = lud_read_size (reader, term, "rings", 1);
  const gint steps = lud_read_size (reader, term, "steps", 1);
  gint sides = shape ? (lud_is_word (shape, "Triangle")  ? 3
                        : lud_is_word (shape, "Hexagon") ? 6
                                                         : 4)
                     : lud_read_size (reader, term, "sides", 4);
  if (rings < 0 || steps < 0 || sides < 0 ||
      !lud_board_fits (reader, term, (double)rings * MAX (2 * sides, steps)))
    return NULL;
  if (lud_is_word (shape, "Target")) {
    gint64 *sizes = g_new (gint64, rings);
    for (gint i = 0; i < rings; i++)
      sizes[i] = steps;
    LudGraph *graph = read_circle (reader, term, sizes, (guint)rings);
    g_free (sizes);
    return graph;
  }
  const LudRings polygon_rings = {(guint)MAX (sides, 3), (guint)rings,
                                  lud_is_true (term, "midpoints", TRUE),
                                  lud_is_true (term, "joinMidpoints", TRUE),
                                  lud_is_true (term, "joinCorners", FALSE)};
  return lud_make_polygon_rings (&polygon_rings, reader->type == LUD_CELL);
}

/* -- lists of vertices and edges ------------------------------------------- */

/* Rounds points to single precision, as Ludii does: the rounding decides ties
 * between distances. */
static gboolean
read_vertices (LudBoardReader *reader, const LudTerm *points, LudGraph *graph)
{
  for (guint i = 0; points && i < points->n; i++) {
    LudPoint point;
    if (!lud_read_point (reader, points->items[i], &point))
      return FALSE;
    lud_graph_add_vertex (graph, (float)point.x, (float)point.y,
                          (float)point.z);
  }
  return TRUE;
}

static gboolean
read_edges (LudBoardReader *reader, const LudTerm *edges, LudGraph *graph)
{
  for (guint i = 0; i < edges->n; i++) {
    const LudTerm *edge = edges->items[i];
    gint64 *end_vertices =
        edge->n == 2 ? lud_read_integers (reader, edge) : NULL;
    const gboolean is_valid = end_vertices && end_vertices[0] >= 0 &&
                              end_vertices[1] >= 0 &&
                              end_vertices[0] < graph->vertices->len &&
                              end_vertices[1] < graph->vertices->len;
    if (is_valid)
      lud_graph_add_edge (graph, (guint32)end_vertices[0],
                          (guint32)end_vertices[1]);
    g_free (end_vertices);
    if (!is_valid)
      return lud_board_report (reader, edge, "two vertices are wanted") != NULL;
  }
  return TRUE;
}

static LudGraph *
read_list (LudBoardReader *reader, const LudTerm *term)
{
  const LudTerm *points = lud_get (term, "vertices");
  const LudTerm *edges = lud_get (term, "edges");
  if (points && !lud_board_fits (reader, term, points->n))
    return NULL;
  LudGraph *graph = lud_graph_new ();
  if (!read_vertices (reader, points, graph) ||
      (edges && !read_edges (reader, edges, graph))) {
    lud_graph_free (graph);
    return NULL;
  }
  if (!edges)
    lud_graph_add_unit_edges (graph);
  lud_graph_make_faces (graph, FALSE);
  return graph;
}

static LudGraph *
read_repeat (LudBoardReader *reader, const LudTerm *term)
{
  const gint rows = lud_read_size (reader, term, "rows", 1);
  const gint columns = lud_read_size (reader, term, "columns", 1);
  const LudTerm *step = lud_get (term, "step"), *list = lud_get (term, "tiles");
  LudPoint steps[2];
  if (rows < 0 || columns < 0 || !step || step->n != 2 || !list ||
      !lud_read_point (reader, step->items[0], &steps[0]) ||
      !lud_read_point (reader, step->items[1], &steps[1]) ||
      !lud_board_fits (reader, term, 3.0 * rows * columns * list->n))
    return rg_diags_errors (reader->diags) > 0
               ? NULL
               : lud_board_report (reader, term, "two steps are wanted");
  LudPolygon **tiles = g_new0 (LudPolygon *, list->n + 1);
  gboolean is_valid = TRUE;
  for (guint i = 0; is_valid && i < list->n; i++)
    is_valid = (tiles[i] = lud_read_polygon (reader, list->items[i])) != NULL;
  LudGraph *graph =
      is_valid ? lud_repeat_tiles ((guint)rows, (guint)columns, steps,
                                   (const LudPolygon *const *)tiles, list->n)
               : NULL;
  for (guint i = 0; i < list->n; i++)
    lud_polygon_free (tiles[i]);
  g_free (tiles);
  return graph;
}

/* -- tilings --------------------------------------------------------------- */

static LudGraph *
read_tiling (LudBoardReader *reader, const LudTerm *term, LudTiling kind)
{
  const gint a = lud_read_size (reader, term, "a", 1);
  const gint b = lud_read_size (reader, term, "b", a);
  if ((kind == LUD_T3464 || kind == LUD_T3636) && lud_get (term, "b"))
    return lud_board_report (reader, lud_get (term, "b"),
                             "this tiling with two sizes isn't supported");
  return a > 0 && b > 0 && lud_board_fits (reader, term, 18.0 * a * b)
             ? lud_make_tiling (kind, (guint)a, (guint)b)
             : NULL;
}

/* Reads (brick ...).  A square of one size has as many columns as rows. */
static LudGraph *
read_bricks (LudBoardReader *reader, const LudTerm *term)
{
  const char *shape = lud_string (term, "shape");
  const gint a = lud_read_size (reader, term, "a", 1);
  const gint b = lud_read_size (reader, term, "b", a);
  const gboolean trims = lud_is_true (term, "trim", FALSE);
  if (a <= 0 || b <= 0 || !lud_board_fits (reader, term, 4.0 * a * (a + b)))
    return NULL;
  if (!g_strcmp0 (shape, "Spiral"))
    return lud_board_report (reader, term, "this shape isn't supported");
  if (!g_strcmp0 (shape, "Diamond") || !g_strcmp0 (shape, "Prism"))
    return lud_make_brick_prism (a, *shape == 'P' ? b : 0, trims);
  return lud_make_bricks (a, !g_strcmp0 (shape, "Limping") ? a + 1 : b, trims);
}

/* -- all of them ----------------------------------------------------------- */

LudGraph *
lud_read_shape (LudBoardReader *reader, const LudTerm *term)
{
  const gboolean cells = reader->type == LUD_CELL;
  gint a, b;
  switch (term->ludeme) {
  case LUD_TERM_SQUARE:
  case LUD_TERM_RECTANGLE:
    return read_rectangle (reader, term);
  case LUD_TERM_HEX:
  case LUD_TERM_TRI:
    return read_lattice (reader, term);
  case LUD_TERM_SQUARE_POLY:
  case LUD_TERM_HEX_POLY:
  case LUD_TERM_TRI_POLY:
    return read_poly (reader, term);
  case LUD_TERM_CONCENTRIC:
  case LUD_TERM_CONCENTRIC_SIDES:
    return read_concentric (reader, term);
  case LUD_TERM_GRAPH:
    return read_list (reader, term);
  case LUD_TERM_REPEAT:
    return read_repeat (reader, term);
  case LUD_TERM_TILING_T33434:
    return read_tiling (reader, term, LUD_T33434);
  case LUD_TERM_TILING_T3464:
    return read_tiling (reader, term, LUD_T3464);
  case LUD_TERM_TILING_T3636:
    return read_tiling (reader, term, LUD_T3636);
  case LUD_TERM_TILING_T33344:
    return read_tiling (reader, term, LUD_T33344);
  case LUD_TERM_TILING_T488:
    return read_tiling (reader, term, LUD_T488);
  case LUD_TERM_TILING_T31212:
    return read_tiling (reader, term, LUD_T31212);
  case LUD_TERM_TILING_T4612:
    return read_tiling (reader, term, LUD_T4612);
  case LUD_TERM_TILING_T33336:
    return read_tiling (reader, term, LUD_T33336);
  case LUD_TERM_TILING_T333333_33434:
    return read_tiling (reader, term, LUD_T333333_33434);
  case LUD_TERM_BRICK:
    return read_bricks (reader, term);
  case LUD_TERM_QUADHEX:
    a = lud_read_size (reader, term, "layers", 1);
    if (lud_is_true (term, "thirds", FALSE))
      return lud_board_report (reader, term, "this form isn't supported");
    return a > 0 && lud_board_fits (reader, term, 6.0 * a * a)
               ? lud_make_quadhex ((guint)a)
               : NULL;
  case LUD_TERM_WEDGE:
    a = lud_read_size (reader, term, "rows", 1);
    b = lud_read_size (reader, term, "columns", 3);
    return a > 0 && b > 0 && lud_board_fits (reader, term, (double)a * b)
               ? lud_make_wedge ((guint)a, (guint)b)
               : NULL;
  case LUD_TERM_REGULAR:
    a = lud_read_size (reader, term, "n", 3);
    return a > 0 ? lud_make_regular_polygon (
                       (guint)a, lud_get (term, "star") != NULL, cells)
                 : NULL;
  case LUD_TERM_SPIRAL:
    a = lud_read_size (reader, term, "turns", 1);
    b = lud_read_size (reader, term, "sites", 1);
    return a > 0 && b > 0
               ? lud_make_spiral ((guint)a, (guint)b,
                                  lud_is_true (term, "clockwise", TRUE))
               : NULL;
  default:
    return lud_board_report (reader, term, "'(%s %s)' isn't supported",
                             lud_get_ludeme_row (term->ludeme)->head,
                             lud_get_ludeme_row (term->ludeme)->keyword);
  }
}
