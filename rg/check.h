/* Checks a game statically: names, types and the form of the automaton. */
#pragma once

#include "rg/game.h"

/* Adds an error for each finding.  Requires the built-ins.  Positions come
 * from the tokens of a read game, otherwise from @origin. */
void rg_check (RgGame *game, RgDiags *diags);

/* Adds the warnings.  Requires a game without errors of rg_check. */
void rg_lint (RgGame *game, RgDiags *diags);
