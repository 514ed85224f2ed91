/* Finds groups of tokens, before the expansion of macros and options. */
#pragma once

#include "lud/read/lex.h"

/* Tokens first .. last - 1. */
typedef struct {
  guint first, last;
} LudSpan;

/* A text and its tokens, without comments (except for format.c). */
typedef struct {
  const RgSource *source; /* for messages */
  const char *text;       /* that the offsets of tokens refer to */
  RgDiags *diags;
  const RgToken *tokens;
  guint n;
} LudTokens;

/* The index after the value at a token, at most `end`.  A value is a group, or
 * tokens without blanks between them; its name belongs to it. */
guint lud_skip_value (const LudTokens *tokens, guint index, guint end);
/* Whether a token of this kind opens a group. */
gboolean lud_is_open (guint kind);
/* Whether a token of this kind closes a group. */
gboolean lud_is_close (guint kind);
/* Whether brackets match, and are not nested too deep; reports the first
 * fault. */
gboolean lud_is_balanced (const LudTokens *tokens);
/* Whether a token follows the one before it without a blank. */
gboolean lud_is_glued (const LudTokens *tokens, guint index);
/* The text of a token, of a string without its quotes; to be freed. */
char *lud_token_text (const LudTokens *tokens, guint index);
/* Whether a token is exactly this text; FALSE after the last token. */
gboolean lud_token_is (const LudTokens *tokens, guint index, const char *text);
/* The span between the braces, parentheses or angles of a group. */
LudSpan lud_find_inner_span (const LudTokens *tokens, guint index, guint end);
/* The range of a span that is not empty. */
RgRange lud_get_span_range (const LudTokens *tokens, LudSpan span);
