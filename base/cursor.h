/* Implements a cursor over the tokens of a text, for a recursive-descent
 * parser.
 *
 * The parser is a structure of any type with a member `cursor`; the macros
 * take a pointer to it.  After a failure, the cursor returns only the end
 * token until the parser recovers (panic mode).  So each loop of the parser
 * ends, and no other failure is reported.
 */
#pragma once

#include "base/lex.h"

/* The position among the tokens. */
typedef struct {
  const RgSource *source;
  RgDiags *diags;
  const RgToken *tokens;
  guint n;         /* number of tokens; the last one is the end */
  guint at;        /* index of the current token */
  guint depth;     /* of nesting */
  gboolean failed; /* an error was reported; the parser has not recovered */
  gboolean cr;     /* a single CR also ends a line */
} RgCursor;

static inline const RgToken *
rg_cursor_token (const RgCursor *cursor, guint ahead)
{
  return &cursor->tokens[MIN (cursor->at + ahead, cursor->n - 1)];
}

static inline guint
rg_cursor_peek (const RgCursor *cursor, guint ahead)
{
  return cursor->failed ? cursor->tokens[cursor->n - 1].kind
                        : rg_cursor_token (cursor, ahead)->kind;
}

static inline gboolean
rg_cursor_accept (RgCursor *cursor, guint kind)
{
  if (rg_cursor_peek (cursor, 0) != kind)
    return FALSE;
  cursor->at++;
  return TRUE;
}

RgRange rg_cursor_here (const RgCursor *cursor);
RgRange rg_cursor_last (const RgCursor *cursor);
RgRange rg_cursor_gap (const RgCursor *cursor);
gboolean rg_cursor_begins_line (const RgCursor *cursor, guint token);
gboolean rg_cursor_is_word (const RgCursor *cursor, guint token,
                            const char *word);
gboolean rg_cursor_fail (RgCursor *cursor, RgSeverity severity, RgRange range,
                         const char *hint, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* The token `ahead` tokens after the current one, even after a failure; 0: the
 * current one. */
#define rg_token(parser, ahead) rg_cursor_token (&(parser)->cursor, ahead)
/* Its kind; after a failure, that of the end. */
#define rg_peek(parser, ahead)  rg_cursor_peek (&(parser)->cursor, ahead)
/* The beginning of its text, without a NUL at its end. */
#define rg_token_text(parser, ahead) \
  ((parser)->cursor.source->text + rg_token (parser, ahead)->offset)
/* Consumes the current token. */
#define rg_next(parser)         ((void)(parser)->cursor.at++)
/* Consumes the current token if it is of that kind.  TRUE: it is. */
#define rg_accept(parser, kind) rg_cursor_accept (&(parser)->cursor, kind)

/* The range of the current token.  The end is after the last token, not on
 * a later empty line. */
#define rg_here(parser) rg_cursor_here (&(parser)->cursor)
/* The range of the last consumed token. */
#define rg_last(parser) rg_cursor_last (&(parser)->cursor)
/* The place of something missing before the current token: the end of the
 * previous line, if this token begins one. */
#define rg_gap(parser)  rg_cursor_gap (&(parser)->cursor)
/* Whether a token is the first of its line. */
#define rg_begins_line(parser, token) \
  rg_cursor_begins_line (&(parser)->cursor, token)
/* Whether a token, by its index in the text, is that word. */
#define rg_is_word(parser, token, word) \
  rg_cursor_is_word (&(parser)->cursor, token, word)

/* Reports an error at the current token and fails, unless the parser has
 * failed before.  TRUE: it was reported, and notes may be added. */
#define rg_fail(parser, ...) \
  rg_fail_at (parser, rg_here (parser), NULL, __VA_ARGS__)
/* Reports an error at a range, with a hint after the caret (NULL: none). */
#define rg_fail_at(parser, range, ...) \
  rg_cursor_fail (&(parser)->cursor, RG_ERROR, range, __VA_ARGS__)
/* Reports a limit that was reached. */
#define rg_fail_limit(parser, range, ...) \
  rg_cursor_fail (&(parser)->cursor, RG_LIMIT, range, NULL, __VA_ARGS__)
