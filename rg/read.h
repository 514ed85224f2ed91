/* RG text to a game: lexer, parser and static checks. */
#pragma once

#include "rg/game.h"

/* Parses the text; goes on after errors.  The source must outlive the game.
 * Always returns a game, which is whole only if no error was added. */
RgGame *rg_parse (const RgSource *source, RgDiags *diags);

/* Parses, adds the built-ins that the text leaves out (as implied, so that
 * they are not printed) and runs the static checks.  NULL when there were
 * errors. */
RgGame *rg_read (const RgSource *source, RgDiags *diags);
