/* Represents an input text: its name, its bytes, and the beginnings of its
 * lines. Positions are byte ranges of a source; line and column (both from 1,
 * columns count bytes) are computed only for messages.
 */
#pragma once

#include <glib.h>

/* A range of bytes of a source. */
typedef struct {
  guint32 offset; /* first byte */
  guint32 length; /* bytes; 0: a place between two bytes */
} RgRange;

/* No place in a text. */
#define RG_NOWHERE ((RgRange){0, 0})

/* The origin of a part of a text: a part of another text. */
typedef struct {
  RgRange part; /* of this text */
  RgRange from; /* of the other one */
} RgDerived;

typedef struct RgSource RgSource;
struct RgSource {
  char *name;          /* as the user wrote it; "<stdin>" for standard input */
  char *text;          /* NUL-terminated; may contain further NUL bytes;
                          without a byte order mark */
  guint32 length;      /* without the terminator */
  GArray *line_starts; /* of guint32, ascending, the first is 0 */
  const RgSource *made_of; /* a reference to the original, if a tool has
                              translated it; NULL: it is an original */
  GArray *origins;         /* of RgDerived; NULL: it is an original */
  const char *language; /* as which a tool reads it; NULL: as its name says */
  gint references;      /* atomic */
};

/* The largest input, in bytes. */
#define RG_SOURCE_LIMIT (1u << 30)

/* Copies the text.  Never fails. */
RgSource *rg_source_new (const char *name, const char *text, gsize length);

/* Reads the file, or standard input for NULL and "-".  NULL, with an error
 * whose message begins with the name: it is missing, a directory,
 * unreadable, or larger than RG_SOURCE_LIMIT. */
RgSource *rg_source_read (const char *path, GError **error);
/* Whether the argument of a tool is standard input: NULL or "-". */
gboolean rg_source_is_stdin (const char *path);

/* Adds a reference.  Each reference is freed once. */
const RgSource *rg_source_ref (const RgSource *source);
void rg_source_free (const RgSource *source);

/* Whether there is nothing but white space. */
gboolean rg_source_is_blank (const RgSource *source);

/* Computes the line and column of a byte, both from 1. */
void rg_source_position (const RgSource *source, guint32 offset, guint *line,
                         guint *column);

/* Computes the offset of a line and column, both from 1. FALSE: there is
 * none, or the byte is a line end. */
gboolean rg_source_offset (const RgSource *source, guint line, guint column,
                           guint32 *offset);

/* Replaces a source and a range by their origin: the original source, and the
 * origin of the smallest part that contains the range (RG_NOWHERE: none does).
 */
void rg_source_trace (const RgSource **source, RgRange *range);

/* Returns the text of the origin of a range, or of the range itself if it has
 * none; to be freed. */
char *rg_source_text (const RgSource *source, RgRange range);

/* Sets the origins of the parts of a translated text.  Owns the array. */
void rg_source_set_origins (RgSource *source, const RgSource *made_of,
                            GArray *origins);

/* Returns the range from the start of one to the end of the other. */
RgRange rg_range_join (RgRange first, RgRange last);
