/* Draws boards of dots and boxes: lines between dots are cells. */
#include "emit/svg/dots.h"

#include "emit/svg/text.h"

#include <math.h>

#define HALF (RG_SVG_UNIT / 2)

/* The direction of half of a line: (1, 0), (0, 1), or (0, 0) for a box or a
 * dot. */
static RgSvgPoint
find_half_line (const RgBoardCell *cell)
{
  const gboolean has_odd_x = lround (cell->x) % 2 != 0;
  const gboolean has_odd_y = lround (cell->y) % 2 != 0;
  return (RgSvgPoint){has_odd_x && !has_odd_y, has_odd_y && !has_odd_x};
}

/* Draws the line between the two dots beside the cell. */
static void
draw_line (const RgSvgPlane *plane, const RgBoardCell *cell, RgSvgPoint middle,
           const char *colour, double width)
{
  const RgSvgPoint half = find_half_line (cell);
  rg_svg_append_format (
      plane->out,
      "<path d=\"M%f %fL%f %f\" stroke=\"%s\" stroke-width=\"%f\" "
      "stroke-linecap=\"round\"/>",
      middle.x - half.x * HALF, middle.y - half.y * HALF,
      middle.x + half.x * HALF, middle.y + half.y * HALF, colour, width);
}

void
rg_svg_draw_free_line (const RgSvgPlane *plane, guint i)
{
  const RgBoardCell *cell = rg_board_cell (plane->board, i);
  const RgSvgPoint half = find_half_line (cell), middle = plane->middles[i];
  if (half.x + half.y < 1)
    return;
  draw_line (plane, cell, middle, "#e3d9c3", 2);
  for (gint side = -1; side <= 1; side += 2)
    rg_svg_append_format (
        plane->out, "<circle cx=\"%f\" cy=\"%f\" r=\"4\" fill=\"#3a4048\"/>",
        middle.x + side * half.x * HALF, middle.y + side * half.y * HALF);
}

void
rg_svg_draw_taken_line (const RgSvgPlane *plane, const RgBoardCell *cell,
                        RgSvgPoint middle, const RgSvgPiece *piece)
{
  RgGame *game = plane->picture->game;
  const RgSvgPoint half = find_half_line (cell);
  if (half.x + half.y < 1)
    rg_svg_draw_piece (game, piece, middle.x, middle.y, plane->radius,
                       plane->out);
  else if (piece->shape != RG_SVG_NOTHING)
    draw_line (plane, cell, middle,
               piece->owner < 0
                   ? "#3a4048"
                   : rg_svg_choose_player_colour (game, piece->owner).fill,
               5);
}
