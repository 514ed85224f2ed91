/* ε-cycles: cycles that a move can go round without a tag.
 *
 * A search for moves must remember what it has met there, or it does not end.
 * To list the moves in the same order as the reference (rg/interp/interp.h), it
 * must leave a walk at the same place, too: it remembers at each node of a
 * cycle where a walk can turn off.
 */
#include "emit/c/plan.h"

/* Cycles that a move can go round without a tag. */
static void
find_epsilon_cycles (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  const guint n = graph->nodes->len;
  gboolean *skip = g_new0 (gboolean, graph->arcs->len);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
    skip[i] = rg_action_is_tag (action) && !rg_emit_is_silent (emit, action);
  }
  RgGraphSearch search = rg_emit_components (graph, skip);
  const guint32 *component = search.component;
  for (guint32 i = 0; i < n; i++)
    graph->decided.epsilon[i].component = component[i];
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (!skip[i] && arc->to != RG_EMIT_STOP &&
        component[arc->from] == component[arc->to])
      graph->decided.epsilon[arc->from].cyclic =
          graph->decided.epsilon[arc->to].cyclic = TRUE;
  }
  g_free (skip);
  rg_graph_search_clear (&search);
}

static gboolean
changes_nothing (const RgEmit *emit, const RgEmitArc *arc)
{
  return !rg_action_is_assignment (rg_emit_action (emit, arc));
}

/* The node goes straight on: being here again shows at the next node. */
static gboolean
goes_on (const RgEmit *emit, const RgEmitGraph *graph, const RgEmitNode *node)
{
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  return node->n_arcs == 1 && arc->to != RG_EMIT_STOP &&
         rg_emit_action (emit, arc)->kind != RG_ASSIGN_ANY;
}

/* Per node the one arc that leads to it, or RG_NONE; freed by the caller. */
static guint32 *
only_arcs (const RgEmitGraph *graph)
{
  guint32 *only = g_new (guint32, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    only[i] = RG_NONE;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const guint32 to = rg_emit_arc (graph, i)->to;
    if (to != RG_EMIT_STOP && rg_emit_node (graph, to)->n_in == 1)
      only[to] = i;
  }
  return only;
}

static void
tie_cycles (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  guint32 *only = only_arcs (graph);
  gboolean *guarded = g_new0 (gboolean, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const RgEmitArc *arc =
        only[i] == RG_NONE ? NULL : rg_emit_arc (graph, only[i]);
    if (!graph->decided.epsilon[i].cyclic || goes_on (emit, graph, node))
      continue;
    guarded[i] = arc && guarded[arc->from] && changes_nothing (emit, arc);
    graph->decided.memo[i].kept = !guarded[i];
    guarded[i] = TRUE;
  }
  /* A cycle of nodes that all go straight on is no way to an end. */
  g_free (only);
  g_free (guarded);
}

/* Whether a check that goes on from here stays in the component by one arc at
 * most; it may leave it by any number of them. */
static gboolean
stays_on_one_way (const RgEmit *emit, const RgEmitGraph *graph,
                  const RgEmitNode *node)
{
  guint ways = 0;
  for (guint32 i = 0; i < node->n_arcs; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + i);
    if (arc->to == RG_EMIT_STOP ||
        rg_emit_node (graph, arc->to)->component != node->component)
      continue;
    if (++ways > 1 || rg_emit_is_choice (emit, arc))
      return FALSE;
  }
  return TRUE;
}

/* How many cycles of other components walks from each component may go through,
 * one after the other; freed by the caller.  In the order of components, which
 * arcs go down. */
static guint *
count_later_cycles (const RgEmitGraph *graph)
{
  guint *later = g_new0 (guint, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, graph->order[i]);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      if (arc->to == RG_EMIT_STOP)
        continue;
      const RgEmitNode *to = rg_emit_node (graph, arc->to);
      if (to->component != node->component)
        later[node->component] =
            MAX (later[node->component], later[to->component] + to->cyclic);
    }
  }
  return later;
}

/* Depth-first search without a visited set: where a walk never has a choice on
 * a cycle, no other walk comes to the same node there, and it only has to be
 * stopped when it goes round for ever.  A reachability check, which gives no
 * results in an order, may also leave the cycle in many places, if at most one
 * cycle comes later: then at most the lengths of two cycles multiply. */
static void
spare_single (const RgEmit *emit, RgEmitGraph *graph)
{
  const gboolean moves = graph->kind == RG_EMIT_MOVES;
  guint *later = count_later_cycles (graph);
  gboolean *branches = g_new0 (gboolean, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const guint32 part =
        moves ? graph->decided.epsilon[i].component : node->component;
    if (!rg_emit_is_single (emit, graph, node) &&
        (moves || later[part] > 1 || !stays_on_one_way (emit, graph, node)))
      branches[part] = TRUE;
  }
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    const RgEmitEpsilon *epsilon = &graph->decided.epsilon[i];
    graph->decided.memo[i].lazy =
        moves ? epsilon->cyclic && !branches[epsilon->component]
              : node->header && !branches[node->component];
  }
  g_free (later);
  g_free (branches);
}

void
rg_emit_plan_epsilon_cycles (const RgEmit *emit)
{
  find_epsilon_cycles (emit);
  tie_cycles (emit);
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++)
    spare_single (emit, rg_emit_nth_graph (emit, i));
  rg_emit_take_unique (emit);
  rg_emit_drop_memos (emit, emit->moves);
}

/* The visited set of a cycle compares all variables that the cycle writes, read
 * later or not. */
void
rg_emit_keep_epsilon_cycles (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  const RgEmitEpsilon *epsilon = graph->decided.epsilon;
  const guint n = graph->nodes->len;
  RgBits **written = g_new0 (RgBits *, n); /* by component */
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const RgEmitEpsilon *from = &epsilon[arc->from];
    if (!from->cyclic || arc->to == RG_EMIT_STOP ||
        epsilon[arc->to].component != from->component)
      continue;
    RgBits **set = &written[from->component];
    if (!*set)
      *set = rg_arena_new_zeroed (graph->arena, RgBits, graph->n_words);
    const RgEmitGlobal *global =
        rg_emit_written (emit, rg_emit_action (emit, arc));
    if (global)
      rg_bits_add (*set, global->variable);
  }
  for (guint32 i = 0; i < n; i++) {
    if (graph->decided.memo[i].kept)
      graph->decided.flow[i].live = written[epsilon[i].component];
  }
  g_free (written);
}
