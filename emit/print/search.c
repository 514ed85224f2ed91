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
#include "emit/print/search.h"
#include "analysis/conditions.h"

/* -- the end of a walk, and going on --------------------------------------- */

static void
write_success (RgEmitWriter *writer)
{
  for (guint i = writer->undo->len; i-- > 0 && !rg_emit_is_keeper (writer);)
    rg_emit_line (writer, "%s",
                  (const char *)g_ptr_array_index (writer->undo, i));
  rg_emit_line (writer, "return 1;");
}

/* The keeper's move is over. */
static gboolean
write_keeper_stop (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  rg_emit_guards_begin (writer);
  char *player = rg_emit_value (writer, action);
  char *guards = rg_emit_guards_end (writer);
  if (guards)
    rg_emit_open (writer, "if (%s)", guards);
  rg_emit_line (writer, "s->v_%s = (%s)(%s);",
                rg_text (emit->game, emit->game->player),
                rg_emit_ctype (rg_emit_written (emit, action)->width), player);
  rg_emit_line (writer, "s->node = %u;",
                rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to));
  write_success (writer);
  if (guards)
    rg_emit_close (writer);
  const gboolean returned = guards == NULL;
  g_free (guards);
  g_free (player);
  return returned;
}

/* Whether another walk may have the same tags. */
static gboolean
is_deduped (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  return writer->graph->decided.dedupe[rg_emit_arc_number (writer->graph, arc)];
}

static gboolean
write_stop (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action)
{
  if (rg_emit_is_keeper (writer))
    return write_keeper_stop (writer, arc, action);
  if (!rg_emit_is_moves (writer)) {
    write_success (writer);
    return TRUE;
  }
  const gboolean listed = is_deduped (writer, arc);
  gboolean *parts = writer->emit->mentions.parts;
  parts[RG_EMIT_LISTED] = parts[RG_EMIT_LISTED] || listed;
  char *arguments = rg_emit_move_arguments (writer);
  rg_emit_line (writer, "%s (w%s, %u);", listed ? "add_new_move" : "add_move",
                arguments,
                rg_emit_boundary (writer->emit,
                                  rg_edge (writer->emit->game, arc->edge)->to));
  g_free (arguments);
  return FALSE;
}

static void
write_call (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitNode *to = rg_emit_node (writer->graph, arc->to);
  writer->graph->decided.functions[arc->to].called = TRUE;
  RgEmitMentions *mentions = &writer->emit->mentions;
  const gboolean again =
      mentions->frames.counted ||
      (to->cyclic &&
       to->component == rg_emit_node (writer->graph, arc->from)->component);
  char *name = rg_emit_function (writer, arc->to);
  GString *call = g_string_new (NULL);
  g_string_append_printf (call, "%s (s, w", name);
  if (rg_emit_is_moves (writer)) {
    char *arguments = rg_emit_move_arguments (writer);
    g_string_append (call, arguments);
    g_free (arguments);
  }
  if (!rg_emit_is_keeper (writer))
    rg_emit_arguments (writer, &writer->graph->decided.flow[arc->to], call);
  g_string_append_c (call, ')');
  mentions->parts[RG_EMIT_DEPTH] = mentions->parts[RG_EMIT_DEPTH] || again;
  if (again)
    rg_emit_open (writer, "if (descend (w))");
  if (rg_emit_is_moves (writer)) {
    rg_emit_line (writer, "%s;", call->str);
  } else if (again) {
    const guint i = ++writer->counter;
    rg_emit_line (writer, "const int found%u = %s;", i, call->str);
    rg_emit_line (writer, "w->depth--;");
    rg_emit_open (writer, "if (found%u)", i);
  } else {
    rg_emit_open (writer, "if (%s)", call->str);
  }
  if (!rg_emit_is_moves (writer)) {
    write_success (writer);
    rg_emit_close (writer);
  } else if (again) {
    rg_emit_line (writer, "w->depth--;");
  }
  if (again)
    rg_emit_close (writer);
  g_string_free (call, TRUE);
  g_free (name);
}

gboolean
rg_emit_write_target (RgEmitWriter *writer, const RgEmitArc *arc)
{
  if (arc->to == RG_EMIT_STOP)
    return write_stop (writer, arc, rg_emit_action (writer->emit, arc));
  if (!writer->graph->decided.outlined[arc->to])
    return rg_emit_write_node (writer, arc->to);
  write_call (writer, arc);
  return FALSE;
}

/* -- arcs ------------------------------------------------------------------ */

static gboolean
write_action (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const gint before = global ? writer->version[global->variable] : 0;
  gboolean returned;
  if (arc->to == RG_EMIT_STOP || !global) {
    if (rg_action_is_tag (action))
      rg_emit_write_tag (writer, arc, action);
    returned = rg_emit_write_target (writer, arc);
  } else if (action->kind == RG_ASSIGN) {
    returned = rg_emit_write_assign (writer, arc, action);
  } else {
    returned = rg_emit_write_assign_any (writer, arc, action);
  }
  if (global)
    writer->version[global->variable] = before;
  return returned;
}

/* A check that never passes. */
static gboolean
is_blocked (const RgEmit *emit, const RgAction *action)
{
  gboolean holds;
  return rg_action_is_check (action) &&
         rg_emit_check_decided (emit, action, &holds) && !holds;
}

/* How many conditions side by side lead to the same. */
static guint
run_length (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitNode *node = rg_emit_node (writer->graph, arc->from);
  const RgEmitArc *end =
      rg_emit_arc (writer->graph, node->first) + node->n_arcs;
  guint n = 1;
  while (arc + n < end && rg_emit_same_run (writer->graph, arc + n, arc))
    n++;
  return n;
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

static char *
condition_text (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  return rg_action_is_check (action) ? rg_emit_check_call (writer, action)
                                     : rg_emit_comparison (writer, action);
}

/* Whether one of the run always holds, as far as neighbours tell. */
static gboolean
holds_always (const RgEmit *emit, const RgEmitArc *arc, guint run)
{
  for (guint i = 1; i < run; i++) {
    if (rg_are_opposite (emit->game, rg_emit_action (emit, arc + i - 1),
                         rg_emit_action (emit, arc + i)))
      return TRUE;
  }
  return FALSE;
}

/* One of the run has to hold. */
static char *
run_text (RgEmitWriter *writer, const RgEmitArc *arc, guint run,
          const char * or)
{
  if (holds_always (writer->emit, arc, run))
    return g_strdup ("1");
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < run; i++) {
    char *condition = condition_text (writer, arc + i);
    g_string_append_printf (text, run > 1 ? "%s(%s)" : "%s%s", i > 0 ? or : "",
                            condition);
    g_free (condition);
  }
  return g_string_free (text, FALSE);
}

/* `chain` arcs before this one are conditions that exclude it. */
static void
write_condition (RgEmitWriter *writer, const RgEmitArc *arc, guint run,
                 guint chain)
{
  if (chain == 1 && run == 1 &&
      rg_are_opposite (writer->emit->game,
                       rg_emit_action (writer->emit, arc - 1),
                       rg_emit_action (writer->emit, arc))) {
    rg_emit_open (writer, "else");
    return;
  }
  char *text = run_text (writer, arc, run, " || ");
  rg_emit_open (writer, "%sif (%s)", chain ? "else " : "", text);
  g_free (text);
}

/* The stop behind a condition where nothing but tags comes between, or NULL.
 */
static const RgEmitArc *
find_end (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  enum { MOST_TAGS = 4 };
  for (guint i = 0; i < MOST_TAGS; i++) {
    if (arc->to == RG_EMIT_STOP)
      return is_deduped (writer, arc) ? NULL : arc;
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    if (writer->graph->decided.outlined[arc->to] || node->n_arcs != 1)
      return NULL;
    arc = rg_emit_arc (writer->graph, node->first);
    const RgAction *action = rg_emit_action (writer->emit, arc);
    if (arc->to != RG_EMIT_STOP && !rg_action_is_tag (action) &&
        action->kind != RG_SKIP)
      return NULL;
  }
  return NULL;
}

/* A comparison that is cheap, and harmless where it does not matter. */
static gboolean
is_simple (const RgEmitWriter *writer, const RgEmitArc *arc, guint run)
{
  for (guint i = 0; i < run; i++) {
    const RgAction *action = rg_emit_action (writer->emit, arc + i);
    if (!rg_action_is_comparison (action) ||
        rg_emit_type (writer->emit, action->left)->kind != RG_TYPE_SET)
      return FALSE;
  }
  return TRUE;
}

/* Conditions right before the end of a move: no branch of C is needed. */
static gboolean
write_end (RgEmitWriter *writer, const RgEmitArc *arc, guint run)
{
  const RgEmit *emit = writer->emit;
  const RgEmitArc *end = rg_emit_is_moves (writer) && emit->form.packed &&
                                 is_simple (writer, arc, run)
                             ? find_end (writer, arc)
                             : NULL;
  if (!end)
    return FALSE;
  char *condition = run_text (writer, arc, run, " | ");
  for (guint i = 0; i < run; i++)
    rg_emit_comment (writer, arc[i].edge);
  rg_emit_add_fork (writer, arc);
  while (arc != end) {
    arc = rg_emit_arc (writer->graph,
                       rg_emit_node (writer->graph, arc->to)->first);
    const RgAction *action = rg_emit_action (emit, arc);
    rg_emit_comment (writer, arc->edge);
    rg_emit_add_fork (writer, arc);
    if (rg_action_is_tag (action))
      rg_emit_write_tag (writer, arc, action);
  }
  char *arguments = rg_emit_move_arguments (writer);
  rg_emit_line (writer, "add_move_if (w, %s%s, %u);", condition, arguments,
                rg_emit_boundary (emit, rg_edge (emit->game, end->edge)->to));
  g_free (arguments);
  g_free (condition);
  return TRUE;
}

gboolean
rg_emit_write_node (RgEmitWriter *writer, guint32 node)
{
  RgEmit *emit = writer->emit;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  guint chain = 0, run;
  gboolean returned = FALSE;
  for (guint32 k = 0; k < info->n_arcs && !returned; k += run) {
    const RgEmitArc *arc = rg_emit_arc (writer->graph, info->first + k);
    const RgEmitPlace place = writer->place;
    run = run_length (writer, arc);
    if (is_blocked (emit, rg_emit_action (emit, arc))) {
      chain = 0;
      continue;
    }
    const gboolean condition = rg_emit_is_condition (emit, arc);
    if (!condition || !excludes_all (writer, arc, run, chain))
      chain = 0;
    if (condition && chain == 0 && write_end (writer, arc, run)) {
      writer->place = place;
      continue;
    }
    if (condition)
      write_condition (writer, arc, run, chain);
    for (guint i = 0; i < run; i++)
      rg_emit_comment (writer, arc[i].edge);
    rg_emit_add_fork (writer, arc);
    const gboolean done = write_action (writer, arc);
    if (condition)
      rg_emit_close (writer);
    returned = done && !condition;
    chain = condition ? chain + run : 0;
    writer->place = place;
  }
  return returned;
}
