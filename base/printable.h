/* Texts of others in messages: what would command a terminal is escaped. */
#pragma once

#include <glib.h>

/* Whether a character would change how a terminal shows what follows: control
 * characters, and those that turn the direction of text. */
gboolean rg_commands_terminal (gunichar character);

/* The text in one line, with \xNN or \u{N} for such characters and for bytes
 * that are no UTF-8, and "..." where it has more than so many bytes.  To be
 * freed. */
char *rg_printable (const char *text, gsize most);
