/* The static checks of spec/rg.md, section 9. */
#pragma once

#include "rg/game.h"

/* Adds an error for each finding.  Wants the built-ins added.  Positions come
 * from the tokens of a read game, otherwise from @origin. */
void rg_check (RgGame *game, RgDiags *diags);

/* Adds the warnings.  Wants a game in which rg_check found no error. */
void rg_lint (RgGame *game, RgDiags *diags);
