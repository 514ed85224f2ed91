/* Splits a text in the language of Ludii into tokens. */
#pragma once

#include "base/lex.h"

/* The kinds of tokens. */
typedef enum {
  LUD_TOKEN_END,
  LUD_TOKEN_COMMENT,
  LUD_TOKEN_FOREIGN,     /* no token of this language */
  LUD_TOKEN_OPEN,        /* ( */
  LUD_TOKEN_CLOSE,       /* ) */
  LUD_TOKEN_OPEN_ARRAY,  /* { */
  LUD_TOKEN_CLOSE_ARRAY, /* } */
  LUD_TOKEN_OPEN_ANGLE,  /* <, not as a head */
  LUD_TOKEN_CLOSE_ANGLE, /* > */
  LUD_TOKEN_STRING,
  LUD_TOKEN_NAME, /* of an argument, with its colon */
  LUD_TOKEN_WORD,
  LUD_TOKEN_OPERATOR,
  LUD_TOKEN_RANGE, /* 1..5, or "A1".."C2" */
  LUD_TOKEN_FLOAT,
  LUD_TOKEN_INTEGER,
  LUD_TOKEN_PARAMETER, /* #1 of a macro */
  LUD_TOKEN_NOTHING,   /* ~, an argument of a macro that is left out */
  LUD_TOKEN_STARS,     /* after an item of an option */
  LUD_TOKEN_COLON,     /* in <Tag:argument> */
} LudTokenKind;

extern const RgLexicon lud_lexicon;
