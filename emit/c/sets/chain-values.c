/* Finds the values of an any-assignment that pass the chain of conditions after
 * it, as a set:
 *
 *     pos = Cell(*);  board[pos] == me;  board[up[pos]] == empty;
 *     CELLS (board, me) and PREIMAGE (up, CELLS (board, empty))
 *
 * The chain is as long as sets express its conditions, at most RG_EMIT_FEW. */
#include "emit/c/sets/sets.h"
#include "emit/c/sets/value-search.h"
#include "emit/c/views/views.h"

/* The longest chain of at most `max_conditions` conditions after the arc, as
 * arcs without targets. It ends at a fork, at the end of the function, and at
 * an action that sets don't express. Sets `last` and `n_conditions` of the set.
 */
static GArray *
find_chain (RgEmitValueSearch *search, const RgEmitGraph *graph,
            const RgEmitArc *arc, const RgEmitView *view, guint max_conditions,
            RgEmitValueSet *set)
{
  GArray *chain = g_array_new (FALSE, TRUE, sizeof (RgEmitValueArc));
  set->last = arc;
  while (chain->len < max_conditions) {
    const RgEmitArc *next = rg_emit_find_only_inner_arc (graph, set->last);
    if (!next)
      break;
    const RgAction *action = rg_emit_action (search->emit, next);
    RgEmitValueArc condition = {.condition = RG_EMIT_SET_NOTHING,
                                .to = {.state = RG_EMIT_STOP}};
    if (!(rg_action_is_comparison (action) || rg_action_is_check (action)) ||
        !rg_emit_add_value_condition (search, view, action, &condition))
      break;
    g_array_append_val (chain, condition);
    set->last = next;
  }
  set->n_conditions = chain->len;
  return chain;
}

/* Tries to solve the chain of at most `max_conditions` conditions; its root is
 * their conjunction. FALSE: no condition is expressible, or their equations
 * can't be solved, so a shorter chain may succeed. */
static gboolean
try_chain (RgEmitValueSearch *search, const RgEmitGraph *graph,
           const RgEmitArc *arc, guint max_conditions, RgEmitValueSet *set)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitView view = rg_emit_make_identity_view (
      search,
      rg_emit_find_initial_columns (search,
                                    graph->decided.flow[arc->from].dirty),
      set->variable, rg_emit_get_choices (emit->symbols, action));
  GArray *chain = find_chain (search, graph, arc, &view, max_conditions, set);
  gboolean is_solved = chain->len > 0 &&
                       rg_emit_explore_value_states (search, 0) &&
                       rg_emit_solve_values (search);
  if (is_solved) {
    RgEmitValueSolver solver = {.search = search, .loop = RG_NONE};
    set->root = rg_emit_set_constant (search->terms, view.n, view.bits);
    for (guint i = 0; i < chain->len; i++)
      set->root = rg_emit_set_and (
          search->terms, set->root,
          rg_emit_solve_value_arc (&solver, &view,
                                   &g_array_index (chain, RgEmitValueArc, i)));
  }
  g_array_free (chain, TRUE);
  return is_solved;
}

/* Whether all sets of cells among the terms are maintained by a view: the cells
 * of a whole map with a constant value. */
static gboolean
are_cells_maintained (const RgEmit *emit, const RgEmitTerms *terms)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    const RgExpr *map = term->kind == RG_EMIT_SET_CELLS
                            ? rg_emit_strip_casts (term->map)
                            : NULL;
    const RgEmitGlobal *global = map && map->kind == RG_EXPR_NAME
                                     ? rg_emit_global (emit, map->name)
                                     : NULL;
    guint32 code;
    if (map &&
        (!global || !global->cells_view ||
         (term->right && !rg_emit_evaluate (emit, term->right, NULL, &code))))
      return FALSE;
  }
  return TRUE;
}

RgEmitValueSet *
rg_emit_find_chain_values (const RgEmit *emit, const RgEmitGraph *graph,
                           const RgEmitArc *arc, gboolean allows_few)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const gboolean has_many = rg_emit_can_be_set (emit, action);
  if (!rg_emit_uses (emit, RG_EMIT_BY_CHOICE_SETS) ||
      !(has_many || (allows_few && rg_emit_fits_bit_set (emit, action))))
    return NULL;
  for (guint max_conditions = RG_EMIT_FEW; max_conditions > 0;) {
    RgEmitValueSearch search;
    RgEmitValueSet *set = rg_emit_begin_value_search (emit, &search);
    set->variable = rg_emit_written (emit, action);
    const gboolean is_solved =
        try_chain (&search, graph, arc, max_conditions, set);
    rg_emit_end_value_search (&search);
    if (is_solved && (has_many || are_cells_maintained (emit, &set->terms)))
      return set;
    max_conditions = MIN (max_conditions, set->n_conditions + 1) - 1;
    rg_emit_value_set_free (set);
  }
  return NULL;
}
