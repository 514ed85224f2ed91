/* Searches: for moves, for a walk that decides a check, and, where there is
 * no straight way, for the keeper's move.
 *
 * A node that can be reached in one way only stands inside of the function of
 * the node before it; others have functions of their own.  In searches for
 * moves and in checks, a variable that is written becomes a local constant of
 * C, so that there is nothing to undo, and functions take those variables that
 * differ from the state's as arguments.  Maps are written in place and put
 * back.  The keeper writes to the state, and puts back what was in vain.
 */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/ends-first.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/sight/lower.h"
#include "rg/analysis/conditions.h"

/* -- the end of a walk, and going on --------------------------------------- */

/* The keeper's move is over. */
static gboolean
write_keeper_stop (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  rg_emit_guards_begin (writer);
  RgCodeExpr *player = rg_emit_lower_value (writer, action);
  RgCodeExpr *guards = rg_emit_lower_guards_end (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  rg_emit_line (
      writer, "s->v_%s = (%s)%p;", rg_text (emit->game, emit->game->player),
      rg_emit_ctype (rg_emit_written (emit, action)->width), (gpointer)player);
  rg_emit_line (writer, "s->node = %u;",
                rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to));
  rg_emit_write_success (writer);
  if (guards)
    rg_emit_close (writer);
  return guards == NULL;
}

static gboolean
write_stop (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action)
{
  if (rg_emit_is_keeper (writer))
    return write_keeper_stop (writer, arc, action);
  if (!rg_emit_is_moves (writer)) {
    rg_emit_write_success (writer);
    return TRUE;
  }
  rg_emit_write_add (writer, arc, NULL);
  return FALSE;
}

/* Sets of moves are found by one function: what has functions of its own
 * elsewhere is written where it is reached, if no set of walks is kept. */
static gboolean
write_in_place (RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  writer->refused = writer->refused || graph->decided.memo[node].kept ||
                    rg_emit_node (graph, node)->cyclic ||
                    writer->n_in_place++ == RG_EMIT_LONG;
  return !writer->refused && rg_emit_write_node (writer, node);
}

static gboolean
write_call (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitNode *to = rg_emit_node (writer->graph, arc->to);
  if (rg_emit_write_jump (writer, arc))
    return TRUE;
  if (writer->sets)
    return write_in_place (writer, arc->to);
  rg_emit_call_function (writer, arc->to);
  const gboolean again =
      to->cyclic &&
      to->component == rg_emit_node (writer->graph, arc->from)->component;
  char *name = rg_emit_function (writer, arc->to);
  RgCodeExpr *call = rg_code_expr (
      writer->unit, rg_emit_is_moves (writer) ? "%s ()" : "%s (s, w)", name);
  g_free (name);
  if (rg_emit_is_moves (writer))
    call = rg_emit_with_move (writer, call);
  if (!rg_emit_is_keeper (writer))
    call = rg_emit_with_arguments (writer,
                                   &writer->graph->decided.flow[arc->to], call);
  /* C can then jump there. */
  const gboolean last = writer->last && !again && writer->undo->len == 0;
  if (again)
    rg_emit_open (writer, "if (descend (w))");
  if (rg_emit_is_moves (writer)) {
    rg_emit_call_list (writer, arc->to, call);
  } else if (last) {
    rg_emit_line (writer, "return %p;", (gpointer)call);
  } else if (again) {
    const guint i = ++writer->counter;
    rg_emit_line (writer, "const int found%u = %p;", i, (gpointer)call);
    rg_emit_line (writer, "w->depth--;");
    rg_emit_open (writer, "if (found%u)", i);
  } else {
    rg_emit_open (writer, "if (%p)", (gpointer)call);
  }
  if (!rg_emit_is_moves (writer) && !last) {
    rg_emit_write_success (writer);
    rg_emit_close (writer);
  } else if (again) {
    rg_emit_line (writer, "w->depth--;");
  }
  if (again)
    rg_emit_close (writer);
  return last;
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

/* A tag that the keeper tells, unless the walk is in vain. */
static gboolean
write_told (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action)
{
  const guint i = ++writer->counter;
  RgCodeExpr *note = rg_emit_lower_told (writer, action);
  writer->last = FALSE;
  rg_emit_line (writer, "const size_t told%u = w->told->n;", i);
  rg_emit_open (writer, "if (%p)", (gpointer)note);
  rg_emit_write_target (writer, arc);
  rg_emit_close (writer);
  rg_emit_line (writer, "w->told->n = told%u;", i);
  return FALSE;
}

static gboolean
write_action (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const gint before = global ? writer->version[global->variable] : 0;
  gboolean returned;
  if (writer->tells && rg_action_is_tag (action) &&
      !rg_emit_is_silent (writer->emit, action)) {
    returned = write_told (writer, arc, action);
  } else if (arc->to == RG_EMIT_STOP || !global) {
    if (rg_action_is_tag (action))
      rg_emit_write_tag (writer, arc, action);
    returned = rg_emit_write_target (writer, arc);
  } else if (action->kind == RG_ASSIGN) {
    returned = rg_emit_write_assign (writer, arc, action);
  } else {
    writer->last = FALSE;
    returned = rg_emit_write_assign_any (writer, arc, action);
  }
  if (global)
    writer->version[global->variable] = before;
  return returned;
}

gboolean
rg_emit_write_arc (RgEmitWriter *writer, const RgEmitArc *arc)
{
  rg_emit_add_fork (writer, arc);
  return write_action (writer, arc);
}

/* A check that never passes. */
static gboolean
is_blocked (const RgEmit *emit, const RgAction *action)
{
  gboolean holds;
  return rg_action_is_check (action) &&
         rg_emit_check_decided (emit, action, &holds) && !holds;
}

/* Whether the `run` conditions from the arc on exclude the `n` before it. */
static gboolean
excludes_all (const RgEmitWriter *writer, const RgEmitArc *arc, guint run,
              guint n)
{
  RgEmit *emit = writer->emit;
  for (guint k = 0; k < run; k++) {
    for (guint i = 1; i <= n; i++) {
      const RgEmitArc *other = arc - i;
      if (!rg_emit_exclusive (emit, rg_emit_action (emit, other),
                              rg_emit_action (emit, arc + k)) &&
          !(rg_emit_is_moves (writer) &&
            rg_emit_disjoint (emit, other->edge, arc[k].edge)))
        return FALSE;
    }
  }
  return TRUE;
}

/* `chain` arcs before this one are conditions that exclude it; TRUE where no
 * `else` can follow, as one of them or this one holds. */
static gboolean
write_condition (RgEmitWriter *writer, const RgEmitArc *arc, guint run,
                 guint chain)
{
  if (chain == 1 && run == 1 &&
      rg_are_opposite (writer->emit->game,
                       rg_emit_action (writer->emit, arc - 1),
                       rg_emit_action (writer->emit, arc))) {
    rg_emit_open (writer, "else");
    return TRUE;
  }
  RgCodeExpr *condition = rg_emit_lower_run (writer, arc, run, "||");
  rg_emit_open (writer, "%sif (%p)", chain ? "else " : "", (gpointer)condition);
  return FALSE;
}

/* Whether no arc behind the `run` can be walked where one of these can. */
static gboolean
is_last (const RgEmitWriter *writer, const RgEmitNode *node, guint32 k,
         guint run)
{
  RgEmit *emit = writer->emit;
  if (node->n_arcs - k > RG_EMIT_SHORT)
    return FALSE;
  for (guint32 i = k + run; i < node->n_arcs; i++) {
    const RgAction *other =
        rg_emit_action (emit, rg_emit_arc (writer->graph, node->first + i));
    for (guint j = 0; j < run && !is_blocked (emit, other); j++) {
      const RgEmitArc *arc = rg_emit_arc (writer->graph, node->first + k + j);
      if (!rg_emit_exclusive (emit, rg_emit_action (emit, arc), other))
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
rg_emit_write_node (RgEmitWriter *writer, guint32 node)
{
  RgEmit *emit = writer->emit;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  guint chain = 0, run;
  gboolean returned = FALSE;
  const gboolean last = writer->last;
  RgEmitRays *rays = rg_emit_is_moves (writer) && !writer->given
                         ? rg_emit_rays_at (emit, node)
                         : NULL;
  if (rays)
    rg_emit_write_rays (writer, rays);
  if (rays && rays->n_arcs == info->n_arcs)
    return FALSE; /* else some arcs at the end are left */
  const guint beside = writer->beside;
  if (rays)
    writer->beside = writer->loops;
  const gboolean seen = rg_emit_open_sight (writer, node);
  rg_emit_write_notes (writer, node);
  for (guint32 k = rays ? rays->n_arcs : 0; k < info->n_arcs && !returned;
       k += run) {
    const RgEmitArc *arc = rg_emit_arc (writer->graph, info->first + k);
    const RgEmitPlace place = writer->place;
    run = rg_emit_run_length (writer, arc);
    if (is_blocked (emit, rg_emit_action (emit, arc)) ||
        !rg_emit_is_in_half (writer, arc)) {
      chain = 0;
      continue;
    }
    const gboolean condition = rg_emit_is_condition (emit, arc);
    if (!condition && info->n_arcs > 1)
      writer->place.ways = info->n_arcs;
    if (!condition || !excludes_all (writer, arc, run, chain))
      chain = 0;
    if (chain == 0 &&
        ((condition && rg_emit_write_end (writer, arc, run)) ||
         rg_emit_write_rare_fork (writer, arc, condition ? run : 0))) {
      writer->place = place;
      continue;
    }
    const gboolean complete =
        condition && write_condition (writer, arc, run, chain);
    for (guint i = 0; i < run; i++)
      rg_emit_comment (writer, arc[i].edge);
    writer->last = last && is_last (writer, info, k, run);
    const gboolean done = rg_emit_write_arc (writer, arc);
    writer->last = last;
    if (condition)
      rg_emit_close (writer);
    returned = done && !condition;
    chain = condition && !complete ? chain + run : 0;
    writer->place = place;
  }
  writer->beside = beside;
  if (!seen)
    return returned;
  rg_emit_close_sight (writer);
  return FALSE;
}
