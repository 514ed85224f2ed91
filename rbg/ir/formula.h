/* Represents arithmetic: expressions in postfix form over atoms, whose values
 * run from 0 to a maximum. All of it is hash-consed.
 *
 * Pieces that are added up are counted together: `whiteMan + whiteKing` is one
 * atom, the number of vertices that hold one of a set of pieces. */
#pragma once

#include "rbg/ir/set.h"
#include "rbg/read/tree.h"

/* The kinds of atoms. */
typedef enum {
  RBG_ATOM_VARIABLE,
  RBG_ATOM_SCORE, /* of a player */
  RBG_ATOM_COUNT, /* of the vertices that hold one of some pieces */
} RbgAtomKind;

/* A variable, a score or a count in a formula. */
typedef struct {
  RbgAtomKind kind;
  guint32 index;        /* of the variable, the player; among the counts */
  gint64 max;           /* values are 0 to max */
  const RbgSet *pieces; /* COUNT */
} RbgAtom;

/* An operand or an operator of a formula. */
typedef struct {
  guint32 kind;  /* NUMBER; VALUE for any atom; the four operators */
  guint32 zero;  /* no byte is left undefined */
  gint64 number; /* NUMBER: itself; VALUE: the atom */
} RbgStep;

/* The bounds of a value.  `fails`: a division by 0 is possible. */
typedef struct {
  gint64 low, high;
  gboolean fails;
} RbgBounds;

/* An arithmetic expression. */
typedef struct {
  guint32 n_steps;
  const RbgStep *steps; /* postfix */
  guint32 n_atoms;      /* distinct ones: 0, 1, or 2 for more than one */
  guint32 atom;         /* the first */
  RbgBounds interval;
} RbgFormula;

/* A comparison.  If it has one atom, the values of that atom that pass;
 * otherwise two formulas, and the orders that pass: less (1), equal (2),
 * greater (4). */
typedef struct {
  gboolean unary;
  guint32 atom;
  const RbgSet *values;
  guint32 left, right; /* formulas */
  guint order;
} RbgCondition;

/* An assignment of a formula to a variable or a score. */
typedef struct {
  gboolean score;
  guint32 variable; /* or player */
  guint32 formula;
  gboolean checked; /* not always legal */
} RbgAssignment;

/* All formulas, conditions and assignments of a game. */
typedef struct {
  const RbgTree *tree;
  RgDiags *diags;
  RbgSets *sets;
  GArray *atoms;       /* of RbgAtom */
  GArray *formulas;    /* of RbgFormula */
  GArray *conditions;  /* of RbgCondition */
  GArray *assignments; /* of RbgAssignment */
  GHashTable *numbers; /* by GBytes of what was interned: number plus 1 */
  GArray *stack;       /* of RbgBounds: for evaluations */
  guint32 n_counts;    /* of the atoms */
  gboolean failed;     /* numbers grew too large */
  RbgPlace failed_place;
} RbgFormulas;

RbgFormulas *rbg_formulas_new (const RbgTree *tree, RgDiags *diags,
                               RbgSets *sets);
void rbg_formulas_free (RbgFormulas *formulas);

static inline const RbgAtom *
rbg_atom (const RbgFormulas *formulas, guint32 atom)
{
  return &g_array_index (formulas->atoms, RbgAtom, atom);
}
static inline const RbgFormula *
rbg_formula (const RbgFormulas *formulas, guint32 formula)
{
  return &g_array_index (formulas->formulas, RbgFormula, formula);
}

/* The result of a comparison or an assignment. */
typedef enum { RBG_NEVER, RBG_ALWAYS, RBG_SOMETIMES } RbgTruth;

/* Stores a condition if the result is SOMETIMES. */
RbgTruth rbg_intern_condition (RbgFormulas *formulas, const RbgRule *compare,
                               guint32 *condition);
/* Stores an assignment unless it is NEVER legal. */
RbgTruth rbg_intern_assignment (RbgFormulas *formulas, const RbgRule *assign,
                                guint32 *assignment);

/* Finds the value of a formula of at most one atom; returns FALSE for a
 * division by 0. */
gboolean rbg_evaluate (RbgFormulas *formulas, guint32 formula, gint64 atom,
                       gint64 *value);
/* Applies one operator to intervals; sets formulas->failed if numbers become
 * too large. */
RbgBounds rbg_apply_operator (RbgFormulas *formulas, RbgExprKind kind,
                              RbgBounds a, RbgBounds b);
