/* Sets of values as expressions: terms.h. */
#pragma once

#include "base/arena.h"
#include "emit/c/plan.h"

typedef enum {
  RG_EMIT_SET_CONSTANT, /* bits */
  RG_EMIT_SET_CELLS,    /* where the map has the value */
  RG_EMIT_SET_VALUE,    /* the value that the variable has */
  RG_EMIT_SET_TEST, /* a condition: an action, or an expression and a code */
  RG_EMIT_SET_AND,
  RG_EMIT_SET_OR,
  RG_EMIT_SET_NOT,    /* what is in bits and not in a */
  RG_EMIT_SET_PULL,   /* preimage: what the relation leads to some of a from */
  RG_EMIT_SET_SPREAD, /* bits where the condition a holds, else nothing */
  RG_EMIT_SET_SOME,   /* a condition: a is not empty */
  RG_EMIT_SET_FIXPOINT, /* variable of a loop */
} RgEmitSetKind;

/* A relation of codes with codes. */
typedef struct {
  guint32 n_from, n_to;
  guint32 *first; /* by code: its part of `to`, which is ascending */
  guint32 *to;
  gboolean function; /* none leads to two */
} RgEmitPairs;

typedef struct {
  RgEmitSetKind kind;
  RgActionKind op; /* TEST: RG_EQUAL or RG_DIFFER */
  guint32 n;
  guint32 a, b;
  const RgEmitPairs *pairs; /* PULL */
  const RgBits *bits;       /* CONSTANT, NOT, SPREAD */
  const RgExpr *map;        /* CELLS */
  const RgExpr *left;       /* TEST */
  const RgExpr *right;      /* CELLS: the value; NULL: the code */
  guint32 code;
  const RgAction *action; /* TEST, or NULL: left op code */
  guint32 loop;           /* FIXPOINT */
  guint32 level;          /* one more than the last loop that it depends on */
  RgBits *may;            /* what it may have: upper bound */
  RgBits *wanted;         /* what of it matters */
} RgEmitSetTerm;

/* The least sets that are equal to their bodies, all at once. */
typedef struct {
  GArray *variables; /* of guint32: FIXPOINT terms */
  GArray *bodies;    /* of guint32, for each of these */
  GArray *starts; /* of guint32, likewise, once they are known: what the first
                     round gives, a part of the body that needs no loop */
} RgEmitSetLoop;

typedef struct {
  RgArena *arena;
  GArray *terms; /* of RgEmitSetTerm */
  RgTable index;
  GPtrArray *pairs; /* of RgEmitPairs * */
  RgTable pairs_index;
  GArray *loops; /* of RgEmitSetLoop */
  guint depth;   /* of simplifications within others */
} RgEmitTerms;

#define RG_EMIT_SET_NOTHING G_MAXUINT32 /* no term */
