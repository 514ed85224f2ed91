/* Finds the nodes at which two walks with equal moves can part (ambiguity of a
 * transducer).  The moves of a state are distinct if no such node is on a walk.
 *
 *     a, b: $ left;      a, c: $ right;      a is not ambiguous
 *     a, b: v = T(*);    b, c: $$ v;         a is not ambiguous
 *     a, b: x == 1;      a, c: y == 1;       a may be ambiguous
 *
 * Walks part at a fork or at an any-assignment.  A fork is not ambiguous if one
 * of these holds for each two of its arcs:
 *
 *   - They are in one run (arcs.c).
 *   - Conditions on the ways that begin with them exclude each other, or a hint
 *     (@disjoint, @disjointExhaustive) states that only one of them passes.
 *   - For some n up to DEPTH, their possible n-th tags are disjoint sets.
 *   - Their first tags differ in each state in which both pass (first-tag.h).
 *
 * An any-assignment to v is not ambiguous if one of these holds:
 *
 *   - It assigns at most one symbol, it ends the move, or v is dead after it.
 *   - `v == e` follows directly, with e independent of v.
 *   - v is a scalar, and for some n up to 8, the n-th tag after it is always
 *     `$$ v` with the assigned value.
 *
 * This is for the search for moves. In the graphs of the keeper and of checks,
 * each node is ambiguous that is not proved to be deterministic.
 */
#include "emit/c/facts/first-tag.h"

#include <string.h>

/* Limits of the proofs. */
enum {
  DEPTH = 3, /* number of tags of look-ahead; games of the corpora need one */
  /* Budget of first-tag.c for all proofs, in steps: Amazons in GDL needs more
   * than two million steps, which take half a second. */
  BUDGET = 30000000
};

/* The search for ambiguous nodes of one graph. */
typedef struct {
  RgEmitTagSets sets; /* size of sets of tags, and the budget */
  const RgEmit *emit;
  RgEmitGraph *graph;
  RgEmitAvailable *available;
  RgBits *next_tags; /* by node and depth: the set of possible tags there */
} Ambiguity;

/* -- sets of tags ---------------------------------------------------------- */

/* The possible tags at that depth after the node. */
static RgBits *
get_next_tags (const Ambiguity *ambiguity, guint32 node, guint depth)
{
  return ambiguity->next_tags +
         ((gsize)node * DEPTH + depth) * ambiguity->sets.n_words;
}

/* Initial facts. The flow is backward and starts only at the stop, where the
 * tag at each depth is 0, the end of the move. FALSE: it is another node. */
static gboolean
add_initial_tags (Ambiguity *ambiguity, guint32 node, RgBits *next_tags)
{
  for (guint depth = 0; depth < DEPTH; depth++)
    rg_bits_add (next_tags + depth * ambiguity->sets.n_words, 0);
  return node == ambiguity->graph->nodes->len;
}

/* Transfer function: before an arc with a tag, that tag is at depth 0, and the
 * tags after the arc are one deeper. Returns TRUE: each arc passes them on. */
static gboolean
apply_arc (Ambiguity *ambiguity, guint32 arc, RgBits *next_tags)
{
  const gsize n_words = ambiguity->sets.n_words;
  const RgAction *action =
      rg_emit_action (ambiguity->emit, rg_emit_arc (ambiguity->graph, arc));
  if (rg_emit_outputs_tag (ambiguity->emit, action)) {
    memmove (next_tags + n_words, next_tags,
             (DEPTH - 1) * n_words * sizeof *next_tags);
    memset (next_tags, 0, n_words * sizeof *next_tags);
    rg_emit_add_tag (&ambiguity->sets, action, next_tags);
  }
  return TRUE;
}

RG_FLOW_SETS (solve_next_tags, Ambiguity, add_initial_tags, apply_arc)

static void
find_next_tags (Ambiguity *ambiguity)
{
  RgFlowGraph *flow = rg_emit_make_flow_graph (ambiguity->graph, TRUE);
  ambiguity->next_tags =
      solve_next_tags (flow, (gsize)DEPTH * ambiguity->sets.n_words, ambiguity);
  rg_flow_graph_free (flow);
}

/* The tags that are possible at that depth, from the arc's own tag on.
 * `scratch`: memory for them. */
static const RgBits *
compute_tags_after (Ambiguity *ambiguity, const RgEmitArc *arc, guint depth,
                    RgBits *scratch)
{
  const RgAction *action = rg_emit_action (ambiguity->emit, arc);
  const guint32 to =
      arc->to == RG_EMIT_STOP ? ambiguity->graph->nodes->len : arc->to;
  if (!rg_emit_outputs_tag (ambiguity->emit, action))
    return get_next_tags (ambiguity, to, depth);
  if (depth > 0)
    return get_next_tags (ambiguity, to, depth - 1);
  memset (scratch, 0, sizeof *scratch * ambiguity->sets.n_words);
  rg_emit_add_tag (&ambiguity->sets, action, scratch);
  return scratch;
}

/* -- forks ----------------------------------------------------------------- */

/* The next arc on the way. NULL: the way ends, by an assignment, a stop, or a
 * node with several arcs. */
static const RgEmitArc *
find_next_on_way (const Ambiguity *ambiguity, const RgEmitArc *arc)
{
  if (rg_action_is_assignment (rg_emit_action (ambiguity->emit, arc)) ||
      arc->to == RG_EMIT_STOP)
    return NULL;
  const RgEmitNode *node = rg_emit_node (ambiguity->graph, arc->to);
  return node->n_arcs == 1 ? rg_emit_arc (ambiguity->graph, node->first) : NULL;
}

/* Whether a condition on the way that begins with `a` excludes one on the way
 * that begins with `b`, among the first RG_EMIT_SHORT arcs of each. */
static gboolean
are_conditions_exclusive (const Ambiguity *ambiguity, const RgEmitArc *a,
                          const RgEmitArc *b)
{
  const RgEmit *emit = ambiguity->emit;
  for (guint i = 0; a && i < RG_EMIT_SHORT; i++) {
    const RgEmitArc *after_b = b;
    for (guint k = 0; after_b && k < RG_EMIT_SHORT; k++) {
      if (rg_emit_are_exclusive (emit, rg_emit_action (emit, a),
                                 rg_emit_action (emit, after_b)))
        return TRUE;
      after_b = find_next_on_way (ambiguity, after_b);
    }
    a = find_next_on_way (ambiguity, a);
  }
  return FALSE;
}

/* Whether the tags after the two arcs differ at some depth, or their first tags
 * differ for all values of variables. */
static gboolean
have_different_tags (Ambiguity *ambiguity, const RgEmitArc *a,
                     const RgEmitArc *b)
{
  RgBits *tags_a = g_newa (RgBits, ambiguity->sets.n_words);
  RgBits *tags_b = g_newa (RgBits, ambiguity->sets.n_words);
  for (guint depth = 0; depth < DEPTH; depth++) {
    if (!rg_emit_tags_intersect (
            &ambiguity->sets, compute_tags_after (ambiguity, a, depth, tags_a),
            compute_tags_after (ambiguity, b, depth, tags_b)))
      return TRUE;
  }
  return rg_emit_first_tags_differ (&ambiguity->sets, ambiguity->available, a,
                                    b);
}

/* Whether no two walks with equal tags take different arcs of the node. FALSE:
 * not proved, also if the technique is off or the node has too many arcs. */
static gboolean
is_unambiguous_fork (Ambiguity *ambiguity, const RgEmitNode *node)
{
  if (!rg_emit_uses (ambiguity->emit, RG_EMIT_BY_CLEAR_FORKS) ||
      node->n_arcs > RG_EMIT_LIST)
    return FALSE;
  for (guint32 i = 1; i < node->n_arcs; i++) {
    const RgEmitArc *a = rg_emit_arc (ambiguity->graph, node->first + i);
    for (guint32 k = 0; k < i; k++) {
      const RgEmitArc *b = rg_emit_arc (ambiguity->graph, node->first + k);
      if (!rg_emit_is_same_run (ambiguity->graph, a, b) &&
          !are_conditions_exclusive (ambiguity, a, b) &&
          !rg_emit_are_disjoint (ambiguity->emit, a->edge, b->edge) &&
          !have_different_tags (ambiguity, b, a))
        return FALSE;
    }
  }
  return TRUE;
}

/* -- any assignments ------------------------------------------------------- */

/* The depths at the begin of the arc, given those at its target. Bit d: the
 * d-th next tag is always `$$ v` with the current value of v (plan.h). */
static guint8
compute_depths_before (const RgEmit *emit, const RgEmitArc *arc,
                       const RgEmitGlobal *v, const guint8 *depths)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const guint8 depths_after = arc->to == RG_EMIT_STOP ? 0 : depths[arc->to];
  if (rg_emit_written (emit, action) == v)
    return 0;
  if (!rg_action_is_tag (action) || rg_emit_is_silent (emit, action))
    return depths_after;
  const gboolean is_tag_of_v =
      action->kind == RG_TAG_VARIABLE && action->name == v->name;
  return (guint8)(depths_after << 1 | is_tag_of_v);
}

/* Intersects the depths of the node with those before each of its arcs. Returns
 * whether they changed. */
static gboolean
update_depths (const RgEmit *emit, const RgEmitGlobal *v, guint32 number,
               guint8 *depths)
{
  const RgEmitNode *node = rg_emit_node (emit->moves, number);
  guint8 new_depths = depths[number];
  for (guint32 k = 0; k < node->n_arcs; k++)
    new_depths &= compute_depths_before (
        emit, rg_emit_arc (emit->moves, node->first + k), v, depths);
  const gboolean changed = new_depths != depths[number];
  depths[number] = new_depths;
  return changed;
}

guint8 *
rg_emit_compute_tag_depths (const RgEmit *emit, const RgEmitGlobal *v)
{
  const RgEmitGraph *graph = emit->moves;
  guint8 *depths = g_malloc (graph->nodes->len + 1);
  memset (depths, 0xFF, graph->nodes->len);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->nodes->len; i++)
      changed |= update_depths (emit, v, graph->order[i], depths);
  }
  return depths;
}

/* Whether `v == e` directly follows the any-assignment `v = T(*)`: then only
 * one symbol passes. */
static gboolean
has_one_choice (const Ambiguity *ambiguity, const RgEmitArc *arc,
                const RgEmitGlobal *v)
{
  const RgEmitNode *node = rg_emit_node (ambiguity->graph, arc->to);
  if (node->n_arcs != 1)
    return FALSE;
  const RgAction *action = rg_emit_action (
      ambiguity->emit, rg_emit_arc (ambiguity->graph, node->first));
  if (action->kind != RG_EQUAL)
    return FALSE;
  const RgExpr *left = rg_emit_strip_casts (action->left);
  const RgExpr *right = rg_emit_strip_casts (action->right);
  const RgExpr *name = rg_expr_name (ambiguity->emit->game, v->name);
  return (left == name && !rg_expr_mentions (right, v->name)) ||
         (right == name && !rg_expr_mentions (left, v->name));
}

/* Whether walks with different chosen values have different moves, at most one
 * value passes, or the value is dead. FALSE: not proved. */
static gboolean
is_unambiguous_choice (const Ambiguity *ambiguity, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (ambiguity->emit, arc);
  const RgEmitGlobal *v = rg_emit_written (ambiguity->emit, action);
  if (arc->to == RG_EMIT_STOP ||
      !rg_bits_has (ambiguity->graph->decided.flow[arc->to].live, v->variable))
    return TRUE;
  if (rg_emit_get_choices (ambiguity->emit->symbols, action)->n <= 1)
    return TRUE;
  if (v->map)
    return FALSE;
  if (has_one_choice (ambiguity, arc, v))
    return TRUE;
  guint8 *depths = rg_emit_compute_tag_depths (ambiguity->emit, v);
  const gboolean is_unambiguous = depths[arc->to] != 0;
  g_free (depths);
  return is_unambiguous;
}

/* -- all graphs ------------------------------------------------------------ */

/* Marks the nodes at which walks with equal moves may part as `ambiguous`.
 * Marks them and all nodes that they reach as `doubled`.  An any-assignment
 * makes only the nodes after it doubled. */
static void
mark_ambiguous (Ambiguity *ambiguity)
{
  const RgEmitGraph *graph = ambiguity->graph;
  gboolean *ambiguous = graph->decided.ambiguous;
  gboolean *doubled = graph->decided.doubled;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    ambiguous[i] = !is_unambiguous_fork (ambiguity, node);
    doubled[i] |= ambiguous[i];
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      if (rg_emit_action (ambiguity->emit, arc)->kind == RG_ASSIGN_ANY &&
          arc->to != RG_EMIT_STOP && !is_unambiguous_choice (ambiguity, arc)) {
        ambiguous[i] = doubled[arc->to] = TRUE;
      }
    }
  }
  rg_emit_mark_reachable (graph, doubled, FALSE);
}

/* The number of words of a set of tags. All sets together have at most about
 * RG_EMIT_SPACE words. If that is too few bits, several tags share a bit. */
static guint
count_set_words (const RgEmit *emit)
{
  const guint n_sets = MAX (emit->moves->nodes->len, 1) * DEPTH;
  return MIN (emit->tags.n / 64 + 1, MAX (RG_EMIT_SPACE / n_sets, 1));
}

/* Finds the ambiguous and the doubled nodes of the search for moves, and the
 * arcs to stops where moves may be listed twice. */
static void
plan_graph_of_moves (const RgEmit *emit)
{
  RgEmitGraph *graph = emit->moves;
  Ambiguity ambiguity = {.sets = {emit, count_set_words (emit), BUDGET},
                         .emit = emit,
                         .graph = graph,
                         .available = rg_emit_available_new (emit)};
  find_next_tags (&ambiguity);
  mark_ambiguous (&ambiguity);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    graph->decided.dedupe[i] = arc->to == RG_EMIT_STOP &&
                               graph->decided.doubled[arc->from] &&
                               rg_emit_may_list_twice (emit, arc);
  }
  for (guint32 i = 0; i < graph->nodes->len; i++)
    graph->decided.doubled[i] =
        graph->decided.doubled[i] && rg_emit_may_double (emit, graph, i);
  rg_emit_available_free (ambiguity.available);
  g_free (ambiguity.next_tags);
}

/* Marks all nondeterministic nodes as `ambiguous`, and all nodes as `doubled`.
 * In the graphs of the keeper and of checks, tags don't make moves differ. */
static void
plan_other_graph (const RgEmit *emit, RgEmitGraph *graph)
{
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    graph->decided.ambiguous[i] =
        !rg_emit_is_deterministic (emit, graph, rg_emit_node (graph, i));
    graph->decided.doubled[i] = TRUE;
  }
}

void
rg_emit_plan_ambiguity (const RgEmit *emit)
{
  plan_graph_of_moves (emit);
  for (guint i = 1; i < rg_emit_count_graphs (emit); i++)
    plan_other_graph (emit, rg_emit_get_graph (emit, i));
}
