/* Plans the conditions of a run or a walk: chooses the form in which each check
 * is evaluated (RgEmitCheckForm), and marks the functions, tables and
 * maintained sets that they read. */
#include "emit/c/checks/cache.h"
#include "emit/c/search/planner.h"
#include "emit/c/views/views.h"

/* Chooses how the check of the arc is evaluated, and marks the functions,
 * tables and bounds that this needs. */
static void
plan_check (RgEmitPlanner *planner, const RgEmitArc *arc, RgEmitStep *step)
{
  RgEmit *emit = planner->emit;
  RgEmitCheck *check = rg_emit_check (emit, rg_emit_action (emit, arc));
  RgEmitFootprint *footprint = check->footprint;
  RgEmitAnswerTable *table;
  step->check = RG_EMIT_CHECK_CALL;
  if (planner->graph->decided.supposed[arc->from]) {
    step->check = RG_EMIT_CHECK_ASSUMED;
    return;
  }
  if (planner->graph->kind == RG_EMIT_MOVES && footprint &&
      rg_emit_footprint_applies (emit, footprint)) {
    step->check = RG_EMIT_CHECK_CACHED;
    rg_emit_allocate_cached (emit, &footprint->cached,
                             footprint->cached.n_rows *
                                 footprint->cached.n_words);
    footprint->recorder->called = TRUE;
    footprint->recorder->graph->decided.functions[footprint->recorder->root]
        .called = TRUE;
  } else if ((table = rg_emit_use_answer_table (emit, planner->graph, check))) {
    step->check = RG_EMIT_CHECK_TABLE;
    table->looked_up = TRUE;
  }
  rg_emit_plan_call (emit, check);
  step->bound = NULL;
  for (guint i = planner->bounds->len;
       step->check == RG_EMIT_CHECK_CALL && i-- > 0 && !step->bound;) {
    const RgEmitLowerBound *bound = g_ptr_array_index (planner->bounds, i);
    if (bound->check->from == arc->from &&
        rg_emit_check (emit, rg_emit_action (emit, bound->check)) == check)
      step->bound = bound;
  }
  check->bounded = check->bounded || step->bound;
}

void
rg_emit_plan_run (RgEmitPlanner *planner, const RgEmitArc *arc, guint run)
{
  RgEmit *emit = planner->emit;
  if (rg_emit_run_holds (emit, arc, run))
    return;
  for (guint i = 0; i < run; i++) {
    const RgAction *action = rg_emit_action (emit, arc + i);
    guint32 code;
    if (planner->graph->kind == RG_EMIT_MOVES &&
        rg_emit_reads_bit (emit, action, &code))
      rg_emit_read_cells (
          emit, rg_emit_global (emit, rg_expr_root (action->left)), code);
    if (rg_action_is_check (action))
      plan_check (
          planner, arc + i,
          &planner->steps[rg_emit_arc_number (planner->graph, arc + i)]);
  }
}

void
rg_emit_plan_walk (RgEmitPlanner *planner, const RgEmitStraight *walk)
{
  for (guint i = 0; i < walk->n; i++)
    rg_emit_plan_run (planner, walk->arcs[i], walk->runs[i]);
}
