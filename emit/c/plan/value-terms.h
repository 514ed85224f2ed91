/* Sets of values as expressions: what set-at-a-time evaluation computes with.
 *
 * A set is over the codes 0 .. n - 1 of a group of symbols; with n = 1 it is a
 * condition.  Terms are hash-consed and numbered so that operands come before
 * what has them, but for variables of a fixed point:
 *
 *     board[up[p]] == me        PULL (up, CELLS (board, me))
 *     p = left[p]; p = right[p] PULL (left and right, what is behind)
 *     a loop                    FIXPOINT: the least set that is its own body
 */
#pragma once

#include "base/arena.h"
#include "emit/c/plan/plan.h"

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

void rg_emit_terms_init (RgEmitTerms *terms);
void rg_emit_terms_clear (RgEmitTerms *terms);

static inline RgEmitSetTerm *
rg_emit_term (const RgEmitTerms *terms, guint32 term)
{
  return &g_array_index (terms->terms, RgEmitSetTerm, term);
}
static inline RgEmitSetLoop *
rg_emit_set_loop (const RgEmitTerms *terms, guint32 loop)
{
  return &g_array_index (terms->loops, RgEmitSetLoop, loop);
}

/* From those of its operands. */
void rg_emit_set_find_level (const RgEmitTerms *terms, RgEmitSetTerm *term);

/* Bits for the codes below n, all zero. */
RgBits *rg_emit_set_bits (RgEmitTerms *terms, guint32 n);

guint32 rg_emit_set_constant (RgEmitTerms *terms, guint32 n,
                              const RgBits *bits);
guint32 rg_emit_set_empty (RgEmitTerms *terms, guint32 n);
/* All of n codes. */
guint32 rg_emit_set_full (RgEmitTerms *terms, guint32 n);
/* CELLS, TEST or VALUE. */
guint32 rg_emit_set_leaf (RgEmitTerms *terms, const RgEmitSetTerm *leaf);
guint32 rg_emit_set_and (RgEmitTerms *terms, guint32 a, guint32 b);
guint32 rg_emit_set_or (RgEmitTerms *terms, guint32 a, guint32 b);
guint32 rg_emit_set_not (RgEmitTerms *terms, const RgBits *bits, guint32 a);
guint32 rg_emit_set_pull (RgEmitTerms *terms, const RgEmitPairs *pairs,
                          guint32 a);
guint32 rg_emit_set_spread (RgEmitTerms *terms, guint32 n, const RgBits *bits,
                            guint32 a);
guint32 rg_emit_set_some (RgEmitTerms *terms, guint32 a);
/* One without variables; its number. */
guint32 rg_emit_set_new_loop (RgEmitTerms *terms);
guint32 rg_emit_set_fixpoint (RgEmitTerms *terms, guint32 n, guint32 loop);

/* The operation with what stands for its operands; RG_EMIT_SET_NOTHING where
 * the term has none. */
guint32 rg_emit_set_rebuild (RgEmitTerms *terms, RgEmitSetTerm term,
                             const guint32 *instead);

/* The union of all. */
guint32 rg_emit_set_or_all (RgEmitTerms *terms, guint32 n, GArray *all);

/* -- value-pairs.c --------------------------------------------------------- */

/* Of a function, by code; RG_NONE where it has no value. */
const RgEmitPairs *rg_emit_pairs_of (RgEmitTerms *terms, const guint32 *codes,
                                     guint32 n_from, guint32 n_to);
/* Of a relation: `first` has n_from + 1 numbers; both are copied. */
const RgEmitPairs *rg_emit_pairs_new (RgEmitTerms *terms, guint32 n_from,
                                      guint32 n_to, const guint32 *first,
                                      const guint32 *to);
const RgEmitPairs *rg_emit_pairs_union (RgEmitTerms *terms,
                                        const RgEmitPairs *a,
                                        const RgEmitPairs *b);
const RgEmitPairs *rg_emit_pairs_inverse (RgEmitTerms *terms,
                                          const RgEmitPairs *pairs);
/* The function k with b = k after a, where there is one: NULL else. */
const RgEmitPairs *rg_emit_pairs_factor (RgEmitTerms *terms,
                                         const RgEmitPairs *a,
                                         const RgEmitPairs *b);
/* Whether the function keeps all that a leads to. */
gboolean rg_emit_pairs_keep (const RgEmitPairs *a, const RgEmitPairs *rest);
/* Whether b has a value only where a has one. */
gboolean rg_emit_pairs_covers (const RgEmitPairs *a, const RgEmitPairs *b);
/* What leads to some of `to`, into `from`. */
void rg_emit_pairs_pull (const RgEmitPairs *pairs, const RgBits *to,
                         RgBits *from);
