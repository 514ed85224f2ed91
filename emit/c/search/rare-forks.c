/* If-conversion of a check behind which one side is the end of the move: its
 * moves are listed without a jump, by predication.
 *
 *     a, b: board[pos] == empty;   b, c: $$ pos;   c, d: board[pos] = me;
 *     d, e: ? line -> found;       d, f: ! line -> found;  f, g: player =
 * keeper;
 *
 * Which candidates pass the conditions before the check can't be foretold; that
 * one of them comes to the other side is rare.  So the move is written, and
 * counts where it passes; and all is walked again where the other side is
 * taken.
 *
 *   - The check asks for few lines of cells (tables/lines/lines.h), as sets
 * that are kept: that is as cheap as a comparison.
 *   - A write to a cell between is not seen by the check, as it is of none of
 *     the lines, nor behind it on the side of the end.
 */
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/search/straight.h"
#include "emit/c/tables/lines/lines.h"
#include "emit/c/views/calls.h"
#include "rg/analysis/conditions.h"

typedef struct {
  RgEmitStraight before;           /* up to the check */
  const RgEmitArc *write;          /* to a cell, on the way; or NULL */
  const RgEmitArc *ends, *goes_on; /* the sides */
  RgEmitStraight behind;           /* the end */
} Fork;

static RgEmitLines *
lines_of (RgEmit *emit, const RgAction *action)
{
  const RgEmitCheck *check = rg_emit_check (emit, action);
  RgEmitLines *lines = rg_emit_lines_at (emit, check->graph, check->root);
  return lines && lines->length > 0 &&
                 rg_emit_reads_scalars (emit, lines->value) &&
                 rg_emit_has_any_cells (emit, lines->table.map, lines->value)
             ? lines
             : NULL;
}

/* Whether the cell of that index is of none of the lines: it is one of their
 * keys, which tell which lines there are. */
static gboolean
is_elsewhere (RgEmit *emit, const RgEmitLines *lines, const RgExpr *index)
{
  index = rg_emit_bare (index);
  const RgEmitGlobal *key =
      index->kind == RG_EXPR_NAME ? rg_emit_global (emit, index->name) : NULL;
  if (!key || !g_ptr_array_find (lines->table.keys, key, NULL))
    return FALSE;
  const RgEmitSet *cells =
      rg_emit_set (emit->symbols, lines->table.map->type->source);
  guint32 *known = g_new (guint32, emit->variables->len + 1);
  gboolean elsewhere = TRUE;
  for (guint32 row = 0; row < lines->table.n_rows; row++) {
    guint n;
    const RgEmitLine *line = rg_emit_row (&lines->table, row, &n);
    if (!rg_emit_suppose_row (emit, lines->table.keys, row, known))
      continue;
    const guint32 cell = known[key->variable] - cells->low;
    for (guint i = 0; i < n; i++)
      elsewhere =
          elsewhere && (cell >= RG_EMIT_WORD || !(line[i].cells >> cell & 1));
  }
  g_free (known);
  return elsewhere;
}

/* Whether the check, and the side of the end, would not see the write. */
static gboolean
is_not_seen (RgEmitWriter *writer, const Fork *fork, const RgEmitLines *lines)
{
  RgEmit *emit = writer->emit;
  const RgAction *action = rg_emit_action (emit, fork->write);
  const RgExpr *cell = rg_emit_bare (action->left);
  if (rg_emit_written (emit, action) != lines->table.map ||
      cell->kind != RG_EXPR_ACCESS ||
      rg_emit_bare (cell->left)->kind != RG_EXPR_NAME ||
      !rg_emit_fits (emit, action) ||
      rg_emit_is_live_behind (writer->graph, fork->ends, lines->table.map) ||
      !is_elsewhere (emit, lines, cell->right))
    return FALSE;
  rg_emit_guards_begin (writer);
  rg_emit_lower_value (writer, action);
  rg_emit_lower_expr (writer, action->left);
  return rg_emit_lower_guards_end (writer) == NULL;
}

/* The two sides of a check at the node. */
static gboolean
find_sides (const RgEmitWriter *writer, const RgEmitNode *node, Fork *fork)
{
  const RgEmit *emit = writer->emit;
  if (node->n_arcs != 2)
    return FALSE;
  const RgEmitArc *first = rg_emit_arc (writer->graph, node->first);
  if (!rg_action_is_check (rg_emit_action (emit, first)) ||
      !rg_are_opposite (emit->game, rg_emit_action (emit, first),
                        rg_emit_action (emit, first + 1)))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    const RgEmitArc *arc = first + i;
    if (arc->to == RG_EMIT_STOP || !rg_emit_goes_straight_on (writer, arc))
      continue;
    const RgEmitNode *to = rg_emit_node (writer->graph, arc->to);
    if (to->n_arcs != 1 ||
        rg_emit_is_condition (emit, rg_emit_arc (writer->graph, to->first)) ||
        !rg_emit_find_straight_end (
            writer, rg_emit_arc (writer->graph, to->first), 0, &fork->behind))
      continue;
    fork->ends = arc;
    fork->goes_on = first + !i;
    return TRUE;
  }
  return FALSE;
}

/* Notes the write to a cell that comes before the check: FALSE where there was
 * one already. */
static gboolean
add_write (const RgEmitWriter *writer, Fork *fork, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  if (fork->write || action->kind != RG_ASSIGN)
    return FALSE;
  fork->write = arc;
  return TRUE;
}

/* From the `run` conditions, or the arc alone, to a check. */
static gboolean
find_fork (RgEmitWriter *writer, const RgEmitArc *arc, guint run, Fork *fork)
{
  guint conditions = 0;
  while (fork->before.n < RG_EMIT_STRAIGHT_ARCS && arc->to != RG_EMIT_STOP) {
    conditions += run > 0;
    if (conditions > RG_EMIT_STRAIGHT_CONDITIONS ||
        (!rg_emit_is_straight (writer, arc, run) &&
         (run > 0 || !add_write (writer, fork, arc))) ||
        !rg_emit_goes_straight_on (writer, arc))
      return FALSE;
    fork->before.arcs[fork->before.n] = arc;
    fork->before.runs[fork->before.n++] = run;
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    if (writer->graph->decided.supposed[arc->to])
      return FALSE;
    if (find_sides (writer, node, fork))
      return TRUE;
    arc = rg_emit_only_arcs (writer, node, &run);
    if (!arc)
      return FALSE;
  }
  return FALSE;
}

/* Lists the move that ends behind the check, if that side is taken.  Gives back
 * the condition, in C, for the other side. */
static RgCodeExpr *
write_ends (RgEmitWriter *writer, const Fork *fork)
{
  RgCodeUnit *unit = writer->unit;
  const guint i = ++writer->counter;
  RgCodeExpr *given = rg_emit_lower_straight (writer, &fork->before);
  rg_emit_write_straight (writer, &fork->before);
  RgCodeExpr *other =
      rg_emit_few_lines (writer, rg_emit_action (writer->emit, fork->goes_on));
  if (given)
    rg_emit_line (writer, "const int given%u = %p;", i, (gpointer)given);
  rg_emit_line (writer, "const int other%u = %p;", i, (gpointer)other);
  rg_emit_comment (writer, fork->ends->edge);
  rg_emit_add_fork (writer, fork->ends);
  rg_emit_write_straight (writer, &fork->behind);
  rg_emit_write_add (writer, fork->behind.arcs[fork->behind.n - 1],
                     given ? rg_code_expr (unit, "given%u & !other%u", i, i)
                           : rg_code_expr (unit, "!other%u", i));
  return given ? rg_code_expr (unit, "given%u & other%u", i, i)
               : rg_code_expr (unit, "other%u", i);
}

gboolean
rg_emit_write_rare_fork (RgEmitWriter *writer, const RgEmitArc *arc, guint run)
{
  RgEmit *emit = writer->emit;
  Fork fork = {.write = NULL};
  if (!rg_emit_uses (emit, RG_EMIT_BY_RARE_FORKS) ||
      !rg_emit_is_moves (writer) || writer->in_fork || writer->given ||
      writer->sets || !emit->form.packed || !rg_emit_searches_keep (emit) ||
      !find_fork (writer, arc, run, &fork))
    return FALSE;
  const RgEmitLines *lines = lines_of (emit, rg_emit_action (emit, fork.ends));
  if (!lines || (fork.write && !is_not_seen (writer, &fork, lines)))
    return FALSE;
  writer->graph->decided.rare[fork.ends->from] = TRUE;
  const RgEmitPlace place = writer->place;
  RgCodeExpr *condition = write_ends (writer, &fork);
  writer->place = place;
  rg_emit_open (writer, "if (%p)", (gpointer)condition);
  writer->in_fork = TRUE;
  rg_emit_write_arc (writer, arc);
  writer->in_fork = FALSE;
  rg_emit_close (writer);
  writer->place = place;
  return TRUE;
}
