/* Boards whose squares are told by their names: NAME__X_Y, as HRG makes them of
 * N(X, Y), or NAMExXyY, as RBG's rectangles and hexagons are named.
 */
#pragma once

#include "rg/game.h"

enum {
  RG_INTERP_SQUARES_WIDEST = 160, /* columns of a board that is shown */
  RG_INTERP_SQUARES_LINES = 10000 /* lines of all that is shown */
};

/* The squares among the symbols of a set: those that begin like the first. */
typedef struct {
  const char *prefix; /* a symbol that begins so, or NULL: there is no square */
  gsize length;       /* of that beginning */
  guint left, right, top, bottom;
  guint n;
  gboolean is_board; /* they are at least 4, and at least half of the set */
} RgInterpSquares;

RgInterpSquares rg_interp_squares (const RgGame *game, const RgName *symbols,
                                   guint32 n);

guint rg_interp_squares_columns (const RgInterpSquares *squares);
guint rg_interp_squares_rows (const RgInterpSquares *squares);

/* The place of a square, row by row from the top left; RG_NONE for a symbol
 * that is none of them. */
guint32 rg_interp_squares_place (const RgInterpSquares *squares,
                                 const char *symbol);
