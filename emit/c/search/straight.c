/* If-conversion (Allen et al. 1983): finds straight walks (steps.h) to the end
 * of a move, and plans them as code without jumps.
 *
 *     a, b: free[v] != full;    put_move_if (&next, s->v_free[v1_v] != 4,
 *     b, c: $$ v;                            m | v1_v, 3);
 *     c, d: player = keeper;
 *
 *   - There are at most RG_EMIT_STRAIGHT_ARCS arcs, and at most
 *     RG_EMIT_STRAIGHT_CONDITIONS runs of conditions, which compare scalars or
 *     cells. A run must be all arcs of its node, except the first.
 *   - The other arcs are tags, skips, and dead assignments.
 *   - No node of the walk has a function with a visited set, and no other walk
 *     may have the same tags.
 *   - Moves are packed; or records have no choices so far and no numbers of
 *     tags, and the last fork without tests has few arcs. */
#include "emit/c/search/planner.h"

/* Whether another walk may have the same tags. */
static gboolean
may_be_listed_twice (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  return graph->decided.dedupe[rg_emit_arc_number (graph, arc)];
}

/* Whether all conditions of the run compare scalar values: then they are cheap,
 * and can be evaluated even if an earlier condition fails. */
static gboolean
is_cheap_run (const RgEmitPlanner *planner, const RgEmitArc *arc, guint run)
{
  for (guint i = 0; i < run; i++) {
    const RgAction *action = rg_emit_action (planner->emit, arc + i);
    if (!rg_action_is_comparison (action) ||
        rg_emit_type (planner->emit, action->left)->kind != RG_TYPE_SET)
      return FALSE;
  }
  return TRUE;
}

/* Whether the action is a tag, a skip, a dead write, or the last one of a
 * move. */
static gboolean
has_no_live_effect (const RgEmitPlanner *planner, const RgEmitArc *arc)
{
  RgEmit *emit = planner->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (arc->to == RG_EMIT_STOP || rg_action_is_tag (action) ||
      action->kind == RG_SKIP)
    return TRUE;
  if (!rg_action_is_assignment (action) ||
      (action->kind == RG_ASSIGN_ANY &&
       rg_emit_get_choices (emit->symbols, action)->n != 1))
    return FALSE;
  return !rg_bits_has (planner->graph->decided.flow[arc->to].live,
                       rg_emit_written (emit, action)->variable);
}

gboolean
rg_emit_is_straight (const RgEmitPlanner *planner, const RgEmitArc *arc,
                     guint run)
{
  return run > 0 ? is_cheap_run (planner, arc, run)
                 : has_no_live_effect (planner, arc);
}

gboolean
rg_emit_continues_straight (const RgEmitPlanner *planner, const RgEmitArc *arc)
{
  const RgEmitDecisions *decided = &planner->graph->decided;
  return !decided->outlined[arc->to] || !decided->visited_sets[arc->to].has_set;
}

const RgEmitArc *
rg_emit_find_only_arcs (const RgEmitPlanner *planner, const RgEmitNode *node,
                        guint *run)
{
  *run = 0;
  if (node->n_arcs == 0)
    return NULL;
  const RgEmitArc *arc = rg_emit_arc (planner->graph, node->first);
  if (rg_emit_is_condition (planner->emit, arc))
    *run = rg_emit_count_run_arcs (planner->graph, arc);
  return MAX (*run, 1) == node->n_arcs ? arc : NULL;
}

gboolean
rg_emit_find_straight_end (const RgEmitPlanner *planner, const RgEmitArc *arc,
                           guint run, RgEmitStraight *walk)
{
  guint n_conditions = 0;
  for (walk->n = 0; walk->n < RG_EMIT_STRAIGHT_ARCS;) {
    n_conditions += run > 0;
    if (!rg_emit_is_straight (planner, arc, run) ||
        n_conditions > RG_EMIT_STRAIGHT_CONDITIONS)
      return FALSE;
    walk->arcs[walk->n] = arc;
    walk->runs[walk->n++] = run;
    if (arc->to == RG_EMIT_STOP)
      return !may_be_listed_twice (planner->graph, arc);
    const RgEmitNode *node = rg_emit_node (planner->graph, arc->to);
    if (!rg_emit_continues_straight (planner, arc))
      return FALSE;
    arc = rg_emit_find_only_arcs (planner, node, &run);
    if (!arc)
      return FALSE;
  }
  return FALSE;
}

/* Whether the action is an assignment to a scalar that becomes a local
 * constant on all paths. */
static gboolean
is_constant_assignment (const RgEmitPlanner *planner, const RgEmitArc *arc)
{
  RgEmit *emit = planner->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (arc->to == RG_EMIT_STOP || action->kind != RG_ASSIGN ||
      rg_emit_written (emit, action)->map ||
      !rg_emit_has_equal_keys (emit, action))
    return FALSE;
  return rg_emit_is_unguarded (emit, action);
}

gboolean
rg_emit_ends_soon (const RgEmitPlanner *planner, const RgEmitArc *arc)
{
  RgEmitStraight walk;
  for (guint i = 0; i < RG_EMIT_STRAIGHT_ARCS; i++) {
    if (arc->to == RG_EMIT_STOP)
      return !may_be_listed_twice (planner->graph, arc);
    const RgEmitNode *node = rg_emit_node (planner->graph, arc->to);
    if (planner->graph->decided.outlined[arc->to] || node->n_arcs == 0)
      return FALSE;
    arc = rg_emit_arc (planner->graph, node->first);
    if (rg_emit_is_condition (planner->emit, arc)) {
      const guint run = rg_emit_count_run_arcs (planner->graph, arc);
      return run == node->n_arcs &&
             rg_emit_find_straight_end (planner, arc, run, &walk);
    }
    if (node->n_arcs > 1 || !(has_no_live_effect (planner, arc) ||
                              is_constant_assignment (planner, arc)))
      return FALSE;
  }
  return FALSE;
}

/* -- ends ------------------------------------------------------------------ */

static RgEmitStraight *
copy_walk (const RgEmitPlanner *planner, const RgEmitStraight *walk)
{
  return rg_arena_copy (planner->graph->arena, walk, sizeof *walk);
}

/* Whether a move may be written before it is known to be legal.  A record
 * takes longer than a word.  It pays if the record has only tags, and walks
 * fork into few ways of which mostly one passes. */
static gboolean
may_write_before_test (const RgEmitPlanner *planner)
{
  const RgEmitMoveForm *form = &planner->emit->form;
  return form->packed || (!form->tag_numbers && planner->n_steps == 0 &&
                          planner->n_untested <= RG_EMIT_FEW);
}

gboolean
rg_emit_plan_end (RgEmitPlanner *planner, const RgEmitArc *arc, guint run,
                  RgEmitStep *step)
{
  RgEmitStraight walk;
  if (!rg_emit_uses (planner->emit, RG_EMIT_BY_STRAIGHT_ENDS) ||
      planner->graph->kind != RG_EMIT_MOVES ||
      !may_write_before_test (planner) ||
      !rg_emit_find_straight_end (planner, arc, run, &walk))
    return FALSE;
  step->form = RG_EMIT_STEP_END;
  step->walk = copy_walk (planner, &walk);
  rg_emit_plan_walk (planner, &walk);
  rg_emit_plan_target (planner, walk.arcs[walk.n - 1]);
  return TRUE;
}

/* -- a move for each member of a set --------------------------------------- */

/* Whether the code after the arc is in the same function, and moves are single
 * words whose fields have fixed places.  The function must have a place for
 * moves, and list them without a further condition.  Then the words of its
 * moves may form an arithmetic progression. */
static gboolean
has_constant_stride (const RgEmitPlanner *planner, const RgEmitArc *last)
{
  const RgEmitMoveForm *form = &planner->emit->form;
  return planner->graph->kind == RG_EMIT_MOVES && planner->has_room &&
         !planner->is_conditional && form->packed && !form->two_words &&
         form->tags_before_fixed && last->to != RG_EMIT_STOP &&
         !planner->graph->decided.outlined[last->to];
}

RgEmitStraight *
rg_emit_find_member_walk (const RgEmitPlanner *planner, const RgEmitArc *last)
{
  RgEmitStraight walk;
  if (!rg_emit_uses (planner->emit, RG_EMIT_BY_MEMBER_VECTORS) ||
      !has_constant_stride (planner, last))
    return NULL;
  const RgEmitNode *node = rg_emit_node (planner->graph, last->to);
  if (node->n_arcs != 1 ||
      !rg_emit_find_straight_end (
          planner, rg_emit_arc (planner->graph, node->first), 0, &walk))
    return NULL;
  for (guint i = 0; i < walk.n; i++) {
    if (walk.runs[i] > 0 ||
        rg_emit_node (planner->graph, walk.arcs[i]->from)->n_arcs != 1)
      return NULL;
  }
  return copy_walk (planner, &walk);
}

RgEmitStraight *
rg_emit_find_tested_walk (const RgEmitPlanner *planner, const RgEmitArc *arc,
                          const RgEmitSet *set)
{
  RgEmitStraight walk;
  const RgAction *action = rg_emit_action (planner->emit, arc);
  if (!rg_emit_uses (planner->emit, RG_EMIT_BY_TESTED_SETS) ||
      !rg_emit_plans_sets (planner) ||
      rg_emit_written (planner->emit, action)->map ||
      !has_constant_stride (planner, arc) || !set->ascending ||
      set->n > RG_EMIT_WORD)
    return NULL;
  guint run;
  const RgEmitArc *first = rg_emit_find_only_arcs (
      planner, rg_emit_node (planner->graph, arc->to), &run);
  return first && rg_emit_find_straight_end (planner, first, run, &walk)
             ? copy_walk (planner, &walk)
             : NULL;
}
