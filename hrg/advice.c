/* Gives advice, by tables of common mistakes of users of other languages: a
 * wrong token, or a word that is no keyword here, with the notation of HRG. */
#include "hrg/advice.h"
#include "base/nearest.h"

#include <string.h>

/* -- tokens --------------------------------------------------------------- */

/* The token that the parser expected, and the wrong one that it found: any of
 * this kind, or, with `text`, the name with that spelling. */
static const struct {
  HrgTokenKind expected, found;
  const char *text, *advice;
} expectations[] = {
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_ASSIGN, NULL, "write '==' to compare"},
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_OR, NULL, "write '||'"},
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_NAME, "and", "write '&&'"},
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_NAME, "is", "write '=='"},
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_COLON, NULL, "write '{ ... }'"},
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_NAME, NULL, "write '{ ... }'"},
    {HRG_TOKEN_LEFT_BRACE, HRG_TOKEN_THEN, NULL, "write '{ ... }'"},
    {HRG_TOKEN_RIGHT_PAREN, HRG_TOKEN_ASSIGN, NULL, "write '==' to compare"},
    {HRG_TOKEN_RIGHT_PAREN, HRG_TOKEN_OR, NULL, "write '||'"},
    {HRG_TOKEN_RIGHT_PAREN, HRG_TOKEN_NAME, "and", "write '&&'"},
    {HRG_TOKEN_RIGHT_PAREN, HRG_TOKEN_NAME, "is", "write '=='"},
    {HRG_TOKEN_RIGHT_PAREN, HRG_TOKEN_DOTS, NULL,
     "give it a name: 'P(X) where X in a..b'"},
    {HRG_TOKEN_LEFT_PAREN, HRG_TOKEN_LEFT_BRACE, NULL, "write '()'"},
    {HRG_TOKEN_THEN, HRG_TOKEN_ASSIGN, NULL, "write '==' to compare"},
    {HRG_TOKEN_THEN, HRG_TOKEN_OR, NULL, "write '||'"},
    {HRG_TOKEN_THEN, HRG_TOKEN_NAME, "and", "write '&&'"},
    {HRG_TOKEN_THEN, HRG_TOKEN_LEFT_BRACE, NULL,
     "write 'if ... then ... else ...'"},
    {HRG_TOKEN_IN, HRG_TOKEN_ASSIGN, NULL, "write 'in'"},
    {HRG_TOKEN_IN, HRG_TOKEN_COLON, NULL, "write 'in'"},
    {HRG_TOKEN_DOTS, HRG_TOKEN_MINUS, NULL, "write 'a..b'"},
    {HRG_TOKEN_RIGHT_BRACE, HRG_TOKEN_BAR, NULL, "write ','"},
    {HRG_TOKEN_ASSIGN, HRG_TOKEN_COLON, NULL, "write '='"},
    {HRG_TOKEN_ASSIGN, HRG_TOKEN_ARROW, NULL, "write '='"},
    {HRG_TOKEN_ASSIGN, HRG_TOKEN_LEFT_BRACE, NULL, "write '='"},
    {HRG_TOKEN_ASSIGN, HRG_TOKEN_EQUAL, NULL, "write '='"},
};

const char *
hrg_find_advice (const HrgParser *parser, HrgTokenKind expected)
{
  const guint index = parser->cursor.at;
  if (index > 0 && expected != HRG_TOKEN_ASSIGN &&
      rg_is_word (parser, index - 1, "not"))
    return "write 'not(...)'";
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (expectations[i].expected == expected &&
        expectations[i].found == rg_token (parser, 0)->kind &&
        (!expectations[i].text ||
         rg_is_word (parser, index, expectations[i].text)))
      return expectations[i].advice;
  return NULL;
}

/* -- words ---------------------------------------------------------------- */

/* A word of another language, and what to write in HRG. */
typedef struct {
  const char *word, *advice;
} Word;

static const char else_if[] = "write 'else if'";
static const char by_branch[] =
    "write 'branch x in T { ... }' for a choice, 'repeat x in T { ... }' for "
    "all";
static const char by_if[] = "write 'if ... { ... } else if ... { ... }'";
static const char outside[] = "declare variables outside of graphs: 'x : T'";

static const Word statement_words[] = {
    {"elif", else_if},
    {"elseif", else_if},
    {"elsif", else_if},
    {"for", by_branch},
    {"foreach", by_branch},
    {"forall", by_branch},
    {"switch", by_if},
    {"match", by_if},
    {"case", by_if},
    {"do", "write 'loop { ... }'"},
    {"until", "write 'while not(...) { ... }'"},
    {"let", outside},
    {"local", outside},
    {"var", outside},
    {"const", outside},
    {"pass", "leave the block empty"},
    {"skip", "leave the block empty"},
    {"call", "write 'g(...)'"},
    {"assert", "write 'check(...)'"},
    {"require", "write 'check(...)'"},
};

static const char by_domain[] = "write 'domain D = a | b'";
static const char by_variable[] = "write 'x : T'";
static const char by_function[] =
    "write 'f : A -> B' and 'f(X) = ...', or 'graph f() { ... }'";

static const Word declaration_words[] = {
    {"type", by_domain},
    {"enum", by_domain},
    {"set", by_domain},
    {"struct", by_domain},
    {"class", by_domain},
    {"typedef", by_domain},
    {"var", by_variable},
    {"let", by_variable},
    {"int", by_variable},
    {"bool", by_variable},
    {"const", "write a function: 'f : A -> B' and 'f(X) = ...'"},
    {"def", by_function},
    {"fn", by_function},
    {"func", by_function},
    {"function", by_function},
    {"fun", by_function},
    {"void", by_function},
    {"procedure", by_function},
    {"where", "'where' follows a constructor or a map entry"},
};

static const char *
find_word (const Word *words, guint n, const char *word)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (words[i].word, word) == 0)
      return words[i].advice;
  return NULL;
}

const char *
hrg_statement_advice (const char *word)
{
  return find_word (statement_words, G_N_ELEMENTS (statement_words), word);
}

const char *
hrg_declaration_advice (const char *word)
{
  return find_word (declaration_words, G_N_ELEMENTS (declaration_words), word);
}

const char *
hrg_nearest_statement (const char *word)
{
  static const char *const statements[] = {
      "branch", "or",  "if",     "else",  "loop",     "while", "repeat",
      "check",  "end", "return", "break", "continue", NULL,
  };
  return rg_find_nearest (word, statements);
}

const char *
hrg_nearest_declaration (const char *word)
{
  static const char *const declarations[] = {"domain", "graph", "reusable",
                                             NULL};
  return rg_find_nearest (word, declarations);
}
