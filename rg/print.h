/* Prints the canonical text of a game and of its parts. All functions append.
 */
#pragma once

#include "rg/game.h"

void rg_print (const RgGame *game, GString *out);
void rg_print_type (const RgGame *game, const RgType *type, GString *out);
void rg_print_value (const RgGame *game, const RgValue *value, GString *out);
void rg_print_expr (const RgGame *game, const RgExpr *expr, GString *out);
void rg_print_action (const RgGame *game, const RgAction *action, GString *out);
/* Prints `a, b: x == y;` without line end. */
void rg_print_edge (const RgGame *game, RgEdgeId edge, GString *out);
void rg_print_decl (const RgGame *game, RgDeclId decl, GString *out);
