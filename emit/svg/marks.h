/* Cells that tags of moves refer to. */
#pragma once

#include "emit/svg/scene.h"

/* The keys of a cell, joined by '_'; to be freed. */
char *rg_svg_key (const RgGame *game, const RgExpr *key);

/* Whether a tag is the key of the cell, or contains its coordinates:
 * "put_3_1" and "move_2_1_3_1" refer to the cell 3_1. */
gboolean rg_svg_is_tagged (const RgSvgTags *tags, const char *key);

/* Calls `draw` for each value that the place can have (picture->values), in
 * a group with the attribute data-value, within one with data-place: the
 * variable and its keys; only the value now is displayed.  Otherwise once, for
 * that value. */
typedef void RgSvgDrawValue (RgName value, gpointer data);
void rg_svg_draw_values (const RgSvgPicture *picture, const RgExpr *place,
                         RgSvgDrawValue *draw, gpointer data, GString *out);
