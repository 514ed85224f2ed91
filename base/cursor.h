/* A cursor over the tokens of a text, for a parser by recursive descent.
 *
 * The parser is a structure of any type with a member `cursor`; the macros take
 * a pointer to it.  After a failure nothing but the end is seen, so that every
 * loop of the parser ends, and no other failure is reported, until it recovers
 * (panic mode).
 */
#pragma once

#include "base/lex.h"

typedef struct {
  const RgSource *source;
  RgDiags *diags;
  const RgToken *tokens;
  guint n;     /* tokens; the last is the end */
  guint at;    /* the token here, which comes next */
  guint depth; /* of nesting */
  gboolean failed;
  gboolean cr; /* a CR that stands alone ends a line, too */
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

/* The token here, or the one `ahead` tokens on, failure or not. */
#define rg_token(parser, ahead) rg_cursor_token (&(parser)->cursor, ahead)
/* Its kind; of the end after a failure. */
#define rg_peek(parser, ahead)  rg_cursor_peek (&(parser)->cursor, ahead)
#define rg_token_text(parser, ahead) \
  ((parser)->cursor.source->text + rg_token (parser, ahead)->offset)
/* Takes the token here; the second one only if it is of a kind. */
#define rg_next(parser)         ((void)(parser)->cursor.at++)
#define rg_accept(parser, kind) rg_cursor_accept (&(parser)->cursor, kind)

/* The range of the token here; the end is behind the last token, not on an
 * empty line further down. */
#define rg_here(parser) rg_cursor_here (&(parser)->cursor)
/* The range of the token taken last. */
#define rg_last(parser) rg_cursor_last (&(parser)->cursor)
/* Where something is missing before the token here: at the end of the line
 * before, if this token begins one. */
#define rg_gap(parser)  rg_cursor_gap (&(parser)->cursor)
/* Whether a token is the first of its line. */
#define rg_begins_line(parser, token) \
  rg_cursor_begins_line (&(parser)->cursor, token)
/* Whether a token, counted from the first one of the text, is that word. */
#define rg_is_word(parser, token, word) \
  rg_cursor_is_word (&(parser)->cursor, token, word)

/* Reports an error and fails, unless it has failed before.  Gives whether that
 * was reported, and notes may be added.  At the token here: */
#define rg_fail(parser, ...) \
  rg_fail_at (parser, rg_here (parser), NULL, __VA_ARGS__)
/* The same at a range, with a text behind the caret, or NULL. */
#define rg_fail_at(parser, range, ...) \
  rg_cursor_fail (&(parser)->cursor, RG_ERROR, range, __VA_ARGS__)
/* The same where a limit was reached. */
#define rg_fail_limit(parser, range, ...) \
  rg_cursor_fail (&(parser)->cursor, RG_LIMIT, range, NULL, __VA_ARGS__)
