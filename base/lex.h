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

typedef struct RgLexer RgLexer;

/* Compiles the rules; the first that matches wins.  A faulty pattern is our
 * bug.  The table must outlive the lexer. */
RgLexer *rg_lexer_new (const RgTokenRule *rules, guint n_rules);
void rg_lexer_free (RgLexer *lexer);

/* Splits the source; appends a token of kind `end_kind` and length 0 behind
 * the last.  A byte that no rule takes is reported once per run of such bytes
 * and skipped; when the queue is full of errors the rest is left out.  Returns
 * an array of RgToken, to be freed by the caller. */
GArray *rg_lex (RgLexer *lexer, const RgSource *source, guint end_kind,
                RgDiags *diags);

/* What other languages write, and what to write instead. */
typedef struct {
  const char *text; /* tokens begin so */
  const char *advice;
} RgForeign;

/* Reports the tokens of a kind, which the language has not, with the advice of
 * the first row that they begin with; once for each row. */
void rg_report_foreign (const RgSource *source, const GArray *tokens,
                        guint kind, const RgForeign *rows, guint n,
                        RgDiags *diags);

static inline RgRange
rg_token_range (const RgToken *token)
{
  return (RgRange){token->offset, token->length};
}
