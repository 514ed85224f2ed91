/* The lexical grammar of a language, as a table, and its tokens. */
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
