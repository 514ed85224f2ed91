/* Finds advice for words that the language does not have. */
#include "lines/parser.h"

#include <string.h>

/* A word that the language lacks, and what to write. */
typedef struct {
  const char *word, *advice;
} Advice;

static const char begins[] = "write 'white begins' or 'black begins'";
static const char limit[] = "write 'limit 100 turns, draw'";
static const char captures[] = "write 'captures once, mandatory'";
static const char board[] = "write 'board grid 5x5'";

/* At the beginning of a statement. */
static const Advice statements[] = {
    {"player", begins},
    {"first", begins},
    {"start", begins},
    {"starts", begins},
    {"begins", begins},
    {"turn", limit},
    {"turns", limit},
    {"draw", limit},
    {"end", limit},
    {"mandatory", captures},
    {"jump", captures},
    {"jumps", captures},
    {"grid", board},
    {"alquerque", board},
    {"circle", board},
    {"point", board},
    {"win", "write 'scores win 100, draw 50, loss 0'"},
    {"loses", "write 'blocked loses'"},
    {NULL, NULL},
};

/* After `white` and `black`. */
static const Advice sides[] = {
    {"start", begins}, {"starts", begins}, {"begin", begins}, {"first", begins},
    {"moves", begins}, {"move", begins},   {"goes", begins},  {"plays", begins},
    {"to", begins},    {"is", begins},     {NULL, NULL},
};

static const char *
find_advice (const LinesParser *parser, const Advice *list)
{
  for (; list->word; list++)
    if (lines_is_at_word (parser, list->word))
      return list->advice;
  return NULL;
}

const char *
lines_find_statement_advice (const LinesParser *parser)
{
  return find_advice (parser, statements);
}

const char *
lines_find_side_advice (const LinesParser *parser)
{
  return find_advice (parser, sides);
}
