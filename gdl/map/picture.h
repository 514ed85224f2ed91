/* Adds the pragma @board to the translation, from the squares that fluents
 * name.
 *
 *     (cell 1 2 x)     column 1, row 2
 *     (cell c3 x)      column c, row 3
 *     (cell 2 1 3 x)   board 2, or two pairs: boards of a board
 */
#pragma once

#include "gdl/map/axes.h"

/* Appends the place of the n fluents of a variable to an array of
 * GdlPictureVariable. Appends nothing if they are of several relations, or have
 * no arguments or more than GDL_SHORT. */
void gdl_append_picture_variable (const GdlGround *ground,
                                  const guint32 *fluents, guint n,
                                  const RgExpr *place,
                                  GArray *picture_variables);

/* Adds the pragma, if some relation has squares: for the relation with the most
 * squares, and for others whose squares are new and within its axes.
 * `picture_variables`: of GdlPictureVariable; all variables are declared. */
void gdl_add_picture (GdlNames *names, const GArray *picture_variables);
