/* Plans the searches of all graphs (planner.h), depth first, in the order of
 * the lowering (node.c); facts about the program point are passed down. Begins
 * with the roots of the search for moves and what replays call, until each
 * planned call has a planned function. Then come roots whose moves are sets. */
#include "emit/c/search/planner.h"

#include "emit/c/checks/cache.h"
#include "emit/c/loops/iteration.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/ends-first.h"
#include "emit/c/sets/union-parts.h"
#include "emit/c/tables/lines/few-lines.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/sight/sight.h"
#include "rg/analysis/conditions.h"

static void plan_node (RgEmitPlanner *planner, guint32 node);

/* -- sets of moves --------------------------------------------------------- */

/* Counts `n` more sets of moves, for each chosen symbol.  Sets are refused if
 * they are too many, or loops are nested. */
static void
add_sets (RgEmitPlanner *planner, guint n)
{
  RgEmitSetsPlan *plan = &planner->sets;
  const guint64 total =
      (guint64)n *
      (planner->nesting.loops == 0 ? 1 : planner->nesting.n_chosen);
  plan->is_refused =
      plan->is_refused || planner->nesting.loops > 1 || total > RG_EMIT_ENTRIES;
  plan->n_sets += plan->is_refused ? 0 : (guint)total;
}

void
rg_emit_plan_row_sets (RgEmitPlanner *planner, guint n)
{
  RgEmitSetsPlan *plan = &planner->sets;
  plan->is_refused = plan->is_refused || planner->emit->form.two_words;
  add_sets (planner, n);
  plan->n_large++;
  plan->rows = TRUE;
}

/* -- continuations --------------------------------------------------------- */

/* Plans a function in place, as one function finds moves as sets.  Refuses sets
 * if it needs a visited set, is cyclic, or there are too many. */
static void
plan_in_place (RgEmitPlanner *planner, guint32 node)
{
  const RgEmitGraph *graph = planner->graph;
  RgEmitSetsPlan *plan = &planner->sets;
  plan->is_refused = plan->is_refused ||
                     graph->decided.visited_sets[node].has_set ||
                     rg_emit_node (graph, node)->cyclic ||
                     planner->nesting.n_in_place++ == RG_EMIT_LONG;
  if (!plan->is_refused)
    plan_node (planner, node);
}

/* Plans a call of the node's function. On a cycle, the function counts the
 * depth. */
static void
plan_call (RgEmitPlanner *planner, const RgEmitArc *arc)
{
  const RgEmitGraph *graph = planner->graph;
  RgEmitStep *step = &planner->steps[rg_emit_arc_number (graph, arc)];
  RgEmitFunction *function = &graph->decided.functions[arc->to];
  const gboolean followed =
      !planner->is_tail || rg_emit_is_on_cycle (graph, arc);
  if (planner->records_tags) {
    function->recorder_called = TRUE;
    step->recorder_followed |= followed;
  } else {
    function->called = TRUE;
    step->followed |= followed;
  }
}

void
rg_emit_plan_target (RgEmitPlanner *planner, const RgEmitArc *arc)
{
  const RgEmitGraph *graph = planner->graph;
  if (arc->to == RG_EMIT_STOP) {
    RgEmitSetsPlan *plan = &planner->sets;
    plan->is_refused = plan->is_refused ||
                       graph->decided.dedupe[rg_emit_arc_number (graph, arc)] ||
                       planner->nesting.loops > planner->nesting.loops_at_rays;
    add_sets (planner, 1);
  } else if (!graph->decided.outlined[arc->to])
    plan_node (planner, arc->to);
  else if (planner->loop != RG_NONE &&
           rg_emit_iterates (graph, planner->loop, arc->from) &&
           rg_emit_iterates (graph, arc->from, arc->to))
    planner->is_jump_target[arc->to] = TRUE;
  else if (rg_emit_plans_sets (planner))
    plan_in_place (planner, arc->to);
  else
    plan_call (planner, arc);
}

/* -- actions --------------------------------------------------------------- */

void
rg_emit_plan_write (RgEmitPlanner *planner, const RgAction *action)
{
  const RgEmitGlobal *global = rg_emit_written (planner->emit, action);
  if (!planner->chosen)
    return;
  if (!global->map)
    planner->chosen = planner->chosen == global ? NULL : planner->chosen;
  else if ((!planner->written_map || planner->written_map == global) &&
           rg_emit_is_own_cell (action->left, global, planner->chosen))
    planner->written_map = global;
  else
    planner->chosen = NULL;
}

/* Plans an assignment and its walk; nothing if the maps have unequal keys. */
static void
plan_assign (RgEmitPlanner *planner, const RgEmitArc *arc,
             const RgAction *action)
{
  const RgEmitGraph *graph = planner->graph;
  const gboolean is_live =
      graph->kind == RG_EMIT_KEEPER ||
      rg_emit_is_live_after (graph, arc,
                             rg_emit_written (planner->emit, action));
  if (is_live && !rg_emit_has_equal_keys (planner->emit, action))
    return;
  if (is_live && !graph->decided.unseen[rg_emit_arc_number (graph, arc)]) {
    rg_emit_plan_write (planner, action);
    /* the write is undone after the rest */
    planner->is_tail = planner->is_tail && graph->kind != RG_EMIT_KEEPER &&
                       !rg_emit_written (planner->emit, action)->map;
  }
  rg_emit_plan_target (planner, arc);
}

void
rg_emit_plan_arc (RgEmitPlanner *planner, const RgEmitArc *arc)
{
  RgEmit *emit = planner->emit;
  const RgEmitGraph *graph = planner->graph;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *chosen = planner->chosen, *map = planner->written_map;
  RgEmitChoice *filter_loop = planner->filter_loop;
  const gboolean is_recorded = planner->records_tags &&
                               rg_action_is_tag (action) &&
                               !rg_emit_is_silent (emit, action);
  planner->is_tail =
      planner->is_tail && !is_recorded && action->kind != RG_ASSIGN_ANY;
  planner->n_steps +=
      graph->kind == RG_EMIT_MOVES && rg_emit_encodes_fork (emit, arc->from);
  if (arc->to == RG_EMIT_STOP || !rg_emit_written (emit, action))
    rg_emit_plan_target (planner, arc);
  else if (action->kind == RG_ASSIGN)
    plan_assign (planner, arc, action);
  else
    rg_emit_plan_choice (planner, arc);
  planner->chosen = chosen;
  planner->filter_loop = filter_loop;
  planner->written_map = map;
}

/* -- conditions ------------------------------------------------------------ */

/* Whether each of `run` conditions from the arc excludes the `n` before it. */
static gboolean
excludes_all (const RgEmitPlanner *planner, const RgEmitArc *arc, guint run,
              guint n)
{
  RgEmit *emit = planner->emit;
  for (guint k = 0; k < run; k++) {
    for (guint i = 1; i <= n; i++) {
      const RgEmitArc *other = arc - i;
      if (!rg_emit_are_exclusive (emit, rg_emit_action (emit, other),
                                  rg_emit_action (emit, arc + k)) &&
          !(planner->graph->kind == RG_EMIT_MOVES &&
            rg_emit_are_disjoint (emit, other->edge, arc[k].edge)))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the action is a check that always fails. */
static gboolean
is_failing_check (const RgEmit *emit, const RgAction *action)
{
  gboolean holds;
  return rg_action_is_check (action) &&
         rg_emit_is_check_decided (emit, action, &holds) && !holds;
}

/* Whether the later arcs are few, and illegal if one of the run is legal. */
static gboolean
excludes_later (const RgEmitPlanner *planner, const RgEmitNode *node, guint32 k,
                guint run)
{
  RgEmit *emit = planner->emit;
  if (node->n_arcs - k > RG_EMIT_SHORT)
    return FALSE;
  for (guint32 i = k + run; i < node->n_arcs; i++) {
    const RgAction *other =
        rg_emit_action (emit, rg_emit_arc (planner->graph, node->first + i));
    for (guint j = 0; j < run && !is_failing_check (emit, other); j++) {
      const RgEmitArc *arc = rg_emit_arc (planner->graph, node->first + k + j);
      if (!rg_emit_are_exclusive (emit, rg_emit_action (emit, arc), other))
        return FALSE;
    }
  }
  return TRUE;
}

/* -- nodes ----------------------------------------------------------------- */

/* Plans the rays of the node, and the walks after them. */
static void
plan_rays (RgEmitPlanner *planner, RgEmitStop *stop)
{
  RgEmitRays *rays = stop->rays;
  if (planner->filter_loop)
    rg_emit_plan_copy (planner->emit, planner->filter_loop, rays,
                       planner->chosen, planner->written_map);
  if (!rays->cut) {
    if (rg_emit_plans_sets (planner))
      rg_emit_plan_row_sets (planner, rays->n_blocks);
    return;
  }
  const guint32 n_chosen = planner->nesting.n_chosen;
  const guint loops = planner->nesting.loops;
  const RgEmitGlobal *chosen = planner->chosen;
  const guint64 n = (loops ? n_chosen : 1) * (guint64)rays->n_blocks;
  planner->nesting.n_chosen = (guint32)MIN (n * rays->max_moves, G_MAXUINT32);
  planner->nesting.loops = MAX (loops, 1);
  for (guint i = 0; i < rays->written_scalars->len; i++) {
    if (g_array_index (rays->written_scalars, RgEmitGlobal *, i) == chosen)
      planner->chosen = NULL;
  }
  rg_emit_plan_target (planner, rays->cut);
  planner->nesting.n_chosen = n_chosen;
  planner->nesting.loops = loops;
  planner->chosen = chosen;
}

/* Plans the run of conditions that begins at the arc, or its other action, and
 * the rest of the walk.  The `chain` conditions before it exclude each other.
 * Returns the number of such conditions with this run, or 0 without one. */
static guint
plan_step (RgEmitPlanner *planner, const RgEmitArc *arc, guint run, guint chain)
{
  RgEmit *emit = planner->emit;
  RgEmitStep *step = &planner->steps[rg_emit_arc_number (planner->graph, arc)];
  const gboolean is_condition = rg_emit_is_condition (emit, arc);
  step->form = RG_EMIT_STEP_NEVER;
  const gboolean is_half = planner->graph->kind == RG_EMIT_CHECK &&
                           (planner->plans_ends || planner->plans_second);
  if (is_failing_check (emit, rg_emit_action (emit, arc)) ||
      (is_half &&
       !rg_emit_is_in_half (planner->graph, arc, planner->plans_ends)))
    return 0;
  const RgEmitNode *node = rg_emit_node (planner->graph, arc->from);
  if (!is_condition && node->n_arcs > 1)
    planner->n_untested = node->n_arcs;
  if (!is_condition || !excludes_all (planner, arc, run, chain))
    chain = 0;
  if (chain == 0 && is_condition && rg_emit_plan_end (planner, arc, run, step))
    return 0;
  if (chain == 0 &&
      rg_emit_plan_rare_fork (planner, arc, is_condition ? run : 0, step))
    return 0;
  const gboolean is_else =
      chain == 1 && run == 1 &&
      rg_are_opposite (emit->game, rg_emit_action (emit, arc - 1),
                       rg_emit_action (emit, arc));
  step->form = !is_condition ? RG_EMIT_STEP_PLAIN
               : is_else     ? RG_EMIT_STEP_ELSE
               : chain       ? RG_EMIT_STEP_ELSE_IF
                             : RG_EMIT_STEP_IF;
  if (is_condition && !is_else)
    rg_emit_plan_run (planner, arc, run);
  rg_emit_plan_arc (planner, arc);
  return is_condition && !is_else ? chain + run : 0;
}

/* Plans the node: rays of its first arcs, a line of sight, then the other arcs.
 */
static void
plan_node (RgEmitPlanner *planner, guint32 node)
{
  RgEmitGraph *graph = planner->graph;
  RgEmitStop *stop = &graph->decided.stops[node];
  const RgEmitNode *graph_node = rg_emit_node (graph, node);
  const guint loops_at_rays = planner->nesting.loops_at_rays;
  const guint n_untested = planner->n_untested, n_steps = planner->n_steps;
  const gboolean is_tail = planner->is_tail, in_sight = planner->in_sight;
  const gboolean for_moves = graph->kind == RG_EMIT_MOVES;
  stop->rays = for_moves && !planner->is_conditional
                   ? rg_emit_find_rays_at (planner->emit, node)
                   : NULL;
  if (stop->rays)
    plan_rays (planner, stop);
  if (stop->rays && stop->rays->n_arcs == graph_node->n_arcs)
    return;
  if (stop->rays)
    planner->nesting.loops_at_rays = planner->nesting.loops;
  if (graph->kind == RG_EMIT_CHECK && !in_sight)
    stop->sight = rg_emit_find_usable_sight (planner->emit, graph, node);
  planner->in_sight = in_sight || stop->sight;
  guint chain = 0, run;
  for (guint32 k = stop->rays ? stop->rays->n_arcs : 0; k < graph_node->n_arcs;
       k += run) {
    const RgEmitArc *arc = rg_emit_arc (graph, graph_node->first + k);
    run = rg_emit_count_run_arcs (graph, arc);
    planner->is_tail = is_tail && excludes_later (planner, graph_node, k, run);
    chain = plan_step (planner, arc, run, chain);
    planner->n_steps = n_steps;
    planner->n_untested = n_untested;
  }
  planner->is_tail = is_tail;
  planner->nesting.loops_at_rays = loops_at_rays;
  planner->in_sight = in_sight;
}

/* -- visited sets ---------------------------------------------------------- */

/* The number of different entries of the node's visited set.  0: too many for
 * an array, or for 32 bits beside tags of moves.  Also 0 if entries have a map
 * or tags without a number, or the technique is off. */
static guint32
count_entries (const RgEmitPlanner *planner, guint32 node)
{
  RgEmit *emit = planner->emit;
  const RgEmitGraph *graph = planner->graph;
  const RgEmitFlow *flow = &graph->decided.flow[node];
  const gboolean for_moves = graph->kind == RG_EMIT_MOVES;
  guint64 n = 1;
  if (!rg_emit_uses (emit, RG_EMIT_BY_NUMBERED_MEMOS) ||
      (for_moves && !emit->form.packed && !emit->form.tag_numbers))
    return 0;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    if (global->map)
      return 0;
    n *= rg_emit_span (global->values);
    if (n > (for_moves ? G_MAXUINT32 : RG_EMIT_ENTRIES))
      return 0;
  }
  const guint32 limit = for_moves ? G_MAXUINT32 : RG_EMIT_SPACE;
  return graph->n_numbered + n > limit ? 0 : (guint32)n;
}

/* Whether a state of the keeper is small enough to be copied, so that a
 * search can be abandoned. */
static gboolean
is_small_state (const RgEmit *emit)
{
  guint64 size = 0;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    size += (guint64)global->cells * global->width;
  }
  return size <= RG_EMIT_MOST_COPIED;
}

/* Numbers the possible entries of a node's visited set, once, or plans keys.
 *
 * A search may start to record keys late.  Exceptions: a search for moves
 * would list some twice, and cycles of the keeper need their keys if the
 * search can't be abandoned. */
static void
plan_visited_set (RgEmitPlanner *planner, guint32 node)
{
  RgEmitGraph *graph = planner->graph;
  RgEmitStop *stop = &graph->decided.stops[node];
  if (!graph->decided.visited_sets[node].has_set || stop->n_entries > 0)
    return;
  stop->number = graph->n_numbered;
  stop->n_entries = count_entries (planner, node);
  graph->n_numbered += stop->n_entries;
  stop->late = rg_emit_uses (planner->emit, RG_EMIT_BY_LATE_MEMOS) &&
               stop->n_entries == 0 &&
               !graph->decided.visited_sets[node].lazy &&
               graph->kind != RG_EMIT_MOVES &&
               (graph->kind != RG_EMIT_KEEPER || graph->gives_up ||
                !rg_emit_node (graph, node)->cyclic);
}

/* -- functions ------------------------------------------------------------- */

/* Plans each node that the loop reaches by a jump, once. */
static void
plan_loop (RgEmitPlanner *planner, guint32 node)
{
  const guint32 n = planner->graph->nodes->len;
  gboolean *planned = g_new0 (gboolean, n);
  planner->loop = node;
  planner->is_tail = FALSE; /* the end of the loop undoes writes */
  planner->is_jump_target = g_new0 (gboolean, n);
  for (guint32 loop_node = node; loop_node < n;) {
    planned[loop_node] = TRUE;
    plan_visited_set (planner, loop_node);
    plan_node (planner, loop_node);
    for (loop_node = 0; loop_node < n && (planned[loop_node] ||
                                          !planner->is_jump_target[loop_node]);)
      loop_node++;
  }
  planner->loop = RG_NONE;
  g_free (planner->is_jump_target);
  g_free (planned);
}

/* Plans both texts of a function that tests for ends first (ends-first.h). */
static void
plan_halves (RgEmitPlanner *planner, guint32 node)
{
  planner->graph->decided.functions[node].ends_first = TRUE;
  planner->plans_ends = TRUE;
  plan_node (planner, node);
  planner->plans_ends = FALSE;
  planner->plans_second = TRUE;
  planner->steps = planner->graph->decided.steps[1];
  plan_node (planner, node);
}

/* The planner of a node's function.  `sets`: of the text for sets of moves. */
static RgEmitPlanner
new_planner (RgEmit *emit, RgEmitGraph *graph, guint32 node, gboolean sets)
{
  const gboolean lists = graph->kind == RG_EMIT_MOVES;
  return (RgEmitPlanner){
      .emit = emit,
      .graph = graph,
      .steps = graph->decided.steps[sets],
      .plans_second = sets,
      .has_room = sets || (lists && graph->decided.max_moves[node] != RG_NONE),
      .is_tail = !lists,
      .loop = RG_NONE,
      .bounds = g_ptr_array_new ()};
}

/* Plans the function of the node. */
static void
plan_function (RgEmit *emit, RgEmitGraph *graph, guint32 node,
               gboolean records_tags)
{
  RgEmitPlanner planner = new_planner (emit, graph, node, FALSE);
  const RgEmitLines *lines = rg_emit_find_lines_at (emit, graph, node);
  planner.records_tags = records_tags;
  if (lines)
    rg_emit_mark_lines_read (emit, lines);
  else if (rg_emit_is_iterated (emit, graph, node))
    plan_loop (&planner, node);
  else {
    plan_visited_set (&planner, node);
    if (rg_emit_has_ends_first (emit, graph, node))
      plan_halves (&planner, node);
    else
      plan_node (&planner, node);
  }
  g_ptr_array_free (planner.bounds, TRUE);
}

/* Plans the check's function: by a set, or as a search. */
static void
plan_check_function (RgEmit *emit, const RgEmitCheck *check)
{
  if (check->values) {
    rg_emit_plan_set (emit, check->values);
    rg_emit_plan_parts (emit, check->values);
  } else
    rg_emit_plan_answer_tables (emit, check->graph);
}

/* Plans the functions of the node with planned calls, once.  TRUE: it did. */
static gboolean
plan_node_functions (RgEmit *emit, RgEmitGraph *graph, guint32 node)
{
  RgEmitFunction *function = &graph->decided.functions[node];
  RgEmitCheck *check = function->check;
  const gboolean plans_function = function->called && !function->written;
  const gboolean plans_recorder =
      function->recorder_called && !function->recorder_written;
  const gboolean plans_entry = check && check->called && !check->written;
  function->written |= plans_function;
  function->recorder_written |= plans_recorder;
  if (plans_function)
    plan_function (emit, graph, node, FALSE);
  if (plans_recorder)
    plan_function (emit, graph, node, TRUE);
  if (plans_entry) {
    check->written = TRUE;
    plan_check_function (emit, check);
  }
  return plans_function || plans_recorder || plans_entry;
}

/* Plans functions until no planned call lacks its function. */
static void
plan_called_functions (RgEmit *emit)
{
  for (gboolean is_planned = TRUE; is_planned;) {
    is_planned = FALSE;
    for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
      RgEmitGraph *graph = rg_emit_get_graph (emit, i);
      for (guint32 k = 0; k < graph->nodes->len; k++)
        is_planned = plan_node_functions (emit, graph, k) || is_planned;
    }
  }
}

/* -- roots whose moves are sets -------------------------------------------- */

/* Whether the sets only count the rows of one table, and the rows are many. */
static gboolean
counts_rows (const RgEmitSetsPlan *plan)
{
  return plan->counts && plan->n_large == 1 &&
         plan->n_counted == plan->n_sets &&
         plan->counted->n_rows >= 2u * RG_EMIT_FEW;
}

/* Plans sets of moves for the search from a root.  `allows_single`: a single
 * move may also be a set, although it does not justify sets.  FALSE: none are
 * planned: they are refused, planned already, or the root has a visited set. */
static gboolean
plan_root (RgEmit *emit, guint32 root, gboolean allows_single)
{
  RgEmitFunction *function = &emit->moves->decided.functions[root];
  if (function->sets > 0 || emit->moves->decided.visited_sets[root].has_set)
    return FALSE;
  GPtrArray *choices = emit->moves->choices;
  const guint n_choices = choices->len;
  const guint n_reads = emit->views.cell_reads->len;
  RgEmitPlanner planner = new_planner (emit, emit->moves, root, TRUE);
  plan_node (&planner, root);
  g_ptr_array_free (planner.bounds, TRUE);
  const RgEmitSetsPlan *plan = &planner.sets;
  if (plan->is_refused ||
      (allows_single ? plan->n_sets != 1 : plan->n_large == 0)) {
    for (guint i = n_choices; i < choices->len; i++)
      ((RgEmitChoice *)g_ptr_array_index (choices, i))->is_refused = TRUE;
    g_array_set_size (emit->views.cell_reads, n_reads);
    return FALSE;
  }
  function->sets = plan->n_sets;
  function->single = plan->n_large == 0;
  function->counted = plan->counts;
  function->picks = counts_rows (plan);
  function->row_sets = plan->rows;
  function->rows = plan->counted;
  function->n_row_sets = plan->n_counted;
  return TRUE;
}

/* Plans sets of moves for the roots.  TRUE: some root has them. */
static gboolean
plan_roots (RgEmit *emit, gboolean allows_single)
{
  const GArray *roots = emit->moves->roots;
  gboolean found = FALSE;
  for (guint i = 0; i < roots->len; i++)
    found =
        plan_root (emit, g_array_index (roots, guint32, i), allows_single) ||
        found;
  return found;
}

void
rg_emit_new_steps (RgEmitGraph *graph)
{
  const guint n = graph->nodes->len, m = graph->arcs->len;
  RgEmitDecisions *decided = &graph->decided;
  for (guint i = 0; i < G_N_ELEMENTS (decided->steps); i++)
    decided->steps[i] = rg_arena_new_zeroed (graph->arena, RgEmitStep, m);
  decided->stops = rg_arena_new_zeroed (graph->arena, RgEmitStop, n);
  graph->choices = g_ptr_array_new_with_free_func (rg_emit_choice_free);
}

void
rg_emit_plan_searches (RgEmit *emit)
{
  const RgEmitMoveForm *form = &emit->form;
  emit->keeper->gives_up = is_small_state (emit);
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    emit->moves->decided.functions[root].called = TRUE;
  }
  plan_called_functions (emit);
  rg_emit_plan_answer_tables (emit, emit->moves);
  if (!rg_emit_uses (emit, RG_EMIT_BY_MOVE_SETS))
    return;
  if (form->packed && !form->two_words && form->tags_before_fixed &&
      plan_roots (emit, FALSE))
    plan_roots (emit, TRUE);
}
