/* Proves that the first tags of two arcs always differ, by trying all values of
 * the variables that they depend on.
 *
 *     a, b: pos = left[pos];      b, e: $$ pos;
 *     a, c: pos = right[pos];     c, e: $$ pos;
 *
 * The tags differ if, for each pos, left[pos] is not right[pos].
 *
 * First only the variables of the tags are tried. If that proves nothing, those
 * of comparisons are added. A cell is known if an available condition
 * (available.h) determines its value at the node. Values are skipped if they
 * contradict comparisons on all walks to the node, or if available conditions
 * contradict each other.
 *
 * Cost: combinations of values times the arcs before the tags, within a budget.
 */
#include "emit/c/facts/first-tag.h"

#include "emit/c/model/executor.h"

#include <string.h>

/* Limit of the combinations of values that are tried. Amazons in GDL needs as
 * many. */
enum { MAX_COMBINATIONS = 1 << 16 };

/* A cell whose value at the node is known. */
typedef struct {
  const RgEmitGlobal *map;
  guint32 index, value; /* codes */
} Cell;

/* The enumeration of walks from one node, for all values of some variables. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitTagSets *sets;
  const RgEmitAvailable *available;
  RgBits *tag_variables;  /* variables that the tags depend on */
  RgBits *test_variables; /* variables that comparisons read */
  guint n_arcs;           /* number of arcs of the region */
  GArray *passed_arcs; /* of guint32: the arcs that all walks to the node have
                          passed, the latest first */
  RgBits *first_tags;  /* the first tags of walks */
  GArray *tried_variables;   /* of guint32: variables whose values are tried */
  GArray *cells;             /* of Cell */
  RgBits *written_variables; /* variables that are written after the node */
} Trial;

/* -- the region before the first tag --------------------------------------- */

/* Whether the expression reads a map of the state. */
static gboolean
reads_stored_map (const RgEmit *emit, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_ACCESS)
    return reads_stored_map (emit, expr->left) ||
           reads_stored_map (emit, expr->right);
  const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
  return global && global->stored && global->map;
}

/* Adds the variables that the expression reads, unless it reads a map of the
 * state. */
static void
add_reads (Trial *trial, const RgExpr *expr, RgBits *reads)
{
  if (!reads_stored_map (trial->executor.emit, expr))
    rg_emit_add_expr_reads (trial->executor.emit, expr, reads);
}

/* Whether the k-th arc of the node is in the run of the arc before it: then
 * both have one target, which is visited once. */
static gboolean
continues_run (const Trial *trial, const RgEmitNode *graph_node, guint32 k)
{
  return k > 0 &&
         rg_emit_is_same_run (
             trial->executor.graph,
             rg_emit_arc (trial->executor.graph, graph_node->first + k - 1),
             rg_emit_arc (trial->executor.graph, graph_node->first + k));
}

static gboolean collect_reads_after_arc (Trial *trial, const RgEmitArc *arc);

/* Adds the variables that the action reads, if it is a comparison. */
static void
collect_tests (Trial *trial, const RgAction *action)
{
  if (!rg_action_is_comparison (action))
    return;
  add_reads (trial, action->left, trial->test_variables);
  add_reads (trial, action->right, trial->test_variables);
}

/* Collects the variables on which the first tags after the node depend, in
 * `tag_variables`, and those of comparisons, in `test_variables`. FALSE: the
 * arcs before these tags are too many. */
static gboolean
collect_reads_after_node (Trial *trial, guint32 node)
{
  const RgEmitNode *graph_node = rg_emit_node (trial->executor.graph, node);
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgEmitArc *arc =
        rg_emit_arc (trial->executor.graph, graph_node->first + k);
    if (continues_run (trial, graph_node, k))
      collect_tests (trial, rg_emit_action (trial->executor.emit, arc));
    else if (!collect_reads_after_arc (trial, arc))
      return FALSE;
  }
  return TRUE;
}

/* Collects the variables on which the first tags after an arc depend, as
 * collect_reads_after_node(). FALSE: the arcs before these tags are too many.
 */
static gboolean
collect_reads_after_arc (Trial *trial, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (trial->executor.emit, arc);
  if (++trial->n_arcs > RG_EMIT_LIST)
    return FALSE;
  if (action->kind == RG_TAG_VARIABLE)
    rg_emit_add_expr_reads (
        trial->executor.emit,
        rg_expr_name (trial->executor.emit->game, action->name),
        trial->tag_variables);
  if (rg_action_is_tag (action) &&
      !rg_emit_is_silent (trial->executor.emit, action))
    return TRUE;
  if (rg_action_is_comparison (action)) {
    collect_tests (trial, action);
  } else if (action->kind == RG_ASSIGN &&
             !rg_emit_written (trial->executor.emit, action)->map) {
    add_reads (trial, action->right, trial->tag_variables);
  }
  return arc->to == RG_EMIT_STOP || collect_reads_after_node (trial, arc->to);
}

/* -- execution with known values ------------------------------------------- */

/* Evaluates constants, variables that are tried, and known cells of maps that
 * the walk has not written; FALSE: the value is unknown. */
static gboolean
evaluate_code (Trial *trial, const RgExpr *expr, guint32 *code)
{
  guint32 index;
  const RgEmit *emit = trial->executor.emit;
  if (rg_emit_evaluate (emit, expr, trial->executor.known, code))
    return TRUE;
  expr = rg_emit_strip_casts (expr);
  const RgEmitGlobal *map = rg_emit_find_byte_map (emit, expr, RG_EMIT_LIST);
  if (!map || rg_bits_has (trial->written_variables, map->variable) ||
      !rg_emit_evaluate (emit, expr->right, trial->executor.known, &index))
    return FALSE;
  for (guint i = 0; i < trial->cells->len; i++) {
    const Cell *cell = &g_array_index (trial->cells, Cell, i);
    if (cell->map == map && cell->index == index) {
      *code = cell->value;
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether the action may pass. FALSE: it is a comparison that fails for the
 * known values. */
static gboolean
may_pass (Trial *trial, const RgAction *action)
{
  guint32 left, right;
  if (!rg_action_is_comparison (action) ||
      !evaluate_code (trial, action->left, &left) ||
      !evaluate_code (trial, action->right, &right))
    return TRUE;
  return (left == right) == (action->kind == RG_EQUAL);
}

/* Whether a move may have the tag of the arc. FALSE: a comparison directly
 * after the arc fails, with no fork before it. */
static gboolean
may_continue (Trial *trial, const RgEmitArc *arc)
{
  for (guint i = 0; i < RG_EMIT_SHORT && arc->to != RG_EMIT_STOP; i++) {
    const RgEmitNode *graph_node =
        rg_emit_node (trial->executor.graph, arc->to);
    if (graph_node->n_arcs != 1)
      break;
    arc = rg_emit_arc (trial->executor.graph, graph_node->first);
    const RgAction *action = rg_emit_action (trial->executor.emit, arc);
    if (!rg_action_is_comparison (action))
      break;
    if (!may_pass (trial, action))
      return FALSE;
  }
  return TRUE;
}

/* Assigns the value of the arc, or "unknown" if it can't be evaluated, and
 * continues the walk. */
static void
assign_code (Trial *trial, const RgEmitArc *arc, const RgAction *action)
{
  const RgEmit *emit = trial->executor.emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const gboolean was_written =
      rg_bits_has (trial->written_variables, global->variable);
  guint32 code = RG_NONE;
  if (!global->map && action->kind == RG_ASSIGN)
    rg_emit_evaluate (emit, action->right, trial->executor.known, &code);
  rg_bits_add (trial->written_variables, global->variable);
  rg_emit_continue_walk_with (&trial->executor, arc, global, code, NULL);
  rg_bits_put (trial->written_variables, global->variable, was_written);
}

/* Adds the tag of the action to the first tags; all possible ones if the value
 * of its variable is unknown. */
static void
add_first_tag (Trial *trial, const RgAction *action)
{
  const RgEmit *emit = trial->executor.emit;
  const RgEmitGlobal *global = action->kind == RG_TAG_VARIABLE
                                   ? rg_emit_global (emit, action->name)
                                   : NULL;
  const guint32 code = global && global->stored
                           ? trial->executor.known[global->variable]
                           : RG_NONE;
  if (code != RG_NONE)
    rg_emit_put_tag (trial->sets, code + emit->tags.base[global->values->group],
                     trial->first_tags);
  else
    rg_emit_add_tag (trial->sets, action, trial->first_tags);
}

/* Executes an arc, or a run of conditions, up to the first tag
 * (RgEmitExecutorStep). The walk ends if all conditions fail; one with unknown
 * values may hold. Spends the budget. */
static void
step_arc (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
          gconstpointer residue)
{
  Trial *trial = (Trial *)executor;
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  guint passing_arc = 0;
  while (passing_arc < run &&
         !may_pass (trial, rg_emit_action (emit, arc + passing_arc)))
    passing_arc++;
  trial->sets->budget -= MIN (trial->sets->budget, MIN (passing_arc + 1, run));
  if (passing_arc == run)
    return;
  if (rg_emit_outputs_tag (emit, action)) {
    if (may_continue (trial, arc))
      add_first_tag (trial, action);
  } else if (rg_action_is_assignment (action) && arc->to != RG_EMIT_STOP) {
    assign_code (trial, arc, action);
  } else {
    rg_emit_continue_walk (executor, arc, residue);
  }
}

/* Adds the end of the move to the first tags (RgEmitExecutorStop). */
static void
stop_at_end (RgEmitExecutor *executor, const RgEmitArc *arc,
             gconstpointer residue)
{
  (void)arc;
  (void)residue;
  rg_bits_add (((Trial *)executor)->first_tags, 0);
}

/* -- facts at the node ----------------------------------------------------- */

/* Collects the arcs that all walks to the node have passed, backwards as long
 * as each node has one incoming arc. They are at most RG_EMIT_SHORT. */
static void
find_passed_arcs (Trial *trial, guint32 node)
{
  const RgEmitGraph *graph = trial->executor.graph;
  while (trial->passed_arcs->len < RG_EMIT_SHORT) {
    const RgEmitArc *arc = rg_emit_find_only_arc_into (graph, node);
    if (!arc)
      return;
    const guint32 number = rg_emit_arc_number (graph, arc);
    g_array_append_val (trial->passed_arcs, number);
    node = arc->from;
  }
}

/* The possible symbols of the variable at the node. */
static const RgEmitSet *
find_domain (const Trial *trial, guint32 variable)
{
  const RgEmitGlobal *global =
      g_ptr_array_index (trial->executor.emit->variables, variable);
  for (guint i = 0; i < trial->passed_arcs->len; i++) {
    const RgAction *action = rg_emit_action (
        trial->executor.emit,
        rg_emit_arc (trial->executor.graph,
                     g_array_index (trial->passed_arcs, guint32, i)));
    if (rg_emit_written (trial->executor.emit, action) != global)
      continue;
    if (action->kind == RG_ASSIGN_ANY)
      return rg_emit_get_choices (trial->executor.emit->symbols, action);
    break;
  }
  return global->values;
}

/* Whether these values satisfy the comparisons on all walks to the node.
 * Comparisons of variables that were written later are ignored, as are unknown
 * values. */
static gboolean
is_reachable (Trial *trial)
{
  RgBits *written = g_newa (RgBits, trial->executor.graph->n_words);
  RgBits *reads = g_newa (RgBits, trial->executor.graph->n_words);
  memset (written, 0, sizeof *written * trial->executor.graph->n_words);
  for (guint i = 0; i < trial->passed_arcs->len; i++) {
    const RgAction *action = rg_emit_action (
        trial->executor.emit,
        rg_emit_arc (trial->executor.graph,
                     g_array_index (trial->passed_arcs, guint32, i)));
    const RgEmitGlobal *global = rg_emit_written (trial->executor.emit, action);
    if (global)
      rg_bits_add (written, global->variable);
    if (!rg_action_is_comparison (action))
      continue;
    memset (reads, 0, sizeof *reads * trial->executor.graph->n_words);
    rg_emit_add_expr_reads (trial->executor.emit, action->left, reads);
    rg_emit_add_expr_reads (trial->executor.emit, action->right, reads);
    gboolean is_unwritten = TRUE;
    for (guint w = 0; w < trial->executor.graph->n_words; w++)
      is_unwritten = is_unwritten && !(reads[w] & written[w]);
    if (is_unwritten && !may_pass (trial, action))
      return FALSE;
  }
  return TRUE;
}

/* Finds the cells whose values the available conditions determine; FALSE: these
 * contradict each other, so that the node is not reached. */
static gboolean
find_cells (Trial *trial, guint32 node)
{
  const GPtrArray *conditions = trial->available->conditions;
  g_array_set_size (trial->cells, 0);
  for (guint i = 0; i < conditions->len; i++) {
    const RgAction *action = conditions->pdata[i];
    const RgExpr *place = rg_emit_strip_casts (action->left);
    Cell cell = {
        rg_emit_find_byte_map (trial->executor.emit, place, RG_EMIT_LIST), 0,
        0};
    guint32 code;
    if (!rg_bits_has (&trial->available->at_node[node], i) ||
        !rg_emit_evaluate (trial->executor.emit, place->right,
                           trial->executor.known, &cell.index) ||
        !rg_emit_evaluate (trial->executor.emit, action->right,
                           trial->executor.known, &cell.value))
      continue;
    if (!evaluate_code (trial, place, &code))
      g_array_append_val (trial->cells, cell);
    else if (code != cell.value)
      return FALSE;
  }
  return TRUE;
}

/* -- trying all values ----------------------------------------------------- */

/* Chooses the variables to try: those that are live at the node, as others are
 * written before they are read. FALSE: their values have too many combinations,
 * or more than the budget allows. */
static gboolean
choose_variables (Trial *trial, guint32 node, const RgBits *reads)
{
  const RgBits *live = trial->executor.graph->decided.flow[node].live;
  guint64 n = 1;
  g_array_set_size (trial->tried_variables, 0);
  for (guint32 v = 0; v < trial->executor.emit->variables->len; v++) {
    if (!rg_bits_has (reads, v) || !rg_bits_has (live, v))
      continue;
    n *= MAX (find_domain (trial, v)->n, 1);
    if (n > MAX_COMBINATIONS)
      return FALSE;
    g_array_append_val (trial->tried_variables, v);
  }
  return n * trial->n_arcs <= trial->sets->budget;
}

/* Whether the first tags of both arcs differ for the current values, or no walk
 * has these values at the node. FALSE: not proved, also if the execution fails.
 */
static gboolean
have_different_tags (Trial *trial, const RgEmitArc *a, const RgEmitArc *b)
{
  if (!find_cells (trial, a->from) || !is_reachable (trial))
    return TRUE;
  const gsize n = trial->sets->n_words;
  RgBits *tag_sets = g_newa (RgBits, 2 * n);
  memset (tag_sets, 0, sizeof *tag_sets * 2 * n);
  trial->first_tags = tag_sets;
  step_arc (&trial->executor, a, 1, NULL);
  trial->first_tags = tag_sets + n;
  step_arc (&trial->executor, b, 1, NULL);
  return !trial->executor.failed &&
         !rg_emit_tags_intersect (trial->sets, tag_sets, tag_sets + n);
}

/* Whether the first tags differ for all values of the i-th and later tried
 * variables. */
static gboolean
try_all_values (Trial *trial, guint i, const RgEmitArc *a, const RgEmitArc *b)
{
  if (i == trial->tried_variables->len)
    return have_different_tags (trial, a, b);
  const guint32 variable = g_array_index (trial->tried_variables, guint32, i);
  const RgEmitSet *set = find_domain (trial, variable);
  gboolean all_differ = TRUE;
  for (guint32 k = 0; all_differ && k < set->n; k++) {
    trial->executor.known[variable] =
        rg_emit_symbol (trial->executor.emit->symbols, set->symbols[k]).code;
    all_differ = try_all_values (trial, i + 1, a, b);
  }
  trial->executor.known[variable] = RG_NONE;
  return all_differ;
}

/* Whether the first tags of both arcs always differ. Tries the variables of
 * tags; if that fails, also those of comparisons. */
static gboolean
prove_tags_differ (Trial *trial, const RgEmitArc *a, const RgEmitArc *b)
{
  if (choose_variables (trial, a->from, trial->tag_variables) &&
      try_all_values (trial, 0, a, b))
    return TRUE;
  const guint n = trial->tried_variables->len;
  rg_bits_add_all (trial->tag_variables, trial->test_variables,
                   rg_bits_words (trial->executor.emit->variables->len));
  return choose_variables (trial, a->from, trial->tag_variables) &&
         trial->tried_variables->len > n && try_all_values (trial, 0, a, b);
}

gboolean
rg_emit_first_tags_differ (RgEmitTagSets *sets,
                           const RgEmitAvailable *available, const RgEmitArc *a,
                           const RgEmitArc *b)
{
  if (!rg_emit_uses (sets->emit, RG_EMIT_BY_FIRST_TAGS))
    return FALSE;
  const RgEmit *emit = sets->emit;
  const guint n = emit->variables->len;
  Trial trial = {.executor = rg_emit_new_executor (emit, emit->moves, step_arc,
                                                   stop_at_end, G_MAXUINT, 1),
                 .sets = sets,
                 .available = available,
                 .tag_variables = g_new0 (RgBits, rg_bits_words (n)),
                 .test_variables = g_new0 (RgBits, rg_bits_words (n)),
                 .written_variables = g_new0 (RgBits, rg_bits_words (n)),
                 .passed_arcs = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .tried_variables =
                     g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .cells = g_array_new (FALSE, FALSE, sizeof (Cell))};
  find_passed_arcs (&trial, a->from);
  const gboolean result = collect_reads_after_arc (&trial, a) &&
                          collect_reads_after_arc (&trial, b) &&
                          prove_tags_differ (&trial, a, b);
  rg_emit_executor_clear (&trial.executor);
  g_free (trial.tag_variables);
  g_free (trial.test_variables);
  g_free (trial.written_variables);
  g_array_free (trial.passed_arcs, TRUE);
  g_array_free (trial.tried_variables, TRUE);
  g_array_free (trial.cells, TRUE);
  return result;
}
