/* A lexer from a table: one PCRE2 alternation per language, each rule a group.
 */
#pragma once

#include "base/diag.h"

typedef struct {
  const char *pattern; /* PCRE2, without capturing groups */
  guint kind;          /* what the tokens get; RG_TOKEN_DROP for none */
  const char *name;    /* for messages: "name", "';'", ... */
} RgTokenRule;

#define RG_TOKEN_DROP G_MAXUINT16

typedef struct {
  guint16 kind;
  guint32 offset, length;
} RgToken;

/* A name that is reserved: as a rule it would make the others slow. */
typedef struct {
  const char *text;
  guint length;
  guint16 kind;
} RgKeyword;

#define RG_KEYWORD(text, kind)        \
  {                                   \
    (text), sizeof (text) - 1, (kind) \
  }

/* What other languages write, and what to write instead. */
typedef struct {
  const char *text; /* tokens begin so */
  const char *advice;
} RgForeign;

/* The lexical grammar of a language. */
typedef struct {
  const RgTokenRule *rules; /* the first that matches wins */
  guint n_rules;
  guint16 end;  /* the kind of the token behind the last, of length 0 */
  guint16 name; /* the kind that keywords are told from */
  guint n_keywords;
  const RgKeyword *keywords;
  guint16 foreign; /* the kind of tokens that the language has not */
  guint n_forms;   /* 0: there is no such kind */
  const RgForeign *forms;
} RgLexicon;

/* Splits the source.  A byte that no rule takes is reported once per run of
 * such bytes and skipped; foreign tokens are reported with the advice of the
 * first form that they begin with, once for each; when the queue is full of
 * errors the rest is left out.  Returns an array of RgToken, to be freed by the
 * caller.  A faulty pattern is our bug. */
GArray *rg_lex (const RgLexicon *lexicon, const RgSource *source,
                RgDiags *diags);
void rg_report_foreign (const RgLexicon *lexicon, const RgSource *source,
                        const GArray *tokens, RgDiags *diags);

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
