/* Where a search remembers what it has met, and what gets its own function.
 *
 * To end, a search must remember something on each cycle (for moves see
 * epsilon-cycles.c).  Otherwise remembering is for speed alone: where many
 * walks come together.
 */
#include "emit/c/plan.h"

enum {
  MOST_AMBIGUOUS =
      10000, /* walks that may come to the same: a bound is known,
                  from which on 100 was too soon for games of GDL */
  /* From a join, for it to be worth remembering: half or twice as many change
   * two games of 89. */
  SOME_WALKS = 8,
  /* Arcs that may be written twice.  With one, or four, the C of 16 games
   * changes. */
  SMALL_TAIL = 2,
  /* Arcs of a function, for the C compiler's sake, whose time grows faster than
   * its length, and of a part that becomes one of its own. */
  BIG_FUNCTION = 200,
  BIG_PART = 20,
};

static const double MANY = 1e15;

static void
cut_cycles (RgEmitGraph *graph)
{
  for (guint32 i = 0; i < graph->nodes->len; i++)
    graph->decided.memo[i].kept = rg_emit_node (graph, i)->header;
}

/* -- many walks ------------------------------------------------------------ */

/* Per node the number of walks from there to a stop, any assignments counted
 * as one, cycles cut; freed by the caller. */
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

/* Per node a bound on its degree of ambiguity: how many walks can come to it
 * with the same tags and values, as far as forks make them; freed by the
 * caller. */
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
    double behind = ambiguity[order[i]];
    if (graph->decided.ambiguous[order[i]])
      behind = node->cyclic ? MANY : MIN (behind * MAX (node->n_arcs, 2), MANY);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to != RG_EMIT_STOP)
        ambiguity[to] = MAX (ambiguity[to], behind);
    }
  }
  return ambiguity;
}

static void
remember_joins (const RgEmit *emit, RgEmitGraph *graph)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_JOIN_MEMOS))
    return;
  double *walks = count_walks (graph);
  double *ambiguity = find_ambiguity (graph);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (rg_emit_node (graph, i)->n_in > 1 && walks[i] >= SOME_WALKS &&
        ambiguity[i] >= MOST_AMBIGUOUS)
      graph->decided.memo[i] = (RgEmitMemo){.kept = TRUE};
  }
  g_free (walks);
  g_free (ambiguity);
}

/* -- variables that were tried out and are read no more -------------------- */

static gboolean
add_heavy (const RgEmit *emit, const RgEmitGraph *graph, const RgEmitNode *node,
           gboolean *heavy)
{
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (heavy[arc->from] ||
        !(action->kind == RG_ASSIGN_ANY || rg_action_is_check (action) ||
          node->cyclic || (arc->to != RG_EMIT_STOP && heavy[arc->to])))
      continue;
    heavy[arc->from] = TRUE;
    return TRUE;
  }
  return FALSE;
}

/* Nodes behind which a search branches again: worth not to do twice. */
static gboolean *
find_heavy (const RgEmit *emit, const RgEmitGraph *graph)
{
  gboolean *heavy = g_new0 (gboolean, graph->nodes->len);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->nodes->len; i++)
      changed = add_heavy (emit, graph, rg_emit_node (graph, graph->order[i]),
                           heavy) ||
                changed;
  }
  return heavy;
}
static void
remember_after_choices (const RgEmit *emit, RgEmitGraph *graph)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_JOIN_MEMOS))
    return;
  RgBits *chosen = g_new0 (RgBits, graph->n_words);
  gboolean *heavy = find_heavy (emit, graph);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
    if (action->kind == RG_ASSIGN_ANY)
      rg_bits_add (chosen, rg_emit_written (emit, action)->variable);
  }
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (arc->to == RG_EMIT_STOP || !heavy[arc->to] ||
        !graph->decided.doubled[arc->to])
      continue;
    const RgEmitFlow *from = &graph->decided.flow[arc->from];
    const RgEmitFlow *to = &graph->decided.flow[arc->to];
    for (guint w = 0; w < graph->n_words; w++) {
      if (chosen[w] & from->moved[w] & from->live[w] & ~to->live[w])
        graph->decided.memo[arc->to] = (RgEmitMemo){.kept = TRUE};
    }
  }
  g_free (chosen);
  g_free (heavy);
}

/* -- functions ------------------------------------------------------------- */

/* Arcs of the whole rest of the walk when written out, up to the limit. */
static guint
tail_size (const RgEmitGraph *graph, guint32 i, guint most)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  guint size = 0;
  if (graph->decided.memo[i].kept || node->closes || node->n_arcs > most)
    return most + 1;
  for (guint32 k = 0; k < node->n_arcs && size <= most; k++) {
    const guint32 to = rg_emit_arc (graph, node->first + k)->to;
    size++;
    if (to != RG_EMIT_STOP && size <= most)
      size += tail_size (graph, to, most - size);
  }
  return size;
}

/* A join where one condition has to hold: better tested before the call. */
static gboolean
is_hoisted_guard (const RgEmit *emit, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  return node->n_arcs == 1 && !graph->decided.memo[i].kept && !node->closes &&
         node->n_in <= RG_EMIT_LONG && arc->to != RG_EMIT_STOP &&
         rg_action_is_comparison (rg_emit_action (emit, arc));
}

static void
open_hoisted_guards (const RgEmit *emit, RgEmitGraph *graph)
{
  gboolean *outlined = graph->decided.outlined;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (!outlined[i] || !is_hoisted_guard (emit, graph, i))
      continue;
    outlined[i] = FALSE;
    outlined[rg_emit_arc (graph, rg_emit_node (graph, i)->first)->to] = TRUE;
  }
}

static void
part_joins (const RgEmit *emit, RgEmitGraph *graph)
{
  gboolean *outlined = graph->decided.outlined;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    outlined[i] =
        graph->decided.memo[i].kept || node->closes ||
        (node->n_in > 1 && tail_size (graph, i, SMALL_TAIL) > SMALL_TAIL);
  }
  open_hoisted_guards (emit, graph);
  for (guint i = 0; i < graph->roots->len; i++)
    outlined[g_array_index (graph->roots, guint32, i)] = TRUE;
}

/* What is left is trees whose nodes have greater numbers than their parents,
 * but for small tails.  Cuts those that are too big or too deep. */
static void
part_big_trees (RgEmitGraph *graph)
{
  const guint n = graph->nodes->len;
  gboolean *outlined = graph->decided.outlined;
  guint32 *size = g_new0 (guint32, n);
  guint32 *deep = g_new0 (guint32, n);
  for (guint32 i = n; i-- > 0;) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    for (gint round = 0; round < 2; round++) {
      size[i] = node->n_arcs;
      deep[i] = 1;
      for (guint32 k = 0; k < node->n_arcs; k++) {
        const guint32 to = rg_emit_arc (graph, node->first + k)->to;
        if (to == RG_EMIT_STOP || outlined[to])
          continue;
        size[i] += size[to];
        deep[i] = MAX (deep[i], deep[to] + 1);
        if (round == 0 && size[i] > BIG_FUNCTION && size[to] > BIG_PART)
          outlined[to] = TRUE;
      }
    }
    if (deep[i] >= RG_EMIT_SHORT)
      outlined[i] = TRUE;
  }
  g_free (size);
  g_free (deep);
}

/* -- all graphs ------------------------------------------------------------ */

/* Whether something is remembered at a node, or on walks from there, as far as
 * that is known. */
static gboolean
remembers_from (const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  gboolean remembers = graph->decided.memo[i].kept;
  for (guint32 k = 0; k < node->n_arcs && !remembers; k++) {
    const guint32 to = rg_emit_arc (graph, node->first + k)->to;
    remembers = to != RG_EMIT_STOP && graph->decided.remembers[to];
  }
  return remembers;
}

/* Against the arcs: once, but for cycles. */
static void
find_remembering (RgEmitGraph *graph)
{
  gboolean *remembers = graph->decided.remembers;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->nodes->len; i++) {
      const guint32 node = graph->order[i];
      if (remembers[node] || !remembers_from (graph, node))
        continue;
      remembers[node] = TRUE;
      changed |= rg_emit_node (graph, node)->cyclic;
    }
  }
}

/* Checks: a node from which conditions lead to what is remembered, or stop, at
 * once need not be remembered: to test them is as fast as to look that up. */
static void
drop_short (const RgEmit *emit, RgEmitGraph *graph)
{
  RgEmitMemo *memo = graph->decided.memo;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    gboolean is_short =
        memo[i].kept && !node->header && node->n_arcs <= SMALL_TAIL;
    for (guint32 k = 0; k < node->n_arcs && is_short; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      is_short = rg_action_is_comparison (rg_emit_action (emit, arc)) &&
                 (arc->to == RG_EMIT_STOP || memo[arc->to].kept);
    }
    if (is_short)
      memo[i].kept = FALSE;
  }
}

/* Whether all walks from the node go on by one arc, with what they came with:
 * to remember the node behind it is as good, and less where the arc is a
 * condition that fails.  A header keeps its function in any case. */
static gboolean
hands_on (const RgEmit *emit, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitArc *arc = rg_emit_arc (graph, node->first);
  if (node->n_arcs != 1 || arc->to == RG_EMIT_STOP || arc->to == i ||
      rg_emit_action (emit, arc)->kind == RG_ASSIGN_ANY)
    return FALSE;
  const RgEmitMemo *memo = &graph->decided.memo[arc->to];
  return memo->kept ? !memo->lazy
                    : !node->header && rg_emit_node (graph, arc->to)->n_in == 1;
}

/* Memo points move along such arcs; each cycle has a node with more arcs.
 * Searches for moves have to leave a walk where the reference does. */
static void
move_on (const RgEmit *emit, RgEmitGraph *graph)
{
  RgEmitMemo *memo = graph->decided.memo;
  for (guint32 k = graph->nodes->len; k-- > 0;) {
    for (guint32 i = graph->order[k];
         memo[i].kept && !memo[i].lazy && hands_on (emit, graph, i);) {
      const guint32 to =
          rg_emit_arc (graph, rg_emit_node (graph, i)->first)->to;
      memo[i].kept = FALSE;
      if (!memo[to].kept)
        memo[to] = (RgEmitMemo){.kept = TRUE};
      i = to;
    }
  }
}

static void
plan_graph (const RgEmit *emit, RgEmitGraph *graph)
{
  if (graph->kind != RG_EMIT_MOVES)
    cut_cycles (graph);
  remember_joins (emit, graph);
  remember_after_choices (emit, graph);
  if (graph->kind == RG_EMIT_MOVES) {
    rg_emit_take_unique (emit);
    rg_emit_take_repeat (emit);
  }
  rg_emit_drop_memos (emit, graph);
  if (graph->kind != RG_EMIT_MOVES)
    move_on (emit, graph);
  if (graph->kind == RG_EMIT_CHECK)
    drop_short (emit, graph);
  part_joins (emit, graph);
  part_big_trees (graph);
}

void
rg_emit_plan_memo_points (const RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_nth_graph (emit, i);
    plan_graph (emit, graph);
    find_remembering (graph);
  }
}
