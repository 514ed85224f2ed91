/* Decides which nodes have visited sets (memo points), and which nodes have
 * functions of their own.
 *
 *     a, b: x = T(*);   b, c: board[x] == me;   c, d: y = up[x];  ...
 *
 * If x is dead at d, and walks with different x may reach d with one y, then d
 * has a visited set, provided that the search branches again after it.
 *
 * To terminate, a search needs a visited set on each cycle (for moves see
 * epsilon-cycles.c). Other visited sets are for speed: at joins that many walks
 * reach with equal tags and values and many leave, and after choices that are
 * dead. Hints and proofs (doubled-nodes.c) remove sets again.
 *
 * Roots, nodes with visited sets, targets of back edges, joins with long tails,
 * and roots of big subtrees get functions.
 */
#include "emit/c/plan.h"

/* Limits of the decisions. */
enum {
  MAX_AMBIGUOUS = 10000, /* limit of walks with equal tags and values; 100 is
                            too few for games of GDL */
  /* The least number of walks from a join that justifies a visited set.  Half
   * or twice as many change two games of 89. */
  MIN_WALKS = 8,
  /* Limit of arcs that are duplicated.  With one, or with four, the C of 16
   * games changes. */
  SMALL_TAIL = 2,
  /* Limits of arcs: of a function, as the C compiler's time grows faster than
   * its length; and of an outlined part. */
  BIG_FUNCTION = 200,
  BIG_PART = 20,
};

/* Counts of walks stop here. */
static const double MANY = 1e15;

/* Adds a visited set at the header of each cycle, and removes all others. */
static void
cut_cycles (RgEmitGraph *graph)
{
  for (guint32 i = 0; i < graph->nodes->len; i++)
    graph->decided.visited_sets[i].has_set = rg_emit_node (graph, i)->header;
}

/* -- many walks ------------------------------------------------------------ */

/* By node: the number of walks to a stop; any-assignments count once, and
 * cycles are cut. The caller frees it. */
static double *
count_walks (const RgEmitGraph *graph)
{
  const guint n = graph->nodes->len;
  const guint32 *order = graph->order;
  double *walks = g_new0 (double, n);
  for (guint32 i = 0; i < n; i++) {
    const RgEmitNode *node = rg_emit_node (graph, order[i]);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      walks[order[i]] += to == RG_EMIT_STOP ? 1 : MAX (walks[to], 1);
    }
    walks[order[i]] = MIN (walks[order[i]], MANY);
  }
  return walks;
}

/* By node: an upper bound on its degree of ambiguity, the number of walks that
 * reach it with equal tags and values because of forks. The caller frees it. */
static double *
find_ambiguity (const RgEmitGraph *graph)
{
  const guint n = graph->nodes->len;
  const guint32 *order = graph->order;
  double *ambiguity = g_new (double, n);
  for (guint32 i = 0; i < n; i++)
    ambiguity[i] = 1;
  for (guint32 i = n; i-- > 0;) {
    const RgEmitNode *node = rg_emit_node (graph, order[i]);
    double ambiguity_after = ambiguity[order[i]];
    if (graph->decided.ambiguous[order[i]])
      ambiguity_after =
          node->cyclic ? MANY
                       : MIN (ambiguity_after * MAX (node->n_arcs, 2), MANY);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to != RG_EMIT_STOP)
        ambiguity[to] = MAX (ambiguity[to], ambiguity_after);
    }
  }
  return ambiguity;
}

/* Adds visited sets to joins that many walks reach with equal tags and values,
 * and that many walks leave. */
static void
add_sets_at_joins (const RgEmit *emit, RgEmitGraph *graph)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_JOIN_MEMOS))
    return;
  double *walks = count_walks (graph);
  double *ambiguity = find_ambiguity (graph);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (rg_emit_node (graph, i)->n_in > 1 && walks[i] >= MIN_WALKS &&
        ambiguity[i] >= MAX_AMBIGUOUS)
      graph->decided.visited_sets[i] = (RgEmitVisitedSet){.has_set = TRUE};
  }
  g_free (walks);
  g_free (ambiguity);
}

/* -- chosen variables that are dead ---------------------------------------- */

/* Marks the node if one of its arcs is a choice, a check or part of a cycle, or
 * leads to a marked node. Returns whether the mark is new. */
static gboolean
mark_branching (const RgEmit *emit, const RgEmitGraph *graph,
                const RgEmitNode *node, gboolean *is_branching)
{
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (is_branching[arc->from] ||
        !(action->kind == RG_ASSIGN_ANY || rg_action_is_check (action) ||
          node->cyclic || (arc->to != RG_EMIT_STOP && is_branching[arc->to])))
      continue;
    is_branching[arc->from] = TRUE;
    return TRUE;
  }
  return FALSE;
}

/* Marks nodes after which a search branches again, so that a visited set saves
 * work. The caller frees the marks. */
static gboolean *
find_branching (const RgEmit *emit, const RgEmitGraph *graph)
{
  gboolean *is_branching = g_new0 (gboolean, graph->nodes->len);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->nodes->len; i++)
      changed =
          mark_branching (emit, graph, rg_emit_node (graph, graph->order[i]),
                          is_branching) ||
          changed;
  }
  return is_branching;
}

/* Adds visited sets after choices: a chosen variable that is dead leads many
 * walks to one node with equal values. The node must be doubled, and the search
 * must branch after it. */
static void
add_sets_after_choices (const RgEmit *emit, RgEmitGraph *graph)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_JOIN_MEMOS))
    return;
  RgBits *chosen_variables = g_new0 (RgBits, graph->n_words);
  gboolean *is_branching = find_branching (emit, graph);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
    if (action->kind == RG_ASSIGN_ANY)
      rg_bits_add (chosen_variables, rg_emit_written (emit, action)->variable);
  }
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (arc->to == RG_EMIT_STOP || !is_branching[arc->to] ||
        !graph->decided.doubled[arc->to])
      continue;
    const RgEmitFlow *flow_before = &graph->decided.flow[arc->from];
    const RgEmitFlow *flow_after = &graph->decided.flow[arc->to];
    for (guint w = 0; w < graph->n_words; w++) {
      if (chosen_variables[w] & flow_before->moved[w] & flow_before->live[w] &
          ~flow_after->live[w])
        graph->decided.visited_sets[arc->to] =
            (RgEmitVisitedSet){.has_set = TRUE};
    }
  }
  g_free (chosen_variables);
  g_free (is_branching);
}

/* -- functions ------------------------------------------------------------- */

/* The number of arcs of all walks from the node if they are written out. More
 * than `limit`: counting stopped there, or a walk reaches a visited set or the
 * target of a back edge. */
static guint
count_tail_arcs (const RgEmitGraph *graph, guint32 i, guint limit)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  guint size = 0;
  if (graph->decided.visited_sets[i].has_set || node->closes ||
      node->n_arcs > limit)
    return limit + 1;
  for (guint32 k = 0; k < node->n_arcs && size <= limit; k++) {
    const guint32 to = rg_emit_arc (graph, node->first + k)->to;
    size++;
    if (to != RG_EMIT_STOP && size <= limit)
      size += count_tail_arcs (graph, to, limit - size);
  }
  return size;
}

/* Whether a single walk of at most RG_EMIT_FEW arcs leads from the node to a
 * stop, without visited sets. */
static gboolean
is_straight_tail (const RgEmitGraph *graph, guint32 i)
{
  for (guint n = 0; n < RG_EMIT_FEW; n++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    if (node->n_arcs != 1 || graph->decided.visited_sets[i].has_set ||
        node->closes)
      return FALSE;
    i = rg_emit_arc (graph, node->first)->to;
    if (i == RG_EMIT_STOP)
      return TRUE;
  }
  return FALSE;
}

/* Whether the only arc of the node is a comparison, which is better tested
 * before the call. The comparison is duplicated at most RG_EMIT_LONG times; the
 * node has no visited set and is no target of a back edge. */
static gboolean
is_hoisted_condition (const RgEmit *emit, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  return node->n_arcs == 1 && !graph->decided.visited_sets[i].has_set &&
         !node->closes && node->n_in <= RG_EMIT_LONG &&
         arc->to != RG_EMIT_STOP &&
         rg_action_is_comparison (rg_emit_action (emit, arc));
}

/* Outlines the target of a hoisted condition instead of its node. */
static void
inline_hoisted_conditions (const RgEmit *emit, RgEmitGraph *graph)
{
  gboolean *outlined = graph->decided.outlined;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (!outlined[i] || !is_hoisted_condition (emit, graph, i))
      continue;
    outlined[i] = FALSE;
    outlined[rg_emit_arc (graph, rg_emit_node (graph, i)->first)->to] = TRUE;
  }
}

/* Outlines nodes with visited sets, targets of back edges, joins with a long
 * tail, and roots. If a join has one condition, its target is outlined instead.
 */
static void
outline_joins (const RgEmit *emit, RgEmitGraph *graph)
{
  gboolean *outlined = graph->decided.outlined;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    outlined[i] = graph->decided.visited_sets[i].has_set || node->closes ||
                  (node->n_in > 1 &&
                   count_tail_arcs (graph, i, SMALL_TAIL) > SMALL_TAIL &&
                   !is_straight_tail (graph, i));
  }
  inline_hoisted_conditions (emit, graph);
  for (guint i = 0; i < graph->roots->len; i++)
    outlined[g_array_index (graph->roots, guint32, i)] = TRUE;
}

/* Outlines the roots of subtrees that are too big or too deep. Without
 * outlined nodes and small tails, the graph is a forest whose nodes have
 * greater numbers than their parents. */
static void
outline_big_trees (RgEmitGraph *graph)
{
  const guint n = graph->nodes->len;
  gboolean *outlined = graph->decided.outlined;
  guint32 *size = g_new0 (guint32, n);
  guint32 *depth = g_new0 (guint32, n);
  for (guint32 i = n; i-- > 0;) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    /* The second round counts again, as the first one may outline targets. */
    for (gint round = 0; round < 2; round++) {
      size[i] = node->n_arcs;
      depth[i] = 1;
      for (guint32 k = 0; k < node->n_arcs; k++) {
        const guint32 to = rg_emit_arc (graph, node->first + k)->to;
        if (to == RG_EMIT_STOP || outlined[to])
          continue;
        size[i] += size[to];
        depth[i] = MAX (depth[i], depth[to] + 1);
        if (round == 0 && size[i] > BIG_FUNCTION && size[to] > BIG_PART)
          outlined[to] = TRUE;
      }
    }
    if (depth[i] >= RG_EMIT_SHORT)
      outlined[i] = TRUE;
  }
  g_free (size);
  g_free (depth);
}

/* -- all graphs ------------------------------------------------------------ */

/* Whether the node has a visited set, or a target of its arcs is known to reach
 * one. */
static gboolean
leads_to_visited_set (const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  gboolean reaches_set = graph->decided.visited_sets[i].has_set;
  for (guint32 k = 0; k < node->n_arcs && !reaches_set; k++) {
    const guint32 to = rg_emit_arc (graph, node->first + k)->to;
    reaches_set = to != RG_EMIT_STOP && graph->decided.reaches_visited_set[to];
  }
  return reaches_set;
}

/* Computes `reaches_visited_set`. Nodes are visited in postorder, so one sweep
 * suffices, except for cycles. */
static void
find_nodes_before_visited_sets (RgEmitGraph *graph)
{
  gboolean *reaches_set = graph->decided.reaches_visited_set;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->nodes->len; i++) {
      const guint32 node = graph->order[i];
      if (reaches_set[node] || !leads_to_visited_set (graph, node))
        continue;
      reaches_set[node] = TRUE;
      changed |= rg_emit_node (graph, node)->cyclic;
    }
  }
}

/* Removes, in checks, visited sets of nodes with at most two arcs, all of them
 * comparisons that lead to stops or other visited sets. Testing these is as
 * fast as a look-up. Headers of cycles retain theirs. */
static void
drop_cheap_sets (const RgEmit *emit, RgEmitGraph *graph)
{
  RgEmitVisitedSet *sets = graph->decided.visited_sets;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    gboolean is_short =
        sets[i].has_set && !node->header && node->n_arcs <= SMALL_TAIL;
    for (guint32 k = 0; k < node->n_arcs && is_short; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      is_short = rg_action_is_comparison (rg_emit_action (emit, arc)) &&
                 (arc->to == RG_EMIT_STOP || sets[arc->to].has_set);
    }
    if (is_short)
      sets[i].has_set = FALSE;
  }
}

/* Whether all walks from the node continue over one arc, with equal values. The
 * target must have a visited set that is not lazy, or no other incoming arc.
 * Then a visited set there is as good, and is used less if the arc is a
 * condition. A header passes its set only to a node that has one. */
static gboolean
has_forced_successor (const RgEmit *emit, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  if (node->n_arcs != 1 || arc->to == RG_EMIT_STOP || arc->to == i ||
      rg_emit_action (emit, arc)->kind == RG_ASSIGN_ANY)
    return FALSE;
  const RgEmitVisitedSet *sets = &graph->decided.visited_sets[arc->to];
  return sets->has_set
             ? !sets->lazy
             : !node->header && rg_emit_node (graph, arc->to)->n_in == 1;
}

/* Moves visited sets along forced arcs, except lazy ones. This ends, as each
 * cycle has a node with several arcs. Not for moves: their search must leave
 * walks where the reference does. */
static void
move_sets_forward (const RgEmit *emit, RgEmitGraph *graph)
{
  RgEmitVisitedSet *sets = graph->decided.visited_sets;
  for (guint32 k = graph->nodes->len; k-- > 0;) {
    for (guint32 i = graph->order[k]; sets[i].has_set && !sets[i].lazy &&
                                      has_forced_successor (emit, graph, i);) {
      const guint32 to =
          rg_emit_arc (graph, rg_emit_node (graph, i)->first)->to;
      sets[i].has_set = FALSE;
      if (!sets[to].has_set)
        sets[to] = (RgEmitVisitedSet){.has_set = TRUE};
      i = to;
    }
  }
}

/* Decides which nodes of the graph have visited sets and functions. In the
 * graph of moves, nodes on ε-cycles have visited sets already. */
static void
plan_graph (const RgEmit *emit, RgEmitGraph *graph)
{
  if (graph->kind != RG_EMIT_MOVES)
    cut_cycles (graph);
  add_sets_at_joins (emit, graph);
  add_sets_after_choices (emit, graph);
  if (graph->kind == RG_EMIT_MOVES) {
    rg_emit_apply_unique (emit);
    rg_emit_apply_repeat (emit);
  }
  rg_emit_drop_visited_sets (emit, graph);
  if (graph->kind != RG_EMIT_MOVES)
    move_sets_forward (emit, graph);
  if (graph->kind == RG_EMIT_CHECK)
    drop_cheap_sets (emit, graph);
  outline_joins (emit, graph);
  outline_big_trees (graph);
}

void
rg_emit_plan_visited_nodes (const RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    plan_graph (emit, graph);
    find_nodes_before_visited_sets (graph);
  }
}
