/* Declares the tokens of RGL, which are those of Prolog. */
#pragma once

#include "base/lex.h"

/* The kinds of tokens. */
typedef enum {
  RGL_TOKEN_ENDS_TEXT, /* after the last token */
  RGL_TOKEN_FOREIGN,   /* of another language, for messages */
  RGL_TOKEN_COMMENT,
  RGL_TOKEN_ATOM,
  RGL_TOKEN_QUOTED,
  RGL_TOKEN_VARIABLE,
  RGL_TOKEN_NUMBER,
  RGL_TOKEN_OPEN,
  RGL_TOKEN_CLOSE,
  RGL_TOKEN_OPEN_LIST,
  RGL_TOKEN_CLOSE_LIST,
  RGL_TOKEN_BAR,
  RGL_TOKEN_COMMA,
  RGL_TOKEN_SEMICOLON,
  RGL_TOKEN_IF,   /* :- */
  RGL_TOKEN_STOP, /* . */
  RGL_TOKEN_SLASH,
  RGL_TOKEN_EQUAL,
  RGL_TOKEN_DIFFERENT, /* \= */
  RGL_TOKEN_LESS,
  RGL_TOKEN_GREATER,
  RGL_TOKEN_AT_MOST,  /* =< */
  RGL_TOKEN_AT_LEAST, /* >= */
  RGL_TOKEN_NOT,      /* \+ */
} RglTokenKind;

/* The lexicon of RGL. It includes comments; the parser drops them. */
extern const RgLexicon rgl_lexicon;
