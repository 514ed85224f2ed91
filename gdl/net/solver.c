/* Encodes a network for a SAT solver (Tseitin), on demand: only gates
 * below the refs of queries get clauses.
 *
 *     g = x and y      becomes      (not g or x), (not g or y),
 *                                   (g or not x or not y)
 */
#include "gdl/net/solver.h"

#include "gdl/limits.h"
#include "gdl/net/implications.h"

#ifdef RG_PICOSAT
#include <picosat/picosat.h>
#else
#include "gdl/net/no-picosat.h"
#endif

/* Budget of a query, in propagations. */
#define PROPAGATIONS 500000
/* This many visits of clauses count as one propagation; most propagations
 * take one to three. */
#define VISITS       4

/* The SAT solver, and the literals that stand for gates. */
struct GdlSolver {
  const GdlNet *net;
  PicoSAT *sat;
  int *literal_of; /* by gate; 0: none yet */
  guint n_gates;
  GArray *pending; /* of GdlGate: gates with a number whose clauses are not yet
                      added */
  guint largest_group; /* size of the largest group that is queried */
};

void
gdl_solver_set_group_size (GdlSolver *solver, guint n)
{
  solver->largest_group = MAX (solver->largest_group, n);
}

void
gdl_solver_add_clause (GdlSolver *solver, const int *literals, guint n)
{
  gint64 *fuel = solver->net->building.fuel;
  if (*fuel <= 0)
    return;
  *fuel -= n + 1;
  for (guint i = 0; i < n; i++)
    picosat_add (solver->sat, literals[i]);
  picosat_add (solver->sat, 0);
}

int
gdl_solver_new_literal (GdlSolver *solver)
{
  return picosat_inc_max_var (solver->sat);
}

/* Returns the literal of a ref. If its gate has none yet, makes one; the
 * clauses of the gate are pending then. */
static int
get_gate_literal (GdlSolver *solver, GdlRef ref)
{
  const GdlGate gate = GDL_GATE (ref);
  if (gate >= solver->n_gates) {
    const guint n = solver->net->gates->len;
    solver->literal_of = g_renew (int, solver->literal_of, n);
    for (; solver->n_gates < n; solver->n_gates++)
      solver->literal_of[solver->n_gates] = 0;
  }
  if (solver->literal_of[gate] == 0) {
    solver->literal_of[gate] = gdl_solver_new_literal (solver);
    g_array_append_val (solver->pending, gate);
  }
  return GDL_NEGATES (ref) ? -solver->literal_of[gate]
                           : solver->literal_of[gate];
}

/* Adds clauses for exactly one value: at least one by a clause, at most one by
 * a chain of variables that stand for "a previous one holds" (Sinz, 2005). */
static void
add_exactly_one (GdlSolver *solver, guint32 v)
{
  const GdlVariable *variable = gdl_net_variable (solver->net, v);
  GArray *clause = g_array_new (FALSE, FALSE, sizeof (int));
  int previous_holds = 0;
  for (guint32 i = 0; variable->n > 2 && i < variable->n; i++) {
    const int x = get_gate_literal (solver, GDL_REF (variable->first + i));
    g_array_append_val (clause, x);
    if (previous_holds != 0)
      gdl_solver_add_clause (solver, (int[]){-previous_holds, -x}, 2);
    if (i + 1 == variable->n)
      break;
    const int one_holds = gdl_solver_new_literal (solver);
    gdl_solver_add_clause (solver, (int[]){-x, one_holds}, 2);
    if (previous_holds != 0)
      gdl_solver_add_clause (solver, (int[]){-previous_holds, one_holds}, 2);
    previous_holds = one_holds;
  }
  if (clause->len > 0)
    gdl_solver_add_clause (solver, (const int *)(gpointer)clause->data,
                           clause->len);
  g_array_free (clause, TRUE);
}

/* Adds a loop formula (Lin and Zhao, 2004) for the component of an atom, whose
 * literal is `holds`: the atom requires external support of the component.
 * Otherwise models need not be least fixed points: atoms of a cycle could
 * support each other. */
static void
add_loop_formula (GdlSolver *solver, GdlAtom atom, int holds)
{
  const int external_support =
      get_gate_literal (solver, solver->net->external_support[atom]);
  gdl_solver_add_clause (solver, (int[]){-holds, external_support}, 2);
}

/* Adds the clauses that define the solver's literal of a gate. */
static void
add_clauses (GdlSolver *solver, GdlGate g)
{
  const GdlNet *net = solver->net;
  const GdlGateInfo gate = *gdl_gate (net, g);
  const int gate_literal = solver->literal_of[g];
  if (gate.kind == GDL_CONSTANT) {
    gdl_solver_add_clause (solver, &gate_literal, 1);
  } else if (gate.kind == GDL_CYCLE) {
    const int definition = get_gate_literal (solver, net->defined[gate.x]);
    gdl_solver_add_clause (solver, (int[]){-gate_literal, definition}, 2);
    gdl_solver_add_clause (solver, (int[]){gate_literal, -definition}, 2);
    add_loop_formula (solver, gate.x, gate_literal);
  } else if (gate.kind == GDL_CONJUNCTION_GATE) {
    GArray *long_clause = g_array_new (FALSE, FALSE, sizeof (int));
    g_array_append_val (long_clause, gate_literal);
    for (guint i = 0; i < gate.n; i++) {
      const int x = get_gate_literal (solver, gdl_inputs (net, g)[i]),
                negation = -x;
      gdl_solver_add_clause (solver, (int[]){-gate_literal, x}, 2);
      g_array_append_val (long_clause, negation);
    }
    gdl_solver_add_clause (solver, (const int *)(gpointer)long_clause->data,
                           long_clause->len);
    g_array_free (long_clause, TRUE);
  }
}

int
gdl_solver_get_literal (GdlSolver *solver, GdlRef ref)
{
  const int literal = get_gate_literal (solver, ref);
  while (solver->pending->len > 0) {
    const GdlGate gate =
        g_array_index (solver->pending, GdlGate, solver->pending->len - 1);
    g_array_set_size (solver->pending, solver->pending->len - 1);
    add_clauses (solver, gate);
  }
  return literal;
}

/* Whether the gate has a literal of the solver. */
static gboolean
has_literal (const GdlSolver *solver, GdlRef ref)
{
  return GDL_GATE (ref) < solver->n_gates &&
         solver->literal_of[GDL_GATE (ref)] != 0;
}

/* Whether some value of the variable has a literal of the solver. */
static gboolean
has_literal_of_variable (const GdlSolver *solver, guint32 v)
{
  const GdlVariable *variable = gdl_net_variable (solver->net, v);
  for (guint32 i = 0; i < variable->n; i++) {
    if (has_literal (solver, GDL_REF (variable->first + i)))
      return TRUE;
  }
  return FALSE;
}

/* Adds the implications between literals that have numbers. */
static void
add_implications (GdlSolver *solver)
{
  const GdlImplications *implications = solver->net->implications;
  for (GdlRef ref = 0; implications && ref < implications->n_refs; ref++) {
    guint n = 0;
    const GdlRef *implied =
        has_literal (solver, ref) ? gdl_implied (solver->net, ref, &n) : NULL;
    for (guint i = 0; i < n; i++) {
      if (has_literal (solver, implied[i]))
        gdl_solver_add_clause (
            solver,
            (int[]){-gdl_solver_get_literal (solver, ref),
                    gdl_solver_get_literal (solver, implied[i])},
            2);
    }
  }
}

void
gdl_solver_close (GdlSolver *solver, gboolean all_actions)
{
  const GdlNet *net = solver->net;
  guint action = 0;
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    for (guint i = 0; i < gdl_net_variable (net, v)->n; i++, action++) {
      const GdlRef does = gdl_literal (net, v, i);
      if (!all_actions && !has_literal (solver, does))
        continue;
      const int played = gdl_solver_get_literal (solver, does);
      const int legal = gdl_solver_get_literal (solver, net->legal[action]);
      if (all_actions && net->ground->actions->len <= GDL_LONG) {
        picosat_set_more_important_lit (solver->sat, played);
        picosat_set_default_phase_lit (solver->sat, played, 1);
      }
      gdl_solver_add_clause (solver, (int[]){-played, legal}, 2);
    }
  }
  for (guint32 v = 0; v < net->variables->len; v++) {
    if (has_literal_of_variable (solver, v))
      add_exactly_one (solver, v);
  }
  add_implications (solver);
}

GdlSolver *
gdl_solver_new (const GdlNet *net)
{
  GdlSolver *solver = g_new0 (GdlSolver, 1);
  solver->net = net;
  solver->sat = picosat_init ();
  /* Failed literal probing takes longer than most queries do. */
  picosat_set_plain (solver->sat, 1);
  solver->pending = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  return solver;
}

void
gdl_solver_free (GdlSolver *solver)
{
  picosat_reset (solver->sat);
  g_array_free (solver->pending, TRUE);
  g_free (solver->literal_of);
  g_free (solver);
}

GdlAnswer
gdl_solver_query (GdlSolver *solver, const int *assumed, guint n)
{
  gint64 *fuel = solver->net->building.fuel;
  if (*fuel <= 0)
    return GDL_UNKNOWN;
  for (guint i = 0; i < n; i++)
    picosat_assume (solver->sat, assumed[i]);
  const guint64 propagations_before = picosat_propagations (solver->sat);
  const guint64 visits_before = picosat_visits (solver->sat);
  picosat_set_propagation_limit (solver->sat,
                                 propagations_before + PROPAGATIONS);
  const guint decisions = solver->largest_group > GDL_MANY
                              ? GDL_MANY
                              : GDL_SEARCH + solver->n_gates;
  const int answer = picosat_sat (solver->sat, (int)decisions);
  *fuel -=
      (gint64)MAX (picosat_propagations (solver->sat) - propagations_before,
                   (picosat_visits (solver->sat) - visits_before) / VISITS);
  return answer == PICOSAT_UNSATISFIABLE ? GDL_UNSATISFIABLE
         : answer == PICOSAT_SATISFIABLE ? GDL_SATISFIABLE
                                         : GDL_UNKNOWN;
}

gboolean
gdl_solver_holds (GdlSolver *solver, GdlRef ref)
{
  return picosat_deref (solver->sat, gdl_solver_get_literal (solver, ref)) > 0;
}
