/* Declares the data types of set expressions (terms.h): terms, relations and
 * loops. */
#pragma once

#include "base/arena.h"
#include "emit/c/plan.h"

/* The kinds of terms. */
typedef enum {
  RG_EMIT_SET_CONSTANT, /* bits */
  RG_EMIT_SET_CELLS,    /* cells of the map that hold the value */
  RG_EMIT_SET_VALUE, /* the singleton of the value of `start` (value-set.h) */
  RG_EMIT_SET_TEST,  /* a condition: an action, or the comparison of an
                        expression with a code */
  RG_EMIT_SET_AND,
  RG_EMIT_SET_OR,
  RG_EMIT_SET_NOT,      /* difference: bits without a */
  RG_EMIT_SET_PREIMAGE, /* preimage of a under the relation */
  RG_EMIT_SET_SPREAD,   /* bits if the condition a holds, else nothing */
  RG_EMIT_SET_SOME,     /* a condition: a is nonempty */
  RG_EMIT_SET_FIXPOINT, /* a variable of a loop */
} RgEmitSetKind;

/* A binary relation between codes, as lists of successors. */
typedef struct {
  guint32 n_from, n_to; /* number of codes on either side */
  guint32 *first;    /* by code: index in `to` of its successors, which ascend;
                        last, the number of all pairs */
  guint32 *to;       /* the successors of all codes */
  gboolean function; /* every code has at most one successor */
} RgEmitPairs;

/* A node of an expression. */
typedef struct {
  RgEmitSetKind kind;
  RgActionKind op; /* TEST without `action`: RG_EQUAL or RG_DIFFER */
  guint32 n;       /* number of codes of its group; 1: a condition */
  guint32 a, b; /* operand terms: both of AND and OR; a of NOT, PREIMAGE, SPREAD
                   and SOME */
  const RgEmitPairs *pairs; /* PREIMAGE */
  const RgBits *bits;       /* CONSTANT, NOT, SPREAD */
  const RgExpr *map;        /* CELLS */
  const RgExpr *left;       /* TEST */
  const RgExpr *right;      /* CELLS: the value; NULL: the code */
  guint32 code;           /* CELLS, TEST: of the value; FIXPOINT: number of the
                             variable in its loop */
  const RgAction *action; /* TEST: a comparison or check; NULL: the test is
                             `left op code` */
  guint32 loop;           /* FIXPOINT: the number of the loop */
  guint32 level; /* the number of the last loop on which it depends, plus 1; 0:
                    none */
  RgBits *possible; /* upper bound of its members */
  RgBits *demanded; /* demanded bits: those that can affect the root */
} RgEmitSetTerm;

/* A system of equations, variable = body; its value is the simultaneous least
 * solution. */
typedef struct {
  GArray *variables; /* of guint32: FIXPOINT terms */
  GArray *bodies;    /* of guint32, by variable: its body */
  GArray *starts; /* of guint32, by variable, once computed: the first round of
                     the iteration, a term without the loop */
} RgEmitSetLoop;

/* The terms of a set expression, hash-consed. */
typedef struct {
  RgArena *arena;
  GArray *terms;       /* of RgEmitSetTerm */
  RgTable index;       /* of `terms`, by content */
  GPtrArray *pairs;    /* of RgEmitPairs * */
  RgTable pairs_index; /* of `pairs`, by content */
  GArray *loops;       /* of RgEmitSetLoop */
  guint depth;         /* depth of nested simplifications */
} RgEmitTerms;

#define RG_EMIT_SET_NOTHING G_MAXUINT32 /* no term */
