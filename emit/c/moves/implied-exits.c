/* Finds loops that change a variable until a walk leaves them and outputs it. A
 * move with this tag need not encode the number of iterations.
 *
 *     slide, slide1: ;                         slide1, done: $$ at;
 *     slide, on: at = next[at];                on, slide: board[at] == empty;
 *
 * A replay takes the exit, here to slide1, as soon as the variable equals the
 * next tag. This is correct: the listed walk took the exit at some visit of the
 * fork with that value. Until then it wrote only the variable. So all its
 * visits with this value were in the same state. Leaving at the first of them
 * has the same effect, even on a cycle.
 *
 *   - The fork has two arcs, each a choice of its own.
 *   - Until a walk is back at the fork, or joins the exit, it writes only the
 *     variable, by assignments, and outputs no tag. At other forks of the
 *     cycle, the arcs are comparisons of which at most one passes: a replay
 *     decides by evaluating them.
 *   - After the exit there are only tests and skips until all walks output the
 *     variable. These may fork; but then no walk of the cycle joins the exit.
 *   - At most RG_EMIT_LONG nodes are on either side.
 */
#include "emit/c/moves/implied-exits.h"

gboolean
rg_emit_is_decided_by_tests (const RgEmit *emit, const RgEmitNode *node)
{
  const RgEmitNumbers *numbers = emit->moves->decided.numbers + node->first;
  for (guint32 i = 0; i < node->n_arcs; i++) {
    const RgEmitArc *a = rg_emit_arc (emit->moves, node->first + i);
    const RgAction *action = rg_emit_action (emit, a);
    if (!rg_action_is_comparison (action) || a->to == RG_EMIT_STOP)
      return FALSE;
    for (guint32 k = 0; k < i; k++) {
      const RgEmitArc *b = rg_emit_arc (emit->moves, node->first + k);
      if (numbers[i].choice != numbers[k].choice &&
          !rg_emit_are_exclusive (emit, action, rg_emit_action (emit, b)))
        return FALSE;
    }
  }
  return TRUE;
}

/* A set of nodes, which is also a worklist. */
typedef struct {
  guint n;
  guint32 nodes[RG_EMIT_LONG];
} NodeSet;

/* The proof for one fork and its variable. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 fork;
  const RgEmitGlobal *variable;
  NodeSet exit_nodes,
      loop_nodes; /* the nodes after the exit, and those after the other arc */
  gboolean exit_has_forks; /* some node after the exit has several arcs */
} ExitProof;

/* Whether the node is in the set. */
static gboolean
has_node (const NodeSet *set, guint32 node)
{
  for (guint i = 0; i < set->n; i++) {
    if (set->nodes[i] == node)
      return TRUE;
  }
  return FALSE;
}

/* Adds a node to the set. FALSE: there are too many. */
static gboolean
add_node (NodeSet *set, guint32 node)
{
  if (has_node (set, node))
    return TRUE;
  if (set->n == RG_EMIT_LONG)
    return FALSE;
  set->nodes[set->n++] = node;
  return TRUE;
}

/* Whether the action changes no variable and outputs no tag of the move. */
static gboolean
has_no_effect (const RgEmit *emit, const RgAction *action)
{
  return action->kind == RG_SKIP || rg_action_is_comparison (action) ||
         rg_action_is_check (action) || rg_emit_is_silent (emit, action);
}

/* Whether the tag is the variable, a stored scalar. The first tag determines
 * which variable that is. */
static gboolean
outputs_variable (ExitProof *proof, const RgAction *action)
{
  const RgEmitGlobal *variable = rg_emit_global (proof->emit, action->name);
  if (!variable->stored || variable->map ||
      (proof->variable && proof->variable != variable))
    return FALSE;
  proof->variable = variable;
  return TRUE;
}

/* Follows an arc after the exit. FALSE: the arc does not lead to the tag or has
 * an effect, or there are too many nodes. */
static gboolean
follow_exit_arc (ExitProof *proof, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (proof->emit, arc);
  if (action->kind == RG_TAG_VARIABLE &&
      !rg_emit_is_silent (proof->emit, action))
    return outputs_variable (proof, action);
  if (arc->to == RG_EMIT_STOP || arc->to == proof->fork ||
      !has_no_effect (proof->emit, action))
    return FALSE;
  return add_node (&proof->exit_nodes, arc->to);
}

/* Whether all nodes after the exit are tests, until the variable is output. */
static gboolean
exit_outputs_variable (ExitProof *proof, const RgEmitArc *exit_arc)
{
  proof->exit_nodes.n = 0;
  proof->variable = NULL;
  proof->exit_has_forks = FALSE;
  if (!follow_exit_arc (proof, exit_arc))
    return FALSE;
  for (guint i = 0; i < proof->exit_nodes.n; i++) {
    const RgEmitNode *node =
        rg_emit_node (proof->graph, proof->exit_nodes.nodes[i]);
    proof->exit_has_forks = proof->exit_has_forks || node->n_arcs > 1;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      if (!follow_exit_arc (proof, rg_emit_arc (proof->graph, node->first + k)))
        return FALSE;
    }
  }
  return proof->variable != NULL;
}

/* Follows an arc of the loop. FALSE: the proof does not cover it. It may not
 * join the exit if that has forks, as a replay that left earlier may be on
 * another branch. Without forks, a replay tests nothing. */
static gboolean
follow_loop_arc (ExitProof *proof, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (proof->emit, arc);
  const gboolean writes_variable =
      action->kind == RG_ASSIGN &&
      rg_emit_written (proof->emit, action) == proof->variable;
  if (arc->to == RG_EMIT_STOP ||
      !(writes_variable || has_no_effect (proof->emit, action)))
    return FALSE;
  if (arc->to == proof->fork)
    return TRUE;
  if (has_node (&proof->exit_nodes, arc->to))
    return !proof->exit_has_forks;
  return (proof->graph->decided.n_choices[arc->to] <= 1 ||
          rg_emit_is_decided_by_tests (proof->emit,
                                       rg_emit_node (proof->graph, arc->to))) &&
         add_node (&proof->loop_nodes, arc->to);
}

/* Whether all walks without the exit change only the variable, until they are
 * back at the fork or after the exit. */
static gboolean
loop_writes_only_variable (ExitProof *proof, const RgEmitArc *loop_arc)
{
  proof->loop_nodes.n = 0;
  if (!follow_loop_arc (proof, loop_arc))
    return FALSE;
  for (guint i = 0; i < proof->loop_nodes.n; i++) {
    const RgEmitNode *node =
        rg_emit_node (proof->graph, proof->loop_nodes.nodes[i]);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      if (!follow_loop_arc (proof, rg_emit_arc (proof->graph, node->first + k)))
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
rg_emit_find_loop_exit (const RgEmit *emit, guint32 fork,
                        RgEmitLoopExit *loop_exit)
{
  const RgEmitGraph *graph = emit->moves;
  const RgEmitNode *node = rg_emit_node (graph, fork);
  if (node->n_arcs != 2 || graph->decided.n_choices[fork] != 2)
    return FALSE;
  ExitProof proof = {.emit = emit, .graph = graph, .fork = fork};
  for (guint32 k = 0; k < 2; k++) {
    const RgEmitArc *exit_arc = rg_emit_arc (graph, node->first + k);
    const RgEmitArc *loop_arc = rg_emit_arc (graph, node->first + 1 - k);
    if (exit_outputs_variable (&proof, exit_arc) &&
        loop_writes_only_variable (&proof, loop_arc)) {
      *loop_exit = (RgEmitLoopExit){exit_arc, loop_arc, proof.variable};
      return TRUE;
    }
  }
  return FALSE;
}
