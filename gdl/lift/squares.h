/* Squares: two arguments that rules always use together, as the coordinates of
 * a board, become one, whose values are pairs.
 *
 *     (<= (legal ?p (move ?x ?y))        (<= (legal ?p (move ?xy))
 *         (true (cell ?x ?y b)) …)           (true (cell ?xy b)) …)
 *
 * Then a fluent is a map of one key, and a step from square to square is one
 * look-up: rays are chains of `s = next[s]`.  A rule that needs a coordinate
 * alone reads it from a static relation of the pairs.
 */
#pragma once

#include "gdl/lift/lift.h"

/* The arguments of all sentences and terms of that functor and arity. */
typedef struct {
  GdlName functor;
  guint arity;
  guint first, second; /* arguments */
} LiftSquare;

typedef struct {
  Lift *lift;              /* of the program, up to its keys */
  GArray *all;             /* of LiftSquare */
  GArray *coordinates[2];  /* of GdlTerm: what each of the two may be */
  const RgBits ***domains; /* by rule of the program, by variable: what it may
                              be; NULL: no rule of a table comes of this one */
} LiftSquares;

/* -- squares.c ------------------------------------------------------------- */

/* The squares of the program, or NULL: there are none that are worth it. */
LiftSquares *lift_find_squares (Lift *lift);
void lift_squares_free (LiftSquares *squares);
/* The square of a pattern that this argument is in, or NULL. */
const LiftSquare *lift_square_at (const LiftSquares *squares, GdlName functor,
                                  guint arity, guint argument);
gboolean lift_is_static (const Lift *lift, const GdlPattern *sentence);

/* -- on-squares.c ---------------------------------------------------------- */

/* The program with an argument for each square, for the same terms; to be freed
 * by gdl_program_free, before the lift and its program. */
GdlProgram *lift_on_squares (const LiftSquares *squares);

/* -- composed.c ------------------------------------------------------------ */

/* A literal of a rule that is made. */
typedef struct {
  GdlLiteral literal;
  gboolean known; /* positive, of a static relation */
  gboolean pair;  /* of the relation of pairs and their coordinates */
} LiftBodyLiteral;

/* Replaces static literals that share variables with each other alone by one
 * literal of a new relation, their join (variable elimination). */
typedef struct LiftComposer LiftComposer;
LiftComposer *lift_composer_new (GdlProgram *program);
void lift_composer_free (LiftComposer *composer);
/* In the body, of LiftBodyLiteral, of a rule: of this only the head and the
 * variables are there. */
void lift_compose (LiftComposer *composer, const GdlRule *rule, GArray *body);
