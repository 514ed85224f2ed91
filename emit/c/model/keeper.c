/* Finds the nodes at which the keeper needs a search, as the conditions there
 * do not determine the arc, and the nodes that it reaches without one. Also
 * finds the nodes where a search can't fail any more.
 *
 *     a, b: x == 1;     a, c: x != 1;      no search
 *     a, b: x == 1;     a, c: y == 1;      a search
 *     a, b: x = T(*);                      a search, if x is live
 *
 * Two arcs need no search if their conditions exclude each other, by proof or
 * hint; if they are conditions with one target; or if one is a dead end
 * whenever the other passes (facts/proofs-by-cases.c). */
#include "emit/c/plan.h"
#include "rg/analysis/conditions.h"

/* Whether both arcs are conditions with one target, so that it is irrelevant
 * which of them holds. */
static gboolean
have_same_effect (const RgEmit *emit, const RgEmitArc *a, const RgEmitArc *b)
{
  return a->to == b->to && a->to != RG_EMIT_STOP &&
         rg_emit_is_condition (emit, a) && rg_emit_is_condition (emit, b);
}

/* Whether the arc chooses a value that is read later, from a set of none or
 * several. */
static gboolean
has_live_choice (const RgEmit *emit, const RgEmitGraph *graph,
                 const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN_ANY || arc->to == RG_EMIT_STOP)
    return FALSE;
  return rg_emit_get_choices (emit->symbols, action)->n != 1 &&
         rg_bits_has (graph->decided.flow[arc->to].live,
                      rg_emit_written (emit, action)->variable);
}

/* Whether, whenever the condition of one arc holds, the other arc is a dead end
 * (proof). The code tests that condition first: the earlier arc's, or the later
 * one's if the earlier has none. TRUE is recorded at the node
 * (`others_are_dead_ends`). */
static gboolean
excludes_by_proof (const RgEmit *emit, const RgEmitGraph *graph,
                   const RgEmitArc *earlier, const RgEmitArc *later)
{
  const gboolean earlier_is_condition = rg_emit_is_condition (emit, earlier);
  if (!earlier_is_condition && !rg_emit_is_condition (emit, later))
    return FALSE;
  if (!rg_emit_is_dead_end (emit, earlier_is_condition ? earlier : later,
                            earlier_is_condition ? later : earlier))
    return FALSE;
  graph->decided.at_keeper[earlier->from].others_are_dead_ends = TRUE;
  return TRUE;
}

gboolean
rg_emit_find_overlap (const RgEmit *emit, const RgEmitGraph *graph,
                      const RgEmitNode *node, const RgEmitArc **later,
                      const RgEmitArc **earlier)
{
  for (guint32 i = 0; i < node->n_arcs; i++) {
    *later = *earlier = rg_emit_arc (graph, node->first + i);
    if (has_live_choice (emit, graph, *later))
      return TRUE;
    for (guint32 k = 0; k < i; k++) {
      *earlier = rg_emit_arc (graph, node->first + k);
      if (!rg_emit_are_exclusive (emit, rg_emit_action (emit, *later),
                                  rg_emit_action (emit, *earlier)) &&
          !rg_emit_are_disjoint (emit, (*later)->edge, (*earlier)->edge) &&
          !have_same_effect (emit, *later, *earlier) &&
          !excludes_by_proof (emit, graph, *earlier, *later))
        return TRUE;
    }
  }
  return FALSE;
}

/* Marks all nodes that are reached without a search from those on the worklist,
 * and those where one begins. */
static void
mark_straight (const RgEmitGraph *graph, GArray *worklist)
{
  RgEmitKeeperNode *nodes = graph->decided.at_keeper;
  for (guint i = 0; i < worklist->len; i++) {
    const guint32 number = g_array_index (worklist, guint32, i);
    const RgEmitNode *node = rg_emit_node (graph, number);
    if (nodes[number].searched)
      continue;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to == RG_EMIT_STOP || nodes[to].straight)
        continue;
      nodes[to].straight = TRUE;
      g_array_append_val (worklist, to);
    }
  }
}

/* Whether in each state exactly one arc out of the node passes. */
static gboolean
always_passes (const RgEmit *emit, const RgEmitGraph *graph,
               const RgEmitNode *node)
{
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  const RgAction *action = rg_emit_action (emit, arc);
  if (node->n_arcs == 2)
    return rg_are_opposite (emit->game, action,
                            rg_emit_action (emit, arc + 1)) &&
           (rg_action_is_check (action) ||
            (rg_emit_is_total (emit, action->left) &&
             rg_emit_is_total (emit, action->right)));
  return node->n_arcs == 1 &&
         (action->kind == RG_SKIP || rg_action_is_tag (action) ||
          (action->kind == RG_ASSIGN && rg_emit_is_unguarded (emit, action) &&
           rg_emit_has_equal_keys (emit, action)));
}

/* Marks the nodes from which all walks reach a stop: one arc always passes, and
 * leads to a stop or to such a node.  A search that gets there never
 * backtracks. */
static void
mark_successes (const RgEmit *emit, const RgEmitGraph *graph)
{
  RgEmitKeeperNode *nodes = graph->decided.at_keeper;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, graph->order[i]);
    gboolean succeeds = always_passes (emit, graph, node);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      succeeds = succeeds && (to == RG_EMIT_STOP || nodes[to].succeeds);
    }
    nodes[graph->order[i]].succeeds = succeeds;
  }
}

void
rg_emit_plan_keeper (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  const RgEmitDecisions *decided = &graph->decided;
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitArc *later, *earlier;
    decided->at_keeper[i].searched = rg_emit_find_overlap (
        emit, graph, rg_emit_node (graph, i), &later, &earlier);
  }
  for (guint i = 0; i < graph->roots->len; i++) {
    const guint32 root = g_array_index (graph->roots, guint32, i);
    decided->at_keeper[root].straight = TRUE;
    g_array_append_val (worklist, root);
  }
  mark_straight (graph, worklist);
  mark_successes (emit, graph);
  g_array_free (worklist, TRUE);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (decided->at_keeper[i].searched && decided->at_keeper[i].straight)
      decided->outlined[i] = TRUE;
  }
}

gboolean *
rg_emit_find_searched_nodes (const RgEmitGraph *keeper)
{
  gboolean *reached = g_new (gboolean, keeper->nodes->len);
  for (guint32 i = 0; i < keeper->nodes->len; i++)
    reached[i] = keeper->decided.at_keeper[i].searched &&
                 keeper->decided.at_keeper[i].straight;
  rg_emit_mark_reachable (keeper, reached, FALSE);
  return reached;
}
