/* Reads RG text: lexer, parser and static checks. */
#pragma once

#include "rg/game.h"

/* Parses the text; continues after errors.  The source must outlive the
 * game.  Always returns a game, which is complete only if no error was
 * added. */
RgGame *rg_parse (const RgSource *source, RgDiags *diags);

/* Parses, adds the missing built-ins (as implied, so that they are not
 * printed) and runs the static checks.  NULL: errors. */
RgGame *rg_read (const RgSource *source, RgDiags *diags);
