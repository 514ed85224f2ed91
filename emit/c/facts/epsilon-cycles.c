/* Gives visited sets to the nodes of ε-cycles: cycles of the search for moves
 * without tags.
 *
 *     a, b: pos = next[pos];     b, a: board[pos] == empty;
 *     b, c: board[pos] == foe;   c, d: $$ pos;
 *
 * The search needs visited sets there to terminate. To list the moves in the
 * order of the reference (rg/interp/interp.h), it must leave a walk at the same
 * node, too. So each node of the cycle at which walks can branch has a visited
 * set, here b. A node on whose only incoming arc nothing changes may share the
 * set of the node before. Then @unique hints and proofs (doubled-nodes.c)
 * remove sets again.
 *
 * Also decides for all graphs which visited sets are used only if a walk is
 * very long, and makes the keys on ε-cycles live.
 */
#include "emit/c/plan.h"

/* Finds the strongly connected components of the graph without the arcs that
 * output tags, and marks the nodes of those that are cycles. */
static void
find_epsilon_cycles (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  const guint n = graph->nodes->len;
  gboolean *has_tag = g_new0 (gboolean, graph->arcs->len);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
    has_tag[i] = rg_emit_outputs_tag (emit, action);
  }
  RgGraphSearch search = rg_emit_find_components (graph, has_tag);
  const guint32 *component = search.component;
  for (guint32 i = 0; i < n; i++)
    graph->decided.epsilon[i].component = component[i];
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (!has_tag[i] && arc->to != RG_EMIT_STOP &&
        component[arc->from] == component[arc->to])
      graph->decided.epsilon[arc->from].cyclic =
          graph->decided.epsilon[arc->to].cyclic = TRUE;
  }
  g_free (has_tag);
  rg_graph_search_clear (&search);
}

/* Whether the arc changes no variable. */
static gboolean
has_no_effect (const RgEmit *emit, const RgEmitArc *arc)
{
  return !rg_action_is_assignment (rg_emit_action (emit, arc));
}

/* Whether the node has one successor and no choice: then a visited set at the
 * successor finds a repeated state as well. */
static gboolean
has_one_successor (const RgEmit *emit, const RgEmitGraph *graph,
                   const RgEmitNode *node)
{
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  return node->n_arcs == 1 && arc->to != RG_EMIT_STOP &&
         rg_emit_action (emit, arc)->kind != RG_ASSIGN_ANY;
}

/* By node: the number of its only incoming arc; RG_NONE: it has none, or
 * several, or is a root. The caller frees the array. */
static guint32 *
find_only_arcs (const RgEmitGraph *graph)
{
  guint32 *only_arc = g_new (guint32, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    only_arc[i] = RG_NONE;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const guint32 to = rg_emit_arc (graph, i)->to;
    if (to != RG_EMIT_STOP && rg_emit_node (graph, to)->n_in == 1)
      only_arc[to] = i;
  }
  return only_arc;
}

/* Adds visited sets to the nodes of cycles at which walks can branch.  A node
 * needs none if its only incoming arc has no effect and comes from a covered
 * node.  That is one with a set, or one that needs none by this rule; its
 * number must be smaller. */
static void
add_visited_sets (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  guint32 *only_arc = find_only_arcs (graph);
  gboolean *is_covered = g_new0 (gboolean, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const RgEmitArc *arc =
        only_arc[i] == RG_NONE ? NULL : rg_emit_arc (graph, only_arc[i]);
    /* A cycle of nodes with one successor each reaches no end, so it needs no
     * visited set. */
    if (!graph->decided.epsilon[i].cyclic ||
        has_one_successor (emit, graph, node))
      continue;
    is_covered[i] = arc && is_covered[arc->from] && has_no_effect (emit, arc);
    graph->decided.visited_sets[i].has_set = !is_covered[i];
    is_covered[i] = TRUE;
  }
  g_free (only_arc);
  g_free (is_covered);
}

/* Whether at most one arc of the node stays in the component, and it is no
 * choice. In the graph of a check, any number of arcs may leave it. */
static gboolean
has_one_inner_arc (const RgEmit *emit, const RgEmitGraph *graph,
                   const RgEmitNode *node)
{
  guint n_inner = 0;
  for (guint32 i = 0; i < node->n_arcs; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + i);
    if (arc->to == RG_EMIT_STOP ||
        rg_emit_node (graph, arc->to)->component != node->component)
      continue;
    if (++n_inner > 1 || rg_emit_is_choice (emit, arc))
      return FALSE;
  }
  return TRUE;
}

/* By component: the greatest number of later cycles on one walk. Components are
 * visited in postorder. The caller frees the array. */
static guint *
count_later_cycles (const RgEmitGraph *graph)
{
  guint *later_cycles = g_new0 (guint, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, graph->order[i]);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      if (arc->to == RG_EMIT_STOP)
        continue;
      const RgEmitNode *target = rg_emit_node (graph, arc->to);
      if (target->component != node->component)
        later_cycles[node->component] =
            MAX (later_cycles[node->component],
                 later_cycles[target->component] + target->cyclic);
    }
  }
  return later_cycles;
}

/* Marks nodes at which a search needs no visited set until a walk is very long.
 * If a walk has no choice on its cycle, no other walk reaches the same node. It
 * only has to be stopped if it iterates for ever. Walks of a check have no
 * order. So they may also leave the cycle at several nodes, if at most one
 * cycle follows. Then the lengths of at most two cycles multiply. */
static void
find_lazy_sets (const RgEmit *emit, RgEmitGraph *graph)
{
  const gboolean is_moves = graph->kind == RG_EMIT_MOVES;
  guint *later_cycles = count_later_cycles (graph);
  gboolean *has_branch = g_new0 (gboolean, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const guint32 component =
        is_moves ? graph->decided.epsilon[i].component : node->component;
    if (!rg_emit_is_deterministic (emit, graph, node) &&
        (is_moves || later_cycles[component] > 1 ||
         !has_one_inner_arc (emit, graph, node)))
      has_branch[component] = TRUE;
  }
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const RgEmitEpsilon *epsilon = &graph->decided.epsilon[i];
    graph->decided.visited_sets[i].lazy =
        is_moves ? epsilon->cyclic && !has_branch[epsilon->component]
                 : node->header && !has_branch[node->component];
  }
  g_free (later_cycles);
  g_free (has_branch);
}

void
rg_emit_plan_epsilon_cycles (const RgEmit *emit)
{
  find_epsilon_cycles (emit);
  add_visited_sets (emit);
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++)
    find_lazy_sets (emit, rg_emit_get_graph (emit, i));
  rg_emit_apply_unique (emit);
  rg_emit_drop_visited_sets (emit, emit->moves);
}

/* Makes all variables that a cycle writes live at its nodes with visited sets,
 * because they belong to the keys of these sets. `live` becomes this set; the
 * analysis of liveness adds others later. */
void
rg_emit_keep_cycle_keys_live (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  const RgEmitEpsilon *epsilon = graph->decided.epsilon;
  const guint n = graph->nodes->len;
  RgBits **written = g_new0 (RgBits *, n); /* by component */
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const RgEmitEpsilon *source = &epsilon[arc->from];
    if (!source->cyclic || arc->to == RG_EMIT_STOP ||
        epsilon[arc->to].component != source->component)
      continue;
    RgBits **set = &written[source->component];
    if (!*set)
      *set = rg_arena_new_zeroed (graph->arena, RgBits, graph->n_words);
    const RgEmitGlobal *global =
        rg_emit_written (emit, rg_emit_action (emit, arc));
    if (global)
      rg_bits_add (*set, global->variable);
  }
  for (guint32 i = 0; i < n; i++) {
    if (graph->decided.visited_sets[i].has_set)
      graph->decided.flow[i].live = written[epsilon[i].component];
  }
  g_free (written);
}
