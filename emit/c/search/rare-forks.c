/* If-conversion of a check after which one side is the end of the move: its
 * moves are listed without a jump, by predication.
 *
 *     a, b: board[pos] == empty;   b, c: $$ pos;   c, d: board[pos] = me;
 *     d, e: ? line -> found;       d, f: ! line -> found;
 *     f, g: player = keeper;
 *
 *     const int given5 = ...;      the conditions before the check
 *     const int other5 = ...;      a line fits
 *     put_move_if (&next, given5 & !other5, m, 3);
 *     if (given5 & other5) { the arcs a, b to d, e, and the rest }
 *
 * Whether a candidate passes is unpredictable; the side to `found` is rare.
 *
 *   - The search is for moves, which are packed, and maintains sets of cells.
 *     The point is not on the rare side of another fork, in the text for sets
 *     of moves, or where moves are listed under a condition.
 *   - The walks before and after the check are straight (steps.h), except for
 *     one write to a cell before it.
 *   - The check and its opposite are the arcs of one node, which assumes no
 *     write (supposed-writes.c). The check compares maintained sets with few
 *     lines of cells (tables/lines/lines.h). The compared value reads only
 *     scalars.
 *   - The written cell is one of that map, by a key of the table of lines. It
 *     is on none of the lines, is not read after the check on the side of the
 *     end, and needs no guard. */
#include "emit/c/search/rare-forks.h"
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/search/planner.h"
#include "emit/c/tables/lines/few-lines.h"
#include "emit/c/views/views.h"
#include "rg/analysis/conditions.h"

/* The lines of the check, if they are compared as maintained sets.  NULL: they
 * are not. */
static RgEmitLines *
find_lines (const RgEmit *emit, const RgAction *action)
{
  const RgEmitCheck *check = rg_emit_check (emit, action);
  RgEmitLines *lines = rg_emit_find_lines_at (emit, check->graph, check->root);
  return lines && rg_emit_reads_scalars (emit, lines->value) &&
                 rg_emit_compares_lines_as_sets (emit, lines)
             ? lines
             : NULL;
}

/* Whether the cell with that index is on none of the lines. The index
 * must be a key of the table of lines, so that each row knows its cell. */
static gboolean
is_on_no_line (const RgEmit *emit, const RgEmitLines *lines,
               const RgExpr *index)
{
  index = rg_emit_strip_casts (index);
  const RgEmitGlobal *key =
      index->kind == RG_EXPR_NAME ? rg_emit_global (emit, index->name) : NULL;
  if (!key || !g_ptr_array_find (lines->table.keys, key, NULL))
    return FALSE;
  const RgEmitSet *cells =
      rg_emit_set (emit->symbols, lines->table.map->type->source);
  guint32 *codes = g_new (guint32, emit->variables->len + 1);
  gboolean is_disjoint = TRUE;
  for (guint32 row = 0; row < lines->table.n_rows; row++) {
    guint n;
    const RgEmitLine *line = rg_emit_get_row (&lines->table, row, &n);
    if (!rg_emit_assume_row (emit, lines->table.keys, row, codes))
      continue;
    const guint32 cell = codes[key->variable] - cells->low;
    for (guint i = 0; i < n; i++)
      is_disjoint =
          is_disjoint && (cell >= RG_EMIT_WORD || !(line[i].cells >> cell & 1));
  }
  g_free (codes);
  return is_disjoint;
}

/* Whether the write is to a cell `map[key]` of the map of the lines, which
 * neither the check nor the side of the end reads, and needs no guard. */
static gboolean
is_unread_write (const RgEmitPlanner *planner, const RgEmitRareFork *fork,
                 const RgEmitLines *lines)
{
  RgEmit *emit = planner->emit;
  const RgAction *action = rg_emit_action (emit, fork->write);
  const RgExpr *cell = rg_emit_strip_casts (action->left);
  if (rg_emit_written (emit, action) != lines->table.map ||
      cell->kind != RG_EXPR_ACCESS ||
      rg_emit_strip_casts (cell->left)->kind != RG_EXPR_NAME ||
      !rg_emit_has_equal_keys (emit, action) ||
      rg_emit_is_live_after (planner->graph, fork->end_side,
                             lines->table.map) ||
      !is_on_no_line (emit, lines, cell->right))
    return FALSE;
  return rg_emit_is_unguarded (emit, action);
}

static gboolean
has_conditions (const RgEmitStraight *walk)
{
  for (guint i = 0; i < walk->n; i++) {
    if (walk->runs[i] > 0)
      return TRUE;
  }
  return FALSE;
}

/* Finds the two sides of a check at the node.  FALSE: its arcs are not a check
 * and the opposite one, or none of them leads to a straight walk to the end of
 * the move without conditions and forks. */
static gboolean
find_sides (const RgEmitPlanner *planner, const RgEmitNode *node,
            RgEmitRareFork *fork)
{
  RgEmit *emit = planner->emit;
  if (node->n_arcs != 2)
    return FALSE;
  const RgEmitArc *first = rg_emit_arc (planner->graph, node->first);
  if (!rg_action_is_check (rg_emit_action (emit, first)) ||
      !rg_are_opposite (emit->game, rg_emit_action (emit, first),
                        rg_emit_action (emit, first + 1)))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    const RgEmitArc *arc = first + i;
    if (arc->to == RG_EMIT_STOP || !rg_emit_continues_straight (planner, arc))
      continue;
    const RgEmitNode *target = rg_emit_node (planner->graph, arc->to);
    const RgEmitArc *next_arc = rg_emit_arc (planner->graph, target->first);
    if (target->n_arcs != 1 || rg_emit_is_condition (emit, next_arc) ||
        !rg_emit_find_straight_end (planner, next_arc, 0, &fork->suffix) ||
        has_conditions (&fork->suffix))
      continue;
    fork->end_side = arc;
    fork->rare_side = first + !i;
    return TRUE;
  }
  return FALSE;
}

/* Records the write before the check.  FALSE: there is another write, or the
 * action is no assignment of an expression. */
static gboolean
add_write (const RgEmitPlanner *planner, RgEmitRareFork *fork,
           const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (planner->emit, arc);
  if (fork->write || action->kind != RG_ASSIGN)
    return FALSE;
  fork->write = arc;
  return TRUE;
}

/* Finds the check at the end of the straight walk that begins with the arc, and
 * this walk.  `run`: the length of the run of conditions that begins with the
 * arc (0: it is no condition).  FALSE: there is no check within the limits of
 * straight walks, an action before it is neither straight nor the one write, a
 * node on the way forks or has a visited set, or the check assumes a write
 * (supposed-writes.c). */
static gboolean
find_check (const RgEmitPlanner *planner, const RgEmitArc *arc, guint run,
            RgEmitRareFork *fork)
{
  guint n_conditions = 0;
  while (fork->prefix.n < RG_EMIT_STRAIGHT_ARCS && arc->to != RG_EMIT_STOP) {
    n_conditions += run > 0;
    if (n_conditions > RG_EMIT_STRAIGHT_CONDITIONS ||
        (!rg_emit_is_straight (planner, arc, run) &&
         (run > 0 || !add_write (planner, fork, arc))) ||
        !rg_emit_continues_straight (planner, arc))
      return FALSE;
    fork->prefix.arcs[fork->prefix.n] = arc;
    fork->prefix.runs[fork->prefix.n++] = run;
    const RgEmitNode *node = rg_emit_node (planner->graph, arc->to);
    if (planner->graph->decided.supposed[arc->to])
      return FALSE;
    if (find_sides (planner, node, fork))
      return TRUE;
    arc = rg_emit_find_only_arcs (planner, node, &run);
    if (!arc)
      return FALSE;
  }
  return FALSE;
}

gboolean
rg_emit_plan_rare_fork (RgEmitPlanner *planner, const RgEmitArc *arc, guint run,
                        RgEmitStep *step)
{
  RgEmit *emit = planner->emit;
  RgEmitRareFork fork = {.write = NULL};
  if (!rg_emit_uses (emit, RG_EMIT_BY_RARE_FORKS) ||
      planner->graph->kind != RG_EMIT_MOVES || planner->in_fork ||
      planner->is_conditional || planner->plans_second || !emit->form.packed ||
      !rg_emit_searches_maintain (emit) ||
      !find_check (planner, arc, run, &fork))
    return FALSE;
  const RgEmitLines *lines =
      find_lines (emit, rg_emit_action (emit, fork.end_side));
  if (!lines || (fork.write && !is_unread_write (planner, &fork, lines)))
    return FALSE;
  planner->graph->decided.rare[fork.end_side->from] = TRUE;
  step->form = RG_EMIT_STEP_RARE;
  step->fork = rg_arena_copy (planner->graph->arena, &fork, sizeof fork);
  rg_emit_plan_walk (planner, &fork.prefix);
  rg_emit_mark_lines_read (emit, lines);
  planner->in_fork = TRUE;
  rg_emit_plan_arc (planner, arc);
  planner->in_fork = FALSE;
  return TRUE;
}
