/* Proves that deterministic loops end, from the scalars that control them: an
 * explicit-state search for cycles.
 *
 *     sow, more: hand != s0;            at   hand     a loop that counts down
 *     more, put: at = next[at];         h0   s2       has no cycle of such
 *     put, less: board[at] = …;         h1   s1       states, whatever cells
 *     less, sow: hand = decr[hand];     h2   s0       it reads
 *
 * The states are the nodes of the loop, with all values of the scalars that its
 * conditions read, and of those that determine their next values. If a value is
 * unknown, such as that of a cell, each value of the type may follow, and each
 * outcome of a condition.  If these states have no cycle, then all walks end.
 * The loop needs neither visited sets, which only would end it, nor a count of
 * iterations.
 *
 *   - There are at most MAX_STATES states, with MAX_SUCCESSORS successors. */
#include "emit/c/loops/iteration.h"

/* Limits of one loop.  Oware of HRG, which sows up to 48 seeds from 12 holes,
 * needs 35280 states. */
enum { MAX_STATES = 1 << 16, MAX_SUCCESSORS = 1 << 19 };

/* The states of one loop. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 loop;       /* its number in `iterated` */
  GArray *nodes;      /* of guint32: its nodes */
  guint32 *place_of;  /* by node: its index in `nodes` */
  RgBits *control;    /* the scalars that control it */
  guint32 n_values;   /* number of combinations of their values */
  guint32 *known;     /* by variable: its code; RG_NONE: no such scalar */
  GArray *first, *to; /* of guint32: successor arrays */
} States;

/* Whether the arc is a step of the loop. */
static gboolean
is_step (const States *states, const RgEmitArc *arc)
{
  return arc->to != RG_EMIT_STOP &&
         states->graph->decided.iterated[arc->from] == states->loop &&
         rg_emit_iterates (states->graph, arc->from, arc->to);
}

/* -- scalars --------------------------------------------------------------- */

/* Adds the scalars that the action reads: a comparison, or an assignment to a
 * scalar of the set. */
static void
add_reads (const States *states, const RgAction *action)
{
  const RgEmit *emit = states->emit;
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  if (rg_action_is_comparison (action))
    rg_emit_add_expr_reads (emit, action->left, states->control);
  else if (!written || !rg_bits_has (states->control, written->variable))
    return;
  rg_emit_add_expr_reads (emit, action->right, states->control);
  for (guint v = 0; v < emit->variables->len; v++) {
    if (((const RgEmitGlobal *)emit->variables->pdata[v])->map)
      rg_bits_remove (states->control, v);
  }
}

/* Finds the scalars that control the loop, as a fixed point, and the number of
 * states.  FALSE: there are too many. */
static gboolean
find_control (States *states)
{
  const RgEmit *emit = states->emit;
  const GPtrArray *variables = emit->variables;
  guint n_before, n = 0;
  do {
    n_before = n;
    for (guint32 k = 0; k < states->graph->arcs->len; k++) {
      const RgEmitArc *arc = rg_emit_arc (states->graph, k);
      if (is_step (states, arc))
        add_reads (states, rg_emit_action (emit, arc));
    }
    n = 0;
    RG_FOR_BITS (states->control, v, variables->len)
      n++;
  } while (n != n_before);
  guint64 n_values = 1;
  RG_FOR_BITS (states->control, v, variables->len) {
    const RgEmitGlobal *scalar = variables->pdata[v];
    n_values = MIN (n_values * rg_emit_span (scalar->values), MAX_STATES + 1);
  }
  states->n_values = (guint32)n_values;
  return n_values * states->nodes->len <= MAX_STATES;
}

/* -- successors ------------------------------------------------------------ */

/* Assumes the combination of values with this number. */
static void
assume_values (const States *states, guint32 number)
{
  const GPtrArray *variables = states->emit->variables;
  RG_FOR_BITS (states->control, v, variables->len) {
    const RgEmitGlobal *scalar = variables->pdata[v];
    const guint32 span = rg_emit_span (scalar->values);
    states->known[v] = scalar->values->low + number % span;
    number /= span;
  }
}

/* Appends the state at the node with the assumed values. */
static void
add_successor (const States *states, guint32 node)
{
  const GPtrArray *variables = states->emit->variables;
  guint32 number = 0, weight = 1;
  RG_FOR_BITS (states->control, v, variables->len) {
    const RgEmitGlobal *scalar = variables->pdata[v];
    number += (states->known[v] - scalar->values->low) * weight;
    weight *= rg_emit_span (scalar->values);
  }
  number += states->place_of[node] * states->n_values;
  g_array_append_val (states->to, number);
}

/* Whether the assumed values show that the comparison fails. */
static gboolean
must_fail (const States *states, const RgAction *action)
{
  guint32 left, right;
  return rg_emit_type (states->emit, action->left)->kind == RG_TYPE_SET &&
         rg_emit_evaluate (states->emit, action->left, states->known, &left) &&
         rg_emit_evaluate (states->emit, action->right, states->known,
                           &right) &&
         (left == right) != (action->kind == RG_EQUAL);
}

/* Appends the successors by the arc: none if its condition fails. */
static void
add_successors (const States *states, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (states->emit, arc);
  const RgEmitGlobal *written = rg_emit_written (states->emit, action);
  if (rg_action_is_comparison (action) && must_fail (states, action))
    return;
  if (!written || !rg_bits_has (states->control, written->variable)) {
    add_successor (states, arc->to);
    return;
  }
  const RgEmitSet *values = written->values;
  guint32 *code = &states->known[written->variable];
  const guint32 old_code = *code;
  guint32 low = values->low, high = values->high, value;
  if (rg_emit_evaluate (states->emit, action->right, states->known, &value))
    low = high = CLAMP (value, low, high);
  for (*code = low; *code <= high; ++*code)
    add_successor (states, arc->to);
  *code = old_code;
}

/* Whether the states have no cycle.  FALSE also if there are too many. */
static gboolean
has_no_cycle (States *states)
{
  const guint32 n = states->nodes->len * states->n_values;
  for (guint32 i = 0; i <= n && states->to->len <= MAX_SUCCESSORS; i++) {
    g_array_append_val (states->first, states->to->len);
    if (i == n)
      break;
    const RgEmitNode *node =
        rg_emit_node (states->graph, g_array_index (states->nodes, guint32,
                                                    i / states->n_values));
    assume_values (states, i % states->n_values);
    for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (states->graph, k);
      if (is_step (states, arc))
        add_successors (states, arc);
    }
  }
  if (states->to->len > MAX_SUCCESSORS)
    return FALSE;
  const guint32 *first = (const guint32 *)(gpointer)states->first->data;
  const guint32 *to = (const guint32 *)(gpointer)states->to->data;
  guint32 n_components;
  g_free (rg_graph_find_components (&(RgGraph){n, first, to}, &n_components));
  gboolean is_acyclic = n_components == n;
  for (guint32 i = 0; i < n && is_acyclic; i++) {
    for (guint32 k = first[i]; k < first[i + 1]; k++)
      is_acyclic = is_acyclic && to[k] != i;
  }
  return is_acyclic;
}

/* -- loops ----------------------------------------------------------------- */

/* Marks the nodes of the loop if all its walks end, and drops their visited
 * sets, which are lazy. */
static void
mark_if_finite (States *states)
{
  RgEmitDecisions *decided = (RgEmitDecisions *)&states->graph->decided;
  if (!find_control (states) || !has_no_cycle (states))
    return;
  for (guint i = 0; i < states->nodes->len; i++) {
    const guint32 node = g_array_index (states->nodes, guint32, i);
    decided->visited_sets[node].has_set = FALSE;
    decided->finite[node] = TRUE;
  }
}

/* Begins with the loop of the node: finds its nodes. */
static void
begin_loop (States *states, guint32 node)
{
  const guint n = states->emit->variables->len;
  states->loop = states->graph->decided.iterated[node];
  g_array_set_size (states->nodes, 0);
  g_array_set_size (states->first, 0);
  g_array_set_size (states->to, 0);
  for (guint v = 0; v < n; v++) {
    rg_bits_remove (states->control, v);
    states->known[v] = RG_NONE;
  }
  for (guint32 i = 0; i < states->graph->nodes->len; i++) {
    if (states->graph->decided.iterated[i] != states->loop)
      continue;
    states->place_of[i] = states->nodes->len;
    g_array_append_val (states->nodes, i);
  }
}

/* Marks the nodes of the loops of the graph whose walks all end. */
static void
plan_graph (const RgEmit *emit, RgEmitGraph *graph)
{
  const guint n = emit->variables->len;
  States states = {.emit = emit,
                   .graph = graph,
                   .nodes = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .place_of = g_new (guint32, graph->nodes->len),
                   .control = g_new0 (RgBits, rg_bits_words (n)),
                   .known = g_new (guint32, n),
                   .first = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .to = g_array_new (FALSE, FALSE, sizeof (guint32))};
  RgBits *is_done = g_new0 (RgBits, rg_bits_words (graph->nodes->len + 1));
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const guint32 loop = graph->decided.iterated[i];
    if (loop == 0 || rg_bits_has (is_done, loop))
      continue;
    rg_bits_add (is_done, loop);
    begin_loop (&states, i);
    mark_if_finite (&states);
  }
  g_array_free (states.nodes, TRUE);
  g_array_free (states.first, TRUE);
  g_array_free (states.to, TRUE);
  g_free (states.place_of);
  g_free (states.control);
  g_free (states.known);
  g_free (is_done);
}

void
rg_emit_plan_finite_loops (const RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_count_graphs (emit) &&
                    rg_emit_uses (emit, RG_EMIT_BY_FINITE_LOOPS);
       i++)
    plan_graph (emit, rg_emit_get_graph (emit, i));
}
