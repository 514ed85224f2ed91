/* Solves the equations of all states (value-states.c) by strongly connected
 * components, in topological order. A state of a component that is needed
 * before it is solved becomes a variable of the component's loop, a least fixed
 * point. A loop of one variable may become a term without a loop
 * (prefix-chains.c).
 *
 * No check is part of a cycle: otherwise, equations might not be monotone. */
#include "emit/c/sets/value-search.h"

#include <string.h>

/* -- solving --------------------------------------------------------------- */

/* The set of the state. An unsolved state is in the component being solved: it
 * becomes a variable of its loop. */
static guint32
get_state_set (RgEmitValueSolver *solver, guint32 i)
{
  RgEmitValueState *state = rg_emit_value_state (solver->search, i);
  RgEmitTerms *terms = solver->search->terms;
  if (state->variable != RG_EMIT_SET_NOTHING ||
      state->term != RG_EMIT_SET_NOTHING)
    return state->variable != RG_EMIT_SET_NOTHING ? state->variable
                                                  : state->term;
  if (solver->loop == RG_NONE)
    solver->loop = rg_emit_set_new_loop (terms);
  state->variable = rg_emit_set_fixpoint (terms, state->view.n, solver->loop);
  return state->variable;
}

guint32
rg_emit_follow_value_link (RgEmitValueSolver *solver, const RgEmitView *view,
                           const RgEmitValueLink *link)
{
  RgEmitTerms *terms = solver->search->terms;
  if (link->state == RG_EMIT_STOP)
    return rg_emit_set_constant (terms, view->n, view->bits);
  guint32 term = get_state_set (solver, link->state);
  if (link->some && link->pairs)
    term = rg_emit_set_preimage (terms, link->pairs, term);
  if (link->some)
    term = rg_emit_set_some (terms, term);
  else if (link->pairs)
    term = rg_emit_set_preimage (terms, link->pairs, term);
  if (link->spread)
    term = rg_emit_set_spread (terms, view->n, view->bits, term);
  return term;
}

guint32
rg_emit_solve_value_arc (RgEmitValueSolver *solver, const RgEmitView *view,
                         const RgEmitValueArc *arc)
{
  RgEmitTerms *terms = solver->search->terms;
  guint32 term = rg_emit_follow_value_link (solver, view, &arc->to);
  if (arc->has_check) {
    guint32 check = rg_emit_follow_value_link (solver, view, &arc->check);
    if (arc->is_negated)
      check = rg_emit_set_not (terms, view->bits, check);
    term = rg_emit_set_and (terms, check, term);
  }
  if (arc->condition != RG_EMIT_SET_NOTHING)
    term = rg_emit_set_and (terms, arc->condition, term);
  return term;
}

/* Solves the equation of one state, whose set is the union of those of its
 * arcs. */
static void
solve_state (RgEmitValueSolver *solver, guint32 i)
{
  RgEmitValueSearch *search = solver->search;
  const RgEmitValueState state = *rg_emit_value_state (search, i);
  GArray *arc_sets = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 k = 0; k < state.n_arcs; k++) {
    const guint32 term = rg_emit_solve_value_arc (
        solver, &state.view, rg_emit_value_arc (search, state.first_arc + k));
    g_array_append_val (arc_sets, term);
  }
  const guint32 term =
      rg_emit_set_or_all (search->terms, state.view.n, arc_sets);
  g_array_free (arc_sets, TRUE);
  rg_emit_value_state (search, i)->term = term;
}

/* Finds the strongly connected components of the states. FALSE: a check is
 * part of a cycle, so the equations may not be monotone. */
static gboolean
sort_states (RgEmitValueSearch *search, RgGraphSearch *order)
{
  guint32 *first = g_new (guint32, search->states->len + 1);
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *check_edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < search->states->len; i++) {
    const RgEmitValueState *state = rg_emit_value_state (search, i);
    first[i] = to->len;
    for (guint32 k = 0; k < state->n_arcs; k++) {
      const RgEmitValueArc *arc =
          rg_emit_value_arc (search, state->first_arc + k);
      if (arc->to.state != RG_EMIT_STOP)
        g_array_append_val (to, arc->to.state);
      if (!arc->has_check)
        continue;
      g_array_append_val (check_edges, i);
      g_array_append_val (check_edges, arc->check.state);
      g_array_append_val (to, arc->check.state);
    }
  }
  first[search->states->len] = to->len;
  const RgGraph graph = {search->states->len, first,
                         (const guint32 *)(gpointer)to->data};
  *order = rg_graph_search (&graph, NULL, 0);
  gboolean is_monotone = TRUE;
  for (guint i = 0; i < check_edges->len; i += 2)
    is_monotone =
        is_monotone &&
        order->component[g_array_index (check_edges, guint32, i)] !=
            order->component[g_array_index (check_edges, guint32, i + 1)];
  g_array_free (check_edges, TRUE);
  g_array_free (to, TRUE);
  g_free (first);
  return is_monotone;
}

/* Closes the loop, if the component needs one: the terms of the states are the
 * bodies of the variables that stand for them. */
static void
close_loop (RgEmitValueSolver *solver, const guint32 *states, guint32 n)
{
  const RgEmitTerms *terms = solver->search->terms;
  if (solver->loop == RG_NONE)
    return;
  RgEmitSetLoop *loop = rg_emit_set_loop (terms, solver->loop);
  g_array_set_size (loop->bodies, loop->variables->len);
  for (guint32 i = 0; i < n; i++) {
    const RgEmitValueState *state =
        rg_emit_value_state (solver->search, states[i]);
    if (state->variable != RG_EMIT_SET_NOTHING)
      g_array_index (loop->bodies, guint32,
                     rg_emit_term (terms, state->variable)->code) = state->term;
  }
}

/* Solves a component again if it has one variable, whose value is a term
 * without a loop (prefix-chains.c). Given the variable, the other states are
 * acyclic. Does nothing if the technique is off. */
static void
unroll_chain (RgEmitValueSolver *solver, const guint32 *states, guint32 n)
{
  RgEmitValueSearch *search = solver->search;
  const guint32 chain =
      solver->loop == RG_NONE ||
              !rg_emit_uses (search->emit, RG_EMIT_BY_PREFIX_CHAINS)
          ? RG_EMIT_SET_NOTHING
          : rg_emit_solve_chain (search->terms, solver->loop);
  if (chain == RG_EMIT_SET_NOTHING)
    return;
  for (guint32 i = 0; i < n; i++) {
    RgEmitValueState *state = rg_emit_value_state (search, states[i]);
    state->term =
        state->variable == RG_EMIT_SET_NOTHING ? RG_EMIT_SET_NOTHING : chain;
    state->variable = RG_EMIT_SET_NOTHING;
  }
  for (guint32 i = 0; i < n; i++) {
    if (rg_emit_value_state (search, states[i])->term == RG_EMIT_SET_NOTHING)
      solve_state (solver, states[i]);
  }
}

gboolean
rg_emit_solve_values (RgEmitValueSearch *search)
{
  RgEmitValueSolver solver = {.search = search};
  const gboolean is_monotone = sort_states (search, &solver.order);
  guint32 *states =
      rg_graph_order_by_component (&solver.order, solver.order.postorder);
  const guint32 n = search->states->len;
  for (guint32 i = 0, end; is_monotone && i < n; i = end) {
    const guint32 component = solver.order.component[states[i]];
    solver.loop = RG_NONE;
    for (end = i; end < n && solver.order.component[states[end]] == component;
         end++)
      solve_state (&solver, states[end]);
    close_loop (&solver, states + i, end - i);
    unroll_chain (&solver, states + i, end - i);
  }
  g_free (states);
  rg_graph_search_clear (&solver.order);
  return is_monotone;
}
