/* Texts that are open in the editor, with edits and positions.
 *
 * A position of the protocol is a line and a number of UTF-16 code units, both
 * from 0; lines end with LF, CR LF, or CR.  Internally, a place is a byte.
 */
#pragma once

#include "base/source.h"

/* A position of the protocol. */
typedef struct {
  gint64 line, character;
} LspPosition;

/* A text. */
typedef struct {
  GString *bytes; /* UTF-8 */
  GArray *lines;  /* of guint32: where lines begin; the first is 0 */
  /* The last queried place: the next one on the same line is found from
   * there, so that places in ascending order take linear time. */
  guint32 near_offset;
  LspPosition near;
} LspText;

/* The limit of a text, which is truncated there. */
#define LSP_TEXT_LIMIT (64u << 20)

LspText *lsp_text_new (const char *text);
void lsp_text_free (LspText *text);

/* Returns the byte at a position; a position after the end of a line or of the
 * text means that end. */
guint32 lsp_text_offset (LspText *text, LspPosition position);
/* Returns the position of a byte. */
LspPosition lsp_text_position (LspText *text, guint32 offset);

/* Returns the end of a byte's line. */
guint32 lsp_text_line_end (const LspText *text, guint32 offset);

/* Replaces the bytes from `from` to `to` by a text. */
void lsp_text_replace (LspText *text, guint32 from, guint32 to,
                       const char *with);
