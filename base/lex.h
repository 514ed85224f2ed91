/* A lexer from a table: one PCRE2 alternation per language, each rule a group.
 */
#pragma once

#include "base/lexicon.h"

/* Splits the source.  A byte that no rule takes is reported once per run of
 * such bytes and skipped; foreign tokens are reported with the advice of the
 * first form that they begin with, once for each; when the queue is full of
 * errors the rest is left out.  Returns an array of RgToken, to be freed by the
 * caller.  A faulty pattern is our bug. */
GArray *rg_lex (const RgLexicon *lexicon, const RgSource *source,
                RgDiags *diags);

/* The kind of a text that the rule for names takes. */
guint16 rg_name_kind (const RgLexicon *lexicon, const char *text, gsize length);
/* How messages speak of a token of a kind. */
const char *rg_kind_text (const RgLexicon *lexicon, guint kind);

/* Leaves the tokens of a kind out. */
void rg_drop_tokens (GArray *tokens, guint kind);
/* The length of a text without the white space at its end. */
gsize rg_trimmed_length (const char *text, gsize length);
/* The ends of lines between a token and the one before it: LF and CR LF; with
 * `cr`, also a CR that stands alone. */
guint rg_line_ends (const RgSource *source, const RgToken *tokens, guint token,
                    gboolean cr);
/* The columns of white space in front of the line that a byte is in. */
guint rg_indentation (const RgSource *source, guint32 offset, gboolean cr);
/* The first token from a place on that is not of a kind. */
guint rg_skip_tokens (const RgToken *tokens, guint from, guint kind);
/* The value of a text of decimal digits, G_MAXINT64 where it is larger; below 0
 * for any other text. */
gint64 rg_decimal (const char *text, gsize length);

static inline RgRange
rg_token_range (const RgToken *token)
{
  return (RgRange){token->offset, token->length};
}

/* The place behind a token. */
static inline RgRange
rg_token_end (const RgToken *token)
{
  return (RgRange){token->offset + token->length, 0};
}
