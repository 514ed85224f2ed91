/* Draws a board with coordinates: background, lines and labels, then cell by
 * cell the tile, the piece and other layers, and marks. */
#include "emit/svg/plane.h"

#include "emit/svg/cell-keys.h"
#include "emit/svg/coordinate.h"
#include "emit/svg/dots.h"
#include "emit/svg/heap.h"
#include "emit/svg/layout.h"
#include "emit/svg/piece-keys.h"
#include "emit/svg/piece.h"
#include "emit/svg/text.h"
#include "rg/board/owner.h"

#include <math.h>
#include <string.h>

#define LIGHT "#f1e9d6"
#define DARK  "#d3bd92"
#define LINE  "#6b5a3c"

#define UNIT   RG_SVG_UNIT
#define LABELS RG_SVG_LABELS
#define ROOT3  RG_SVG_ROOT3

typedef RgSvgPoint Point;
typedef RgSvgPlane Plane;

void
rg_svg_compute_plane_size (const RgGame *game, const RgBoard *board,
                           double *width, double *height)
{
  Plane plane = rg_svg_lay_out (game, board);
  *width = plane.width;
  *height = plane.height;
  rg_svg_plane_clear (&plane);
}

/* -- cells ----------------------------------------------------------------- */

/* The parity of the coordinates, column + row. */
static guint
compute_parity (const RgBoardCell *cell)
{
  return (guint)(lround (cell->x) + lround (cell->y)) % 2;
}

/* The parity of column + row of dark squares: the square at the left of the
 * bottom row is dark. */
static guint
find_dark_parity (const RgBoard *board)
{
  double left = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  for (guint i = 0; i < board->cells->len; i++) {
    left = MIN (left, rg_board_cell (board, i)->x);
    bottom = MAX (bottom, rg_board_cell (board, i)->y);
  }
  return (guint)(lround (left) + lround (bottom)) % 2;
}

/* Whether the cells are the squares of one colour, as in draughts. */
static gboolean
has_half_of_squares (const RgBoard *board)
{
  guint n = 0;
  for (guint i = 0; i < board->cells->len; i++)
    n += compute_parity (rg_board_cell (board, i));
  return board->kind == RG_BOARD_GRID && (n == 0 || n == board->cells->len);
}

/* The colour of a cell: by its shade, or that of a light or dark square. */
static const char *
choose_shade (const Plane *plane, const RgBoardCell *cell)
{
  static const char *const shades[] = {LIGHT,     DARK,      "#b9cfe0",
                                       "#c5dcb8", "#e0b9b3", "#d8d8d8",
                                       "#e6d9f0", "#f7e08a"};
  if (cell->shade >= 0)
    return shades[(guint)cell->shade % G_N_ELEMENTS (shades)];
  return plane->is_halved || (plane->style->is_checkered &&
                              compute_parity (cell) == plane->dark_parity)
             ? DARK
             : LIGHT;
}

/* Draws a regular polygon. `turn`: the angle of its first corner, in degrees.
 */
static void
draw_polygon (Plane *plane, Point middle, guint corners, double radius,
              double turn, const char *fill)
{
  GString *points = g_string_new (NULL);
  for (guint i = 0; i < corners; i++) {
    const double angle = (turn + 360.0 * i / corners) * G_PI / 180;
    rg_svg_append_format (points, "%f,%f ", middle.x + radius * cos (angle),
                          middle.y + radius * sin (angle));
  }
  g_string_truncate (points, points->len - 1);
  rg_svg_append_format (plane->out,
                        "<polygon class=\"tile\" points=\"%s\" fill=\"%s\" "
                        "stroke=\"" LINE "\"/>",
                        points->str, fill);
  g_string_free (points, TRUE);
}

/* Draws a triangle; its tip is up where column + row is even. */
static void
draw_triangle (Plane *plane, const RgBoardCell *cell, Point middle,
               const char *fill)
{
  const gboolean points_up = (lround (cell->x) + lround (cell->y)) % 2 == 0;
  const double height_third = UNIT * ROOT3 / 12;
  draw_polygon (
      plane,
      (Point){middle.x, middle.y + (points_up ? height_third : -height_third)},
      3, UNIT / ROOT3, points_up ? -90 : 90, fill);
}

/* Draws the empty cell, in the form that the kind of the board has. */
static void
draw_tile (Plane *plane, guint i)
{
  const RgBoardCell *cell = rg_board_cell (plane->board, i);
  const Point middle = plane->middles[i];
  const char *fill = choose_shade (plane, cell);
  switch (plane->board->kind) {
  case RG_BOARD_HEX:
    draw_polygon (plane, middle, 6, UNIT / ROOT3, 30, fill);
    break;
  case RG_BOARD_HEX_COLUMNS:
    draw_polygon (plane, middle, 6, UNIT / ROOT3, 0, fill);
    break;
  case RG_BOARD_TRIANGLE:
    draw_triangle (plane, cell, middle, fill);
    break;
  case RG_BOARD_STACK:
    rg_svg_draw_spike (plane, i);
    break;
  case RG_BOARD_PITS:
    rg_svg_draw_pit (plane, i);
    break;
  case RG_BOARD_DOTS:
    rg_svg_draw_free_line (plane, i);
    break;
  case RG_BOARD_POINTS:
  case RG_BOARD_GRAPH:
    rg_svg_append_format (plane->out,
                          "<circle class=\"tile\" cx=\"%f\" cy=\"%f\" r=\"%f\" "
                          "fill=\"%s\"/>",
                          middle.x, middle.y,
                          plane->board->kind == RG_BOARD_GRAPH ? 5.0 : 2.0,
                          LINE);
    break;
  default:
    rg_svg_append_format (
        plane->out,
        "<rect class=\"tile\" x=\"%f\" y=\"%f\" width=\"%f\" "
        "height=\"%f\" fill=\"%s\" stroke=\"" LINE "\" stroke-width=\"0.5\"/>",
        middle.x - UNIT / 2, middle.y - UNIT / 2, UNIT, UNIT, fill);
    break;
  }
}

/* Appends the line between two cells to the data of a path. */
static void
draw_line (Plane *plane, guint from, guint to)
{
  rg_svg_append_format (plane->out, "M%f %fL%f %f", plane->middles[from].x,
                        plane->middles[from].y, plane->middles[to].x,
                        plane->middles[to].y);
}

/* Draws lines between points that are neighbours in a row or a column. */
static void
draw_grid_lines (Plane *plane)
{
  const guint n = plane->board->cells->len;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++) {
      const double x = fabs (plane->middles[i].x - plane->middles[k].x);
      const double y = fabs (plane->middles[i].y - plane->middles[k].y);
      if (fabs (x + y - UNIT) < 1 && MIN (x, y) < 1)
        draw_line (plane, i, k);
    }
}

/* Draws the lines of the board, as one path. On a board of points without
 * lines, these join neighbours. */
static void
draw_lines (Plane *plane)
{
  const GArray *lines = plane->board->lines;
  if (lines->len == 0 && plane->board->kind != RG_BOARD_POINTS)
    return;
  gboolean has_arcs = FALSE;
  g_string_append (plane->out, "<path class=\"lines\" d=\"");
  for (guint i = 0; i < lines->len; i++) {
    const RgBoardLine *line = &g_array_index (lines, RgBoardLine, i);
    has_arcs = has_arcs || plane->is_arc[i];
    if (plane->is_arc[i])
      rg_svg_draw_arc (plane->middles, line, plane->board, plane->out);
    else
      draw_line (plane, line->from, line->to);
  }
  if (lines->len == 0)
    draw_grid_lines (plane);
  g_string_append_printf (plane->out,
                          "\" stroke=\"" LINE "\" stroke-width=\"1.5\"%s/>",
                          has_arcs ? " fill=\"none\"" : "");
}

/* -- pieces ---------------------------------------------------------------- */

static void
draw_unknown (Plane *plane, Point middle)
{
  rg_svg_append_format (
      plane->out,
      "<text class=\"hidden\" x=\"%f\" y=\"%f\" font-size=\"18\" "
      "fill=\"#8a8f96\">?</text>",
      middle.x, middle.y + 6);
}

/* The index of the player that the outer key of the cell names; -1: it names no
 * player. */
static gint
find_key_owner (const Plane *plane, const RgBoardCell *cell)
{
  char *kind_name = NULL;
  gint owner = -1;
  if (cell->key->kind == RG_EXPR_ACCESS &&
      cell->key->left->kind == RG_EXPR_NAME)
    owner = rg_board_owner (
        plane->picture->game,
        rg_text (plane->picture->game, cell->key->left->name), &kind_name);
  g_free (kind_name);
  return owner;
}

/* Draws a number: as a heap, or as text. If the key names the owner, and the
 * number is positive, the text is on a disc of the owner. */
static void
draw_number (Plane *plane, const RgBoardCell *cell, const RgSvgPiece *piece,
             Point middle)
{
  const gint owner = find_key_owner (plane, cell);
  RgSvgPiece disc = {RG_SVG_DISC, owner, 0, NULL};
  if (rg_svg_has_heaps (plane->board)) {
    rg_svg_draw_heap (plane, owner, middle, piece->number);
    return;
  }
  disc.glyph = g_strdup_printf ("%d", piece->number);
  if (owner >= 0 && piece->number > 0)
    rg_svg_draw_piece (plane->picture->game, &disc, middle.x, middle.y,
                       plane->radius, plane->out);
  else
    rg_svg_draw_piece (plane->picture->game, piece, middle.x, middle.y,
                       plane->radius, plane->out);
  g_free (disc.glyph);
}

/* Draws the value of another map over the same cells: a cross for a truth
 * value, otherwise its text. The text is on pieces without letters, or beside
 * pieces with letters. The number 1 is not drawn if pieces have owners, nor are
 * unknown and empty values. */
static void
draw_layer (Plane *plane, const RgExpr *place, RgName value, Point middle)
{
  RgGame *game = plane->picture->game;
  if (value == RG_NO_NAME || rg_board_is_nothing (rg_text (game, value)))
    return;
  const char *text = rg_text (game, value);
  const RgType *type = rg_expr_type (game, place);
  if (type->n_symbols == 2 && strcmp (text, "1") == 0)
    rg_svg_append_format (
        plane->out,
        "<path d=\"M%f %fl10 10m0 -10l-10 10\" stroke=\"#b3261e\" "
        "stroke-width=\"3\"/>",
        middle.x - 5, middle.y - 5);
  else if (rg_board_number (text) != 1 || !plane->style->has_owners)
    rg_svg_append_format (
        plane->out,
        "<text x=\"%f\" y=\"%f\" font-size=\"15\" "
        "font-weight=\"bold\" paint-order=\"stroke\" "
        "stroke=\"#ffffff\" stroke-width=\"3\" "
        "fill=\"#b3261e\">%s</text>",
        middle.x + (plane->style->has_letters ? UNIT * 0.36 : 0),
        middle.y + (plane->style->has_letters ? UNIT * 0.44 : 5), text);
}

/* One layer of a cell: its element of the board's map (layer 0), or of another
 * map over the same cells. */
typedef struct {
  Plane *plane;
  const RgBoardCell *cell;
  guint layer;
  Point middle;
  RgName owner; /* the player from the layer of owners; RG_NO_NAME: no such
                   layer */
  gint number;  /* of pieces, from the layer of numbers; -1: no such layer */
} LayerDrawing;

/* Draws the piece of a cell in the form that the board has: a line between
 * dots, a heap, a number, or a single piece. */
static void
draw_piece (const LayerDrawing *drawing, const RgSvgPiece *piece)
{
  if (drawing->plane->board->kind == RG_BOARD_DOTS)
    rg_svg_draw_taken_line (drawing->plane, drawing->cell, drawing->middle,
                            piece);
  else if (drawing->number >= 0 && piece->shape != RG_SVG_NOTHING)
    rg_svg_draw_heap (drawing->plane, piece->owner, drawing->middle,
                      drawing->number);
  else if (piece->shape == RG_SVG_DISC &&
           rg_svg_has_heaps (drawing->plane->board))
    rg_svg_draw_heap (drawing->plane, piece->owner, drawing->middle,
                      piece->number);
  else if (piece->shape == RG_SVG_NUMBER)
    draw_number (drawing->plane, drawing->cell, piece, drawing->middle);
  else
    rg_svg_draw_piece (drawing->plane->picture->game, piece, drawing->middle.x,
                       drawing->middle.y, drawing->plane->radius,
                       drawing->plane->out);
}

/* Draws a value, or "?" if it is unknown; an RgSvgDrawValue, data: the
 * LayerDrawing. */
static void
draw_value (RgName value, gpointer data)
{
  const LayerDrawing *drawing = data;
  Plane *plane = drawing->plane;
  if (drawing->layer > 0) {
    draw_layer (plane, drawing->cell->places[drawing->layer], value,
                drawing->middle);
    return;
  }
  RgGame *game = plane->picture->game;
  const RgName fact = rg_svg_find_piece_of_key (game, drawing->cell);
  if (fact != RG_NO_NAME && value != RG_NO_NAME) {
    if (!rg_svg_is_piece_there (game, drawing->cell, value))
      return;
    value = fact;
  }
  const RgSvgPiece *piece = rg_svg_find_piece_of_value (plane->style, value);
  if (value == RG_NO_NAME) {
    draw_unknown (plane, drawing->middle);
  } else if (drawing->owner != RG_NO_NAME) {
    const RgSvgPiece owned_piece =
        rg_svg_give_owner (game, piece, drawing->owner);
    draw_piece (drawing, &owned_piece);
  } else {
    draw_piece (drawing, piece);
  }
}

/* Draws the piece with this owner, if there is one; an RgSvgDrawValue, data:
 * the LayerDrawing. */
static void
draw_owner (RgName value, gpointer data)
{
  LayerDrawing *drawing = data;
  Plane *plane = drawing->plane;
  if (value == RG_NO_NAME)
    draw_unknown (plane, drawing->middle);
  else if (!rg_board_is_nothing (rg_text (plane->picture->game, value))) {
    drawing->owner = value;
    rg_svg_draw_values (plane->picture, drawing->cell->places[0], draw_value,
                        drawing, plane->out);
  }
}

/* Draws that many pieces of the cell; an RgSvgDrawValue, data: the
 * LayerDrawing. */
static void
draw_count (RgName value, gpointer data)
{
  LayerDrawing *drawing = data;
  Plane *plane = drawing->plane;
  drawing->number =
      value == RG_NO_NAME
          ? -1
          : rg_board_number (rg_text (plane->picture->game, value));
  rg_svg_draw_values (plane->picture, drawing->cell->places[0], draw_value,
                      drawing, plane->out);
}

/* Draws the values of all layers of the cell.  Layers of owners and of counts
 * are part of the first one. */
static void
draw_layers (Plane *plane, const RgBoardCell *cell, Point middle)
{
  const guint owners = plane->style->owners;
  const guint counts =
      rg_svg_find_count_layer (plane->picture->game, plane->board);
  for (guint layer = 0; layer < plane->board->n_layers; layer++) {
    LayerDrawing drawing = {plane, cell, layer, middle, RG_NO_NAME, -1};
    if (!cell->places[layer] ||
        (layer > 0 && (layer == owners || layer == counts)))
      continue;
    const gboolean has_owner = layer == 0 && owners > 0 && cell->places[owners];
    const gboolean has_count =
        layer == 0 && !has_owner && counts > 0 && cell->places[counts];
    rg_svg_draw_values (plane->picture,
                        cell->places[has_owner   ? owners
                                     : has_count ? counts
                                                 : layer],
                        has_owner   ? draw_owner
                        : has_count ? draw_count
                                    : draw_value,
                        &drawing, plane->out);
  }
}

/* Draws the mark of the last move, and that of a cell of legal moves
 * (`is_target`). */
static void
draw_marks (Plane *plane, RgSvgMark mark, gboolean is_target, Point middle)
{
  static const char *const strokes[] = {
      [RG_SVG_MOVED] = "stroke=\"#e8a317\" stroke-width=\"3\"",
      [RG_SVG_CHANGED] = "stroke=\"#e8a317\" stroke-width=\"2\" "
                         "stroke-dasharray=\"4 4\""};
  if (mark == RG_SVG_TAKEN)
    rg_svg_append_format (
        plane->out,
        "<path class=\"mark\" d=\"M%f %fl12 12m0 -12l-12 12\" "
        "stroke=\"#e8a317\" stroke-width=\"3\"/>",
        middle.x - 6, middle.y - 6);
  else if (mark != RG_SVG_UNMARKED) {
    rg_svg_append_format (plane->out,
                          "<circle class=\"mark\" cx=\"%f\" cy=\"%f\" r=\"17\" "
                          "fill=\"none\" ",
                          middle.x, middle.y);
    g_string_append_printf (plane->out, "%s/>", strokes[mark]);
  }
  if (is_target)
    rg_svg_append_format (plane->out,
                          "<circle class=\"mark\" cx=\"%f\" cy=\"%f\" r=\"5\" "
                          "fill=\"#2e8b57\" stroke=\"#ffffff\"/>",
                          middle.x, middle.y);
}

/* By cell: whether an earlier cell is drawn at the same place, such as the men
 * of two players on one square. The caller frees the array. */
static gboolean *
find_shared_places (const Plane *plane)
{
  const guint n = plane->board->cells->len;
  gboolean *is_shared = g_new0 (gboolean, n + 1);
  GHashTable *places =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < n; i++) {
    gint64 *place = g_new (gint64, 1);
    *place = (gint64)lround (plane->middles[i].x) * G_MAXINT32 +
             (gint64)lround (plane->middles[i].y);
    is_shared[i] = !g_hash_table_add (places, place);
  }
  g_hash_table_destroy (places);
  return is_shared;
}

/* Draws an invisible disc that takes the clicks for the cell: a point is too
 * small for them. */
static void
draw_click_area (Plane *plane, Point middle)
{
  rg_svg_append_format (plane->out,
                        "<circle class=\"hit\" cx=\"%f\" cy=\"%f\" r=\"18\" "
                        "fill=\"none\" pointer-events=\"all\"/>",
                        middle.x, middle.y);
}

/* Draws the cell as a group: its tile, its values, and marks. */
static void
draw_cell (Plane *plane, guint i)
{
  static const char *const classes[] = {"", " last", " changed", " taken"};
  const RgSvgPicture *picture = plane->picture;
  const RgBoardCell *cell = rg_board_cell (plane->board, i);
  char *key = rg_svg_make_cell_key (picture, cell);
  const RgName value = cell->places[0]
                           ? picture->value (picture->data, cell->places[0])
                           : RG_NO_NAME;
  const RgSvgMark mark = plane->marks[i];
  const gboolean is_target = rg_svg_is_tagged (&picture->targets, key);
  rg_svg_append_format (plane->out, "<g class=\"cell%s%s\" data-key=\"%s\">",
                        classes[mark], is_target ? " target" : "", key);
  rg_svg_append_format (plane->out, "<title>%s: %s</title>", key,
                        value == RG_NO_NAME ? "?"
                                            : rg_text (picture->game, value));
  if (!plane->shares_place[i])
    draw_tile (plane, i);
  draw_layers (plane, cell, plane->middles[i]);
  draw_marks (plane, mark, is_target, plane->middles[i]);
  if (picture->draws_values)
    draw_click_area (plane, plane->middles[i]);
  g_string_append (plane->out, "</g>\n");
  g_free (key);
}

/* Whether the cells are squares of one colour that fill a rectangle. */
static gboolean
fills_rectangle (const Plane *plane)
{
  const double columns = (plane->width - 4) / UNIT - 0.1;
  const double rows = (plane->height - 4) / UNIT - 0.1;
  return plane->is_halved &&
         plane->board->cells->len * 2 + 1 >= floor (columns) * floor (rows);
}

/* Draws the background of a checkered board, or of one that has only the
 * squares of one colour: a light rectangle with a frame. Where it has no cell,
 * the rectangle is visible, as in draughts. */
static void
draw_background (Plane *plane)
{
  const double edge = plane->has_labels ? LABELS : 2;
  if (plane->board->kind == RG_BOARD_GRID &&
      (plane->style->is_checkered || fills_rectangle (plane)))
    rg_svg_append_format (plane->out,
                          "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" "
                          "fill=\"" LIGHT "\" stroke=\"" LINE "\"/>",
                          edge + UNIT * 0.1, 2 + UNIT * 0.1,
                          plane->width - edge - 2 - UNIT * 0.2,
                          plane->height - edge - 2 - UNIT * 0.2);
}

void
rg_svg_draw_plane (const RgSvgPicture *picture, const RgBoard *board,
                   double left, double top, GString *out)
{
  Plane plane = rg_svg_lay_out (picture->game, board);
  plane.picture = picture;
  plane.style = rg_svg_style_new (picture->game, board);
  plane.is_halved = has_half_of_squares (board);
  plane.dark_parity = find_dark_parity (board);
  plane.marks = rg_svg_find_marks (picture, board, plane.style);
  plane.shares_place = find_shared_places (&plane);
  plane.out = out;
  rg_svg_append_format (
      out, "<g class=\"board\" transform=\"translate(%f %f)\">", left, top);
  draw_background (&plane);
  draw_lines (&plane);
  if (plane.has_labels)
    rg_svg_write_coordinates (&plane);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < board->cells->len; i++)
    draw_cell (&plane, i);
  g_string_append (out, "</g>\n");
  rg_svg_style_free (plane.style);
  g_free (plane.marks);
  g_free (plane.shares_place);
  rg_svg_plane_clear (&plane);
}
