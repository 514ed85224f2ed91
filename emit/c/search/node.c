/* Lowers searches: for moves, for a walk that decides a check, and for the
 * keeper's move if it is not straight.
 *
 *     a, b: board[x] == me;       if (s->v_board[s->v_x] == s->v_me) {
 *     b, c: x = up[x];              const unsigned v1_x = c_up[s->v_x];
 *                                   if (check0_c (s, w, v1_x)) return 1;
 *                                 }
 *
 * A node with one incoming arc is usually written inside its predecessor's
 * function; others get functions (facts/visited-nodes.c).
 *
 * In searches for moves and in checks, a written scalar becomes a local
 * constant of C, so that nothing has to be undone. Functions take the
 * variables that differ from the state as parameters. Maps are written in
 * place and restored. The keeper writes to the state, and restores it when a
 * walk fails. */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/sight/lower.h"

/* -- the end of a walk, and its continuation ------------------------------- */

/* Writes the end of the keeper's move.  TRUE: the code returns at its end. */
static gboolean
write_keeper_stop (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  rg_emit_begin_guards (writer);
  RgCodeExpr *player = rg_emit_lower_value (writer, action);
  RgCodeExpr *guards = rg_emit_end_guards (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  rg_emit_line (writer, "s->v_%s = (%s)%p;",
                rg_text (emit->game, emit->game->player),
                rg_emit_get_c_type (rg_emit_written (emit, action)->width),
                (gpointer)player);
  rg_emit_line (
      writer, "s->node = %u;",
      rg_emit_find_boundary (emit, rg_edge (emit->game, arc->edge)->to));
  rg_emit_write_success (writer);
  if (guards)
    rg_emit_close (writer);
  return guards == NULL;
}

/* Writes the end of a walk.  TRUE: the text ends with a return. */
static gboolean
write_stop (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action)
{
  if (rg_emit_is_keeper_search (writer))
    return write_keeper_stop (writer, arc, action);
  if (!rg_emit_is_move_search (writer)) {
    rg_emit_write_success (writer);
    return TRUE;
  }
  rg_emit_write_listed_move (writer, arc, NULL);
  return FALSE;
}

/* The call of the target's function: with the partial move, in a search for
 * moves, and the variables that the function takes. */
static RgCodeExpr *
lower_target_call (RgEmitWriter *writer, const RgEmitArc *arc)
{
  char *name = rg_emit_make_function_name (writer, arc->to);
  RgCodeExpr *call = rg_code_expr (
      writer->unit, rg_emit_is_move_search (writer) ? "%s ()" : "%s (s, w)",
      name);
  g_free (name);
  if (rg_emit_is_move_search (writer))
    call = rg_emit_add_move_arguments (writer, call);
  return rg_emit_is_keeper_search (writer)
             ? call
             : rg_emit_add_arguments (
                   writer, &writer->graph->decided.flow[arc->to], call);
}

/* Writes `if (call) return 1;` of a check or the keeper. On a cycle, the depth
 * is counted down after the call. */
static void
write_tested_call (RgEmitWriter *writer, RgCodeExpr *call, gboolean is_on_cycle)
{
  if (is_on_cycle) {
    const guint i = ++writer->counter;
    rg_emit_line (writer, "const int found%u = %p;", i, (gpointer)call);
    rg_emit_line (writer, "w->depth--;");
    rg_emit_open (writer, "if (found%u)", i);
  } else {
    rg_emit_open (writer, "if (%p)", (gpointer)call);
  }
  rg_emit_write_success (writer);
  rg_emit_close (writer);
}

/* Writes the call of the function of the target, or a jump within a loop. Calls
 * on cycles count the depth; no tail call is on one. TRUE: the function has
 * returned. */
static gboolean
write_call (RgEmitWriter *writer, const RgEmitArc *arc)
{
  if (rg_emit_write_jump (writer, arc))
    return TRUE;
  if (writer->sets) /* one function finds the sets of moves */
    return rg_emit_write_node (writer, arc->to);
  const RgEmitStep *step = rg_emit_step (writer, arc);
  const gboolean is_followed =
      writer->records_tags ? step->recorder_followed : step->followed;
  const gboolean is_on_cycle = rg_emit_is_on_cycle (writer->graph, arc);
  RgCodeExpr *call = lower_target_call (writer, arc);
  if (!rg_emit_is_move_search (writer) && !is_followed) {
    /* C compilers turn this into a jump. */
    rg_emit_line (writer, "return %p;", (gpointer)call);
    return TRUE;
  }
  if (is_on_cycle)
    rg_emit_open (writer, "if (descend (w))");
  if (!rg_emit_is_move_search (writer)) {
    write_tested_call (writer, call, is_on_cycle);
  } else {
    rg_emit_write_list_call (writer, arc->to, call);
    if (is_on_cycle)
      rg_emit_line (writer, "w->depth--;");
  }
  if (is_on_cycle)
    rg_emit_close (writer);
  return FALSE;
}

gboolean
rg_emit_write_target (RgEmitWriter *writer, const RgEmitArc *arc)
{
  if (arc->to == RG_EMIT_STOP)
    return write_stop (writer, arc, rg_emit_action (writer->emit, arc));
  if (!writer->graph->decided.outlined[arc->to])
    return rg_emit_write_node (writer, arc->to);
  return write_call (writer, arc);
}

/* -- arcs ------------------------------------------------------------------ */

/* Writes the output of a tag that players see.  It is removed again if the
 * walk fails.  Returns FALSE: the code does not return at its end. */
static gboolean
write_observation (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgAction *action)
{
  const guint i = ++writer->counter;
  RgCodeExpr *record = rg_emit_lower_tag_record (writer, action);
  rg_emit_line (writer, "const size_t told%u = w->told->n;", i);
  rg_emit_open (writer, "if (%p)", (gpointer)record);
  rg_emit_write_target (writer, arc);
  rg_emit_close (writer);
  rg_emit_line (writer, "w->told->n = told%u;", i);
  return FALSE;
}

/* Writes the action of the arc, and the walk after it.  TRUE: the text ends
 * with a return. */
static gboolean
write_action (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const gint version = global ? writer->version[global->variable] : 0;
  gboolean returns_at_end;
  if (writer->records_tags && rg_action_is_tag (action) &&
      !rg_emit_is_silent (writer->emit, action)) {
    returns_at_end = write_observation (writer, arc, action);
  } else if (arc->to == RG_EMIT_STOP || !global) {
    if (rg_action_is_tag (action))
      rg_emit_write_tag (writer, arc, action);
    returns_at_end = rg_emit_write_target (writer, arc);
  } else if (action->kind == RG_ASSIGN) {
    returns_at_end = rg_emit_write_assign (writer, arc, action);
  } else {
    returns_at_end = rg_emit_write_assign_any (writer, arc, action);
  }
  if (global)
    writer->version[global->variable] = version;
  return returns_at_end;
}

gboolean
rg_emit_write_arc (RgEmitWriter *writer, const RgEmitArc *arc)
{
  rg_emit_add_fork (writer, arc);
  return write_action (writer, arc);
}

/* Writes the conditions of the step and the rest of the walk.  TRUE: the
 * function has returned. */
static gboolean
write_step (RgEmitWriter *writer, const RgEmitArc *arc, guint run)
{
  const RgEmitStep *step = rg_emit_step (writer, arc);
  gboolean returns_at_end = FALSE;
  switch (step->form) {
  case RG_EMIT_STEP_NEVER:
    return FALSE;
  case RG_EMIT_STEP_END:
    rg_emit_write_straight_end (writer, step->walk);
    return FALSE;
  case RG_EMIT_STEP_RARE:
    rg_emit_write_rare_fork (writer, arc, step->fork);
    return FALSE;
  case RG_EMIT_STEP_PLAIN:
    break;
  case RG_EMIT_STEP_ELSE:
    rg_emit_open (writer, "else");
    break;
  case RG_EMIT_STEP_IF:
  case RG_EMIT_STEP_ELSE_IF: {
    gpointer condition = rg_emit_lower_run (writer, arc, run, "||");
    rg_emit_open (writer, "%sif (%p)",
                  step->form == RG_EMIT_STEP_IF ? "" : "else ", condition);
  }
  }
  for (guint i = 0; i < run; i++)
    rg_emit_write_comment (writer, arc[i].edge);
  returns_at_end = rg_emit_write_arc (writer, arc);
  if (step->form == RG_EMIT_STEP_PLAIN)
    return returns_at_end;
  rg_emit_close (writer);
  return FALSE;
}

gboolean
rg_emit_write_node (RgEmitWriter *writer, guint32 node)
{
  const RgEmitNode *graph_node = rg_emit_node (writer->graph, node);
  const RgEmitStop *stop = &writer->graph->decided.stops[node];
  gboolean returns_at_end = FALSE;
  if (stop->rays)
    rg_emit_write_rays (writer, stop->rays);
  if (stop->rays && stop->rays->n_arcs == graph_node->n_arcs)
    return FALSE;
  const gboolean tests_sight = stop->sight && !writer->place.in_sight;
  if (tests_sight)
    rg_emit_open_sight (writer, stop->sight);
  writer->place.in_sight = writer->place.in_sight || tests_sight;
  rg_emit_write_test_records (writer, node);
  for (guint32 k = stop->rays ? stop->rays->n_arcs : 0, run;
       k < graph_node->n_arcs && !returns_at_end; k += run) {
    const RgEmitArc *arc = rg_emit_arc (writer->graph, graph_node->first + k);
    const RgEmitPlace place = writer->place;
    run = rg_emit_count_run_arcs (writer->graph, arc);
    returns_at_end = write_step (writer, arc, run);
    writer->place = place;
  }
  if (!tests_sight)
    return returns_at_end;
  writer->place.in_sight = FALSE;
  rg_emit_close (writer); /* for symbols that have no table */
  return FALSE;
}
