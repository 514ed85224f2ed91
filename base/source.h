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

/* What a part of a text was made of: a part of another text. */
typedef struct {
  RgRange part; /* of this text */
  RgRange from; /* of the other one */
} RgDerived;

typedef struct RgSource RgSource;
struct RgSource {
  char *name;          /* as the user gave it; "<stdin>" for standard input */
  char *text;          /* NUL-terminated; may hold further NUL bytes; without
                          the byte order mark that it may have begun with */
  guint32 length;      /* without the terminator */
  GArray *line_starts; /* of guint32, ascending, the first is 0 */
  const RgSource *made_of; /* which a tool has translated to this text: a
                              reference, or NULL */
  GArray *origins;         /* of RgDerived, or NULL */
  gint references;         /* atomic */
};

/* The largest input that is read, in bytes. */
#define RG_SOURCE_LIMIT (1u << 30)

/* Takes a copy of the text.  Never fails. */
RgSource *rg_source_new (const char *name, const char *text, gsize length);

/* Reads the file, or standard input for NULL and "-".  On failure (missing,
 * a directory, unreadable, above RG_SOURCE_LIMIT) returns NULL and sets error,
 * whose message begins with the name. */
RgSource *rg_source_read (const char *path, GError **error);

/* Another reference.  Who holds one may read the source, even when those who
 * made it have freed it: each reference is freed once. */
const RgSource *rg_source_ref (const RgSource *source);
void rg_source_free (const RgSource *source);

/* Line and column of a byte, both from 1. */
void rg_source_position (const RgSource *source, guint32 offset, guint *line,
                         guint *column);

/* The byte at a line and column, both from 1; FALSE: there is none. */
gboolean rg_source_offset (const RgSource *source, guint line, guint column,
                           guint32 *offset);

/* Where a range of a text comes from: the text that was written by hand, and
 * what the smallest part with an origin was made of that has the range.
 * RG_NOWHERE: there is none. */
void rg_source_trace (const RgSource **source, RgRange *range);

/* The text of a range, as it was written by hand; to be freed. */
char *rg_source_text (const RgSource *source, RgRange range);

/* Parts of a text that a translator has printed have these origins.  Takes the
 * array. */
void rg_source_set_origins (RgSource *source, const RgSource *made_of,
                            GArray *origins);

/* The range from the start of one to the end of the other. */
RgRange rg_range_join (RgRange first, RgRange last);
