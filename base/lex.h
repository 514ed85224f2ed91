/* Splits a text into tokens, by one PCRE2 alternation for each language
 * (lexicon.h): in RG, `x = y` has the tokens NAME, '=', NAME. */
#pragma once

#include "base/lexicon.h"

/* Splits the source into tokens.  A run of bytes that match no rule is
 * reported once and skipped.  Foreign tokens are reported with their
 * advice, once each.  After as many errors as are shown (diag.h), the rest
 * of the text is skipped.  Returns an array of RgToken, which the caller frees.
 * An invalid pattern is a fault of the program. */
GArray *rg_lex (const RgLexicon *lexicon, const RgSource *source,
                RgDiags *diags);

/* Returns the kind of a text that matches the rule for names. */
guint16 rg_find_name_kind (const RgLexicon *lexicon, const char *text,
                           gsize length);
/* Returns the name of a kind in messages. */
const char *rg_get_kind_name (const RgLexicon *lexicon, guint kind);

/* Removes the tokens of a kind. */
void rg_drop_tokens (GArray *tokens, guint kind);
/* Returns the first of n tokens that begins at the offset or after it; the last
 * one if there is none. */
guint rg_find_token (const RgToken *tokens, guint n, guint32 offset);
/* Returns the length of a text without trailing white space. */
gsize rg_trimmed_length (const char *text, gsize length);
/* Returns the number of line ends between a token and the previous one: LF and
 * CR LF; with `cr`, also a single CR. */
guint rg_count_line_ends (const RgSource *source, const RgToken *tokens,
                          guint token, gboolean cr);
/* Returns the columns of white space at the beginning of the byte's line.
 * `cr`: a CR ends a line, too. */
guint rg_get_indentation (const RgSource *source, guint32 offset, gboolean cr);
/* Returns the first token from an index on that is not of that kind. */
guint rg_skip_tokens (const RgToken *tokens, guint from, guint kind);
/* Returns the value of a text of decimal digits; G_MAXINT64 if it is larger.
 * Negative: another text. */
gint64 rg_parse_decimal (const char *text, gsize length);

static inline RgRange
rg_token_range (const RgToken *token)
{
  return (RgRange){token->offset, token->length};
}

/* Returns the empty range after a token. */
static inline RgRange
rg_token_end (const RgToken *token)
{
  return (RgRange){token->offset + token->length, 0};
}
