/* Files that a tool writes: whole or not at all.
 *
 * The text goes to a new file in the same folder, which then takes the name of
 * the old one, so that nobody ever sees a part of it.  Symbolic links stay:
 * the file that they lead to is written.  A file that is there keeps its mode
 * (and its owner, where that is allowed), a new one has what the umask leaves.
 * Devices, pipes and what is standard output already are written in place.
 */
#pragma once

#include <glib.h>

/* Whether the path can be written, as far as that can be told without doing
 * it.  FALSE with an error whose message begins with the path: a folder, a
 * file that nobody may write, a folder that is missing or may not be written.
 */
gboolean rg_output_check (const char *path, GError **error);

/* Writes the file; checks first.  Where that fails, all is as before: FALSE
 * with an error whose message begins with the path.  Signals that end the
 * program wait meanwhile, so that these leave nothing behind either. */
gboolean rg_output_write (const char *path, const char *text, gsize length,
                          GError **error);
