/* Writes files atomically.
 *
 * The text is written to a new file in the same folder, which is then renamed,
 * so that no process sees an incomplete file.  The target of a symbolic link
 * is written, and the link stays.  An existing file keeps its mode (and its
 * owner, if permitted); a new one gets its mode from the umask.  Devices,
 * pipes and the current standard output are written in place.
 */
#pragma once

#include <glib.h>

/* Whether the path is probably writable.  FALSE, with an error whose
 * message begins with the path: a folder, a read-only file, or a folder
 * that is missing or read-only.
 */
gboolean rg_output_check (const char *path, GError **error);

/* Writes the file after these checks.  FALSE: it failed; the message of the
 * error begins with the path.  Then the file is unchanged; a device or pipe,
 * which is written in place, may have received a part of the text.  Signals
 * that end the program are delayed, so that no temporary file is left. */
gboolean rg_output_write (const char *path, const char *text, gsize length,
                          GError **error);
