#include "emit/c/tables/lines/lines.h"
#include "emit/c/tables/lines/search.h"

#include "emit/c/sets/cells.h"

enum {
  MOST_VARIABLES = 256, /* of the game */
  MOST_ROWS = 1024,
  MOST_LINES = 64,     /* of a row */
  MOST_ENTRIES = 4096, /* of a table */
  FEWEST_CELLS = 4,    /* of a row with the most: less is not worth it */
  AT_ONCE = 8,         /* lines that are compared at once: LINES_AT_ONCE */
  MOST_SHORT = 16,     /* cells of a row that are compared one by one */
  ALL_STEPS = 1 << 21, /* of all checks together */
};

/* Whether the second line fits wherever the first one does. */
static gboolean
implies (const RgEmitLine *first, const RgEmitLine *second)
{
  return (first->cells & second->cells) == second->cells &&
         (first->has & second->cells) == second->has;
}

/* Removes lines of a row, from the first on, that others imply. */
static void
simplify (GArray *found, guint first)
{
  guint n = first;
  for (guint i = first; i < found->len; i++) {
    const RgEmitLine line = g_array_index (found, RgEmitLine, i);
    gboolean needed = TRUE;
    for (guint k = first; k < found->len && needed; k++) {
      const RgEmitLine *other = &g_array_index (found, RgEmitLine, k);
      needed = k == i || !implies (&line, other) ||
               (k > i && implies (other, &line));
    }
    if (needed)
      g_array_index (found, RgEmitLine, n++) = line;
  }
  g_array_set_size (found, n);
}

/* -- tables ---------------------------------------------------------------- */

/* The first comparison of a cell tells the map and the value. */
static gboolean
find_subject (RgEmitLineSearch *search, guint32 root)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGraph *graph = search->executor.graph;
  gboolean *reached = g_new0 (gboolean, graph->nodes->len);
  GArray *work = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (work, root);
  reached[root] = TRUE;
  for (guint i = 0; i < work->len && !search->lines->map; i++) {
    const RgEmitNode *node =
        rg_emit_node (graph, g_array_index (work, guint32, i));
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      const RgAction *action = rg_emit_action (emit, arc);
      const RgExpr *value, *cell = NULL;
      if (rg_action_is_comparison (action))
        cell = rg_emit_line_find_cell (emit, action, &value);
      if (cell && !search->lines->map) {
        search->lines->map = rg_emit_line_cell_of (emit, cell);
        search->lines->value = value;
      }
      if (arc->to != RG_EMIT_STOP && !reached[arc->to]) {
        reached[arc->to] = TRUE;
        g_array_append_val (work, arc->to);
      }
    }
  }
  g_array_free (work, TRUE);
  g_free (reached);
  return search->lines->map != NULL;
}

/* Where the check begins with an assignment to the scalar that is compared, the
 * node behind it, and *value is what it gets: copy propagation.  Else the root.
 * An assignment that may be improper stays. */
static guint32
skip_value (const RgEmitLineSearch *search, guint32 root, const RgExpr **value)
{
  RgEmit *emit = search->executor.emit;
  const RgEmitNode *node = rg_emit_node (search->executor.graph, root);
  *value = search->lines->value;
  if (node->n_arcs != 1 || (*value)->kind != RG_EXPR_NAME)
    return root;
  const RgEmitArc *arc = rg_emit_arc (search->executor.graph, node->first);
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN || arc->to == RG_EMIT_STOP ||
      rg_emit_bare (action->left) != *value)
    return root;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (!rg_emit_is_scalar (global) ||
      !rg_emit_reads_scalars (emit, action->right) ||
      !rg_emit_is_total (emit, action->right) ||
      !rg_emit_within (emit, action->right, global->values))
    return root;
  *value = action->right;
  return arc->to;
}

/* The border of a board that nobody writes to may never have a value. */
static void
find_cells_that_may (RgEmitLineSearch *search, const RgExpr *value)
{
  RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *map = search->lines->map;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  const RgExpr *name = rg_expr_name (emit->game, map->name);
  guint32 n_wanted;
  gboolean *wanted = rg_emit_range (emit, value, &n_wanted);
  search->may = G_MAXUINT64;
  for (guint32 i = 0; i < source->n; i++) {
    const guint32 code =
        rg_emit_symbol (emit->symbols, source->symbols[i]).code;
    if (!rg_emit_cell_may_hold (emit, name, source, code, wanted, n_wanted))
      search->may &= ~(G_GUINT64_CONSTANT (1) << (code - source->low));
  }
  g_free (wanted);
}

/* FALSE where there are too many rows. */
static gboolean
find_rows (RgEmitLineSearch *search, guint32 node)
{
  RgEmitLines *lines = search->lines;
  guint64 n = 1;
  const RgName value =
      lines->value->kind == RG_EXPR_NAME ? lines->value->name : RG_NO_NAME;
  if (!rg_emit_add_live_keys (search->executor.emit, search->executor.graph,
                              node, value, MOST_ROWS, lines->keys, &n))
    return FALSE;
  lines->n_rows = (guint32)n;
  return TRUE;
}

/* Each row gets as many lines as the longest: one again, or where it has none
 * such as no cells fit. */
static void
pad (RgEmitLines *lines, const GArray *rows, const GArray *starts)
{
  const guint64 none = G_GUINT64_CONSTANT (1) << (RG_EMIT_LINE_MOST_CELLS - 1);
  const gboolean bits = lines->length == 0;
  const RgEmitLine never = {
      bits && lines->map->cells < RG_EMIT_LINE_MOST_CELLS ? none : 0, none};
  if (bits)
    lines->width = (lines->width + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
  for (guint32 row = 0; row < lines->n_rows; row++) {
    const guint32 first = g_array_index (starts, guint32, row);
    const guint32 end = g_array_index (starts, guint32, row + 1);
    for (guint32 i = 0; i < lines->width; i++) {
      const guint32 from = i < end - first ? first + i : first;
      const RgEmitLine *line =
          first < end ? &g_array_index (rows, RgEmitLine, from) : &never;
      lines->negative = lines->negative || line->cells != line->has;
      g_array_append_vals (lines->lines, line, 1);
    }
  }
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;
  for (; bits; bits &= bits - 1)
    n++;
  return n;
}

static guint
count_cells (const GArray *found, guint first)
{
  guint n = 0;
  for (guint i = first; i < found->len; i++)
    n += count_bits (g_array_index (found, RgEmitLine, i).cells);
  return n;
}

/* The length of the longest line, where few cells are all that is asked for;
 * else 0. */
static guint32
short_length (const RgEmitLines *lines, const GArray *rows)
{
  guint32 length = 0;
  for (guint i = 0; i < rows->len; i++) {
    const RgEmitLine *line = &g_array_index (rows, RgEmitLine, i);
    if (line->cells != line->has || line->cells == 0)
      return 0;
    length = MAX (length, count_bits (line->cells));
  }
  return length * lines->width <= MOST_SHORT ? length : 0;
}

static void
add_row (RgEmitExecutor *executor)
{
  RgEmitLineSearch *search = (RgEmitLineSearch *)executor;
  RgEmitLines *lines = search->lines;
  const guint first = rg_emit_row_start (executor);
  const RgEmitLine all = {0, 0};
  executor->failed = !rg_emit_line_has_value (search);
  rg_emit_execute (executor, search->start, &all);
  simplify (executor->found, first);
  const guint n = executor->found->len - first;
  const guint n_cells = count_cells (executor->found, first);
  lines->width = MAX (lines->width, n);
  if (n < n_cells)
    search->most_cells = MAX (search->most_cells, n_cells);
  if (lines->width > MOST_LINES || lines->width * lines->n_rows > MOST_ENTRIES)
    executor->failed = TRUE;
}

/* FALSE where some walk does what a table of lines can't say, there are too
 * many, or a row has so few cells that the search is as fast. */
static gboolean
tabulate (RgEmitLineSearch *search)
{
  RgEmitLines *lines = search->lines;
  RgEmitExecutor *executor = &search->executor;
  if (!rg_emit_execute_rows (executor, lines->keys, lines->n_rows, add_row))
    return FALSE;
  /* A wide load stalls behind a narrow store. */
  const gboolean is_written = rg_bits_has (
      executor->graph->decided.flow[search->start].dirty, lines->map->variable);
  lines->length = short_length (lines, executor->found);
  lines->stalls = is_written && lines->length == 0 && lines->width <= AT_ONCE;
  if (search->most_cells >= FEWEST_CELLS && lines->width > 1)
    pad (lines, executor->found, executor->starts);
  return lines->lines->len > 0;
}

static void
lines_free (gpointer data)
{
  RgEmitLines *lines = data;
  g_ptr_array_free (lines->keys, TRUE);
  g_array_free (lines->lines, TRUE);
  g_free (lines);
}

static RgEmitLines *
find_lines (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_LINES) || graph->kind != RG_EMIT_CHECK ||
      emit->options->quick || emit->variables->len > MOST_VARIABLES ||
      emit->lines.n_steps > ALL_STEPS)
    return NULL;
  RgEmitLines *lines = g_new0 (RgEmitLines, 1);
  lines->keys = g_ptr_array_new ();
  lines->lines = g_array_new (FALSE, FALSE, sizeof (RgEmitLine));
  RgEmitLineSearch search = rg_emit_line_search (emit, graph, lines);
  gboolean found = find_subject (&search, node);
  if (found) {
    const RgExpr *value;
    search.start = skip_value (&search, node, &value);
    find_cells_that_may (&search, value);
    found = find_rows (&search, search.start) && tabulate (&search);
    lines->value = value;
  }
  emit->lines.n_steps += search.executor.n_steps;
  rg_emit_executor_clear (&search.executor);
  if (found)
    return lines;
  lines_free (lines);
  return NULL;
}

void
rg_emit_init_lines (RgEmit *emit)
{
  emit->lines.by_node = g_hash_table_new (NULL, NULL);
  emit->lines.all = g_ptr_array_new_with_free_func (lines_free);
}

void
rg_emit_free_lines (RgEmit *emit)
{
  g_hash_table_destroy (emit->lines.by_node);
  g_ptr_array_free (emit->lines.all, TRUE);
}

RgEmitLines *
rg_emit_lines_at (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  RgEmitLines *lines = rg_emit_all_lines_at (emit, graph, node);
  return lines && !lines->stalls ? lines : NULL;
}

RgEmitLines *
rg_emit_all_lines_at (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  gpointer found;
  if (node == RG_NONE || graph->footprint ||
      !rg_emit_compares_cells (emit, graph))
    return NULL;
  gpointer key = rg_emit_node (graph, node);
  if (g_hash_table_lookup_extended (emit->lines.by_node, key, NULL, &found))
    return found;
  RgEmitLines *lines = find_lines (emit, graph, node);
  g_hash_table_insert (emit->lines.by_node, key, lines);
  if (!lines)
    return NULL;
  lines->number = emit->lines.all->len;
  g_ptr_array_add (emit->lines.all, lines);
  return lines;
}
