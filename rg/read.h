/* Reads RG text: lexer, parser and static checks. */
#pragma once

#include "rg/game.h"

/* Parses the text; continues after errors.  The source must outlive the
 * game.  Always returns a game, which is complete only if no error was
 * added. */
RgGame *rg_parse (const RgSource *source, RgDiags *diags);

/* Reads the pragma, `@` to `;`, at a range of a text in another language, and
 * adds it to the game.  FALSE: errors, about that text. */
gboolean rg_read_pragma (RgGame *game, const RgSource *source, RgRange range,
                         RgDiags *diags);

/* Parses, adds the missing built-ins (as implied, so that they are not
 * printed) and runs the static checks.  NULL: errors. */
RgGame *rg_read (const RgSource *source, RgDiags *diags);
