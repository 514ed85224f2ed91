/* Finds the lines that are drawn as arcs around a corner, as on the board of
 * surakarta.  Such a line joins the two sides of the bounding box at that
 * corner, and its ends have the same distance from the corner.  All of them
 * become arcs if the corner is a cell and one of them would pass a cell. */
#include "emit/svg/arcs.h"

#include "emit/svg/text.h"

#include <math.h>

enum {
  CORNERS = 4,
  MAX_CELLS = 1000 /* each line is compared with all cells */
};

/* The bounding box of a board. */
typedef struct {
  double left, top, right, bottom;
} Box;

static gboolean
is_near (double a, double b)
{
  return fabs (a - b) < 0.01;
}

static Box
compute_box (const RgBoard *board, const RgSvgPoint *middles)
{
  Box box = {G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE};
  for (guint i = 0; i < board->cells->len; i++) {
    box.left = MIN (box.left, middles[i].x);
    box.right = MAX (box.right, middles[i].x);
    box.top = MIN (box.top, middles[i].y);
    box.bottom = MAX (box.bottom, middles[i].y);
  }
  return box;
}

/* A corner of the box by number: bit 0 is set at the right, bit 1 at the
 * bottom.
 */
static RgSvgPoint
get_corner (const Box *box, guint corner)
{
  return (RgSvgPoint){corner % 2 ? box->right : box->left,
                      corner / 2 ? box->bottom : box->top};
}

/* The radius of a line around the corner.  It is 0 if its ends are not on both
 * sides of the box at the corner, or not equally far from it. */
static double
compute_radius (RgSvgPoint corner, RgSvgPoint a, RgSvgPoint b)
{
  const double x = a.x + b.x - 2 * corner.x, y = a.y + b.y - 2 * corner.y;
  const gboolean is_on_both_sides =
      (is_near (a.x, corner.x) && is_near (b.y, corner.y)) ||
      (is_near (b.x, corner.x) && is_near (a.y, corner.y));
  return is_on_both_sides && is_near (fabs (x), fabs (y)) ? fabs (x) : 0;
}

/* The corner that the line leads around, and the radius; CORNERS: none. */
static guint
find_corner (const Box *box, RgSvgPoint a, RgSvgPoint b, double *radius)
{
  guint corner = 0;
  while (corner < CORNERS &&
         (*radius = compute_radius (get_corner (box, corner), a, b)) < 0.01)
    corner++;
  return corner;
}

/* Whether a cell is on the line between two others. */
static gboolean
passes_a_cell (const RgBoard *board, const RgSvgPoint *middles, RgSvgPoint a,
               RgSvgPoint b)
{
  const double length = hypot (b.x - a.x, b.y - a.y);
  for (guint i = 0; i < board->cells->len; i++) {
    const double distance_a = hypot (middles[i].x - a.x, middles[i].y - a.y);
    const double distance_b = hypot (middles[i].x - b.x, middles[i].y - b.y);
    if (distance_a > 0.01 && distance_b > 0.01 &&
        is_near (distance_a + distance_b, length))
      return TRUE;
  }
  return FALSE;
}

/* Whether a cell is at the corner. */
static gboolean
has_cell (const RgBoard *board, const RgSvgPoint *middles, RgSvgPoint corner)
{
  for (guint i = 0; i < board->cells->len; i++)
    if (is_near (middles[i].x, corner.x) && is_near (middles[i].y, corner.y))
      return TRUE;
  return FALSE;
}

double
rg_svg_find_arcs (const RgBoard *board, const RgSvgPoint *middles,
                  gboolean *is_arc)
{
  const Box box = compute_box (board, middles);
  gboolean has_arcs[CORNERS + 1] = {FALSE};
  double radius, max_radius = 0;
  if (board->cells->len > MAX_CELLS)
    return 0;
  for (guint i = 0; i < board->lines->len; i++) {
    const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    const RgSvgPoint a = middles[line->from], b = middles[line->to];
    const guint corner = find_corner (&box, a, b, &radius);
    if (corner < CORNERS && !has_arcs[corner])
      has_arcs[corner] = passes_a_cell (board, middles, a, b) &&
                         has_cell (board, middles, get_corner (&box, corner));
  }
  for (guint i = 0; i < board->lines->len; i++) {
    const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    is_arc[i] = has_arcs[find_corner (&box, middles[line->from],
                                      middles[line->to], &radius)];
    max_radius = is_arc[i] ? MAX (max_radius, radius) : max_radius;
  }
  return max_radius;
}

void
rg_svg_draw_arc (const RgSvgPoint *middles, const RgBoardLine *line,
                 const RgBoard *board, GString *out)
{
  const Box box = compute_box (board, middles);
  const RgSvgPoint a = middles[line->from], b = middles[line->to];
  double radius;
  const RgSvgPoint corner =
      get_corner (&box, find_corner (&box, a, b, &radius) % CORNERS);
  const double turn =
      (a.x - corner.x) * (b.y - corner.y) - (a.y - corner.y) * (b.x - corner.x);
  rg_svg_append_format (out, "M%f %fA%f %f 0 1 %s %f %f", a.x, a.y, radius,
                        radius, turn < 0 ? "1" : "0", b.x, b.y);
}
