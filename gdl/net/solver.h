/* Questions about networks, answered by a solver for satisfiability (PicoSAT:
 * Biere, "PicoSAT essentials", 2008), by the clauses of Tseitin, 1968.
 */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlSolver GdlSolver;

/* Any states and any actions, to begin with.  The network may grow. */
GdlSolver *gdl_solver_new (const GdlNet *net);
void gdl_solver_free (GdlSolver *solver);

/* The solver's number of a gate or its negation, below 0 for the latter. */
int gdl_solver_literal (GdlSolver *solver, GdlRef ref);
/* Whether it has one already. */
gboolean gdl_solver_knows (const GdlSolver *solver, GdlRef ref);
/* After all literals that are asked about: of those that it knows, variables
 * have one value each, and actions that are played are legal; `all`: of those
 * that it doesn't know, too.  A cycle gate
 * holds where its definition does, in any fixpoint: a superset of what can
 * be. */
void gdl_solver_close (GdlSolver *solver, gboolean all);
/* Announces questions about a group of n fluents. */
void gdl_solver_expect (GdlSolver *solver, guint n);
/* A new one; a clause of such numbers. */
int gdl_solver_fresh (GdlSolver *solver);
void gdl_solver_clause (GdlSolver *solver, const int *literals, guint n);
typedef enum {
  GDL_CANNOT, /* it is proved that no state satisfies all of it */
  GDL_CAN,    /* a state does, which gdl_solver_holds knows */
  GDL_MAYBE,  /* too hard to tell, by itself or after all the questions before
                 it about the network */
} GdlAnswer;

/* With assumptions. */
GdlAnswer gdl_solver_ask (GdlSolver *solver, const int *assumed, guint n);
/* Whether a ref that has a number holds in the state that was found. */
gboolean gdl_solver_holds (GdlSolver *solver, GdlRef ref);
/* Whether it is not proved that it can't be. */
static inline gboolean
gdl_solver_can (GdlSolver *solver, const int *assumed, guint n)
{
  return gdl_solver_ask (solver, assumed, n) != GDL_CANNOT;
}
