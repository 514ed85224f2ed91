/* Removes variables from the key of a visited set that its other parts
 * determine (functional dependencies).
 *
 *     a, b: x = T(*);
 *     b, c: $$ x;
 *     c, d: board[x] = empty;      at d: board is a function of the tags
 *
 * All walks for the moves of one state begin with its values, and the key
 * contains the tags so far.  A variable that is a function of both
 * (rg/analysis/path-conditions.h) is equal in all walks that reach the node
 * with the same key.  The key of a check has no tags, so there the variable
 * must be a function of the state alone. The keeper's keys retain all
 * variables.
 */
#include "emit/c/plan.h"
#include "rg/analysis/path-conditions.h"

/* Whether some graph of that kind has a visited set. */
static gboolean
has_visited_sets (const RgEmit *emit, RgEmitGraphKind kind)
{
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    const RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    for (guint32 k = 0; k < graph->nodes->len && graph->kind == kind; k++) {
      if (graph->decided.visited_sets[k].has_set)
        return TRUE;
    }
  }
  return FALSE;
}

/* Removes the known variables from the key of the node. */
static void
drop_known_variables (const RgEmit *emit, RgSymbolic *symbolic,
                      const RgPathConditions *path_conditions,
                      RgEmitGraph *graph, guint32 node)
{
  const RgPathFact *fact =
      rg_path_conditions_at (path_conditions, rg_emit_node (graph, node)->node);
  if (!fact || !graph->decided.visited_sets[node].has_set)
    return;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (rg_term_is_known (rg_env_get (symbolic, fact->env, global->name)))
      rg_bits_remove (graph->decided.flow[node].moved, v);
  }
}

/* Removes the known variables from the keys of all graphs of that kind. */
static void
drop_known_keys (const RgEmit *emit, const RgOrder *order, RgEmitGraphKind kind)
{
  if (!has_visited_sets (emit, kind))
    return;
  RgSymbolic *symbolic = rg_symbolic_new (emit->game);
  RgPathConditions *path_conditions = rg_path_conditions_new (
      symbolic, emit->game, order, kind == RG_EMIT_CHECK);
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    for (guint32 k = 0; k < graph->nodes->len && graph->kind == kind; k++)
      drop_known_variables (emit, symbolic, path_conditions, graph, k);
  }
  rg_path_conditions_free (path_conditions);
  rg_symbolic_free (symbolic);
}

void
rg_emit_plan_known_keys (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_KNOWN_KEYS))
    return;
  RgOrder *order = rg_order_new ();
  rg_order_update (order, emit->game);
  /* The analysis counts silent tags as tags, but keys don't contain them. */
  if (!rg_emit_has_silent_tags (emit))
    drop_known_keys (emit, order, RG_EMIT_MOVES);
  drop_known_keys (emit, order, RG_EMIT_CHECK);
  rg_order_free (order);
}
