/* Finds squares: two arguments that rules always use together, such as
 * coordinates of a board, become one, whose values are pairs.
 *
 *     (<= (legal ?p (move ?x ?y))        (<= (legal ?p (move ?xy))
 *         (true (cell ?x ?y b)) …)           (true (cell ?xy b)) …)
 *
 * Then a fluent is a map with one key, and a step from square to square is one
 * look-up: rays are chains of `s = next[s]`. A rule that needs a single
 * coordinate reads it from a static relation of the pairs.
 */
#pragma once

#include "gdl/lift/lift.h"

/* A pair of arguments of all sentences and terms of that functor and arity. */
typedef struct {
  GdlName functor;
  guint arity;
  guint first, second; /* arguments */
} LiftSquare;

/* All squares of a program. */
typedef struct {
  Lift *lift;              /* the program, lifted up to its keys */
  GArray *list;            /* of LiftSquare */
  GArray *coordinates[2];  /* of GdlTerm: the values of the first and the second
                              coordinate */
  const RgBits ***domains; /* by rule of the program, by variable: its values;
                              NULL: no table has a variant of the rule */
} LiftSquares;

/* -- squares.c ------------------------------------------------------------- */

/* Returns the squares of the program. NULL: there are none, their rules would
 * cost more, or there would be too many pairs. */
LiftSquares *lift_find_squares (Lift *lift);
void lift_squares_free (LiftSquares *squares);
/* Returns the square of a functor that has this argument. NULL: none. */
const LiftSquare *lift_find_square (const LiftSquares *squares, GdlName functor,
                                    guint arity, guint argument);

/* -- rewrite-squares.c ----------------------------------------------------- */

/* Returns the program with one argument for each square. gdl_program_free frees
 * it, before the lift and its program. */
GdlProgram *lift_rewrite_squares (const LiftSquares *squares);

/* -- compose-statics.c ----------------------------------------------------- */

/* A literal of a new rule. */
typedef struct {
  GdlLiteral literal;
  gboolean is_static; /* it is a positive literal of a static relation */
  gboolean is_pair;   /* it is a literal of the relation of coordinates and
                         pairs */
} LiftBodyLiteral;

/* Replaces static literals that share variables with each other alone by one
 * literal of their join (variable elimination). */
typedef struct LiftComposer LiftComposer;
LiftComposer *lift_composer_new (GdlProgram *program);
void lift_composer_free (LiftComposer *composer);
/* Composes the static literals of a body, of LiftBodyLiteral. The caller sets
 * only the head and the variables of the rule. */
void lift_compose_statics (LiftComposer *composer, const GdlRule *rule,
                           GArray *body);
