/* Finds loops that change a variable until a walk leaves them and outputs it. A
 * move with this tag need not encode the walk in the loop.
 *
 *     slide, slide1: ;                         slide1, done: $$ at;
 *     slide, on: at = next[at];                on, slide: board[at] == empty;
 *
 * A replay assigns the tag to the variable at the fork, and takes the exit,
 * here to slide1. This is correct: the listed walk took the exit at some visit
 * of the fork with that value. Until then it wrote only the variable. So it was
 * in the same state then.
 *
 *   - The exit is one choice of the fork; the loop begins with the other ones.
 *   - Until a walk is back at the fork, or joins the exit, it writes only the
 *     variable, by assignments, and outputs no tag.
 *   - After the exit there are only tests, skips, other tags and assignments to
 *     other variables, until all walks output the variable after an equal
 *     number of tags. It is the tag that the replay reads.
 *   - A walk of the cycle joins the exit at its first node, or anywhere if the
 *     exit has no fork, no assignment and no other tag.
 *   - At most RG_EMIT_LONG nodes are on either side.
 */
#include "emit/c/moves/loop-exits.h"

/* A set of nodes, which is also a worklist. */
typedef struct {
  guint n;
  guint32 nodes[RG_EMIT_LONG];
  guint n_tags[RG_EMIT_LONG]; /* by index of a node after the exit: the number
                                 of tags between the fork and the node */
} NodeSet;

/* The proof for one fork and its variable. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 fork;
  guint distance; /* number of tags between the fork and that of the variable */
  gboolean reaches_tag; /* some exit leads to a tag at the distance */
  const RgEmitGlobal *variable;
  NodeSet exit_nodes,
      loop_nodes; /* the nodes after the exit, and those after the other arc */
  gboolean exit_has_forks;       /* some node after the exit has several arcs */
  gboolean exit_has_effects;     /* some arc of the exit, or after it, assigns a
                                    variable or outputs another tag */
  gboolean first_arc_has_effect; /* the exit itself does */
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

/* Adds a node to the set. FALSE: there are too many, or it is in the set with
 * another number of tags. */
static gboolean
add_node (NodeSet *set, guint32 node, guint n_tags)
{
  for (guint i = 0; i < set->n; i++) {
    if (set->nodes[i] == node)
      return set->n_tags[i] == n_tags;
  }
  if (set->n == RG_EMIT_LONG)
    return FALSE;
  set->n_tags[set->n] = n_tags;
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
  if (action->kind != RG_TAG_VARIABLE)
    return FALSE;
  const RgEmitGlobal *variable = rg_emit_global (proof->emit, action->name);
  if (!variable->stored || variable->map ||
      (proof->variable && proof->variable != variable))
    return FALSE;
  proof->variable = variable;
  return TRUE;
}

/* Follows an arc of the exit or after it. `n_tags`: number of tags between the
 * fork and the arc. FALSE: the arc does not lead to the tag, or chooses a
 * value; or there are too many nodes. */
static gboolean
follow_exit_arc (ExitProof *proof, const RgEmitArc *arc, guint n_tags)
{
  const RgAction *action = rg_emit_action (proof->emit, arc);
  const gboolean is_tag = rg_emit_outputs_tag (proof->emit, action);
  if (is_tag && n_tags == proof->distance) {
    proof->reaches_tag = TRUE;
    return outputs_variable (proof, action);
  }
  const gboolean has_effect = !has_no_effect (proof->emit, action);
  if (arc->to == RG_EMIT_STOP || arc->to == proof->fork ||
      (has_effect && !is_tag && action->kind != RG_ASSIGN))
    return FALSE;
  proof->exit_has_effects = proof->exit_has_effects || has_effect;
  if (arc->from == proof->fork)
    proof->first_arc_has_effect = has_effect;
  return add_node (&proof->exit_nodes, arc->to, n_tags + is_tag);
}

static gboolean
writes_variable (const ExitProof *proof, const RgEmitArc *arc)
{
  return rg_emit_written (proof->emit, rg_emit_action (proof->emit, arc)) ==
         proof->variable;
}

/* Whether all walks through the exit output the variable after `distance` other
 * tags, and until then only test, output these, and assign other variables. */
static gboolean
exit_outputs_variable (ExitProof *proof, const RgEmitArc *exit_arc)
{
  const NodeSet *nodes = &proof->exit_nodes;
  proof->exit_nodes.n = 0;
  proof->variable = NULL;
  proof->exit_has_forks = proof->exit_has_effects = FALSE;
  if (!follow_exit_arc (proof, exit_arc, 0))
    return FALSE;
  for (guint i = 0; i < nodes->n; i++) {
    const RgEmitNode *node = rg_emit_node (proof->graph, nodes->nodes[i]);
    proof->exit_has_forks = proof->exit_has_forks || node->n_arcs > 1;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      if (!follow_exit_arc (proof, rg_emit_arc (proof->graph, node->first + k),
                            nodes->n_tags[i]))
        return FALSE;
    }
  }
  gboolean is_written = !proof->variable || writes_variable (proof, exit_arc);
  for (guint i = 0; i < nodes->n && !is_written; i++) {
    const RgEmitNode *node = rg_emit_node (proof->graph, nodes->nodes[i]);
    for (guint32 k = 0; k < node->n_arcs && !is_written; k++)
      is_written =
          writes_variable (proof, rg_emit_arc (proof->graph, node->first + k));
  }
  return !is_written;
}

/* Whether the loop may join the exit at the node. At its first node, a walk has
 * the effect of one that left at the fork. At later ones, a replay that left
 * earlier may be on another branch, or have other effects. */
static gboolean
may_join_exit (const ExitProof *proof, guint32 node)
{
  return (node == proof->exit_nodes.nodes[0] && !proof->first_arc_has_effect) ||
         !(proof->exit_has_forks || proof->exit_has_effects);
}

/* Follows an arc of the loop. FALSE: the proof does not cover it. */
static gboolean
follow_loop_arc (ExitProof *proof, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (proof->emit, arc);
  const gboolean is_allowed =
      has_no_effect (proof->emit, action) ||
      (action->kind == RG_ASSIGN && writes_variable (proof, arc));
  if (arc->to == RG_EMIT_STOP || !is_allowed)
    return FALSE;
  if (arc->to == proof->fork)
    return TRUE;
  if (has_node (&proof->exit_nodes, arc->to))
    return may_join_exit (proof, arc->to);
  return add_node (&proof->loop_nodes, arc->to, 0);
}

/* Whether all walks that begin with another choice than the exit change only
 * the variable. They end back at the fork, or after the exit. */
static gboolean
loop_writes_only_variable (ExitProof *proof, const RgEmitArc *exit_arc)
{
  const RgEmitGraph *graph = proof->graph;
  const RgEmitNumbers *numbers = graph->decided.numbers;
  const guint32 exit_choice =
      numbers[rg_emit_arc_number (graph, exit_arc)].choice;
  const RgEmitNode *fork = rg_emit_node (graph, proof->fork);
  proof->loop_nodes.n = 0;
  for (guint32 k = fork->first; k < fork->first + fork->n_arcs; k++) {
    if (numbers[k].choice != exit_choice &&
        !follow_loop_arc (proof, rg_emit_arc (graph, k)))
      return FALSE;
  }
  for (guint i = 0; i < proof->loop_nodes.n; i++) {
    const RgEmitNode *node = rg_emit_node (graph, proof->loop_nodes.nodes[i]);
    for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
      if (!follow_loop_arc (proof, rg_emit_arc (graph, k)))
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
  ExitProof proof = {.emit = emit, .graph = graph, .fork = fork};
  if (graph->decided.n_choices[fork] < 2 || node->n_arcs > RG_EMIT_LONG)
    return FALSE;
  for (; proof.distance < RG_EMIT_SHORT; proof.distance++) {
    proof.reaches_tag = FALSE;
    for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
      const RgEmitArc *exit_arc = rg_emit_arc (graph, k);
      if (exit_outputs_variable (&proof, exit_arc) &&
          loop_writes_only_variable (&proof, exit_arc)) {
        *loop_exit = (RgEmitLoopExit){exit_arc, proof.variable, proof.distance};
        return TRUE;
      }
    }
    /* A tag at a longer distance comes after one at this distance. */
    if (!proof.reaches_tag)
      return FALSE;
  }
  return FALSE;
}
