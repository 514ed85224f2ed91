/* Which variable has the value of which expression where: available copies
 * (Aho, Lam, Sethi, Ullman, 9.1).
 *
 *     a, b: x = f[y];               at b: x is f[y]
 *     b, c: z = x;                  at c: x is f[y], z is x
 *     c, d: y = e;                  at d: z is x
 *
 * Forward data flow.  After `x = e`, x equals e until something writes x, or a
 * variable that e reads.  A copy is available at a node if it is, and is equal,
 * over all edges into it.  A check begins with the copies that hold at all
 * edges that make it.  Cost: edges times variables with a copy, at most.
 */
#pragma once

#include "rg/analysis/environment.h"
#include "rg/analysis/liveness.h"

typedef struct {
  const RgVariables *variables;
  RgSlots *slots;      /* a slot for each variable */
  GPtrArray *exprs;    /* of const RgExpr *: what a slot's "symbol" n means is
                          in place n - 1 */
  GHashTable *numbers; /* const RgExpr * → n */
  GPtrArray *readers;  /* by variable: NULL or a GArray of guint32, variables
                          that have a copy which reads it */
  const RgEnvironment **facts; /* by node; NULL where nothing comes */
} RgCopies;

/* Expressions with more names than this are not looked at. */
#define RG_COPY_NAMES 8

RgCopies *rg_copies_new (const RgVariables *variables, const RgOrder *order);
void rg_copies_free (RgCopies *copies);

/* Whether an action is an assignment that makes a copy. */
gboolean rg_makes_copy (const RgCopies *copies, const RgAction *action);

/* The value of a variable at a node, as an expression, or NULL. */
const RgExpr *rg_copy_of (const RgCopies *copies, RgNode node, RgName variable);
