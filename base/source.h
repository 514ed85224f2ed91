/* A text that came in: its name, its bytes, and where its lines begin.
 *
 * Positions everywhere are byte ranges into a source; line and column (both
 * from 1, columns count bytes) are computed only when a message is printed.
 */
#pragma once

#include <glib.h>

typedef struct {
  guint32 offset; /* first byte */
  guint32 length; /* bytes; 0 points at a place between two bytes */
} RgRange;

/* For what has no place in a text. */
#define RG_NOWHERE ((RgRange){0, 0})

typedef struct {
  char *name;          /* as the user gave it; "<stdin>" for standard input */
  char *text;          /* NUL-terminated; may hold further NUL bytes; without
                          the byte order mark that it may have begun with */
  guint32 length;      /* without the terminator */
  GArray *line_starts; /* of guint32, ascending, the first is 0 */
} RgSource;

/* The largest input that is read, in bytes. */
#define RG_SOURCE_LIMIT (1u << 30)

/* Takes a copy of the text.  Never fails. */
RgSource *rg_source_new (const char *name, const char *text, gsize length);

/* Reads the file, or standard input for NULL and "-".  On failure (missing,
 * a directory, unreadable, above RG_SOURCE_LIMIT) returns NULL and sets error,
 * whose message begins with the name. */
RgSource *rg_source_read (const char *path, GError **error);

void rg_source_free (RgSource *source);

/* Line and column of a byte, both from 1. */
void rg_source_position (const RgSource *source, guint32 offset, guint *line,
                         guint *column);

/* The byte at a line and column, both from 1; FALSE: there is none. */
gboolean rg_source_offset (const RgSource *source, guint line, guint column,
                           guint32 *offset);

/* The range from the start of one to the end of the other. */
RgRange rg_range_join (RgRange first, RgRange last);
