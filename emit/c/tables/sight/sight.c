/* Tabulates lines of sight (sight.h) by symbolic execution (model/executor.h),
 * and memoises the tables by node. Nodes with equal tables share one. */
#include "emit/c/tables/sight/sight.h"
#include "emit/c/checks/cache.h"

#include "emit/c/sets/possible-cells.h"

#include <string.h>

/* Minima; below them, a search is as fast. */
enum {
  MIN_TESTS = 8,   /* of cells, reachable from the node: two for each of the
                      four directions of a rook */
  MIN_SYMBOLS = 2, /* at ends: a single kind of piece is often seen */
};

/* The search for lines; the residue of a walk is the set of cells that it has
 * passed. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitSight *sight;
  guint32 first;   /* the node where walks begin */
  RgBits *written; /* variables that walks may write */
  GArray *path;    /* of guint32: for each node of this walk, its number and the
                      codes of all variables there; RG_NONE: unknown */
} Search;

/* -- expressions ----------------------------------------------------------- */

/* Whether the expression reads the map whose cells walks test. */
static gboolean
reads_map (const Search *search, const RgExpr *expr)
{
  return rg_expr_mentions (expr, search->sight->table.map->name);
}

/* Whether no walk from the node writes a variable that the expression reads. */
static gboolean
is_unchanged (const Search *search, const RgExpr *expr)
{
  const guint n = search->executor.emit->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  rg_emit_add_expr_reads (search->executor.emit, expr, reads);
  const gboolean changed =
      rg_bits_next_common (reads, search->written, 0, n) < n;
  g_free (reads);
  return !changed;
}

/* Finds the map: the first one of which a comparison `==` reads a cell. Fills
 * `written`, and the map and `n_words` of the lines. FALSE: fewer than
 * MIN_TESTS comparisons read it, or walks write maps or make checks. Or it does
 * not map symbols to symbols, in a few words of cells of one byte. */
static gboolean
find_map (Search *search)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGraph *graph = search->executor.graph;
  RgEmitGlobal *map = NULL;
  guint n_tests = 0;
  gboolean is_eligible = TRUE;
  gboolean *reachable = g_new0 (gboolean, graph->nodes->len);
  reachable[search->first] = TRUE;
  rg_emit_mark_reachable (graph, reachable, FALSE);
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    const RgEmitGlobal *written = rg_emit_written (emit, action);
    if (!reachable[arc->from])
      continue;
    is_eligible = is_eligible && !rg_action_is_check (action) &&
                  (!written || rg_emit_is_scalar (written));
    if (written)
      rg_bits_add (search->written, written->variable);
    if (action->kind != RG_EQUAL)
      continue;
    map = map ? map : rg_emit_find_read_map (emit, action->left);
    map = map ? map : rg_emit_find_read_map (emit, action->right);
    n_tests += map && (rg_expr_mentions (action->left, map->name) ||
                       rg_expr_mentions (action->right, map->name));
  }
  g_free (reachable);
  search->sight->table.map = map;
  search->sight->n_words = map ? (map->cells + 63) / 64 : 0;
  return is_eligible && n_tests >= MIN_TESTS && rg_emit_is_plain_map (map) &&
         map->width == 1 && search->sight->n_words <= RG_EMIT_FEW;
}

/* -- tests ----------------------------------------------------------------- */

/* The symbols that pass a test, and the tested cell. */
typedef struct {
  RgEmitSightSymbol symbols[RG_EMIT_FEW];
  guint n;
  guint32 cell;
} Test;

/* Finds the cell that `M[c]` reads. FALSE: the expression has another form, its
 * cell is outside of the map, or the cell is unknown, and then the execution
 * fails. */
static gboolean
find_tested_cell (Search *search, const RgExpr *expr, Test *test)
{
  return expr->kind == RG_EXPR_ACCESS &&
         rg_emit_strip_casts (expr->left)->kind == RG_EXPR_NAME &&
         rg_emit_strip_casts (expr->left)->name ==
             search->sight->table.map->name &&
         !reads_map (search, expr->right) &&
         rg_emit_find_cell (&search->executor, expr, &test->cell) ==
             RG_EMIT_KNOWN;
}

/* Evaluates the expression. FALSE: it has no value, or the value is unknown;
 * then the execution fails, and its scalars become missing keys. */
static gboolean
find_code (Search *search, const RgExpr *value, guint32 *code)
{
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (&search->executor);
  return rg_emit_require_known (&search->executor, &assumed, value) &&
         rg_emit_evaluate_assuming (&assumed, value, code);
}

/* The group of symbols to which the value of the expression belongs. */
static guint32
get_group (const RgEmit *emit, const RgExpr *expr)
{
  const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
  return root ? root->values->group
              : rg_emit_symbol (emit->symbols, rg_expr_root (expr)).group;
}

/* Finds `constant[M[c]] == value`: the symbols of M for which it holds. FALSE:
 * the comparison has another form, the cell or the value is not known, or more
 * than RG_EMIT_FEW symbols pass. */
static gboolean
find_preimage_test (Search *search, const RgExpr *side, const RgExpr *value,
                    Test *test)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *constant_map =
      rg_emit_find_plain_constant (emit, side->left);
  guint32 code, codes[RG_EMIT_FEW];
  if (!constant_map ||
      !find_tested_cell (search, rg_emit_strip_casts (side->right), test) ||
      !find_code (search, value, &code) ||
      !rg_emit_compute_preimage (emit, constant_map, code,
                                 search->sight->table.map->values, RG_EMIT_FEW,
                                 codes, &test->n))
    return FALSE;
  for (guint i = 0; i < test->n; i++)
    test->symbols[i] = (RgEmitSightSymbol){NULL, codes[i]};
  return TRUE;
}

/* Finds the test `side == value`, where `side` reads the map.  A value that is
 * invariant in the check stays an expression, unless it is constant; other
 * values become codes. FALSE: the comparison has another form, too many symbols
 * pass, or the cell or the value is not known. */
static gboolean
find_equality_test (Search *search, const RgExpr *side, const RgExpr *value,
                    Test *test)
{
  const RgEmit *emit = search->executor.emit;
  *test = (Test){.n = 0};
  side = rg_emit_strip_casts (side);
  value = rg_emit_strip_casts (value);
  if (side->kind != RG_EXPR_ACCESS || reads_map (search, value) ||
      get_group (emit, side) != get_group (emit, value))
    return FALSE;
  if (!find_tested_cell (search, side, test))
    return find_preimage_test (search, side, value, test);
  guint32 code = 0;
  const gboolean is_constant = rg_emit_evaluate (emit, value, NULL, &code);
  const gboolean is_invariant = !is_constant && is_unchanged (search, value);
  test->symbols[test->n++] =
      (RgEmitSightSymbol){is_invariant ? value : NULL, is_invariant ? 0 : code};
  if (is_constant || is_invariant)
    return TRUE;
  const gboolean is_known = find_code (search, value, &code);
  test->symbols[0].code = code;
  return is_known;
}

static gboolean
are_equal_symbols (const RgEmitSightSymbol *a, const RgEmitSightSymbol *b)
{
  return a->expr == b->expr && a->code == b->code;
}

/* The index of the symbol in the array; it is added if it is new. */
static guint32
find_symbol_index (GArray *symbols, const RgEmitSightSymbol *symbol)
{
  guint32 i = 0;
  while (i < symbols->len &&
         !are_equal_symbols (&g_array_index (symbols, RgEmitSightSymbol, i),
                             symbol))
    i++;
  if (i == symbols->len)
    g_array_append_val (symbols, *symbol);
  return i;
}

/* Whether the cell may hold the symbol in some state. TRUE: possible, or
 * unknown. */
static gboolean
may_hold (Search *search, guint32 cell, const RgEmitSightSymbol *symbol)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *map = search->sight->table.map;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  return rg_emit_may_cell_hold (emit, rg_expr_name (emit->game, map->name),
                                cell + source->low, symbol->expr, symbol->code);
}

/* Removes symbols that the cell never holds. */
static void
narrow_test (Search *search, Test *test)
{
  guint n = 0;
  for (guint i = 0; i < test->n; i++) {
    if (may_hold (search, test->cell, &test->symbols[i]))
      test->symbols[n++] = test->symbols[i];
  }
  test->n = n;
}

/* Whether the symbols of the test are the `passed_symbols`.  The first test
 * determines these. */
static gboolean
has_passed_symbols (Search *search, const Test *test)
{
  GArray *passed_symbols = search->sight->passed_symbols;
  if (passed_symbols->len == 0)
    g_array_append_vals (passed_symbols, test->symbols, test->n);
  gboolean is_equal = passed_symbols->len == test->n;
  for (guint i = 0; is_equal && i < test->n; i++)
    is_equal = are_equal_symbols (
        &g_array_index (passed_symbols, RgEmitSightSymbol, i),
        &test->symbols[i]);
  return is_equal;
}

/* Executes a test of a cell that the walk passes, or of its end. The walk is
 * dropped if the cell never holds a symbol of the test. A test at the end
 * becomes an entry for each symbol. Fails if the test of a passed cell has
 * other symbols than the `passed_symbols`, or if the row has too many entries.
 */
static void
step_test (Search *search, const RgEmitArc *arc, Test *test,
           const guint64 *passed_cells)
{
  RgEmitExecutor *executor = &search->executor;
  RgEmitSightEnd entry = {.cell = test->cell, .depth = executor->depth};
  memcpy (entry.passed_cells, passed_cells, sizeof entry.passed_cells);
  if (arc->to != RG_EMIT_STOP) {
    const Test declared_test = *test;
    narrow_test (search, test);
    if (test->n == 0)
      return;
    executor->failed = !has_passed_symbols (search, &declared_test);
    entry.passed_cells[test->cell / 64] |= (guint64)1 << test->cell % 64;
    rg_emit_continue_walk (executor, arc, entry.passed_cells);
    return;
  }
  narrow_test (search, test);
  for (guint i = 0; i < test->n; i++) {
    entry.symbol = test->symbols[i];
    g_array_append_val (executor->found, entry);
  }
  executor->failed = executor->found->len - executor->row_start > RG_EMIT_LIST;
}

/* -- walks ----------------------------------------------------------------- */

/* Appends the node to the path, which is first cut to the depth of this walk.
 * TRUE: a cycle, as the walk visited the node before with the same values. */
static gboolean
extend_path (Search *search, guint32 node)
{
  const guint n = search->executor.emit->variables->len + 1;
  const guint depth = search->executor.depth;
  g_array_set_size (search->path, n * depth);
  guint32 *path = (guint32 *)(gpointer)search->path->data;
  guint32 *last_node = path + n * (depth - 1);
  last_node[0] = node;
  memcpy (last_node + 1, search->executor.known, (n - 1) * sizeof *last_node);
  while (path < last_node &&
         memcmp (path, last_node, n * sizeof *last_node) != 0)
    path += n;
  return path < last_node;
}

/* Executes parallel arcs, each as a walk of its own. Drops the walk if it has
 * returned to a node with the same values. Fails at a comparison that reads the
 * map but is no test of a known cell. */
static void
step_arc (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
          gconstpointer passed_cells)
{
  Search *search = (Search *)executor;
  if (extend_path (search, arc->from))
    return;
  for (guint i = 0; i < run && !executor->failed; i++) {
    const RgAction *action = rg_emit_action (executor->emit, arc + i);
    Test test;
    if (!rg_action_is_comparison (action) ||
        (!reads_map (search, action->left) &&
         !reads_map (search, action->right)))
      rg_emit_execute_arc (executor, arc + i, 1, passed_cells);
    else if (action->kind == RG_EQUAL &&
             (find_equality_test (search, action->left, action->right, &test) ||
              find_equality_test (search, action->right, action->left, &test)))
      step_test (search, arc + i, &test, passed_cells);
    else
      executor->failed = TRUE;
  }
}

/* Fails, as walks must end with a test of a cell. */
static void
stop_walk (RgEmitExecutor *executor, const RgEmitArc *arc,
           gconstpointer passed_cells)
{
  (void)arc;
  (void)passed_cells;
  executor->failed = TRUE;
}

static gint
compare_depths (gconstpointer left, gconstpointer right, gpointer unused)
{
  (void)unused;
  const RgEmitSightEnd *a = left, *b = right;
  return a->depth < b->depth ? -1 : a->depth > b->depth;
}

/* -- rows ------------------------------------------------------------------ */

static gboolean
have_same_end (const RgEmitSightEnd *a, const RgEmitSightEnd *b)
{
  return a->symbol_index == b->symbol_index && a->cell == b->cell;
}

/* Whether the first walk has the same end as the other, and passes a superset
 * of its cells. */
static gboolean
implies_entry (gconstpointer entry, gconstpointer other)
{
  const RgEmitSightEnd *a = entry, *b = other;
  gboolean implied = have_same_end (a, b);
  for (guint w = 0; w < RG_EMIT_FEW; w++)
    implied = implied && !(b->passed_cells[w] & ~a->passed_cells[w]);
  return implied;
}

/* The number of those of the row's n entries that have the same end. */
static guint
count_lines (const RgEmitSightEnd *row, guint n, const RgEmitSightEnd *end)
{
  guint n_lines = 0;
  for (guint i = 0; i < n; i++)
    n_lines += have_same_end (&row[i], end);
  return n_lines;
}

/* Appends the walks of the row, sorted by length, without redundant ones, and
 * updates `n_lines`, which begins at 0 in the first row. Fails if there are too
 * many end symbols, lines to one end, or steps. */
static void
add_row (RgEmitExecutor *executor)
{
  Search *search = (Search *)executor;
  RgEmitSight *sight = search->sight;
  const guint64 no_cells[RG_EMIT_FEW] = {0};
  if (executor->n_steps == 0)
    sight->n_lines = 0;
  executor->most_steps = executor->n_steps + RG_EMIT_ENTRIES;
  rg_emit_execute_walks (executor, search->first, no_cells);
  const guint n = executor->found->len - executor->row_start;
  RgEmitSightEnd *row =
      (RgEmitSightEnd *)(gpointer)executor->found->data + executor->row_start;
  g_qsort_with_data (row, (gint)n, sizeof *row, compare_depths, NULL);
  for (guint i = 0; i < n; i++)
    row[i].symbol_index =
        find_symbol_index (sight->end_symbols, &row[i].symbol);
  rg_emit_remove_redundant_entries (executor, implies_entry);
  const guint n_remaining = executor->found->len - executor->row_start;
  for (guint i = 0; i < n_remaining; i++)
    sight->n_lines =
        MAX (sight->n_lines, count_lines (row, n_remaining, &row[i]));
  executor->failed = executor->failed ||
                     sight->end_symbols->len > RG_EMIT_SHORT ||
                     sight->n_lines > RG_EMIT_FEW;
}

/* -- tables ---------------------------------------------------------------- */

static gint
compare_sets (gconstpointer left, gconstpointer right, gpointer size)
{
  return memcmp (left, right, *(const gsize *)size);
}

/* The index of the run in `sets`, to which a new run is appended.
 * `run_numbers`: the bytes of a run (GBytes) to its index plus 1. */
static guint32
intern_run (RgEmitSight *sight, GHashTable *run_numbers, const guint64 *run)
{
  const guint n = sight->n_lines * sight->n_words;
  GBytes *key = g_bytes_new (run, n * sizeof *run);
  gpointer number = g_hash_table_lookup (run_numbers, key);
  if (number) {
    g_bytes_unref (key);
    return GPOINTER_TO_UINT (number) - 1;
  }
  g_array_append_vals (sight->sets, run, n);
  g_hash_table_insert (run_numbers, key,
                       GUINT_TO_POINTER (sight->sets->len / n));
  return sight->sets->len / n - 1;
}

/* The index of the run of the end: the sets of cells that walks to it pass,
 * sorted, padded with the last one. */
static guint32
find_run (RgEmitSight *sight, GHashTable *run_numbers,
          const RgEmitSightEnd *row, guint n, const RgEmitSightEnd *end)
{
  guint64 run[RG_EMIT_FEW * RG_EMIT_FEW];
  gsize size = sight->n_words * sizeof *run;
  guint n_lines = 0;
  for (guint i = 0; i < n; i++) {
    if (have_same_end (&row[i], end))
      memcpy (run + n_lines++ * sight->n_words, row[i].passed_cells, size);
  }
  g_qsort_with_data (run, (gint)n_lines, size, compare_sets, &size);
  for (guint line = n_lines; line < sight->n_lines; line++)
    memcpy (run + line * sight->n_words, run + (n_lines - 1) * sight->n_words,
            size);
  return intern_run (sight, run_numbers, run);
}

/* Fills `end_cells`, `run_of_cell` and `sets`. FALSE: walks to one cell pass
 * other cells for one symbol than for another, but a table has one run for each
 * cell. */
static gboolean
fill_tables (RgEmitSight *sight, GHashTable *run_numbers)
{
  const RgEmitTable *table = &sight->table;
  const guint n_cells = table->map->cells;
  gboolean is_consistent = TRUE;
  g_array_set_size (sight->run_of_cell, table->n_rows * n_cells);
  g_array_set_size (sight->end_cells,
                    table->n_rows * sight->end_symbols->len * sight->n_words);
  for (guint32 row = 0; row < table->n_rows && is_consistent; row++) {
    guint n;
    const RgEmitSightEnd *entries = rg_emit_get_row (table, row, &n);
    for (guint i = 0; i < n && is_consistent; i++) {
      const guint32 cell = entries[i].cell;
      const guint first_word =
          (row * sight->end_symbols->len + entries[i].symbol_index) *
          sight->n_words;
      guint32 *run_of_cell =
          &g_array_index (sight->run_of_cell, guint32, row * n_cells + cell);
      const guint32 number =
          find_run (sight, run_numbers, entries, n, &entries[i]) + 1;
      is_consistent = *run_of_cell == 0 || *run_of_cell == number;
      *run_of_cell = number;
      g_array_index (sight->end_cells, guint64, first_word + cell / 64) |=
          G_GUINT64_CONSTANT (1) << cell % 64;
    }
  }
  return is_consistent;
}

/* Finds the walks and fills the tables. FALSE: not eligible. There is no
 * suitable map, some walk can't be executed, or a limit is exceeded. Or rows
 * have fewer than RG_EMIT_FEW entries on average, no cell is passed, or too few
 * symbols are at ends. */
static gboolean
tabulate_sight (Search *search)
{
  RgEmitSight *sight = search->sight;
  const RgEmitTable *table = &sight->table;
  if (!find_map (search) ||
      !rg_emit_tabulate_on_demand (&sight->table, &search->executor,
                                   search->first, add_row, RG_EMIT_NUMBERS) ||
      table->n_rows * table->map->cells > RG_EMIT_NUMBERS ||
      table->entries->len < RG_EMIT_FEW * table->n_rows ||
      sight->passed_symbols->len == 0 || sight->end_symbols->len < MIN_SYMBOLS)
    return FALSE;
  GHashTable *run_numbers = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  const gboolean filled = fill_tables (sight, run_numbers);
  g_hash_table_destroy (run_numbers);
  return filled;
}

/* Builds the table for the node, or finds an equal one.  NULL: not eligible. */
static RgEmitSight *
find_sight (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  RgEmitSight *sight = rg_emit_table_new (RG_EMIT_TABLE_SIGHT, sizeof *sight);
  RgEmitTable *table = &sight->table;
  sight->end_symbols =
      rg_emit_add_table_array (table, sizeof (RgEmitSightSymbol));
  sight->passed_symbols =
      rg_emit_add_table_array (table, sizeof (RgEmitSightSymbol));
  sight->end_cells = rg_emit_add_table_array (table, sizeof (guint64));
  sight->run_of_cell = rg_emit_add_table_array (table, sizeof (guint32));
  sight->sets = rg_emit_add_table_array (table, sizeof (guint64));
  Search search = {
      .executor = rg_emit_new_executor (emit, graph, step_arc, stop_walk, 0,
                                        sizeof (RgEmitSightEnd)),
      .sight = sight,
      .first = node,
      .written = g_new0 (RgBits, rg_bits_words (emit->variables->len)),
      .path = g_array_new (FALSE, FALSE, sizeof (guint32))};
  const gboolean is_eligible = tabulate_sight (&search);
  rg_emit_executor_clear (&search.executor);
  g_free (search.written);
  g_array_free (search.path, TRUE);
  RgEmitSight *equal_table =
      is_eligible ? rg_emit_find_equal_table (emit, sight) : NULL;
  sight = rg_emit_return_table_if (is_eligible && !equal_table, sight);
  return equal_table ? equal_table : sight;
}

/* The table for the node, memoised. NULL: not eligible, the technique is off,
 * or a limit is reached. */
static RgEmitSight *
find_memoised_sight (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  gpointer sight;
  gconstpointer start = rg_emit_node (graph, node);
  if (!rg_emit_compares_cells (emit, graph))
    return NULL;
  if (!rg_emit_find_table (emit, RG_EMIT_TABLE_SIGHT, start, &sight))
    sight = rg_emit_memoise_table (emit, RG_EMIT_TABLE_SIGHT, start,
                                   find_sight (emit, graph, node));
  return sight;
}

gboolean
rg_emit_has_sight (const RgEmit *emit, const RgEmitGraph *graph)
{
  const guint n = MIN (graph->nodes->len, RG_EMIT_FEW);
  for (guint32 i = 0; i < n; i++) {
    if (find_memoised_sight (emit, graph, i))
      return TRUE;
  }
  return FALSE;
}

/* Whether the expressions of the symbols are total: valid in each state. */
static gboolean
are_total (const RgEmit *emit, const GArray *symbols)
{
  for (guint i = 0; i < symbols->len; i++) {
    const RgExpr *expr = g_array_index (symbols, RgEmitSightSymbol, i).expr;
    if (expr && !rg_emit_is_total (emit, expr))
      return FALSE;
  }
  return TRUE;
}

RgEmitSight *
rg_emit_find_usable_sight (const RgEmit *emit, const RgEmitGraph *graph,
                           guint32 node)
{
  RgEmitSight *sight = find_memoised_sight (emit, graph, node);
  return sight &&
                 (!graph->footprint ||
                  graph->footprint->map == sight->table.map) &&
                 are_total (emit, sight->end_symbols) &&
                 are_total (emit, sight->passed_symbols)
             ? sight
             : NULL;
}
