/* Tabulates the lines of a check (lines.h) by symbolic execution of its walks
 * (model/executor.h), removes lines that another line implies, and decides in
 * which form C compares them. */
#include "emit/c/tables/lines/lines.h"

#include "emit/c/sets/possible-cells.h"

/* The search for the lines of a check; the residue of a walk is its line so
 * far. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitLines *lines;
  guint32 start; /* the node where walks begin */
  guint64
      possible_cells; /* a bit for each cell that has the value in some state */
  guint max_cells;    /* the most cells in the lines of a row, with repetitions;
                         rows without more cells than lines do not count */
} Search;

/* -- cells and values ------------------------------------------------------ */

/* The map of the cell that the expression reads.  NULL: it is not a cell of one
 * byte in a map with one dimension and at most 64 cells. */
static RgEmitGlobal *
find_cell_map (const RgEmit *emit, const RgExpr *expr)
{
  RgEmitGlobal *map = rg_emit_find_byte_map (emit, expr, RG_EMIT_WORD);
  return map && rg_emit_get_group_size (emit->symbols, map->values->group) <=
                     RG_EMIT_BYTE
             ? map
             : NULL;
}

/* Whether the expression is a symbol, a scalar variable, or a cell. */
static gboolean
is_comparable_value (const RgEmit *emit, const RgExpr *expr)
{
  if (expr->kind != RG_EXPR_NAME)
    return find_cell_map (emit, expr) != NULL;
  const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
  return !global || rg_emit_is_scalar (global);
}

/* The number of nested accesses of the expression. */
static guint
count_accesses (const RgExpr *expr)
{
  guint n = 0;
  for (expr = rg_emit_strip_casts (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_strip_casts (expr->right))
    n++;
  return n;
}

/* The side of a comparison that is the tested cell; the other side is *value.
 * If both are cells, the value is the one with fewer accesses, or the left one
 * if these are equal.  NULL: neither is a cell, or the other side is none of
 * those that is_comparable_value() lists. */
static const RgExpr *
find_tested_cell (const RgEmit *emit, const RgAction *action,
                  const RgExpr **value)
{
  const RgExpr *left = rg_emit_strip_casts (action->left);
  const RgExpr *right = rg_emit_strip_casts (action->right);
  const gboolean is_swapped = !find_cell_map (emit, left) ||
                              (find_cell_map (emit, right) &&
                               count_accesses (left) <= count_accesses (right));
  *value = is_swapped ? left : right;
  return find_cell_map (emit, is_swapped ? right : left) &&
                 is_comparable_value (emit, *value)
             ? (is_swapped ? right : left)
             : NULL;
}

/* Whether the value exists for the codes of this row; the execution fails if
 * that is unknown. No walk changes it: a walk that writes what the value reads
 * makes the execution fail. */
static gboolean
has_value (Search *search)
{
  guint32 cell;
  return search->lines->value->kind == RG_EXPR_NAME ||
         rg_emit_find_cell (&search->executor, search->lines->value, &cell) ==
             RG_EMIT_KNOWN;
}

/* -- walks ----------------------------------------------------------------- */

/* Adds the test of a cell to the line.  A walk is infeasible, and ends, if a
 * cell that must have the value never has it, or must also not have it. A cell
 * that never has the value, or does not exist, passes `!=` without a test.
 * Fails if the cell is unknown. */
static void
test_cell (Search *search, const RgEmitArc *arc, gboolean is_equality,
           const RgExpr *cell, const RgEmitLine *line)
{
  RgEmitExecutor *executor = &search->executor;
  guint32 number;
  const RgEmitResult result = rg_emit_find_cell (executor, cell, &number);
  if (result == RG_EMIT_UNKNOWN)
    return;
  const guint64 bit =
      result == RG_EMIT_KNOWN ? G_GUINT64_CONSTANT (1) << number : 0;
  if (!(bit & search->possible_cells)) {
    if (!is_equality)
      rg_emit_continue_walk (executor, arc, line);
    return;
  }
  if (line->cells & bit &&
      (line->required_cells & bit) != (is_equality ? bit : 0))
    return;
  const RgEmitLine longer_line = {
      line->cells | bit, line->required_cells | (is_equality ? bit : 0)};
  rg_emit_continue_walk (executor, arc, &longer_line);
}

/* Adds a comparison with the value to the line; other actions are executed.
 * Fails if the walk writes what the value reads. */
static void
step_arc (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
          gconstpointer line)
{
  Search *search = (Search *)executor;
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  const RgExpr *value;
  const RgExpr *cell = rg_action_is_comparison (action)
                           ? find_tested_cell (emit, action, &value)
                           : NULL;
  if (cell && find_cell_map (emit, cell) == search->lines->table.map &&
      value == search->lines->value)
    test_cell (search, arc, action->kind == RG_EQUAL, cell, line);
  else if (written && rg_expr_mentions (search->lines->value, written->name))
    executor->failed = TRUE;
  else
    rg_emit_execute_arc (executor, arc, run, line);
}

/* Appends a complete line to the row. Fails if the row has too many. */
static void
stop_line (RgEmitExecutor *executor, const RgEmitArc *arc, gconstpointer line)
{
  (void)arc;
  executor->failed = executor->found->len - executor->row_start >= RG_EMIT_LIST;
  g_array_append_vals (executor->found, line, 1);
}

/* -- rows ------------------------------------------------------------------ */

/* Whether the first line implies the second one: each board that has the first
 * one has the second one, too. */
static gboolean
implies_line (gconstpointer entry, gconstpointer other)
{
  const RgEmitLine *first = entry, *second = other;
  return (first->cells & second->cells) == second->cells &&
         (first->required_cells & second->cells) == second->required_cells;
}

/* The number of cells in all lines from `first` on, with repetitions. */
static guint
count_cells (const GArray *lines, guint first)
{
  guint n = 0;
  for (guint i = first; i < lines->len; i++)
    n += (guint)__builtin_popcountll (
        g_array_index (lines, RgEmitLine, i).cells);
  return n;
}

/* The length of the longest line, if lines only require cells, and these are
 * few in a row of the table; 0 otherwise. */
static guint32
find_short_length (const RgEmitTable *table)
{
  guint length = 0;
  for (guint i = 0; i < table->entries->len; i++) {
    const RgEmitLine *line = &g_array_index (table->entries, RgEmitLine, i);
    if (line->cells != line->required_cells || line->cells == 0)
      return 0;
    length = MAX (length, (guint)__builtin_popcountll (line->cells));
  }
  return length * table->width <= RG_EMIT_SHORT ? length : 0;
}

/* Finds the lines of a row, without those that imply another line, and updates
 * `max_cells`. Fails if the value does not exist, or if there are too many
 * lines. */
static void
add_row (RgEmitExecutor *executor)
{
  Search *search = (Search *)executor;
  const guint first = executor->row_start;
  const RgEmitLine empty_line = {0, 0};
  executor->failed = !has_value (search);
  rg_emit_execute_walks (executor, search->start, &empty_line);
  rg_emit_remove_redundant_entries (executor, implies_line);
  const guint n = executor->found->len - first;
  const guint n_cells = count_cells (executor->found, first);
  if (n < n_cells)
    search->max_cells = MAX (search->max_cells, n_cells);
  executor->failed = executor->failed || n > RG_EMIT_LONG;
}

/* Finds the lines of all rows, and the form in which C compares them. FALSE: a
 * walk can't be expressed, there are too many lines, or so few lines or cells
 * that a search is as fast. */
static gboolean
tabulate_lines (Search *search)
{
  RgEmitLines *lines = search->lines;
  RgEmitTable *table = &lines->table;
  if (!rg_emit_tabulate (table, &search->executor, add_row, RG_EMIT_ENTRIES))
    return FALSE;
  /* A wide load stalls after a narrow store. */
  const gboolean is_written =
      rg_bits_has (search->executor.graph->decided.flow[search->start].dirty,
                   table->map->variable);
  lines->length = find_short_length (table);
  lines->stalls =
      is_written && lines->length == 0 && table->width <= RG_EMIT_VECTOR;
  lines->padded_width = lines->length > 0
                            ? table->width
                            : (table->width + RG_EMIT_VECTOR - 1) /
                                  RG_EMIT_VECTOR * RG_EMIT_VECTOR;
  for (guint32 row = 0; row < table->n_rows; row++) {
    guint n;
    const RgEmitLine *line = rg_emit_get_row (table, row, &n);
    /* An empty row is padded with a line that never fits.  Without a spare bit,
     * only `required_cells` can express it. */
    lines->tests_absence =
        lines->tests_absence || (n == 0 && table->map->cells == RG_EMIT_WORD);
    for (guint i = 0; i < n; i++)
      lines->tests_absence =
          lines->tests_absence || line[i].cells != line[i].required_cells;
  }
  return search->max_cells >= RG_EMIT_FEW && table->width > 1;
}

/* -- map and value --------------------------------------------------------- */

/* Takes the map and the value from the first comparison of a cell after the
 * root; all others must agree with it.  FALSE: no cell is compared. */
static gboolean
find_map_and_value (Search *search, guint32 root)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGraph *graph = search->executor.graph;
  RgEmitLines *lines = search->lines;
  gboolean *reachable = g_new0 (gboolean, graph->nodes->len);
  reachable[root] = TRUE;
  rg_emit_mark_reachable (graph, reachable, FALSE);
  for (guint32 k = 0; k < graph->arcs->len && !lines->table.map; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    const RgExpr *cell = NULL;
    if (reachable[arc->from] && rg_action_is_comparison (action))
      cell = find_tested_cell (emit, action, &lines->value);
    lines->table.map = cell ? find_cell_map (emit, cell) : NULL;
  }
  g_free (reachable);
  return lines->table.map != NULL;
}

/* Copy propagation.  If the check begins with an assignment to the compared
 * scalar, *value becomes the assigned expression, and the result is the next
 * node.  Otherwise the result is the root.  An assignment that may be illegal
 * remains. */
static guint32
propagate_value (const Search *search, guint32 root, const RgExpr **value)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitNode *node = rg_emit_node (search->executor.graph, root);
  *value = search->lines->value;
  if (node->n_arcs != 1 || (*value)->kind != RG_EXPR_NAME)
    return root;
  const RgEmitArc *arc = rg_emit_arc (search->executor.graph, node->first);
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN || arc->to == RG_EMIT_STOP ||
      rg_emit_strip_casts (action->left) != *value)
    return root;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (!rg_emit_is_scalar (global) ||
      !rg_emit_reads_scalars (emit, action->right) ||
      !rg_emit_is_total (emit, action->right) ||
      !rg_emit_is_within (emit, action->right, global->values))
    return root;
  *value = action->right;
  return arc->to;
}

/* Finds the cells that may have the value.  The border of a board that no
 * action writes, for example, may not. */
static void
find_possible_cells (Search *search, const RgExpr *value)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *map = search->lines->table.map;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  RgBits *possible_codes = g_new0 (
      RgBits,
      rg_bits_words (rg_emit_get_group_size (emit->symbols, source->group)));
  rg_emit_add_possible_cells (emit, rg_expr_name (emit->game, map->name), value,
                              0, possible_codes);
  for (guint32 i = 0; i < map->cells; i++)
    search->possible_cells |=
        (guint64)rg_bits_has (possible_codes, source->low + i) << i;
  g_free (possible_codes);
}

/* Builds the table for the node.  NULL: not eligible. */
static RgEmitLines *
find_lines (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  RgEmitLines *lines = rg_emit_table_new (RG_EMIT_TABLE_LINES, sizeof *lines);
  Search search = {.executor =
                       rg_emit_new_executor (emit, graph, step_arc, stop_line,
                                             0, sizeof (RgEmitLine)),
                   .lines = lines};
  search.executor.splits_runs = TRUE;
  gboolean is_eligible = find_map_and_value (&search, node);
  if (is_eligible) {
    const RgExpr *value;
    const RgName name =
        lines->value->kind == RG_EXPR_NAME ? lines->value->name : RG_NO_NAME;
    search.start = propagate_value (&search, node, &value);
    find_possible_cells (&search, value);
    is_eligible = rg_emit_add_live_scalars (emit, graph, search.start, name,
                                            &lines->table) &&
                  tabulate_lines (&search);
    lines->value = value;
  }
  rg_emit_executor_clear (&search.executor);
  return rg_emit_return_table_if (is_eligible, lines);
}

RgEmitLines *
rg_emit_find_lines_at (const RgEmit *emit, const RgEmitGraph *graph,
                       guint32 node)
{
  RgEmitLines *lines = rg_emit_find_all_lines_at (emit, graph, node);
  return lines && !lines->stalls ? lines : NULL;
}

RgEmitLines *
rg_emit_find_all_lines_at (const RgEmit *emit, const RgEmitGraph *graph,
                           guint32 node)
{
  gpointer lines;
  if (node == RG_NONE || graph->footprint || graph->kind != RG_EMIT_CHECK ||
      !rg_emit_compares_cells (emit, graph))
    return NULL;
  gconstpointer start = rg_emit_node (graph, node);
  if (!rg_emit_find_table (emit, RG_EMIT_TABLE_LINES, start, &lines))
    lines = rg_emit_memoise_table (emit, RG_EMIT_TABLE_LINES, start,
                                   find_lines (emit, graph, node));
  return lines;
}
