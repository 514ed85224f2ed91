/* Draws heaps: discs that are stacked from the edge of the board (backgammon),
 * or pebbles in a spiral (mancala).  Large heaps have their number. */
#include "emit/svg/heap.h"

#include "emit/svg/text.h"
#include "rg/board/owner.h"

#include <math.h>

#define UNIT   RG_SVG_UNIT
#define HEIGHT RG_SVG_STACK

#define LINE   "#6b5a3c"
#define LIGHT  "#b58863"
#define DARK   "#d3bd92"
#define HOLE   "#e3d3b0"
#define STORE  "#cdb583"
#define PEBBLE 3.4               /* radius, in pixels */
#define GOLDEN 2.399963229728653 /* golden angle, in radians */

enum {
  MAX_DISCS = 5,    /* that a stack displays */
  MAX_PEBBLES = 16, /* that a pit displays */
  AT_A_GLANCE = 4   /* a heap of more pebbles has its number beside it */
};

/* -- cells ----------------------------------------------------------------- */

void
rg_svg_draw_pit (const RgSvgPlane *plane, guint cell)
{
  rg_svg_append_format (
      plane->out,
      "<circle class=\"tile\" cx=\"%f\" cy=\"%f\" r=\"%f\" "
      "fill=\"%s\" stroke=\"" LINE "\"/>",
      plane->middles[cell].x, plane->middles[cell].y, UNIT * 0.46,
      rg_board_cell (plane->board, cell)->shade == 1 ? STORE : HOLE);
}

void
rg_svg_draw_spike (const RgSvgPlane *plane, guint i)
{
  const RgBoardCell *cell = rg_board_cell (plane->board, i);
  const RgSvgPoint middle = plane->middles[i];
  const double half_height = HEIGHT / 2 * UNIT;
  const double base = middle.y < plane->height / 2 ? middle.y - half_height
                                                   : middle.y + half_height;
  const double tip = middle.y < plane->height / 2 ? middle.y + half_height
                                                  : middle.y - half_height;
  if (cell->shade == 1)
    rg_svg_append_format (plane->out,
                          "<rect class=\"tile\" x=\"%f\" y=\"%f\" width=\"%f\" "
                          "height=\"%f\" fill=\"" HOLE "\"/>",
                          middle.x - UNIT / 2, MIN (base, tip), UNIT,
                          2 * half_height);
  else
    rg_svg_append_format (
        plane->out,
        "<polygon class=\"tile\" points=\"%f,%f %f,%f %f,%f\" "
        "fill=\"%s\"/>",
        middle.x - UNIT / 2, base, middle.x + UNIT / 2, base, middle.x, tip,
        lround (cell->x + cell->y) % 2 ? DARK : LIGHT);
}

/* -- heaps ----------------------------------------------------------------- */

gboolean
rg_svg_has_heaps (const RgBoard *board)
{
  return board->kind == RG_BOARD_PITS || board->kind == RG_BOARD_STACK;
}

guint
rg_svg_find_count_layer (const RgGame *game, const RgBoard *board)
{
  const RgExpr *const *places = rg_board_cell (board, 0)->places;
  for (guint i = 1; i < board->n_layers && rg_svg_has_heaps (board); i++) {
    const RgType *set =
        places[i] ? rg_expr_type ((RgGame *)game, places[i]) : NULL;
    if (set && rg_board_number (rg_text (game, set->symbols[0])) >= 0)
      return i;
  }
  return 0;
}

/* Draws discs from the edge of the board inwards.  If there are more than fit,
 * the last disc has their number. */
static void
draw_stack (const RgSvgPlane *plane, gint owner, RgSvgPoint middle, gint number)
{
  const gboolean is_top = middle.y < plane->height / 2;
  const double step = is_top ? UNIT * 0.9 : -UNIT * 0.9;
  const double base = is_top ? middle.y - (HEIGHT / 2 - 0.5) * UNIT
                             : middle.y + (HEIGHT / 2 - 0.5) * UNIT;
  RgSvgPiece disc = {RG_SVG_DISC, owner, 0, (char *)""};
  char *text = g_strdup_printf ("%d", number);
  for (gint i = 0; i < MIN (number, MAX_DISCS); i++) {
    disc.glyph = i == MAX_DISCS - 1 && number > MAX_DISCS ? text : (char *)"";
    rg_svg_draw_piece (plane->picture->game, &disc, middle.x, base + i * step,
                       UNIT * 0.43, plane->out);
  }
  g_free (text);
}

/* Draws pebbles along a spiral (Vogel, "A better way to construct the sunflower
 * head", 1979), and their number if it is above AT_A_GLANCE.  Too many pebbles
 * are only a number. */
static void
draw_pebbles (const RgSvgPlane *plane, RgSvgPoint middle, gint number)
{
  const gboolean is_crowded = number > MAX_PEBBLES;
  for (gint i = 0; i < number && !is_crowded; i++) {
    const double radius = number > 1 ? 4.0 * sqrt (i + 0.5) : 0;
    rg_svg_append_format (
        plane->out,
        "<circle cx=\"%f\" cy=\"%f\" r=\"%f\" fill=\"#8a5a2b\" "
        "stroke=\"#4a2f14\" stroke-width=\"0.7\"/>",
        middle.x + radius * cos (i * GOLDEN),
        middle.y + radius * sin (i * GOLDEN), PEBBLE);
  }
  char *text = g_strdup_printf ("%d", number);
  if (number > AT_A_GLANCE)
    rg_svg_append_format (plane->out,
                          "<text x=\"%f\" y=\"%f\" font-size=\"%f\" "
                          "font-weight=\"bold\" paint-order=\"stroke\" "
                          "stroke=\"#ffffff\" stroke-width=\"3\" "
                          "fill=\"#4a2f14\">%s</text>",
                          middle.x + (is_crowded ? 0 : UNIT * 0.36),
                          middle.y + (is_crowded ? 6 : UNIT * 0.44),
                          is_crowded ? 17.0 : 12.0, text);
  g_free (text);
}

void
rg_svg_draw_heap (const RgSvgPlane *plane, gint owner, RgSvgPoint middle,
                  gint number)
{
  if (plane->board->kind == RG_BOARD_STACK)
    draw_stack (plane, owner, middle, number);
  else
    draw_pebbles (plane, middle, number);
}
