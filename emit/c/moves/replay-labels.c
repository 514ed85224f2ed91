/* Decides which nodes of a replay are labels, in which functions, and which of
 * them other functions enter.
 *
 *     a, c: ...;  b, c: ...;     c has two incoming arcs: a label
 *     c, d: ...;                 d has one: its code is part of that of c
 *
 * Roots are labels, too, and nodes whose code would be too long or too deep.
 * Labels are distributed over functions of limited size in the order of their
 * numbers. */
#include "emit/c/moves/replay.h"

/* Limits of the arcs of a function and of their nesting: beyond these, the C
 * compiler takes long. Games of ground GDL and chess have such replays. */
enum { BIG_FUNCTION = 2000, DEEP_NEST = 12 };

/* The node at which the next move begins after the arc, which ends one.
 * RG_NONE: it is no root of this graph. */
static guint32
find_next_root (const RgEmitReplay *replay, const RgEmitArc *arc)
{
  return rg_emit_find_node (replay->writer.graph,
                            rg_edge (replay->writer.emit->game, arc->edge)->to);
}

guint32
rg_emit_find_next_keeper_root (const RgEmitReplay *replay, const RgEmitArc *arc)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEdge *edge = rg_edge (emit->game, arc->edge);
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  guint32 code;
  if (!rg_emit_replays_keeper (replay) || edge->to == emit->game->end ||
      !rg_emit_evaluate (emit, edge->action.right, NULL, &code) ||
      code != keeper)
    return RG_NONE;
  return find_next_root (replay, arc);
}

/* The node at which the replay continues after the arc. If the arc ends a move
 * of the keeper: the node where its next one begins. RG_NONE: it ends. */
static guint32
find_target (const RgEmitReplay *replay, const RgEmitArc *arc)
{
  return arc->to == RG_EMIT_STOP ? rg_emit_find_next_keeper_root (replay, arc)
                                 : arc->to;
}

gboolean
rg_emit_may_replay_continue (const RgEmitReplay *replay, const RgEmitArc *arc)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEdge *edge = rg_edge (emit->game, arc->edge);
  if (!rg_emit_replays_keeper (replay) || arc->to != RG_EMIT_STOP ||
      edge->to == emit->game->end)
    return FALSE;
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  guint32 size;
  gboolean *range = rg_emit_compute_range (emit, edge->action.right, &size);
  const gboolean may_continue = keeper < size && range[keeper];
  g_free (range);
  return may_continue;
}

/* Finds nodes at which steps of the keeper are counted. Each endless sequence
 * of its moves passes infinitely often the target of a back edge, or a node at
 * which its next move begins. */
static void
find_counted_nodes (RgEmitReplay *replay)
{
  const RgEmitGraph *graph = replay->writer.graph;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    replay->nodes[i].is_counted = rg_emit_node (graph, i)->closes;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const guint32 next_root = rg_emit_may_replay_continue (replay, arc)
                                  ? find_next_root (replay, arc)
                                  : RG_NONE;
    if (next_root != RG_NONE)
      replay->nodes[next_root].is_counted = TRUE;
  }
}

/* Decides which nodes have code, where a search begins, and which nodes must
 * be labels. */
static void
find_labels (RgEmitReplay *replay)
{
  const RgEmitGraph *graph = replay->writer.graph;
  const gboolean is_keeper = rg_emit_replays_keeper (replay);
  const gboolean records_tags = replay->kind == RG_EMIT_REPLAY_VIEWED_KEEPER;
  const RgEmitFork *forks = is_keeper ? NULL : replay->writer.emit->form.forks;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    RgEmitReplayNode *replay_node = &replay->nodes[i];
    replay_node->is_searched =
        is_keeper && graph->decided.at_keeper[i].searched;
    replay_node->has_code =
        (!is_keeper || graph->decided.at_keeper[i].straight) &&
        !(forks && forks[i] == RG_EMIT_FORK_UNVISITED) &&
        (!records_tags || graph->decided.at_keeper[i].observable);
    replay_node->is_label =
        replay_node->has_code && rg_emit_node (graph, i)->n_in > 1;
  }
  for (guint i = 0; i < graph->roots->len; i++) {
    RgEmitReplayNode *replay_node =
        &replay->nodes[g_array_index (graph->roots, guint32, i)];
    replay_node->is_label = !records_tags || replay_node->has_code;
  }
}

/* Computes the sizes of labels, and makes labels of nodes with code that is too
 * long or too deep. Nodes in blocks after a label have greater numbers than it.
 */
static void
measure_labels (RgEmitReplay *replay)
{
  const RgEmitGraph *graph = replay->writer.graph;
  guint32 *depth = g_new0 (guint32, graph->nodes->len);
  for (guint32 i = graph->nodes->len; i-- > 0;) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    RgEmitReplayNode *replay_node = &replay->nodes[i];
    replay_node->size = node->n_arcs;
    depth[i] = 1;
    if (replay->kind == RG_EMIT_REPLAY_VIEWED_KEEPER && !replay_node->has_code)
      continue;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to == RG_EMIT_STOP || replay->nodes[to].is_label)
        continue;
      replay_node->size += replay->nodes[to].size;
      depth[i] = MAX (depth[i], depth[to] + (node->n_arcs > 1));
    }
    if (replay_node->has_code &&
        (depth[i] > DEEP_NEST || replay_node->size > BIG_FUNCTION / 2))
      replay_node->is_label = TRUE;
  }
  g_free (depth);
}

/* Assigns the labels to functions, and other nodes to that of their label. */
static void
distribute_labels (RgEmitReplay *replay)
{
  const guint32 n = replay->writer.graph->nodes->len;
  guint32 size = 0, first_node = 0;
  g_array_append_val (replay->first_nodes, first_node);
  for (guint32 i = 0; i < n; i++) {
    RgEmitReplayNode *replay_node = &replay->nodes[i];
    if (!replay_node->is_label)
      continue;
    if (size > 0 && size + replay_node->size > BIG_FUNCTION) {
      replay->n_functions++;
      size = 0;
      g_array_append_val (replay->first_nodes, i);
    }
    size += replay_node->size;
    replay_node->function = replay->n_functions;
  }
  replay->n_functions++;
  g_array_append_val (replay->first_nodes, n);
  /* Nodes in blocks belong to the function of their label. */
  for (guint32 i = 0; i < n; i++) {
    const RgEmitNode *node = rg_emit_node (replay->writer.graph, i);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to =
          rg_emit_arc (replay->writer.graph, node->first + k)->to;
      if (to != RG_EMIT_STOP && !replay->nodes[to].is_label)
        replay->nodes[to].function = replay->nodes[i].function;
    }
  }
}

/* Numbers the labels that other functions enter, and the roots, where callers
 * enter. */
static void
number_entries (RgEmitReplay *replay)
{
  const RgEmitGraph *graph = replay->writer.graph;
  const guint n = graph->nodes->len;
  gboolean *is_entered = g_new0 (gboolean, n);
  for (guint i = 0; i < graph->roots->len; i++)
    is_entered[g_array_index (graph->roots, guint32, i)] = TRUE;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const guint32 to = find_target (replay, arc);
    if (to != RG_NONE && replay->nodes[arc->from].has_code &&
        replay->nodes[to].is_label &&
        replay->nodes[to].function != replay->nodes[arc->from].function)
      is_entered[to] = TRUE;
  }
  for (guint32 i = 0; i < n; i++)
    replay->nodes[i].entry =
        is_entered[i] && replay->nodes[i].is_label ? ++replay->n_entries : 0;
  g_free (is_entered);
}

void
rg_emit_find_replay_labels (RgEmitReplay *replay)
{
  const guint n = replay->writer.graph->nodes->len;
  replay->nodes = g_new0 (RgEmitReplayNode, n);
  replay->first_nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_counted_nodes (replay);
  find_labels (replay);
  measure_labels (replay);
  distribute_labels (replay);
  number_entries (replay);
}
