/* Decides which lines are compared as sets of cells, records the sets of cells
 * that lines read, and estimates the cost of the comparisons (few-lines.h). */
#include "emit/c/tables/lines/few-lines.h"

#include "emit/c/views/views.h"

gboolean
rg_emit_compares_lines_as_sets (const RgEmit *emit, const RgEmitLines *lines)
{
  return lines->length > 0 && lines->table.map->cells < RG_EMIT_WORD &&
         rg_emit_has_cells_with_unknown (emit, lines->table.map, lines->value);
}

/* The table of a check whose lines are compared as sets of cells.  NULL: the
 * check has none. */
static RgEmitLines *
find_few_lines (const RgEmit *emit, const RgAction *action)
{
  const RgEmitCheck *check = rg_emit_check (emit, action);
  RgEmitLines *lines = rg_emit_find_lines_at (emit, check->graph, check->root);
  return lines && rg_emit_compares_lines_as_sets (emit, lines) ? lines : NULL;
}

guint64
rg_emit_estimate_line_cost (const RgEmit *emit, const RgEmitGraph *graph,
                            const RgEmitArc *arc, const RgEmitArc *last)
{
  /* Estimates, in operations: PER_VALUE is the cost of the loop for a value,
   * PER_LINE that of a test of a line.  EARLY_EXIT: the loop ends at the first
   * value that passes, on average after half of the values.  With twice the
   * operations, only nine men's morris changes. */
  enum { PER_VALUE = 4, PER_LINE = 3, EARLY_EXIT = 2 };
  guint64 cost = PER_VALUE;
  const guint32 n =
      rg_emit_get_choices (emit->symbols, rg_emit_action (emit, arc))->n;
  guint n_checks = 0;
  while (arc != last && arc->to != RG_EMIT_STOP) {
    const RgEmitNode *node = rg_emit_node (graph, arc->to);
    if (node->n_arcs != 1)
      return G_MAXUINT64;
    arc = rg_emit_arc (graph, node->first);
    const RgAction *action = rg_emit_action (emit, arc);
    const RgEmitLines *lines =
        rg_action_is_check (action) ? find_few_lines (emit, action) : NULL;
    if (!lines && !rg_action_is_comparison (action))
      return G_MAXUINT64;
    n_checks += lines != NULL;
    cost += lines ? PER_LINE * lines->padded_width : 0;
  }
  return n_checks == 1 ? cost * n / EARLY_EXIT : G_MAXUINT64;
}

void
rg_emit_mark_lines_read (const RgEmit *emit, const RgEmitLines *lines)
{
  if (lines->length == 0 || rg_emit_compares_lines_as_sets (emit, lines))
    rg_emit_read_value (emit, rg_expr_name (emit->game, lines->table.map->name),
                        lines->value, 0);
}
