/* Plans replays (replay.h): merged arms of forks, and the checks that moves of
 * players test. For the keeper also plans the searches and checks that it
 * calls, and loops whose steps are made at once: sweeps, scans and chains
 * (loops/). */
#include "emit/c/loops/chain.h"
#include "emit/c/loops/map.h"
#include "emit/c/loops/scan.h"
#include "emit/c/moves/merged-arms.h"
#include "emit/c/moves/replay.h"
#include "emit/c/search/planner.h"
#include "emit/c/views/views.h"

/* Plans calls of the checks on the arcs of the node: they determine which arc
 * the replay follows. Checks that the compiler decides are not called. */
static void
plan_conditions (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const RgEmitNode *graph_node = rg_emit_node (graph, node);
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (graph, graph_node->first + k));
    gboolean holds;
    if (!rg_action_is_check (action) ||
        rg_emit_is_check_decided (emit, action, &holds))
      continue;
    RgEmitCheck *check = rg_emit_check (emit, action);
    check->graph->replayed = TRUE;
    rg_emit_plan_call (emit, check);
  }
}

/* Plans the forks at which a replay of a player's move tests the conditions. */
static void
plan_moves (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->moves;
  for (guint32 i = 0; emit->form.forks && i < graph->nodes->len; i++) {
    if (graph->decided.n_choices[i] > 1 &&
        emit->form.forks[i] == RG_EMIT_FORK_TESTED)
      plan_conditions (emit, graph, i);
  }
}

/* -- the keeper ------------------------------------------------------------ */

/* A traversal of the nodes that the code of a replay visits. */
typedef struct {
  RgEmitReplay replay;
  gboolean *is_entered; /* by node: it is in `nodes` */
  GArray *nodes; /* of guint32: the entered nodes, in order; also a worklist */
} Traversal;

/* Adds the node to the worklist, if it is new. */
static void
add_node (Traversal *traversal, guint32 node)
{
  if (node == RG_NONE || traversal->is_entered[node])
    return;
  traversal->is_entered[node] = TRUE;
  g_array_append_val (traversal->nodes, node);
}

/* Whether one block of code can replace the chain from the node. No inner node
 * is a label, as no jump may lead into the block. A chain that is a loop
 * returns to its first node, which may be a label. */
static gboolean
can_be_one_block (const RgEmitReplay *replay, const RgEmitChain *chain,
                  guint32 node)
{
  for (guint i = 0; i + 1 < chain->n_steps; i++) {
    if (chain->next[i] != node && replay->nodes[chain->next[i]].is_label)
      return FALSE;
  }
  return TRUE;
}

/* Plans that a bit scan finds the ends of the chain, and marks the set of cells
 * that it reads. FALSE: this is not possible. */
static gboolean
plan_chain_scan (const RgEmit *emit, const RgEmitChain *chain,
                 const guint32 *cells, const guint32 *values)
{
  RgEmitChainScan scan;
  if (!rg_emit_find_chain_scan (emit, chain, cells, values, &scan))
    return FALSE;
  rg_emit_read_cells (emit, chain->map, scan.code);
  rg_emit_free_chain_scan (&scan);
  return TRUE;
}

/* Plans and stores the chain of steps from the node that can be made at once.
 * FALSE: no such chain begins there, or it can't be one block or a bit scan. */
static gboolean
plan_chain (const RgEmitReplay *replay, guint32 node, RgEmitChain *chain)
{
  const RgEmit *emit = replay->writer.emit;
  RgEmitKeeperNode *keeper_node = &emit->keeper->decided.at_keeper[node];
  guint32 *cells, *values;
  if (!rg_emit_find_chain (emit, replay->writer.graph, node, chain) ||
      !can_be_one_block (replay, chain, node) ||
      !rg_emit_tabulate_chain (emit, chain, &cells, &values))
    return FALSE;
  if (plan_chain_scan (emit, chain, cells, values))
    keeper_node->chain_length = (guint8)chain->n_steps;
  g_free (cells);
  g_free (values);
  return keeper_node->chain_length > 0;
}

/* Plans the code of a node: a search, a chain, or the calls of its checks.
 * Enters the nodes at which the code continues. Code that records tags
 * (RG_EMIT_REPLAY_VIEWED_KEEPER) has no chains, and only `has_code` nodes. */
static void
plan_node (Traversal *traversal, guint32 node)
{
  const RgEmit *emit = traversal->replay.writer.emit;
  RgEmitGraph *graph = emit->keeper;
  const RgEmitNode *graph_node = rg_emit_node (graph, node);
  const RgEmitReplayNode *replay_node = &traversal->replay.nodes[node];
  const gboolean records_tags =
      traversal->replay.kind == RG_EMIT_REPLAY_VIEWED_KEEPER;
  RgEmitFunction *function = &graph->decided.functions[node];
  RgEmitChain chain;
  if (records_tags && !replay_node->has_code)
    return;
  if (replay_node->is_searched) {
    *(records_tags ? &function->recorder_called : &function->called) = TRUE;
    return;
  }
  if (!records_tags && plan_chain (&traversal->replay, node, &chain)) {
    add_node (traversal, chain.stop);
    return;
  }
  plan_conditions (emit, graph, node);
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, graph_node->first + k);
    add_node (traversal,
              arc->to == RG_EMIT_STOP
                  ? rg_emit_find_next_keeper_root (&traversal->replay, arc)
                  : arc->to);
  }
}

/* Plans the code of all nodes that a replay of the keeper visits. */
static void
plan_keeper (const RgEmit *emit, RgEmitReplayKind kind)
{
  const guint n = emit->keeper->nodes->len;
  Traversal traversal = {
      .replay = {.kind = kind, .writer = {.emit = emit, .graph = emit->keeper}},
      .is_entered = g_new0 (gboolean, n),
      .nodes = g_array_new (FALSE, FALSE, sizeof (guint32))};
  rg_emit_find_replay_labels (&traversal.replay);
  for (guint32 i = 0; i < n; i++) {
    if (traversal.replay.nodes[i].entry)
      add_node (&traversal, i);
  }
  for (guint i = 0; i < traversal.nodes->len; i++)
    plan_node (&traversal, g_array_index (traversal.nodes, guint32, i));
  g_free (traversal.replay.nodes);
  g_array_free (traversal.replay.first_nodes, TRUE);
  g_array_free (traversal.nodes, TRUE);
  g_free (traversal.is_entered);
}

void
rg_emit_plan_replays (RgEmit *emit)
{
  plan_moves (emit);
  rg_emit_plan_arms (emit);
  rg_emit_plan_sweeps (emit);
  rg_emit_plan_scans (emit);
  plan_keeper (emit, RG_EMIT_REPLAY_KEEPER);
  if (emit->tags.observable)
    plan_keeper (emit, RG_EMIT_REPLAY_VIEWED_KEEPER);
}
