/* Represents typed terms: the typed tree of a text in the language of Ludii,
 * after macros and options, with each argument at its parameter. */
#pragma once

#include "base/arena.h"
#include "base/diag.h"
#include "lud/lud.h"

/* A row of ludemes.list: a head, its keyword and one of its signatures. */
typedef enum {
  LUD_TERM_LITERAL, /* no ludeme: a literal or an array */
#define LUDEME(name, kind, support, head, keyword, parameters) LUD_TERM_##name,
#include "lud/read/ludemes.list"
#undef LUDEME
  LUD_N_LUDEMES
} LudLudeme;

/* The kind of value that a term has. */
typedef enum {
  LUD_KIND_MOVES, /* a generator of moves, or an effect */
  LUD_KIND_BOOLEAN,
  LUD_KIND_INTEGER,
  LUD_KIND_FLOAT,
  LUD_KIND_STRING,
  LUD_KIND_WORD, /* a role, a type of site, a direction, a keyword */
  LUD_KIND_INTEGERS,
  LUD_KIND_REGION,
  LUD_KIND_DIRECTION,
  LUD_KIND_RANGE,
  LUD_KIND_GRAPH,
  LUD_KIND_ARRAY, /* its items have kinds of their own */
  LUD_KIND_CLAUSE,
  LUD_KIND_FRAME, /* game, players, rules, phase, ... */
  LUD_KIND_META,
  LUD_KIND_EQUIPMENT,
  LUD_KIND_START,
  LUD_KIND_END,
  LUD_KIND_RESULT,
  LUD_N_KINDS
} LudKind;

/* A literal, an array, or a ludeme with its arguments. */
typedef struct LudTerm LudTerm;
struct LudTerm {
  LudLudeme ludeme;
  LudKind kind;
  RgRange range;    /* in the source of the LudText */
  gint64 integer;   /* of an integer; 0 or 1 of a boolean */
  gdouble number;   /* of an integer or a float */
  const char *text; /* of a string without its quotes, or of a word */
  /* Items of an array; arguments of a ludeme, one for each parameter of its
   * row, NULL: left out. */
  const LudTerm *const *items;
  guint n;
  guint64
      *fetched; /* of a ludeme: bit i is set if lud_get returned argument i */
};

/* Off and Undefined; Infinity. */
#define LUD_OFF      (-1)
#define LUD_END      (-2)
#define LUD_INFINITY G_GINT64_CONSTANT (1000000000)

/* The argument of a ludeme by the name of its parameter in ludemes.list.  NULL:
 * it is missing, or this row has no such parameter. */
const LudTerm *lud_get (const LudTerm *term, const char *parameter);

/* The argument for an analysis, and whether there is one.  These calls do not
 * count as uses of it for lud_find_ignored_argument: a term that only analyses
 * read, as it is never reached, is no fault. */
const LudTerm *lud_peek (const LudTerm *term, const char *parameter);
gboolean lud_has (const LudTerm *term, const char *parameter);

/* Whether the term or one of its subterms has the ludeme. */
gboolean lud_mentions (const LudTerm *term, LudLudeme ludeme);

/* Whether two terms have the same text, blanks aside. */
gboolean lud_is_same (const LudTerm *a, const LudTerm *b);

/* An argument, at any depth, that lud_get has never returned although it has
 * returned others of the same ludeme: a translation ignores it.  NULL: none. */
const LudTerm *lud_find_ignored_argument (const LudTerm *term);

/* The value of a literal argument; `default_value` if it is missing or no
 * literal. */
gint64 lud_integer (const LudTerm *term, const char *parameter,
                    gint64 default_value);
gdouble lud_float (const LudTerm *term, const char *parameter,
                   gdouble default_value);
gboolean lud_is_true (const LudTerm *term, const char *parameter,
                      gboolean default_value);
/* The text of a string or word; NULL: missing. */
const char *lud_string (const LudTerm *term, const char *parameter);

/* Whether a term is a literal: an integer, boolean, float, string, word, or an
 * array of literals.  NULL is none. */
gboolean lud_is_literal (const LudTerm *term);
/* Whether a term is the given word.  NULL is none. */
gboolean lud_is_word (const LudTerm *term, const char *word);

/* -- the table of ludemes -------------------------------------------------- */

/* A row of ludemes.list. */
typedef struct {
  const char *name; /* such as "MOVE_STEP" */
  LudKind kind;
  gboolean is_translated;     /* FALSE: it is only read */
  const char *head, *keyword; /* keyword "": none */
  const char *parameters;     /* as in ludemes.list */
} LudRow;

/* The row of a ludeme other than LUD_TERM_LITERAL. */
const LudRow *lud_get_ludeme_row (LudLudeme ludeme);
/* The name of a kind in messages, such as "a condition". */
const char *lud_get_kind_name (LudKind kind);

/* -- reading --------------------------------------------------------------- */

/* A game: the term of (game ...).  Ranges of terms are places of `source`: the
 * text itself, or its expansion, whose places messages map to the text. */
typedef struct {
  RgArena *arena;
  const RgSource *source;
  const LudTerm *game;
} LudText;

/* Reads a text.  `settings`: its options and the folder of definitions count.
 * NULL: there were errors, which have been reported. */
LudText *lud_read_text (const RgSource *source, const LudSettings *settings,
                        RgDiags *diags);
void lud_text_free (LudText *text);

/* Prints the typed tree, one term per line, for --stage=ludemes. */
void lud_print_terms (const LudTerm *term, GString *out);
