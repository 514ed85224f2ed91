/* Makes foreign texts in messages printable: escapes terminal control
 * sequences. */
#pragma once

#include <glib.h>

/* Whether a character may affect how a terminal displays others: control
 * characters, and those that change the direction of text. */
gboolean rg_commands_terminal (gunichar character);

/* Returns the text on one line, with \xNN or \u{N} for such characters and
 * invalid UTF-8, and "..." if it has more than `max_bytes`. The caller frees
 * it. */
char *rg_make_printable (const char *text, gsize max_bytes);
