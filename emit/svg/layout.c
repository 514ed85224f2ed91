/* Computes the places of cells in pixels.  It maps their coordinates to units
 * by the kind of the board, and adds margins for labels and arcs.  Graphs are
 * scaled so that pieces fit between neighbours. */
#include "emit/svg/layout.h"

#include "rg/board/name.h"

#include <math.h>
#include <stdlib.h>

/* The row of a hexagon after the board is turned by 60 degrees to the left. */
static double
turn_row (const RgBoardCell *cell)
{
  return (cell->y - cell->x) / 2;
}

/* Whether the hexagons form a diamond that stands on its tip: turned by 60
 * degrees, it is lower by a third. */
static gboolean
is_diamond (const RgBoard *board)
{
  double min_y = G_MAXDOUBLE, max_y = -G_MAXDOUBLE;
  double min_turned = G_MAXDOUBLE, max_turned = -G_MAXDOUBLE;
  for (guint i = 0; i < board->cells->len && board->kind == RG_BOARD_HEX; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    min_y = MIN (min_y, cell->y);
    max_y = MAX (max_y, cell->y);
    min_turned = MIN (min_turned, turn_row (cell));
    max_turned = MAX (max_turned, turn_row (cell));
  }
  return board->kind == RG_BOARD_HEX &&
         (max_turned - min_turned) * 3 < (max_y - min_y) * 2;
}

/* The place of a cell, in units of a cell's width. `turned`: the board is a
 * diamond that is turned (is_diamond). */
static RgSvgPoint
convert_to_units (const RgBoard *board, const RgBoardCell *cell,
                  gboolean turned)
{
  if (turned)
    return (RgSvgPoint){(cell->x + 3 * cell->y) / 4,
                        turn_row (cell) * RG_SVG_ROOT3 / 2};
  switch (board->kind) {
  case RG_BOARD_HEX:
  case RG_BOARD_TRIANGLE:
    return (RgSvgPoint){cell->x / 2, cell->y * RG_SVG_ROOT3 / 2};
  case RG_BOARD_HEX_COLUMNS:
    return (RgSvgPoint){cell->x * RG_SVG_ROOT3 / 2, cell->y / 2};
  case RG_BOARD_PITS:
  case RG_BOARD_DOTS:
    return (RgSvgPoint){cell->x / 2, cell->y / 2};
  case RG_BOARD_STACK:
    return (RgSvgPoint){cell->x, cell->y * (RG_SVG_STACK + 0.5)};
  default:
    return (RgSvgPoint){cell->x, cell->y};
  }
}

static double
measure_distance (RgSvgPoint a, RgSvgPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static gint
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

enum { SAMPLE = 500 /* cells */ };

/* The factor by which the places of a graph are scaled.  At most a tenth of the
 * cells may then be nearer than one unit to another cell.  Only a sample of the
 * cells is examined. */
static double
compute_graph_scale (const RgSvgPoint *middles, guint n)
{
  const guint sample = MIN (n, SAMPLE);
  double *nearest_distances = g_new (double, sample + 1);
  for (guint i = 0; i < sample; i++) {
    nearest_distances[i] = G_MAXDOUBLE;
    for (guint k = 0; k < n; k++)
      if (k != i && measure_distance (middles[i], middles[k]) > 1e-6)
        nearest_distances[i] = MIN (nearest_distances[i],
                                    measure_distance (middles[i], middles[k]));
  }
  qsort (nearest_distances, sample, sizeof *nearest_distances, compare_doubles);
  const double unit = sample > 0 ? nearest_distances[sample / 10] : 1;
  g_free (nearest_distances);
  return unit > 0 && unit < G_MAXDOUBLE ? 1 / unit : 1;
}

RgName
rg_svg_find_inner_name (const RgGame *game, const RgBoardCell *cell)
{
  const RgExpr *key = cell->key;
  if (key->kind == RG_EXPR_ACCESS)
    key = rg_board_fact (game, key) != RG_NO_NAME ? key->left : key->right;
  return key->name;
}

gboolean
rg_svg_has_column_and_row (const RgGame *game, const RgBoardCell *cell)
{
  return cell->key->kind == RG_EXPR_ACCESS &&
         rg_board_fact (game, cell->key) == RG_NO_NAME &&
         cell->key->left->kind == RG_EXPR_NAME &&
         rg_board_is_coordinate (rg_text (game, cell->key->left->name));
}

/* Whether earlier cells whose line has this number are at the same place.
 * `lines`: the place by number of a line, which the first cell determines. */
static gboolean
is_same_line (GHashTable *lines, gint name, double place)
{
  gpointer stored_position;
  const gint position = (gint)lround (place);
  if (g_hash_table_lookup_extended (lines, GINT_TO_POINTER (name), NULL,
                                    &stored_position))
    return GPOINTER_TO_INT (stored_position) == position;
  g_hash_table_insert (lines, GINT_TO_POINTER (name),
                       GINT_TO_POINTER (position));
  return TRUE;
}

/* Whether cells whose names have the same row, or on squares the same column,
 * are in one line of the board. */
static gboolean
have_straight_lines (const RgBoard *board, const RgBoardNames *names)
{
  GHashTable *rows = g_hash_table_new (NULL, NULL);
  GHashTable *columns = g_hash_table_new (NULL, NULL);
  gboolean are_straight = TRUE;
  for (guint i = 0; i < board->cells->len && are_straight; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    are_straight = !names->is_cell[i] ||
                   (is_same_line (rows, names->coordinates[i].y, cell->y) &&
                    (board->kind == RG_BOARD_HEX ||
                     is_same_line (columns, names->coordinates[i].x, cell->x)));
  }
  g_hash_table_destroy (rows);
  g_hash_table_destroy (columns);
  return are_straight;
}

/* Whether the names of cells give columns and rows, which the edges can show.
 * The board must consist of squares, points, or hexagons in rows. */
static gboolean
is_labelled (const RgGame *game, const RgBoard *board)
{
  const guint n = board->cells->len;
  if (board->kind > RG_BOARD_HEX)
    return FALSE;
  if (rg_svg_has_column_and_row (game, rg_board_cell (board, 0)))
    return TRUE;
  RgName *symbols = g_new (RgName, n);
  for (guint i = 0; i < n; i++)
    symbols[i] = rg_svg_find_inner_name (game, rg_board_cell (board, i));
  RgBoardNames *names = rg_board_names_new (game, symbols, n);
  const gboolean has_names =
      names->is_board && have_straight_lines (board, names);
  rg_board_names_free (names);
  g_free (symbols);
  return has_names;
}

RgSvgPlane
rg_svg_lay_out (const RgGame *game, const RgBoard *board)
{
  const guint n = board->cells->len;
  const double half_height =
      board->kind == RG_BOARD_STACK ? RG_SVG_STACK / 2 : 0.5;
  RgSvgPlane plane = {.board = board,
                      .middles = g_new (RgSvgPoint, n + 1),
                      .is_arc = g_new0 (gboolean, board->lines->len + 1)};
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE;
  double right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  const gboolean turned = is_diamond (board);
  for (guint i = 0; i < n; i++)
    plane.middles[i] =
        convert_to_units (board, rg_board_cell (board, i), turned);
  const double scale = board->kind == RG_BOARD_GRAPH
                           ? compute_graph_scale (plane.middles, n)
                           : 1;
  const double arc_radius =
      board->kind == RG_BOARD_GRAPH
          ? rg_svg_find_arcs (board, plane.middles, plane.is_arc)
          : 0;
  for (guint i = 0; i < n; i++) {
    left = MIN (left, plane.middles[i].x - arc_radius);
    right = MAX (right, plane.middles[i].x + arc_radius);
    top = MIN (top, plane.middles[i].y - arc_radius);
    bottom = MAX (bottom, plane.middles[i].y + arc_radius);
  }
  plane.radius = RG_SVG_UNIT * (board->kind == RG_BOARD_TRIANGLE ? 0.22 : 0.38);
  plane.has_labels = n > 0 && !turned && is_labelled (game, board);
  const double edge = plane.has_labels ? RG_SVG_LABELS : 2;
  for (guint i = 0; i < n; i++) {
    plane.middles[i].x =
        ((plane.middles[i].x - left) * scale + 0.6) * RG_SVG_UNIT + edge;
    plane.middles[i].y =
        ((plane.middles[i].y - top) * scale + half_height + 0.1) * RG_SVG_UNIT +
        2;
  }
  plane.width = ((right - left) * scale + 1.2) * RG_SVG_UNIT + edge + 2;
  plane.height =
      ((bottom - top) * scale + 2 * half_height + 0.2) * RG_SVG_UNIT + edge + 2;
  return plane;
}

void
rg_svg_plane_clear (RgSvgPlane *plane)
{
  g_free (plane->middles);
  g_free (plane->is_arc);
}
