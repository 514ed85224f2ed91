/* Draws lines of a board that lead around a corner, as arcs outside of it. */
#pragma once

#include "rg/board/board.h"

/* A point in pixels. */
typedef struct {
  double x, y;
} RgSvgPoint;

/* Decides which lines of the board are arcs: sets `is_arc`, by line. `middles`:
 * by cell, its place.  The ends of an arc are on two sides of the board,
 * equally far from their corner, which is a cell. As a straight line it would
 * pass another cell, or another line around this corner would.  Returns the
 * largest radius, 0 without arcs. On very large boards it finds none. */
double rg_svg_find_arcs (const RgBoard *board, const RgSvgPoint *middles,
                         gboolean *is_arc);
/* Draws an arc, which is three quarters of a circle, as the data of a path. */
void rg_svg_draw_arc (const RgSvgPoint *middles, const RgBoardLine *line,
                      const RgBoard *board, GString *out);
