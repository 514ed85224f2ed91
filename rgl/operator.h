/* Reads and replaces the operators of results.
 *
 *     move(king, e1, e2)      puts and takes `king`: from e1, at e2
 *     replace(a, e1, b)       takes a and puts b at e1
 */
#pragma once

#include "rgl/game.h"

/* The pieces that an operator puts or removes, and what it reveals. */
typedef struct {
  const RglTerm *put, *put_at;           /* NULL: none */
  const RglTerm *taken, *taken_from;     /* NULL: none */
  const RglTerm *who, *shown, *shown_at; /* NULL: nothing is revealed */
  const RglTerm *attribute;              /* NULL: all of them */
} RglOperator;

/* Reads an operator and its arguments. FALSE: the term is not an operator of
 * the language. */
gboolean rgl_parse_operator (const RglTerm *term, RglOperator *effect);
