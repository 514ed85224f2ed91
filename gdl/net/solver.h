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
/* A new one; a clause of such numbers. */
int gdl_solver_fresh (GdlSolver *solver);
void gdl_solver_clause (GdlSolver *solver, const int *literals, guint n);
/* With assumptions: FALSE where it is proved that no state satisfies them; TRUE
 * where one does, or where it is too hard to tell, by itself or after all the
 * questions before it about the network. */
gboolean gdl_solver_can (GdlSolver *solver, const int *assumed, guint n);
