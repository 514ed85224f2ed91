/* Declares the lexical grammar of a language, as a table, and its tokens. */
#pragma once

#include "base/diag.h"

/* A rule for tokens. */
typedef struct {
  const char *pattern; /* PCRE2, without capturing groups */
  guint kind;          /* of the tokens; RG_TOKEN_DROP: no token */
  const char *name;    /* for messages: "name", "';'", ... */
} RgTokenRule;

#define RG_TOKEN_DROP G_MAXUINT16

/* A token of a source. */
typedef struct {
  guint16 kind;
  guint32 offset, length; /* bytes */
} RgToken;

/* A reserved name: a rule for it would slow down all others. */
typedef struct {
  const char *text;
  guint length;
  guint16 kind;
} RgKeyword;

#define RG_KEYWORD(text, kind)        \
  {                                   \
    (text), sizeof (text) - 1, (kind) \
  }

/* A token of other languages, and its replacement. */
typedef struct {
  const char *text; /* prefix of such tokens */
  const char *advice;
} RgForeign;

/* The lexical grammar of a language. */
typedef struct {
  const RgTokenRule *rules; /* the first match wins */
  guint n_rules;
  guint16 end;  /* the kind of the token after the last one, of length 0 */
  guint16 name; /* the kind of names, of which keywords are a part */
  guint n_keywords;
  const RgKeyword *keywords;
  guint16 foreign;        /* the kind of foreign tokens */
  guint n_foreign_tokens; /* 0: the language has no foreign tokens */
  const RgForeign *foreign_tokens;
} RgLexicon;
