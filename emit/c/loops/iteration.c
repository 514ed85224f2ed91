/* Finds deterministic loops (iteration.h): strongly connected components
 * (Tarjan) of the subgraph of arcs that may be part of such a loop.
 *
 *   - The arcs out of the node exclude each other: by their actions, or by the
 *     path conditions up to the next jump in the code of the node.
 *   - The node has at most RG_EMIT_SHORT arcs, no choice among several symbols,
 *     and no visited set, or a lazy one.
 *   - A move need not encode which of these arcs it takes.
 *   - The arc outputs no tag and is no any-assignment.
 *   - It writes at most a scalar or a single cell; a search for moves writes no
 *     map on which cached answers of checks depend.
 *   - The graph is of moves, or of a check that records no footprint. */
#include "emit/c/loops/iteration.h"
#include "emit/c/tables/sight/sight.h"

#include "emit/c/checks/cache.h"
#include "emit/c/facts/path-conditions.h"

/* -- nodes and arcs -------------------------------------------------------- */

/* The arcs of one node, and the paths after each, computed on demand. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  const RgEmitNode *node;
  RgEmitPaths
      *paths[RG_EMIT_SHORT]; /* by arc of the node; NULL: not computed */
  guint budget;              /* comparisons of paths that may still be made */
} NodeArcs;

/* The paths after the k-th arc. */
static const RgEmitPaths *
get_paths (NodeArcs *arcs, guint32 k)
{
  if (!arcs->paths[k])
    arcs->paths[k] = rg_emit_find_paths_after (
        arcs->emit, arcs->graph,
        rg_emit_arc (arcs->graph, arcs->node->first + k));
  return arcs->paths[k];
}

/* Whether no state lets both arcs, the k-th and the l-th of the node, pass, up
 * to the next jump in the node's code. If a test fails before that, the C code
 * continues with the next arc. TRUE also for arcs of one run. FALSE: not proved
 * within the budget. */
static gboolean
are_exclusive (NodeArcs *arcs, guint32 k, guint32 l)
{
  const RgEmit *emit = arcs->emit;
  const RgEmitArc *a = rg_emit_arc (arcs->graph, arcs->node->first + k);
  const RgEmitArc *b = rg_emit_arc (arcs->graph, arcs->node->first + l);
  return rg_emit_is_same_run (arcs->graph, a, b) ||
         rg_emit_are_exclusive (emit, rg_emit_action (emit, a),
                                rg_emit_action (emit, b)) ||
         rg_emit_are_paths_exclusive (emit, get_paths (arcs, k),
                                      get_paths (arcs, l), &arcs->budget);
}

/* Whether no state lets two arcs of the node pass, as are_exclusive() proves.
 */
static gboolean
are_all_exclusive (NodeArcs *arcs)
{
  for (guint32 k = 0; k < arcs->node->n_arcs; k++) {
    for (guint32 l = 0; l < k; l++) {
      if (!are_exclusive (arcs, k, l))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the conditions on the node hold that the list at the top has: at most
 * one arc passes, and so on. */
static gboolean
is_deterministic (const RgEmit *emit, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitVisitedSet *set = &graph->decided.visited_sets[i];
  if (node->n_arcs > RG_EMIT_SHORT || (set->has_set && !set->lazy) ||
      (graph->kind == RG_EMIT_MOVES && rg_emit_encodes_fork (emit, i)))
    return FALSE;
  for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
    if (rg_emit_is_choice (emit, rg_emit_arc (graph, k)))
      return FALSE;
  }
  NodeArcs arcs = {emit, graph, node, {NULL}, RG_EMIT_LIST};
  const gboolean has_exclusive_arcs = are_all_exclusive (&arcs);
  for (guint32 k = 0; k < node->n_arcs; k++)
    rg_emit_free_paths (arcs.paths[k]);
  return has_exclusive_arcs;
}

/* Whether a write to the variable invalidates cached answers of checks. */
static gboolean
invalidates_answers (const RgEmit *emit, const RgEmitGlobal *global)
{
  for (guint i = 0; i < emit->checks.footprints->len; i++) {
    const RgEmitFootprint *footprint =
        g_ptr_array_index (emit->checks.footprints, i);
    if (rg_bits_has (footprint->reads, global->variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether the conditions on the arc hold that the list at the top has. */
static gboolean
may_iterate (const RgEmit *emit, const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (rg_action_is_tag (action) || action->kind == RG_ASSIGN_ANY)
    return FALSE;
  if (!global || !global->map)
    return TRUE;
  return rg_emit_type (emit, action->left)->kind == RG_TYPE_SET &&
         !(graph->kind == RG_EMIT_MOVES && invalidates_answers (emit, global));
}

/* -- loops ----------------------------------------------------------------- */

/* Finds the loops of the graph, and numbers their nodes by loop, from 1. A
 * component without an arc is no loop. */
static void
find_loops (const RgEmit *emit, RgEmitGraph *graph)
{
  gboolean *is_excluded = g_new0 (gboolean, graph->arcs->len + 1);
  guint32 *n_arcs_of = g_new0 (guint32, graph->nodes->len + 1);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const gboolean has_exclusive_arcs =
        node->cyclic && is_deterministic (emit, graph, i);
    for (guint32 k = node->first; k < node->first + node->n_arcs; k++)
      is_excluded[k] = !has_exclusive_arcs ||
                       !may_iterate (emit, graph, rg_emit_arc (graph, k));
  }
  RgGraphSearch components = rg_emit_find_components (graph, is_excluded);
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (!is_excluded[k] && arc->to != RG_EMIT_STOP &&
        components.component[arc->from] == components.component[arc->to])
      n_arcs_of[components.component[arc->from]]++;
  }
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const guint32 component = components.component[i];
    if (n_arcs_of[component] > 0)
      graph->decided.iterated[i] = component + 1;
  }
  rg_graph_search_clear (&components);
  g_free (n_arcs_of);
  g_free (is_excluded);
}

void
rg_emit_plan_iterated (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_LOOPS))
    return;
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    if (graph->kind != RG_EMIT_KEEPER && !graph->footprint)
      find_loops (emit, graph);
  }
}

gboolean
rg_emit_is_iterated (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  return graph->decided.iterated[node] != 0 && graph->kind != RG_EMIT_KEEPER &&
         !rg_emit_has_sight (emit, graph);
}
