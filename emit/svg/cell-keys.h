/* Prints keys of cells, compares them with the tags of moves, and draws the
 * values of a place in groups that a script finds by key. */
#pragma once

#include "emit/svg/scene.h"

/* The keys of a cell, joined by '_'; the caller frees the text. */
char *rg_svg_join_keys (const RgGame *game, const RgExpr *key);

/* Whether one of the tags is the key of the cell, or contains its coordinates:
 * "put_3_1" and "move_2_1_3_1" refer to the cell 3_1.  A tag contains a key of
 * three or more numbers only at its end. */
gboolean rg_svg_is_tagged (const RgSvgTags *tags, const char *key);

/* Draws the value of a place.  With picture->draws_values, calls `draw` for
 * each value that the place can have, each in a group with the attribute
 * data-value. A group around them has the attribute data-place, the variable
 * and its keys; only the current value is displayed.  Without, calls it only
 * for the current value. */
typedef void RgSvgDrawValue (RgName value, gpointer data);
void rg_svg_draw_values (const RgSvgPicture *picture, const RgExpr *place,
                         RgSvgDrawValue *draw, gpointer data, GString *out);
