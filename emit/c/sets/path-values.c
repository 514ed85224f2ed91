/* Computes the values of a scalar with which a walk passes all conditions of
 * one of several paths: the union of the conjunctions of the paths.
 *
 *     board[x] == me;                     CELLS (board, me) or
 *     board[x] != me; board[up[x]] == e;  (not that, and PREIMAGE (up, ...))
 */
#include "emit/c/sets/sets.h"
#include "emit/c/sets/value-search.h"

/* Adds the conditions of the path to `arcs`. FALSE: one is not expressible. */
static gboolean
add_conditions (RgEmitValueSearch *search, const RgEmitView *view,
                const RgEmitValuePath *path, GArray *arcs)
{
  for (guint i = 0; i < path->n; i++) {
    RgEmitValueArc arc = {.condition = RG_EMIT_SET_NOTHING,
                          .to = {.state = RG_EMIT_STOP}};
    if (!rg_emit_add_value_condition (search, view, path->conditions[i], &arc))
      return FALSE;
    g_array_append_val (arcs, arc);
  }
  return TRUE;
}

/* The union of the paths' values; `arcs` has the conditions of all paths. */
static guint32
solve_paths (RgEmitValueSearch *search, const RgEmitView *view,
             const RgBits *within, const RgEmitValuePath *paths, guint n_paths,
             const GArray *arcs)
{
  RgEmitValueSolver solver = {.search = search, .loop = RG_NONE};
  guint32 result = rg_emit_set_empty (search->terms, view->n);
  guint k = 0;
  for (guint i = 0; i < n_paths; i++) {
    guint32 set = rg_emit_set_constant (search->terms, view->n, within);
    for (guint c = 0; c < paths[i].n; c++)
      set = rg_emit_set_and (
          search->terms, set,
          rg_emit_solve_value_arc (&solver, view,
                                   &g_array_index (arcs, RgEmitValueArc, k++)));
    result = rg_emit_set_or (search->terms, result, set);
  }
  return result;
}

RgEmitValueSet *
rg_emit_find_path_values (const RgEmit *emit, const RgEmitGraph *graph,
                          guint32 node, RgEmitGlobal *variable,
                          const RgBits *within, const RgEmitValuePath *paths,
                          guint n_paths)
{
  if (rg_emit_get_group_size (emit->symbols, variable->values->group) >
      RG_EMIT_LIST)
    return NULL;
  RgEmitValueSearch search;
  RgEmitValueSet *set = rg_emit_begin_value_search (emit, &search);
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (RgEmitValueArc));
  const RgEmitView view = rg_emit_make_identity_view (
      &search,
      rg_emit_find_initial_columns (&search, graph->decided.flow[node].dirty),
      variable, variable->values);
  gboolean is_solved = TRUE;
  set->variable = variable;
  for (guint i = 0; i < n_paths && is_solved; i++)
    is_solved = add_conditions (&search, &view, &paths[i], arcs);
  is_solved = is_solved && rg_emit_explore_value_states (&search, 0) &&
              rg_emit_solve_values (&search);
  if (is_solved)
    set->root = solve_paths (&search, &view, within, paths, n_paths, arcs);
  g_array_free (arcs, TRUE);
  rg_emit_end_value_search (&search);
  if (is_solved)
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}
