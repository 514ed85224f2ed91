/* Marks the cells that the last move has changed, or that it names. */
#pragma once

#include "emit/svg/piece.h"
#include "emit/svg/scene.h"

/* The mark of a cell. */
typedef enum {
  RG_SVG_UNMARKED,
  RG_SVG_MOVED,   /* a piece came or went, or the move names the cell */
  RG_SVG_CHANGED, /* another value, as after a flip */
  RG_SVG_TAKEN,   /* a piece of another player went */
} RgSvgMark;

/* The keys of a cell as tags have them, without the piece among them
 * (piece-keys.h); the caller frees the text. */
char *rg_svg_make_cell_key (const RgSvgPicture *picture,
                            const RgBoardCell *cell);

/* Returns the mark of each cell of the board; the caller frees the array. */
RgSvgMark *rg_svg_find_marks (const RgSvgPicture *picture, const RgBoard *board,
                              const RgSvgStyle *style);
