/* Splits the texts of the two forms of GDL into tokens. */
#pragma once

#include "base/lex.h"

/* The kinds of tokens. */
typedef enum {
  GDL_TOKEN_END,
  GDL_TOKEN_WORD,
  GDL_TOKEN_OPEN,
  GDL_TOKEN_CLOSE,
  GDL_TOKEN_COMMENT,
  /* Only in the infix form: */
  GDL_TOKEN_IF,
  GDL_TOKEN_AND,
  GDL_TOKEN_NOT,
  GDL_TOKEN_COMMA,
  GDL_TOKEN_DOT,
  GDL_TOKEN_FOREIGN, /* an operator of another language, which is an error */
} GdlTokenKind;

/* Whether the text is in the infix form: it begins with a word, and a word
 * touches the parenthesis after it, or there is a `:-`. */
gboolean gdl_is_infix (const RgSource *source);

/* Returns the tokens of the source, with comments, as an array of RgToken. The
 * caller frees it. */
GArray *gdl_lex (const RgSource *source, gboolean infix, RgDiags *diags);
