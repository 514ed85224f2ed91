/* Declares the tokens of line games: words, numbers, and the ends of lines. */
#pragma once

#include "base/lex.h"

/* The kinds of tokens. */
typedef enum {
  LINES_TOKEN_END,
  LINES_TOKEN_NEWLINE,
  LINES_TOKEN_COMMENT,
  LINES_TOKEN_FOREIGN,
  LINES_TOKEN_WORD,
  LINES_TOKEN_SIZE, /* 5x5 */
  LINES_TOKEN_NUMBER,
  LINES_TOKEN_COMMA,
  LINES_TOKEN_DOTS,
} LinesTokenKind;

extern const RgLexicon lines_lexicon;
