/* Finds roots whose moves, which are records, are all in the rows of one table
 * (tables/rows/rows.h). A random move then needs no list: column sets count the
 * moves of each row.
 *
 *     pos = Cell(*); board[pos] == man; ...    bit i of the k-th set: the k-th
 *                                              move of row i is legal
 *
 *   - The root has one arc, an any-assignment to a live variable, with at least
 *     RG_EMIT_FEWEST symbols.
 *   - The table begins after the choice, or after a filter of a chain of
 *     conditions (search/filter.h). It has columns (tables/rows/columns.h). */
#include "emit/c/search/filter.h"
#include "emit/c/search/planner.h"
#include "emit/c/tables/rows/columns.h"

/* Finds the table of moves after `choice->last`, and its columns and slots.
 * FALSE: there is no table, or it has no columns. */
static gboolean
find_columns (RgEmit *emit, const RgEmitArc *arc, RgEmitChoice *choice)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *chosen = rg_emit_written (emit, action);
  const RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  choice->rows = rg_emit_find_choice_rows (emit, arc, choice->last);
  choice->columns =
      choice->rows
          ? rg_emit_find_slot_columns (emit, choice->rows, set, &choice->slots)
          : NULL;
  choice->first_row = set->low - chosen->values->low;
  return choice->columns != NULL;
}

/* The table that has all moves of the root. NULL: it has another arc than one
 * any-assignment, the assignment has few symbols or a dead variable, or there
 * is no table with columns. */
static RgEmitChoice *
find_rows (RgEmit *emit, guint32 root)
{
  const RgEmitNode *node = rg_emit_node (emit->moves, root);
  const RgEmitArc *arc = rg_emit_arc (emit->moves, node->first);
  const RgAction *action = rg_emit_action (emit, arc);
  if (node->n_arcs != 1 || action->kind != RG_ASSIGN_ANY)
    return NULL;
  RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  if (set->n < RG_EMIT_FEWEST ||
      !rg_emit_is_live_after (emit->moves, arc, rg_emit_written (emit, action)))
    return NULL;
  const RgEmitPlanner planner = {.emit = emit, .graph = emit->moves};
  RgEmitChoice *choice = rg_emit_new_choice (emit->moves, arc);
  if (find_columns (emit, arc, choice))
    return choice;
  choice->filter = rg_emit_find_filter (&planner, arc, set);
  if (!choice->filter || !choice->filter->is_conjunction)
    return NULL;
  choice->last = choice->filter->last;
  return find_columns (emit, arc, choice) ? choice : NULL;
}

void
rg_emit_plan_record_sets (RgEmit *emit)
{
  const GArray *roots = emit->moves->roots;
  for (guint i = 0;
       rg_emit_uses (emit, RG_EMIT_BY_MOVE_SETS) &&
       rg_emit_uses (emit, RG_EMIT_BY_RECORD_SETS) && i < roots->len;
       i++) {
    const guint32 root = g_array_index (roots, guint32, i);
    RgEmitFunction *function = &emit->moves->decided.functions[root];
    RgEmitChoice *choice = find_rows (emit, root);
    if (!choice)
      continue;
    function->rows = choice;
    rg_emit_mark_columns_read (emit, choice->rows, choice->columns);
    if (choice->filter)
      rg_emit_read_filter_cells (emit, choice->filter);
    function->sets =
        rg_emit_assign_column_sets (choice->columns, &choice->slots);
    function->counted = function->picks = TRUE;
  }
}
