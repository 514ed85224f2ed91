/* Answers queries about networks by a SAT solver (PicoSAT: Biere, "PicoSAT
 * essentials", 2008) with Tseitin's encoding (1968).
 *
 *     gate g = a and not b      the clauses g ∨ ¬a ∨ b, ¬g ∨ a, ¬g ∨ ¬b
 */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlSolver GdlSolver;

/* Returns a solver for which all states and all actions are possible.  The
 * network may grow. */
GdlSolver *gdl_solver_new (const GdlNet *net);
void gdl_solver_free (GdlSolver *solver);

/* Returns the solver's literal for a gate or its negation; negative for the
 * latter.  A cycle gate equals its definition, and needs a rule from outside of
 * its component (loop formula).  Other unfounded fixed points remain: an
 * over-approximation. */
int gdl_solver_get_literal (GdlSolver *solver, GdlRef ref);
/* Completes the encoding after all literals are added: each of their variables
 * has one value, actions that are played are legal, and the known implications
 * hold. `all_actions`: also those without literals, which are added. */
void gdl_solver_close (GdlSolver *solver, gboolean all_actions);
/* Announces queries about groups of up to n fluents, which sets their
 * budget. */
void gdl_solver_set_group_size (GdlSolver *solver, guint n);
/* Returns a new literal. */
int gdl_solver_new_literal (GdlSolver *solver);
/* Adds a clause, which is the disjunction of n literals. */
void gdl_solver_add_clause (GdlSolver *solver, const int *literals, guint n);
/* The answer to a query. */
typedef enum {
  GDL_UNSATISFIABLE, /* proved unsatisfiable */
  GDL_SATISFIABLE,   /* satisfiable; gdl_solver_holds has the model */
  GDL_UNKNOWN,       /* undecided, or the budget is used up */
} GdlAnswer;

/* Queries whether the clauses are satisfiable under n assumed literals. */
GdlAnswer gdl_solver_query (GdlSolver *solver, const int *assumed, guint n);
/* Whether a ref holds in the model; it must have a literal. */
gboolean gdl_solver_holds (GdlSolver *solver, GdlRef ref);
/* Whether the query is not proved unsatisfiable. */
static inline gboolean
gdl_solver_is_possible (GdlSolver *solver, const int *assumed, guint n)
{
  return gdl_solver_query (solver, assumed, n) != GDL_UNSATISFIABLE;
}
