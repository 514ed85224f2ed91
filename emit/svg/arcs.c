/* Finds the lines that are drawn as arcs around a corner, as on the board of
 * surakarta.  Such a line joins the two sides of the bounding box at that
 * corner, and its ends have the same distance from the corner.  All of them
 * become arcs if the corner is a cell and one of them would pass a cell. */
#include "emit/svg/arcs.h"

#include "emit/svg/text.h"

#include <math.h>

enum { CORNERS = 4, MAX_CELLS = 1000 /* each line is compared with all */ };

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
compute_box (const RgBoard *board, const RgSvgPoint *at)
{
  Box box = {G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE};
  for (guint i = 0; i < board->cells->len; i++) {
    box.left = MIN (box.left, at[i].x);
    box.right = MAX (box.right, at[i].x);
    box.top = MIN (box.top, at[i].y);
    box.bottom = MAX (box.bottom, at[i].y);
  }
  return box;
}

static RgSvgPoint
get_corner (const Box *box, guint corner)
{
  return (RgSvgPoint){corner % 2 ? box->right : box->left,
                      corner / 2 ? box->bottom : box->top};
}

/* The radius of a line around the corner; 0: its ends are not on both sides of
 * the corner at the same distance. */
static double
compute_radius (RgSvgPoint corner, RgSvgPoint a, RgSvgPoint b)
{
  const double x = a.x + b.x - 2 * corner.x, y = a.y + b.y - 2 * corner.y;
  const gboolean sides = (is_near (a.x, corner.x) && is_near (b.y, corner.y)) ||
                         (is_near (b.x, corner.x) && is_near (a.y, corner.y));
  return sides && is_near (fabs (x), fabs (y)) ? fabs (x) : 0;
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
passes_a_cell (const RgBoard *board, const RgSvgPoint *at, RgSvgPoint a,
               RgSvgPoint b)
{
  const double whole = hypot (b.x - a.x, b.y - a.y);
  for (guint i = 0; i < board->cells->len; i++) {
    const double first = hypot (at[i].x - a.x, at[i].y - a.y);
    const double last = hypot (at[i].x - b.x, at[i].y - b.y);
    if (first > 0.01 && last > 0.01 && is_near (first + last, whole))
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_cell (const RgBoard *board, const RgSvgPoint *at, RgSvgPoint corner)
{
  for (guint i = 0; i < board->cells->len; i++)
    if (is_near (at[i].x, corner.x) && is_near (at[i].y, corner.y))
      return TRUE;
  return FALSE;
}

double
rg_svg_find_arcs (const RgBoard *board, const RgSvgPoint *at, gboolean *is_arc)
{
  const Box box = compute_box (board, at);
  gboolean has_arcs[CORNERS + 1] = {FALSE};
  double radius, most = 0;
  if (board->cells->len > MAX_CELLS)
    return 0;
  for (guint i = 0; i < board->lines->len; i++) {
    const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    const RgSvgPoint a = at[line->from], b = at[line->to];
    const guint corner = find_corner (&box, a, b, &radius);
    if (corner < CORNERS && !has_arcs[corner])
      has_arcs[corner] = passes_a_cell (board, at, a, b) &&
                         has_cell (board, at, get_corner (&box, corner));
  }
  for (guint i = 0; i < board->lines->len; i++) {
    const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    is_arc[i] =
        has_arcs[find_corner (&box, at[line->from], at[line->to], &radius)];
    most = is_arc[i] ? MAX (most, radius) : most;
  }
  return most;
}

void
rg_svg_draw_arc (const RgSvgPoint *at, const RgBoardLine *line,
                 const RgBoard *board, GString *out)
{
  const Box box = compute_box (board, at);
  const RgSvgPoint a = at[line->from], b = at[line->to];
  double radius;
  const RgSvgPoint corner =
      get_corner (&box, find_corner (&box, a, b, &radius) % CORNERS);
  const double turn =
      (a.x - corner.x) * (b.y - corner.y) - (a.y - corner.y) * (b.x - corner.x);
  rg_svg_append_format (out, "M%f %fA%f %f 0 1 %s %f %f", a.x, a.y, radius,
                        radius, turn < 0 ? "1" : "0", b.x, b.y);
}
