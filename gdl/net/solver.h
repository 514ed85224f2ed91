/* Questions about networks, answered by a solver for satisfiability (PicoSAT:
 * Biere, "PicoSAT essentials", 2008), by the clauses of Tseitin, 1968.
 */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlSolver GdlSolver;

/* States that are not terminal, in which each role plays one legal action; or,
 * without `step`, any states that are not terminal.  Each variable has one
 * value.  A cycle gate holds where its definition does, in any fixpoint: a
 * superset of what can be.  The network may grow afterwards. */
GdlSolver *gdl_solver_new (const GdlNet *net, gboolean step);
void gdl_solver_free (GdlSolver *solver);

/* The solver's number of a gate or its negation, below 0 for the latter. */
int gdl_solver_literal (GdlSolver *solver, GdlRef ref);
/* A new one; a clause of such numbers. */
int gdl_solver_fresh (GdlSolver *solver);
void gdl_solver_clause (GdlSolver *solver, const int *literals, guint n);
/* With assumptions: FALSE where it is proved that no state satisfies them; TRUE
 * where one does, or where it is too hard to tell. */
gboolean gdl_solver_can (GdlSolver *solver, const int *assumed, guint n);
