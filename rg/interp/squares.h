/* Finds boards whose squares are recognised by their names: NAME__X_Y, as HRG
 * makes them of N(X, Y), or NAMExXyY, as RBG names those of rectangles and
 * hexagons.
 */
#pragma once

#include "rg/game.h"

enum {
  RG_INTERP_SQUARES_WIDEST = 160, /* columns of a printed board */
  RG_INTERP_SQUARES_LINES = 10000 /* lines of the output */
};

/* The squares among the symbols of a set: those with the prefix of the first
 * one.  X is below RG_INTERP_SQUARES_WIDEST, Y below RG_INTERP_SQUARES_LINES.
 */
typedef struct {
  const char *prefix; /* a symbol with that prefix; NULL: there is no square */
  gsize length;       /* of the prefix */
  guint left, right, top, bottom; /* the least and greatest coordinates */
  guint n;                        /* number of squares */
  gboolean is_board; /* they are at least 4, and at least half of the set */
} RgInterpSquares;

/* Finds the squares among n symbols. */
RgInterpSquares rg_interp_squares (const RgGame *game, const RgName *symbols,
                                   guint32 n);

/* Return the size of the smallest grid with all squares. */
guint rg_interp_squares_columns (const RgInterpSquares *squares);
guint rg_interp_squares_rows (const RgInterpSquares *squares);

/* Returns the index of a square, row by row from the top left, or RG_NONE if
 * the symbol is not a square.  The symbol must be one of the set. */
guint32 rg_interp_squares_place (const RgInterpSquares *squares,
                                 const char *symbol);
