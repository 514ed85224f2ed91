/* Declares classes of terms, which are the types of parameters. */
#pragma once

#include "lud/read/term.h"

/* The kinds of literals of a class. */
enum {
  LUD_HAS_INTEGERS = 1 << 0, /* including Off, Undefined and Infinity */
  LUD_HAS_FLOATS = 1 << 1,
  LUD_HAS_BOOLEANS = 1 << 2,
  LUD_HAS_STRINGS = 1 << 3,
  LUD_HAS_LITERALS_ONLY = 1 << 4, /* a ludeme must fold to a constant */
};

/* A class of terms: literals, words, ludemes of a kind. */
typedef struct {
  const char *name;         /* in ludemes.list */
  const char *text;         /* in messages */
  guint literals;           /* LUD_HAS_... */
  LudKind kind;             /* of its ludemes; LUD_N_KINDS: none */
  const char *head;         /* of its ludemes; NULL: any of the kind */
  const char *const *words; /* with NULL at the end, or NULL */
} LudClass;

extern const LudClass lud_classes[];

#define LUD_WORDS G_MAXUINT

/* The class with a name in ludemes.list; LUD_WORDS: there is none. */
guint lud_find_class (const char *name);
/* The type that a name abbreviates, such as "{{float}}" for "points"; NULL: no
 * abbreviation. */
const char *lud_find_abbreviation (const char *name);

/* Whether a row is of a class. */
gboolean lud_row_has_class (LudLudeme ludeme, guint class);

/* Whether a word is one of a list, with NULL at its end. */
gboolean lud_is_one_of (const char *word, const char *const *words);
