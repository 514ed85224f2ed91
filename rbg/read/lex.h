/* Declares the tokens of RBG (rbg(5)). */
#pragma once

#include "base/lex.h"

/* The kinds of tokens. */
typedef enum {
  RBG_TOKEN_END,
  RBG_TOKEN_COMMENT,
  RBG_TOKEN_WRONG,    /* matched, but no token of RBG */
  RBG_TOKEN_UNCLOSED, /* a comment that does not end */
  RBG_TOKEN_NAME,
  RBG_TOKEN_NUMBER,
  RBG_TOKEN_PLAYERS, /* the keywords, in the order of the sections */
  RBG_TOKEN_PIECES,
  RBG_TOKEN_VARIABLES,
  RBG_TOKEN_BOARD,
  RBG_TOKEN_RULES,
  RBG_TOKEN_RECTANGLE,
  RBG_TOKEN_HEXAGON,
  RBG_TOKEN_CUBOID,
  RBG_TOKEN_LEFT_PAREN,  /* the brackets: each closing one follows its
                            opening one */
  RBG_TOKEN_RIGHT_PAREN, /* that it closes */
  RBG_TOKEN_LEFT_BRACKET,
  RBG_TOKEN_ASSIGN, /* [$ */
  RBG_TOKEN_RIGHT_BRACKET,
  RBG_TOKEN_LEFT_BRACE,
  RBG_TOKEN_IF,      /* {? */
  RBG_TOKEN_IF_NOT,  /* {! */
  RBG_TOKEN_COMPARE, /* {$ */
  RBG_TOKEN_RIGHT_BRACE,
  RBG_TOKEN_PASTE, /* ~ */
  RBG_TOKEN_HASH,
  RBG_TOKEN_MINUS,
  RBG_TOKEN_PLUS,
  RBG_TOKEN_POWER,
  RBG_TOKEN_SLASH,
  RBG_TOKEN_STAR,
  RBG_TOKEN_DOT,
  RBG_TOKEN_COMMA,
  RBG_TOKEN_SEMICOLON,
  RBG_TOKEN_COLON,
  RBG_TOKEN_IS, /* = */
  RBG_TOKEN_BANG,
  RBG_TOKEN_QUESTION,
  RBG_TOKEN_DOLLAR,
  RBG_TOKEN_ARROW,        /* -> */
  RBG_TOKEN_KEEPER_ARROW, /* ->> */
  RBG_TOKEN_EQUAL,        /* the relations, in the order of RbgRelation */
  RBG_TOKEN_DIFFERENT,
  RBG_TOKEN_LESS,
  RBG_TOKEN_LESS_EQUAL,
  RBG_TOKEN_GREATER,
  RBG_TOKEN_GREATER_EQUAL,
} RbgTokenKind;

/* Returns all tokens of the source (RgToken), including comments; the caller
 * frees them. Reports invalid tokens.  Lenient: names may have underscores. */
GArray *rbg_read_tokens (const RgSource *source, gboolean lenient,
                         RgDiags *diags);

/* Returns the kind of a text that is a single token; otherwise RBG_TOKEN_WRONG.
 */
RbgTokenKind rbg_token_kind (const char *text, gsize length);

/* Returns the spelling of a keyword or a punctuation token. */
const char *rbg_token_spelling (RbgTokenKind kind);

/* Reads the value of a number. FALSE: it is above 4294967295. */
gboolean rbg_token_number (const char *text, gsize length, guint32 *value);

static inline gboolean
rbg_is_keyword (RbgTokenKind kind)
{
  return kind >= RBG_TOKEN_PLAYERS && kind <= RBG_TOKEN_CUBOID;
}

static inline gboolean
rbg_is_opening (RbgTokenKind kind)
{
  return kind >= RBG_TOKEN_LEFT_PAREN && kind <= RBG_TOKEN_COMPARE &&
         kind != RBG_TOKEN_RIGHT_PAREN && kind != RBG_TOKEN_RIGHT_BRACKET;
}

static inline gboolean
rbg_is_closing (RbgTokenKind kind)
{
  return kind == RBG_TOKEN_RIGHT_PAREN || kind == RBG_TOKEN_RIGHT_BRACKET ||
         kind == RBG_TOKEN_RIGHT_BRACE;
}

/* Returns the closing bracket of an opening one. */
static inline RbgTokenKind
rbg_closing_bracket (RbgTokenKind open)
{
  return open == RBG_TOKEN_LEFT_PAREN ? RBG_TOKEN_RIGHT_PAREN
         : open <= RBG_TOKEN_ASSIGN   ? RBG_TOKEN_RIGHT_BRACKET
                                      : RBG_TOKEN_RIGHT_BRACE;
}
