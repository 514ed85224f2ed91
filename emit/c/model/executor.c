/* Symbolic execution (executor.h): enumerates walks depth first by recursion,
 * at most RG_EMIT_LIST arcs deep, and executes the actions whose values are
 * known.
 */
#include "emit/c/model/executor.h"

RgEmitExecutor
rg_emit_new_executor (const RgEmit *emit, const RgEmitGraph *graph,
                      RgEmitExecutorStep step, RgEmitExecutorStop stop,
                      guint most_steps, guint size)
{
  const guint n = emit->variables->len;
  const RgEmitExecutor executor = {.emit = emit,
                                   .graph = graph,
                                   .step = step,
                                   .stop = stop,
                                   .most_steps = most_steps,
                                   .cut = RG_NONE,
                                   .known = g_new (guint32, n + 1),
                                   .missing =
                                       g_new0 (RgBits, rg_bits_words (n)),
                                   .found = g_array_new (FALSE, FALSE, size)};
  for (guint v = 0; v < n; v++)
    executor.known[v] = RG_NONE;
  return executor;
}

void
rg_emit_executor_clear (RgEmitExecutor *executor)
{
  g_array_unref (executor->found);
  g_free (executor->known);
  g_free (executor->missing);
}

/* -- known values ---------------------------------------------------------- */

void
rg_emit_fail_unknown (RgEmitExecutor *executor, const RgExpr *expr)
{
  const RgEmit *emit = executor->emit;
  const guint n = emit->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  rg_emit_add_expr_reads (emit, expr, reads);
  RG_FOR_BITS (reads, v, n) {
    if (executor->known[v] == RG_NONE &&
        rg_emit_is_scalar (g_ptr_array_index (emit->variables, v)))
      rg_bits_add (executor->missing, v);
  }
  executor->failed = TRUE;
  g_free (reads);
}

gboolean
rg_emit_require_known (RgEmitExecutor *executor,
                       const RgEmitAssumptions *assumed, const RgExpr *expr)
{
  if (rg_emit_is_known (assumed, expr))
    return TRUE;
  rg_emit_fail_unknown (executor, expr);
  return FALSE;
}

RgEmitResult
rg_emit_find_cell (RgEmitExecutor *executor, const RgExpr *cell,
                   guint32 *number)
{
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (executor);
  gsize place;
  const RgEmitResult result = rg_emit_compute_place (
      rg_emit_get_program (executor->emit, cell), &assumed, &place);
  if (result == RG_EMIT_UNKNOWN)
    rg_emit_fail_unknown (executor, cell->right);
  *number = (guint32)place;
  return result;
}

/* -- arcs ------------------------------------------------------------------ */

void
rg_emit_continue_walk (RgEmitExecutor *executor, const RgEmitArc *arc,
                       gconstpointer residue)
{
  if (executor->failed)
    return;
  if (arc->to == RG_EMIT_STOP || arc->to == executor->cut)
    executor->stop (executor, arc, residue);
  else
    rg_emit_execute_walks (executor, arc->to, residue);
}

void
rg_emit_continue_walk_with (RgEmitExecutor *executor, const RgEmitArc *arc,
                            const RgEmitGlobal *scalar, guint32 code,
                            gconstpointer residue)
{
  guint32 *scalar_code = &executor->known[scalar->variable];
  const guint32 old_code = *scalar_code;
  *scalar_code = code;
  rg_emit_continue_walk (executor, arc, residue);
  *scalar_code = old_code;
}

RgEmitGlobal *
rg_emit_find_live_written (const RgEmitExecutor *executor, const RgEmitArc *arc)
{
  RgEmitGlobal *written =
      rg_emit_written (executor->emit, rg_emit_action (executor->emit, arc));
  return written && arc->to != RG_EMIT_STOP &&
                 (executor->executes_dead_writes ||
                  rg_emit_is_live_after (executor->graph, arc, written))
             ? written
             : NULL;
}

/* Executes an assignment. An illegal one, whose value does not exist or is not
 * of the type, ends the walk. Fails at a write to a map, and an unknown value.
 */
static void
execute_assignment (RgEmitExecutor *executor, const RgEmitArc *arc,
                    const RgAction *action, gconstpointer residue)
{
  RgEmitSymbols *symbols = executor->emit->symbols;
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (executor);
  const RgEmitGlobal *written = rg_emit_written (executor->emit, action);
  guint32 code;
  if (!rg_emit_is_scalar (written)) {
    executor->failed = TRUE;
  } else if (action->kind == RG_ASSIGN_ANY) {
    const RgEmitSet *set = rg_emit_get_choices (symbols, action);
    for (guint32 i = 0; i < set->n && !executor->failed; i++)
      rg_emit_continue_walk_with (
          executor, arc, written,
          rg_emit_symbol (symbols, set->symbols[i]).code, residue);
  } else if (rg_emit_require_known (executor, &assumed, action->right) &&
             rg_emit_evaluate_assuming (&assumed, action->right, &code) &&
             rg_emit_set_has (symbols, written->values, code)) {
    rg_emit_continue_walk_with (executor, arc, written, code, residue);
  }
}

/* Whether a condition of the run holds. Fails at a check, a comparison of maps,
 * and an unknown value. */
static gboolean
holds_any_condition (RgEmitExecutor *executor, const RgEmitArc *arc, guint run)
{
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (executor);
  for (guint i = 0; i < run && !executor->failed; i++) {
    const RgAction *action = rg_emit_action (executor->emit, arc + i);
    if (!rg_action_is_comparison (action) ||
        rg_emit_type (executor->emit, action->left)->kind != RG_TYPE_SET)
      executor->failed = TRUE;
    else if (rg_emit_require_known (executor, &assumed, action->left) &&
             rg_emit_require_known (executor, &assumed, action->right) &&
             rg_emit_holds_assuming (&assumed, action))
      return TRUE;
  }
  return FALSE;
}

void
rg_emit_execute_arc (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
                     gconstpointer residue)
{
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (rg_action_is_check (action))
    executor->failed = TRUE;
  else if (rg_emit_find_live_written (executor, arc))
    execute_assignment (executor, arc, action, residue);
  else if (rg_action_is_comparison (action)
               ? holds_any_condition (executor, arc, run)
               : action->kind != RG_ASSIGN_ANY ||
                     rg_emit_get_choices (emit->symbols, action)->n > 0)
    rg_emit_continue_walk (executor, arc, residue);
}

/* -- walks ----------------------------------------------------------------- */

/* Counts a step, and lets the technique handle the run. */
static void
execute_run (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
             gconstpointer residue)
{
  executor->failed =
      executor->failed || ++executor->n_steps > executor->most_steps;
  if (!executor->failed)
    executor->step (executor, arc, run, residue);
}

/* Follows the arcs one by one: those that end a walk first, then the others in
 * reverse order. */
static void
execute_singly (RgEmitExecutor *executor, const RgEmitNode *node,
                gconstpointer residue)
{
  const RgEmitArc *arcs = rg_emit_arc (executor->graph, node->first);
  for (guint32 k = 0; k < node->n_arcs; k++) {
    if (arcs[k].to == RG_EMIT_STOP)
      execute_run (executor, &arcs[k], 1, residue);
  }
  for (guint32 k = node->n_arcs; k-- > 0;) {
    if (arcs[k].to != RG_EMIT_STOP)
      execute_run (executor, &arcs[k], 1, residue);
  }
}

void
rg_emit_execute_walks (RgEmitExecutor *executor, guint32 node,
                       gconstpointer residue)
{
  const RgEmitNode *graph_node = rg_emit_node (executor->graph, node);
  const gboolean follows_all = executor->depth > 0 || executor->n_arcs == 0;
  const guint32 n_arcs = follows_all ? graph_node->n_arcs : executor->n_arcs;
  executor->failed = executor->failed || executor->depth == RG_EMIT_LIST;
  executor->depth++;
  if (executor->splits_runs)
    execute_singly (executor, graph_node, residue);
  for (guint32 k = 0;
       k < n_arcs && !executor->failed && !executor->splits_runs;) {
    const RgEmitArc *arc = rg_emit_arc (executor->graph, graph_node->first + k);
    /* The arcs of a run have one effect. */
    const guint run = rg_emit_count_run_arcs (executor->graph, arc);
    execute_run (executor, arc, run, residue);
    k += run;
  }
  executor->depth--;
}
