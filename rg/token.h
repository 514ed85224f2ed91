/* Declares the tokens of RG. */
#pragma once

#include "base/lex.h"
#include "rg/game.h"

/* The kinds of tokens. */
typedef enum {
  RG_TOKEN_END,
  RG_TOKEN_NAME,
  RG_TOKEN_CONST,
  RG_TOKEN_TYPE,
  RG_TOKEN_VAR,
  RG_TOKEN_RAW_PRAGMA, /* `@` to `;`, of a pragma that is stored as text */
  RG_TOKEN_AT,
  RG_TOKEN_SEMICOLON,
  RG_TOKEN_COMMA,
  RG_TOKEN_COLON,
  RG_TOKEN_EQUALS,       /* == */
  RG_TOKEN_DIFFERS,      /* != */
  RG_TOKEN_ASSIGN,       /* = */
  RG_TOKEN_ARROW,        /* -> */
  RG_TOKEN_TAG_VARIABLE, /* $$ */
  RG_TOKEN_TAG,          /* $ */
  RG_TOKEN_OPEN,         /* ( */
  RG_TOKEN_CLOSE,        /* ) */
  RG_TOKEN_OPEN_INDEX,
  RG_TOKEN_CLOSE_INDEX,
  RG_TOKEN_OPEN_SET,
  RG_TOKEN_CLOSE_SET,
  RG_TOKEN_QUESTION,
  RG_TOKEN_BANG,
  RG_TOKEN_STAR,
  RG_TOKEN_FOREIGN, /* an operator of another language; reported */
} RgTokenKind;

extern const RgLexicon rg_lexicon;

/* Finds the place of a declaration in the text.  FALSE: the declaration was not
 * read from a text. */
gboolean rg_decl_range (const RgGame *game, RgDeclId decl, RgRange *range);
