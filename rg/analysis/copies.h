/* Finds available copies: pairs of a variable and an expression with equal
 * values at a node (Aho, Lam, Sethi, Ullman, 9.1).
 *
 *     a, b: x = f[y];               at b: x is f[y]
 *     b, c: z = x;                  at c: x is f[y], z is x
 *     c, d: y = e;                  at d: z is x
 *
 * This is forward data flow: `x = e` generates the copy; a write to x, or to a
 * variable that e reads, kills it.  A copy is available at a node if the same
 * copy is available on all edges into it.  A check begins with the copies that
 * are available on all edges that make it.
 *
 * Cost: edges times variables with a copy, at most.
 */
#pragma once

#include "rg/analysis/environment.h"
#include "rg/analysis/liveness.h"

/* The available copies of each node, as environments. */
typedef struct {
  const RgVariables *variables;
  RgSlots *slots;      /* a slot for each variable */
  GPtrArray *exprs;    /* of const RgExpr *: the "symbol" n of a slot stands
                          for the expression n - 1 */
  GHashTable *numbers; /* const RgExpr * → n */
  GPtrArray *readers;  /* by variable: NULL, or a GArray of guint32,
                          variables whose copy reads it */
  const RgEnvironment **facts; /* by node: the available copies; NULL:
                                  unreachable */
} RgCopies;

/* Limit of names of an expression. */
#define RG_COPY_NAMES 8

RgCopies *rg_copies_new (const RgVariables *variables, const RgOrder *order);
void rg_copies_free (RgCopies *copies);

/* Whether an action generates a copy: it is `x = e`, where x is a variable
 * other than `player` and `visible`, and e does not mention it. Also e has at
 * most RG_COPY_NAMES names and, if x is a map, its type. */
gboolean rg_makes_copy (const RgCopies *copies, const RgAction *action);

/* Returns the expression that is available as a copy of the variable at a node.
 * NULL: none. */
const RgExpr *rg_find_copy (const RgCopies *copies, RgNode node,
                            RgName variable);
