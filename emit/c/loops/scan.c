/* Finds loops of idle iterations (scan.h). First it unfolds the walks from the
 * head of a loop to a tree of conditions (add_leaves). Its leaves either lead
 * to the next iteration or are not idle. Then it computes as sets (sets/sets.h)
 * the values of the loop's variable that lead to each kind of leaf. */
#include "emit/c/loops/scan.h"

#include "emit/c/loops/iteration.h"
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/search/steps.h"
#include "emit/c/sets/sets.h"
#include "rg/analysis/conditions.h"

/* Limits of a loop. */
enum {
  MIN_ITERATIONS = 8, /* shorter loops are as fast step by step */
  MAX_ACTIONS = 8     /* of a walk after its last condition */
};

/* A leaf of the tree: the conditions of its walk, and then, if it is idle, the
 * repeated assignments before the next iteration. */
typedef struct {
  RgEmitValuePath path; /* the conditions */
  gboolean idle;        /* only the assignments precede the next iteration */
  const RgAction *assigns[RG_EMIT_FEW];
  guint n_assigns;
} Leaf;

/* The search for scans: the current graph, head and variable. */
typedef struct {
  const RgEmit *emit;
  RgEmitGraph *graph;
  guint32 head;     /* the node at which iterations begin */
  guint32 *known;   /* by variable: its known code, or RG_NONE; all are RG_NONE
                       between calls */
  RgEmitScan *scan; /* the candidate, with the variable */
  GArray *leaves;   /* of Leaf */
  GArray *values;   /* of guint32: codes of the variable in all iterations, in
                       their order, also in the last one */
} Finder;

/* -- the next iteration ---------------------------------------------------- */

/* Whether the known value of the variable decides the condition: a skip, which
 * holds, or a comparison. *holds: its outcome. */
static gboolean
decide_condition (const Finder *finder, const RgAction *action, gboolean *holds)
{
  guint32 left, right;
  *holds = action->kind == RG_SKIP;
  if (*holds)
    return TRUE;
  if (!rg_action_is_comparison (action) ||
      !rg_emit_evaluate (finder->emit, action->left, finder->known, &left) ||
      !rg_emit_evaluate (finder->emit, action->right, finder->known, &right))
    return FALSE;
  *holds = (left == right) == (action->kind == RG_EQUAL);
  return TRUE;
}

/* The only arc out of the node that passes, or its only arc, if that assigns.
 * NULL: the variable does not decide that, or several pass, or none. */
static const RgEmitArc *
find_passing_arc (const Finder *finder, guint32 node)
{
  const RgEmitNode *graph_node = rg_emit_node (finder->graph, node);
  const RgEmitArc *passing_arc = NULL;
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (finder->graph, graph_node->first + k);
    const RgAction *action = rg_emit_action (finder->emit, arc);
    if (graph_node->n_arcs == 1 && action->kind == RG_ASSIGN)
      return arc;
    gboolean holds;
    if (!decide_condition (finder, action, &holds))
      return NULL;
    if (holds) {
      if (passing_arc)
        return NULL;
      passing_arc = arc;
    }
  }
  return passing_arc;
}

/* The value of the variable at the next visit of the head, for walks from the
 * node with this value. RG_NONE: the value does not decide the walk, or before
 * the head it does more than assign to the variable, or it is too long. */
static guint32
find_next_value (const Finder *finder, guint32 node, guint32 code)
{
  const RgEmitGlobal *variable = finder->scan->variable;
  for (guint i = 0; i < MAX_ACTIONS && node != RG_EMIT_STOP; i++) {
    if (i > 0 && node == finder->head)
      return code;
    finder->known[variable->variable] = code;
    const RgEmitArc *arc = find_passing_arc (finder, node);
    const RgAction *action = arc ? rg_emit_action (finder->emit, arc) : NULL;
    const gboolean assigns = action && action->kind == RG_ASSIGN;
    if (assigns &&
        (rg_emit_written (finder->emit, action) != variable ||
         !rg_emit_evaluate (finder->emit, action->right, finder->known, &code)))
      arc = NULL;
    finder->known[variable->variable] = RG_NONE;
    if (!arc)
      return RG_NONE;
    node = arc->to;
  }
  return RG_NONE;
}

/* The first value of the loop: only this one has a next value, by walks from
 * the node, without being a next value; or the lowest one, if all values are in
 * a cycle.  RG_NONE: there is none, or there are several. */
static guint32
find_first_value (const Finder *finder, guint32 node)
{
  const RgEmitSet *set = finder->scan->variable->values;
  guint8 *steps = g_new0 (guint8, set->high + 1);
  guint32 first = RG_NONE;
  guint n = 0;
  enum { HAS_NEXT = 1, IS_NEXT = 2 };
  for (guint32 code = set->low; code <= set->high; code++) {
    const guint32 next = find_next_value (finder, node, code);
    if (next == RG_NONE || next < set->low || next > set->high)
      continue;
    steps[code] |= HAS_NEXT;
    steps[next] |= IS_NEXT;
  }
  for (guint32 code = set->low; code <= set->high; code++) {
    if (steps[code] == HAS_NEXT && n++ == 0)
      first = code;
  }
  if (n == 0 && steps[set->low] == (HAS_NEXT | IS_NEXT)) {
    first = set->low;
    n = 1;
  }
  g_free (steps);
  return n == 1 ? first : RG_NONE;
}

/* Whether walks from the node lead to the next iteration only, at least for the
 * first value.  The first call finds the values of all iterations, in order;
 * later calls drop the values after the first one for which this does not
 * hold. */
static gboolean
find_iterations (const Finder *finder, guint32 node)
{
  GArray *values = finder->values;
  guint n = 0;
  if (values->len == 0) {
    guint32 code = find_first_value (finder, node);
    for (; code != RG_NONE && values->len < finder->scan->variable->values->n;
         code = find_next_value (finder, node, code))
      g_array_append_val (values, code);
    return values->len > 0;
  }
  while (n + 1 < values->len &&
         find_next_value (finder, node, g_array_index (values, guint32, n)) ==
             g_array_index (values, guint32, n + 1))
    n++;
  if (n > 0)
    g_array_set_size (values, n + 1);
  return n > 0;
}

/* -- repeated assignments -------------------------------------------------- */

/* Whether the action is n = f[n] for a scalar other than the variable, needs no
 * guard, and has a value for each n.  The codes of n are few and have no gaps.
 * *successor: f[n] is n + 1 for all but the greatest. */
static gboolean
is_counter_update (const Finder *finder, const RgAction *action,
                   gboolean *successor)
{
  const RgEmit *emit = finder->emit;
  RgEmitGlobal *counter =
      action->kind == RG_ASSIGN ? rg_emit_written (emit, action) : NULL;
  if (!counter || !counter->stored || !rg_emit_is_scalar (counter) ||
      counter == finder->scan->variable || !rg_emit_writes_all (action) ||
      !rg_emit_is_unguarded (emit, action) ||
      counter->values->n != rg_emit_span (counter->values) ||
      counter->values->n > RG_EMIT_LIST)
    return FALSE;
  gboolean is_valid = TRUE;
  *successor = TRUE;
  for (guint32 n = counter->values->low; n <= counter->values->high && is_valid;
       n++) {
    guint32 code;
    finder->known[counter->variable] = n;
    is_valid = rg_emit_evaluate (emit, action->right, finder->known, &code);
    if (n < counter->values->high)
      *successor = *successor && is_valid && code == n + 1;
  }
  finder->known[counter->variable] = RG_NONE;
  return is_valid;
}

/* Whether the expression provably has a value for each value of the variable in
 * the loop. */
static gboolean
is_defined (const Finder *finder, const RgExpr *expr)
{
  const RgEmit *emit = finder->emit;
  const guint variable = finder->scan->variable->variable;
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_NAME || rg_emit_is_total (emit, expr))
    return TRUE;
  const RgType *type = rg_emit_type (emit, expr->left);
  const RgEmitSet *keys = rg_emit_set (emit->symbols, type->source);
  gboolean is_valid = keys->n == rg_emit_span (keys) &&
                      is_defined (finder, expr->left) &&
                      is_defined (finder, expr->right);
  for (guint i = 0; i < finder->values->len && is_valid; i++) {
    guint32 code;
    finder->known[variable] = g_array_index (finder->values, guint32, i);
    is_valid = rg_emit_evaluate (emit, expr->right, finder->known, &code) &&
               code >= keys->low && code <= keys->high;
  }
  finder->known[variable] = RG_NONE;
  return is_valid;
}

/* Whether the condition, a comparison or a check, reads the global variable. */
static gboolean
reads_global (const Finder *finder, const RgAction *action,
              const RgEmitGlobal *global)
{
  const RgEmit *emit = finder->emit;
  RgBits *bits = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  const RgEmitCheck *check =
      rg_action_is_check (action) ? rg_emit_check (emit, action) : NULL;
  if (!check) {
    rg_emit_add_expr_reads (emit, action->left, bits);
    rg_emit_add_expr_reads (emit, action->right, bits);
  }
  const gboolean result =
      rg_bits_has (check ? check->graph->decided.flow[check->root].live : bits,
                   global->variable);
  g_free (bits);
  return result;
}

/* -- leaves ---------------------------------------------------------------- */

/* Whether the leaf repeats the assignment; FALSE if there is none. */
static gboolean
has_assignment (const Leaf *leaf, const RgAction *assign)
{
  for (guint i = 0; assign && i < leaf->n_assigns; i++) {
    if (rg_action_equal (leaf->assigns[i], assign))
      return TRUE;
  }
  return FALSE;
}

/* The first of the two arcs of the node, if their conditions are a comparison
 * or check and its negation; or NULL. */
static const RgEmitArc *
find_fork (const Finder *finder, guint32 node)
{
  const RgEmitNode *graph_node = rg_emit_node (finder->graph, node);
  if (graph_node->n_arcs != 2)
    return NULL;
  const RgEmitArc *arcs = rg_emit_arc (finder->graph, graph_node->first);
  const RgAction *action = rg_emit_action (finder->emit, arcs);
  return (rg_action_is_comparison (action) || rg_action_is_check (action)) &&
                 rg_are_opposite (finder->emit->game, action,
                                  rg_emit_action (finder->emit, arcs + 1))
             ? arcs
             : NULL;
}

/* Adds the leaves after the node; `leaf` is the walk to it. Where a walk
 * exceeds MAX_ACTIONS, RG_EMIT_FEW assignments or RG_EMIT_VALUE_PATH
 * conditions, it has a leaf that is not idle. */
static void
add_leaves (Finder *finder, guint32 node, Leaf leaf)
{
  for (guint i = 0; node != RG_EMIT_STOP && i < MAX_ACTIONS; i++) {
    leaf.idle = find_iterations (finder, node);
    if (leaf.idle)
      break;
    const RgEmitNode *graph_node = rg_emit_node (finder->graph, node);
    const RgEmitArc *arc = rg_emit_arc (finder->graph, graph_node->first);
    gboolean successor;
    const RgAction *action = rg_emit_action (finder->emit, arc);
    if (graph_node->n_arcs != 1 || leaf.n_assigns == RG_EMIT_FEW ||
        has_assignment (&leaf, action) ||
        !is_counter_update (finder, action, &successor))
      break;
    leaf.assigns[leaf.n_assigns++] = action;
    node = arc->to;
  }
  const RgEmitArc *fork = !leaf.idle && leaf.n_assigns == 0 &&
                                  leaf.path.n < RG_EMIT_VALUE_PATH &&
                                  node != RG_EMIT_STOP
                              ? find_fork (finder, node)
                              : NULL;
  for (guint i = 0; i < 2 && fork; i++) {
    Leaf branch = leaf;
    branch.path.conditions[branch.path.n++] =
        rg_emit_action (finder->emit, &fork[i]);
    add_leaves (finder, fork[i].to, branch);
  }
  if (!fork)
    g_array_append_val (finder->leaves, leaf);
}

/* -- sets ------------------------------------------------------------------ */

/* The values that lead to idle leaves with the assignment; if `assign` is NULL,
 * to leaves that are not idle.  Returns NULL if these values are not a set of
 * at most `max_operations` operations. */
static RgEmitValueSet *
find_values (const Finder *finder, const RgAction *assign,
             guint64 max_operations)
{
  GArray *paths = g_array_new (FALSE, FALSE, sizeof (RgEmitValuePath));
  for (guint i = 0; i < finder->leaves->len; i++) {
    const Leaf *leaf = &g_array_index (finder->leaves, Leaf, i);
    if (assign ? leaf->idle && has_assignment (leaf, assign) : !leaf->idle)
      g_array_append_val (paths, leaf->path);
  }
  RgEmitValueSet *set = rg_emit_find_path_values (
      finder->emit, finder->graph, finder->head, finder->scan->variable,
      finder->scan->codes, (const RgEmitValuePath *)(gpointer)paths->data,
      paths->len);
  g_array_free (paths, TRUE);
  if (set && !rg_emit_is_set_cheap (finder->emit, set, max_operations) &&
      rg_emit_term (&set->terms, set->root)->kind != RG_EMIT_SET_CONSTANT) {
    rg_emit_value_set_free (set);
    set = NULL;
  }
  return set;
}

/* Adds an assignment to those that are counted, unless it is there already.
 * FALSE: there is no room, its counter has another assignment, or the values
 * with it are not a set. */
static gboolean
add_count (const Finder *finder, const RgAction *assign)
{
  RgEmitScan *scan = finder->scan;
  RgEmitScanCount count = {.assign = assign};
  count.counter = rg_emit_written (finder->emit, assign);
  for (guint i = 0; i < scan->n_counts; i++) {
    if (rg_action_equal (scan->counts[i].assign, assign))
      return TRUE;
    if (scan->counts[i].counter == count.counter)
      return FALSE;
  }
  if (scan->n_counts == RG_EMIT_FEW ||
      !is_counter_update (finder, assign, &count.is_increment))
    return FALSE;
  count.values = find_values (finder, assign, G_MAXUINT64);
  if (count.values)
    scan->counts[scan->n_counts++] = count;
  return count.values != NULL;
}

/* Whether the comparisons of the leaf always have a value, and no assignment of
 * an idle leaf changes the outcome of its conditions. */
static gboolean
has_invariant_conditions (const Finder *finder, const Leaf *leaf)
{
  for (guint i = 0; i < leaf->path.n; i++) {
    const RgAction *action = leaf->path.conditions[i];
    if (rg_action_is_comparison (action) &&
        (!is_defined (finder, action->left) ||
         !is_defined (finder, action->right)))
      return FALSE;
    for (guint k = 0; k < finder->leaves->len; k++) {
      const Leaf *idle_leaf = &g_array_index (finder->leaves, Leaf, k);
      for (guint j = 0; idle_leaf->idle && j < idle_leaf->n_assigns; j++) {
        if (reads_global (
                finder, action,
                rg_emit_written (finder->emit, idle_leaf->assigns[j])))
          return FALSE;
      }
    }
  }
  return TRUE;
}

/* Fills the range of values of finder->scan.  FALSE: there are too few
 * iterations. */
static gboolean
find_range (Finder *finder)
{
  RgEmitScan *scan = finder->scan;
  const guint32 *values = (const guint32 *)(gpointer)finder->values->data;
  const guint n = finder->values->len - 1;
  scan->first = values[0];
  scan->last = values[n];
  scan->n_iterations = n;
  scan->ascending = TRUE;
  scan->codes = g_new0 (
      RgBits, rg_bits_words (rg_emit_get_group_size (
                  finder->emit->symbols, scan->variable->values->group)));
  for (guint i = 0; i < n; i++) {
    rg_bits_add (scan->codes, values[i]);
    scan->ascending = scan->ascending && values[i + 1] == values[i] + 1;
  }
  return n >= MIN_ITERATIONS;
}

/* Whether the idle iterations from the head can be made at once, under the
 * conditions of scan.h; fills finder->scan. FALSE also if no leaf is idle, or a
 * set for the stops is too expensive. */
static gboolean
find_scan (Finder *finder)
{
  RgEmitScan *scan = finder->scan;
  gboolean has_stops = FALSE, has_idle = FALSE, is_valid = TRUE;
  add_leaves (finder, finder->head, (Leaf){0});
  for (guint i = 0; i < finder->leaves->len; i++) {
    const Leaf *leaf = &g_array_index (finder->leaves, Leaf, i);
    has_stops = has_stops || !leaf->idle;
    has_idle = has_idle || leaf->idle;
  }
  has_idle = has_idle && find_range (finder) && (!has_stops || scan->ascending);
  for (guint i = 0; i < finder->leaves->len && has_idle && is_valid; i++) {
    const Leaf *leaf = &g_array_index (finder->leaves, Leaf, i);
    is_valid = leaf->path.n > 0 && has_invariant_conditions (finder, leaf);
    for (guint k = 0; leaf->idle && k < leaf->n_assigns && is_valid; k++)
      is_valid = add_count (finder, leaf->assigns[k]);
  }
  if (!has_idle || !is_valid)
    return FALSE;
  if (has_stops)
    scan->stops = find_values (finder, NULL,
                               scan->n_counts > 0 ? G_MAXUINT64
                                                  : (guint64)RG_EMIT_FEW *
                                                        finder->values->len);
  return !has_stops || scan->stops;
}

/* Plans the code of the sets (rg_emit_plan_set). */
static void
plan_scan_sets (const RgEmit *emit, const RgEmitScan *scan)
{
  if (scan->stops)
    rg_emit_plan_set (emit, scan->stops);
  for (guint i = 0; i < scan->n_counts; i++)
    rg_emit_plan_set (emit, scan->counts[i].values);
}

static void
free_scan (gpointer data)
{
  RgEmitScan *scan = data;
  if (scan->stops)
    rg_emit_value_set_free (scan->stops);
  for (guint i = 0; i < scan->n_counts; i++)
    rg_emit_value_set_free (scan->counts[i].values);
  g_free (scan->codes);
  g_free (scan);
}

/* -- heads of loops -------------------------------------------------------- */

/* Finds a scan with this variable from the head, plans its sets and adds it to
 * the graph.  NULL: there is none. */
static RgEmitScan *
try_scan (Finder *finder, RgEmitGlobal *variable)
{
  RgEmitScan *scan = finder->scan = g_new0 (RgEmitScan, 1);
  scan->variable = variable;
  g_array_set_size (finder->leaves, 0);
  g_array_set_size (finder->values, 0);
  if (find_scan (finder)) {
    plan_scan_sets (finder->emit, scan);
    if (!finder->graph->scans)
      finder->graph->scans = g_ptr_array_new_with_free_func (free_scan);
    g_ptr_array_add (finder->graph->scans, scan);
    return scan;
  }
  free_scan (scan);
  return NULL;
}

/* The scalar that the arc sets to a function of its value; NULL: none, or its
 * codes have gaps or are fewer than MIN_ITERATIONS. */
static RgEmitGlobal *
find_variable (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  RgEmitGlobal *global =
      action->kind == RG_ASSIGN ? rg_emit_written (emit, action) : NULL;
  if (!global || !global->stored || !rg_emit_is_scalar (global) ||
      global->values->n != rg_emit_span (global->values) ||
      global->values->n < MIN_ITERATIONS)
    return NULL;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  rg_emit_add_expr_reads (emit, action->right, reads);
  if (!rg_bits_has (reads, global->variable))
    global = NULL;
  g_free (reads);
  return global;
}

/* The scan that begins at the node, with the first variable of its component
 * for which there is one. NULL: the first RG_EMIT_FEW variables have none. */
static RgEmitScan *
find_scan_at (Finder *finder, guint32 node)
{
  const RgEmitGraph *graph = finder->graph;
  RgEmitGlobal *tried_variables[RG_EMIT_FEW];
  guint n = 0;
  finder->head = node;
  for (guint32 k = 0; k < graph->arcs->len && n < RG_EMIT_FEW; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (!rg_emit_is_on_cycle (graph, arc) ||
        rg_emit_node (graph, arc->from)->component !=
            rg_emit_node (graph, node)->component)
      continue;
    RgEmitGlobal *variable = find_variable (finder->emit, arc);
    guint i = 0;
    while (i < n && tried_variables[i] != variable)
      i++;
    if (!variable || i < n)
      continue;
    tried_variables[n++] = variable;
    RgEmitScan *scan = try_scan (finder, variable);
    if (scan)
      return scan;
  }
  return NULL;
}

/* Whether the code of the node is in a loop of C. It must be that of the
 * keeper, without a search or a sweep, or of an iterated check or search
 * without a footprint. */
static gboolean
is_in_loop (const Finder *finder, guint32 node)
{
  const RgEmitGraph *graph = finder->graph;
  const RgEmitDecisions *decided = &graph->decided;
  if (graph->kind == RG_EMIT_KEEPER)
    return decided->at_keeper[node].straight &&
           !decided->at_keeper[node].searched && !decided->stops[node].sweep;
  return !graph->footprint && rg_emit_is_iterated (finder->emit, graph, node);
}

/* Looks for scans at nodes of such loops with several incoming arcs and a
 * fork. */
static void
plan_graph (Finder *finder, RgEmitGraph *graph)
{
  finder->graph = graph;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (rg_emit_node (graph, i)->n_in > 1 && is_in_loop (finder, i) &&
        find_fork (finder, i))
      graph->decided.stops[i].scan = find_scan_at (finder, i);
  }
}

void
rg_emit_plan_scans (const RgEmit *emit)
{
  Finder finder = {.emit = emit,
                   .known = g_new (guint32, emit->variables->len),
                   .leaves = g_array_new (FALSE, FALSE, sizeof (Leaf)),
                   .values = g_array_new (FALSE, FALSE, sizeof (guint32))};
  for (guint i = 0; i < emit->variables->len; i++)
    finder.known[i] = RG_NONE;
  for (guint i = 0; i < rg_emit_count_graphs (emit) &&
                    rg_emit_uses (emit, RG_EMIT_BY_LOOP_SCAN);
       i++)
    plan_graph (&finder, rg_emit_get_graph (emit, i));
  g_array_free (finder.leaves, TRUE);
  g_array_free (finder.values, TRUE);
  g_free (finder.known);
}
