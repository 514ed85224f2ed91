/* Computes the layout of a board: the places of its cells in pixels. */
#pragma once

#include "emit/svg/arcs.h"
#include "emit/svg/last-move.h"
#include "emit/svg/piece.h"
#include "emit/svg/scene.h"

#define RG_SVG_UNIT   40.0 /* pixels between two cells */
#define RG_SVG_LABELS 20.0 /* pixels for the coordinates at an edge */
#define RG_SVG_STACK  5.0  /* height of a stack, in units */
#define RG_SVG_ROOT3  1.7320508075688772

/* A board in pixels. */
typedef struct {
  const RgSvgPicture *picture;
  const RgBoard *board;
  RgSvgStyle *style;
  RgSvgPoint *middles;  /* middles of the cells, in pixels from (0, 0); owned */
  gboolean *is_arc;     /* by line of the board: it is an arc; owned */
  double width, height; /* pixels */
  double radius;        /* of pieces, in pixels */
  gboolean has_labels;  /* coordinates are written at the edges */
  guint dark_parity;    /* the parity of column + row of dark squares */
  gboolean is_halved;   /* only the squares of one colour are cells */
  RgSvgMark *marks;     /* by cell: of the last move */
  gboolean *shares_place; /* by cell: an earlier cell has the same place */
  GString *out;
} RgSvgPlane;

/* The layout of a plane, without data for drawing. The caller clears it. */
RgSvgPlane rg_svg_lay_out (const RgGame *game, const RgBoard *board);
void rg_svg_plane_clear (RgSvgPlane *plane);

/* The name of the key of a cell; of several keys, the last one that is not a
 * piece. */
RgName rg_svg_find_inner_name (const RgGame *game, const RgBoardCell *cell);
/* Whether the cell has two keys, which are its column and its row. */
gboolean rg_svg_has_column_and_row (const RgGame *game,
                                    const RgBoardCell *cell);
