/* Translates a game in RG to a rule sheet of GDL: the back end for GDL.
 *
 * A step of GDL is a move of RG: the keeper's moves before it are folded into
 * the rules, except loops that need steps of their own (translate.c).  A state
 * between steps is a *boundary*: a node where a player is on turn, or where the
 * keeper only tests before one is (`control`), and the variables that are live
 * there.  Automata become relations (README.md).
 */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* The default limit of rules before they are simplified. It also limits the
 * steps of symbolic execution, to 1000 for each rule (walk/explore.c). */
#define KIF_LIMIT G_GINT64_CONSTANT (20000)

/* Returns the sheet of a game. The translation may change the game. NULL: there
 * were errors, or a limit was reached, as `diags` says. `limit`: the greatest
 * number of rules.
 */
GString *kif_translate (RgGame *game, gint64 limit, RgDiags *diags);
