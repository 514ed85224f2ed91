/* Lowers forks in replays: C that selects the arc of the given move. One of
 * these determines it:
 *
 *     the encoded number      switch (m >> 12 & 3) { case 0: ... }
 *     the next tag            switch (read_tag (m, 1)) { case 7: ... }
 *     a tag of a variable     s->v_at = read_tag (m, 1) - 1u;
 *     conditions              if (s->v_board[s->v_at] == 3) { ... }
 *
 * The next tag determines the arc if FIRST sets are disjoint (LL(1)). A tag may
 * also be the value of a variable after a loop (loop-exits.c). In moves of the
 * keeper, conditions always determine the arc. */
#include "emit/c/moves/implied-choices.h"
#include "emit/c/moves/loop-exits.h"
#include "emit/c/moves/merged-arms.h"
#include "emit/c/moves/replay.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/lowering.h"
#include "rg/analysis/conditions.h"

/* The merged arms of a fork; NULL: they are not merged, or the replay is not of
 * kind RG_EMIT_REPLAY_MOVE. */
static const RgEmitArms *
find_arms (const RgEmitReplay *replay, guint32 node)
{
  return replay->kind == RG_EMIT_REPLAY_MOVE
             ? replay->writer.graph->decided.stops[node].arms
             : NULL;
}

/* Writes a label of a switch. `format` is that of the label, which may print
 * the value. */
static void
write_case (RgEmitWriter *writer, const char *format, guint32 value)
{
  rg_emit_line (writer, format, value);
}

/* Selects the arc by the encoded number, also among merged arms. */
static void
write_switch (RgEmitReplay *replay, const RgEmitNode *node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitMoveForm *form = &writer->emit->form;
  const guint32 i = rg_emit_arc (writer->graph, node->first)->from;
  const guint32 n = writer->graph->decided.n_choices[i];
  rg_emit_guard_next_choice (replay);
  char *number =
      form->packed
          ? g_strdup_printf (
                "%c >> %u & 0x%xu", form->two_words ? 'c' : 'm', form->shift[i],
                (1u << rg_emit_count_fork_bits (writer->emit, i)) - 1)
          : g_strdup ("*c++");
  const RgEmitArms *arms = find_arms (replay, i);
  const RgEmitArc **arcs = rg_emit_list_arcs_of_choices (writer->graph, i);
  if (arms)
    rg_emit_replay_arms (replay, arms, number);
  for (guint32 choice = 0; !arms && choice < n; choice++) {
    if (choice == 0)
      rg_emit_open (writer, "switch (%s)", number);
    write_case (writer, choice + 1 < n ? "case %u:" : "default:", choice);
    rg_emit_replay_arc (replay, arcs[choice]);
  }
  if (!arms)
    rg_emit_close (writer);
  g_free (arcs);
  g_free (number);
}

/* Writes a case for each tag of the set. Returns their number. */
static guint
write_cases (RgEmitReplay *replay, const RgBits *set)
{
  const guint n = 64 * replay->writer.emit->form.first_words;
  guint n_cases = 0;
  for (guint tag = 0; tag < n; tag++) {
    if (!rg_bits_has (set, tag))
      continue;
    write_case (&replay->writer, "case %u:", tag);
    n_cases++;
  }
  return n_cases;
}

/* Selects the arc by the next tag, also among merged arms. The code returns
 * FAILED if no arc has the tag. */
static void
write_by_tag (RgEmitReplay *replay, const RgEmitNode *node)
{
  RgEmitWriter *writer = &replay->writer;
  const guint32 i = rg_emit_arc (writer->graph, node->first)->from;
  const guint32 n = writer->graph->decided.n_choices[i];
  const RgEmitArms *arms = find_arms (replay, i);
  const RgEmitArc **arcs = rg_emit_list_arcs_of_choices (writer->graph, i);
  char *tag = rg_emit_format_replay_tag (replay, i, 0);
  if (arms) {
    char *number = g_strdup_printf ("%s - %uu", tag, arms->lowest_tag);
    rg_emit_replay_arms (replay, arms, number);
    g_free (number);
  } else {
    rg_emit_open (writer, "switch (%s)", tag);
    for (guint32 k = 0; k < n; k++) {
      RgBits *set = rg_emit_compute_tags_of_choice (writer->emit, i, k);
      if (write_cases (replay, set) > 0)
        rg_emit_replay_arc (replay, arcs[k]);
      g_free (set);
    }
    rg_emit_close (writer);
    rg_emit_line (writer, "return FAILED;");
  }
  g_free (arcs);
  g_free (tag);
}

/* Leaves the loop: assigns the tag that the exit outputs to the variable. */
static void
write_loop_exit (RgEmitReplay *replay, guint32 i)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmit *emit = writer->emit;
  RgEmitLoopExit loop_exit;
  const gboolean found = rg_emit_find_loop_exit (writer->emit, i, &loop_exit);
  g_assert (found);
  const RgEmitSet *values = loop_exit.variable->values;
  char *tag = rg_emit_format_replay_tag (replay, i, loop_exit.distance);
  rg_emit_open (writer, "%s", "");
  rg_emit_line (writer, "const unsigned x = %s - %uu;", tag,
                emit->tags.base[values->group]);
  rg_emit_begin_guards (writer);
  RgCodeExpr *x = rg_code_expr (writer->unit, "x");
  rg_emit_guard_number (writer, values, x);
  rg_emit_write_replay_guards (replay);
  rg_emit_update_views (writer, loop_exit.variable,
                        rg_emit_lower_variable (writer, loop_exit.variable), x);
  rg_emit_close (writer);
  rg_emit_replay_arc (replay, loop_exit.exit_arc);
  g_free (tag);
}

/* The condition of an arc; NULL: it always passes. In replays of the keeper, a
 * check may also store a forwarded set. */
static RgCodeExpr *
lower_condition (RgEmitReplay *replay, const RgEmitArc *arc)
{
  RgEmitWriter *writer = &replay->writer;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  gboolean holds;
  if (rg_action_is_comparison (action))
    return rg_emit_lower_comparison (writer, action);
  if (!rg_action_is_check (action))
    return NULL;
  if (rg_emit_is_check_decided (writer->emit, action, &holds))
    return holds ? NULL : rg_code_number (writer->unit, 0);
  RgCodeExpr *forwarded =
      replay->kind == RG_EMIT_REPLAY_KEEPER
          ? rg_emit_check_forwarded (writer, arc->from, action)
          : NULL;
  return forwarded ? forwarded : rg_emit_lower_check_call (writer, action);
}

/* The arc that passes without a condition, of which the node has at most one.
 * NULL: it has none. */
static const RgEmitArc *
find_unconditional_arc (const RgEmit *emit, const RgEmitGraph *graph,
                        const RgEmitNode *node)
{
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    const RgAction *action = rg_emit_action (emit, arc);
    gboolean passes = TRUE;
    if (rg_action_is_check (action))
      rg_emit_is_check_decided (emit, action, &passes);
    if (!rg_emit_is_condition (emit, arc) && passes)
      return arc;
  }
  return NULL;
}

/* Tests the conditions in order: at most one arc passes, several have equal
 * effect, or all but the first passing one are dead ends (keeper.c). The second
 * of two opposite conditions need not be tested. The code returns FAILED if no
 * arc passes. */
void
rg_emit_replay_conditions (RgEmitReplay *replay, const RgEmitNode *node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitArc *first_arc = rg_emit_arc (writer->graph, node->first);
  const RgEmitArc *unconditional_arc =
      find_unconditional_arc (writer->emit, writer->graph, node);
  for (guint32 k = 0; k < node->n_arcs; k++) {
    if (first_arc + k == unconditional_arc)
      continue;
    const RgAction *action = rg_emit_action (writer->emit, first_arc + k);
    const gboolean is_opposite =
        !unconditional_arc && k == 1 && node->n_arcs == 2 &&
        rg_are_opposite (writer->emit->game,
                         rg_emit_action (writer->emit, first_arc), action);
    RgCodeExpr *condition =
        is_opposite ? NULL : lower_condition (replay, first_arc + k);
    if (!condition) {
      rg_emit_replay_arc (replay, first_arc + k);
      return;
    }
    rg_emit_open (writer, "if (%p)", (gpointer)condition);
    rg_emit_replay_arc (replay, first_arc + k);
    rg_emit_close (writer);
  }
  if (unconditional_arc)
    rg_emit_replay_arc (replay, unconditional_arc);
  else
    rg_emit_line (writer, "return FAILED;");
}

void
rg_emit_replay_fork (RgEmitReplay *replay, const RgEmitNode *node)
{
  const RgEmitMoveForm *form = &replay->writer.emit->form;
  const guint32 i = rg_emit_arc (replay->writer.graph, node->first)->from;
  const RgEmitFork fork = form->forks ? form->forks[i] : RG_EMIT_FORK_ENCODED;
  if (fork == RG_EMIT_FORK_TESTED)
    rg_emit_replay_conditions (replay, node);
  else if (fork == RG_EMIT_FORK_BY_TAG)
    write_by_tag (replay, node);
  else if (fork == RG_EMIT_FORK_LOOP_EXIT)
    write_loop_exit (replay, i);
  else
    write_switch (replay, node);
}
