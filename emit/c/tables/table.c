/* Memoises tables (table.h), and computes their rows. For each combination of
 * codes of the keys, it assumes these codes, lets the executor find all walks,
 * and appends their entries. */
#include "emit/c/tables/table.h"

#include <string.h>

/* Limit of steps to tabulate one table.  RG_EMIT_STEPS is the limit for all
 * tables of a technique: 0.1 s. */
enum { MAX_STEPS = 1 << 19 };

/* The technique of each kind of table. `quick`: also used for C that is
 * compiled at once. */
static const struct {
  RgEmitTechnique technique;
  gboolean quick;
} kinds[RG_EMIT_N_TABLES] = {
    [RG_EMIT_TABLE_LINES] = {RG_EMIT_BY_LINES, FALSE},
    [RG_EMIT_TABLE_ROWS] = {RG_EMIT_BY_MOVE_TABLES, FALSE},
    [RG_EMIT_TABLE_RAYS] = {RG_EMIT_BY_RAYS, FALSE},
    [RG_EMIT_TABLE_SIGHT] = {RG_EMIT_BY_LINES_OF_SIGHT, TRUE},
    [RG_EMIT_TABLE_RELATIONS] = {RG_EMIT_BY_RELATIONS, TRUE},
};

static void
free_table (gpointer data)
{
  RgEmitTable *table = data;
  g_ptr_array_free (table->keys, TRUE);
  g_ptr_array_free (table->arrays, TRUE);
  g_clear_pointer (&table->entries, g_array_unref);
  g_free (table);
}

void
rg_emit_init_tables (RgEmit *emit)
{
  emit->tables = g_new (RgEmitTables, RG_EMIT_N_TABLES);
  for (guint i = 0; i < RG_EMIT_N_TABLES; i++)
    emit->tables[i] =
        (RgEmitTables){g_hash_table_new (NULL, NULL),
                       g_ptr_array_new_with_free_func (free_table), 0};
}

void
rg_emit_free_tables (const RgEmit *emit)
{
  for (guint i = 0; i < RG_EMIT_N_TABLES; i++) {
    g_hash_table_destroy (emit->tables[i].at);
    g_ptr_array_free (emit->tables[i].all, TRUE);
  }
  g_free (emit->tables);
}

/* -- memoisation ----------------------------------------------------------- */

gboolean
rg_emit_find_table (const RgEmit *emit, RgEmitTableKind kind,
                    gconstpointer start, gpointer *table)
{
  const RgEmitTables *tables = &emit->tables[kind];
  *table = NULL;
  return g_hash_table_lookup_extended (tables->at, start, NULL, table) ||
         !rg_emit_uses (emit, kinds[kind].technique) ||
         (emit->options->quick && !kinds[kind].quick) ||
         emit->variables->len > RG_EMIT_BYTE || tables->n_steps > RG_EMIT_STEPS;
}

gpointer
rg_emit_memoise_table (const RgEmit *emit, RgEmitTableKind kind,
                       gconstpointer start, gpointer table)
{
  RgEmitTables *tables = &emit->tables[kind];
  g_hash_table_insert (tables->at, (gpointer)start, table);
  if (table && !g_ptr_array_find (tables->all, table, NULL)) {
    ((RgEmitTable *)table)->number = tables->all->len;
    g_ptr_array_add (tables->all, table);
  }
  return table;
}

static gboolean
have_equal_arrays (const GPtrArray *a, const GPtrArray *b)
{
  gboolean is_equal = a->len == b->len;
  for (guint i = 0; is_equal && i < a->len; i++) {
    GArray *array_a = a->pdata[i], *array_b = b->pdata[i];
    is_equal =
        array_a->len == array_b->len &&
        (array_a->len == 0 ||
         memcmp (array_a->data, array_b->data,
                 array_a->len * g_array_get_element_size (array_a)) == 0);
  }
  return is_equal;
}

gpointer
rg_emit_find_equal_table (const RgEmit *emit, gconstpointer data)
{
  const RgEmitTable *table = data;
  const GPtrArray *tables = emit->tables[table->kind].all;
  for (guint i = 0; i < tables->len; i++) {
    RgEmitTable *other_table = g_ptr_array_index (tables, i);
    gboolean is_equal = other_table->map == table->map &&
                        other_table->keys->len == table->keys->len &&
                        have_equal_arrays (other_table->arrays, table->arrays);
    for (guint k = 0; is_equal && k < table->keys->len; k++)
      is_equal = other_table->keys->pdata[k] == table->keys->pdata[k];
    if (is_equal)
      return other_table;
  }
  return NULL;
}

/* -- construction ---------------------------------------------------------- */

gpointer
rg_emit_table_new (RgEmitTableKind kind, gsize size)
{
  RgEmitTable *table = g_malloc0 (size);
  table->kind = kind;
  table->keys = g_ptr_array_new ();
  table->n_rows = 1;
  table->arrays =
      g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  table->starts = rg_emit_add_table_array (table, sizeof (guint32));
  return table;
}

GArray *
rg_emit_add_table_array (RgEmitTable *table, guint size)
{
  GArray *array = g_array_new (FALSE, TRUE, size);
  g_ptr_array_add (table->arrays, array);
  return array;
}

gpointer
rg_emit_return_table_if (gboolean is_eligible, gpointer table)
{
  if (is_eligible)
    return table;
  free_table (table);
  return NULL;
}

gboolean
rg_emit_add_key (RgEmitTable *table, RgEmitGlobal *key)
{
  const guint64 n = (guint64)table->n_rows * rg_emit_span (key->values);
  g_ptr_array_add (table->keys, key);
  table->n_rows = (guint32)MIN (n, RG_EMIT_LIST + 1);
  return n <= RG_EMIT_LIST;
}

gboolean
rg_emit_add_live_scalars (const RgEmit *emit, const RgEmitGraph *graph,
                          guint32 node, RgName excluded_name,
                          RgEmitTable *table)
{
  const RgEmitFlow *flow = &graph->decided.flow[node];
  gboolean is_within_limit = TRUE;
  for (guint v = 0; v < emit->variables->len && is_within_limit; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (rg_emit_is_scalar (global) && global->name != excluded_name &&
        rg_bits_has (flow->live, v) &&
        (emit->constant_value[v] == RG_NONE || rg_bits_has (flow->dirty, v)))
      is_within_limit = rg_emit_add_key (table, global);
  }
  return is_within_limit;
}

gboolean
rg_emit_assume_table_row (const RgEmit *emit, const RgEmitTable *table,
                          guint32 row, guint32 *known)
{
  const gboolean is_possible =
      rg_emit_assume_row (emit, table->keys, row, known);
  for (guint v = 0; table->dirty && v < emit->variables->len; v++)
    if (rg_bits_has (table->dirty, v) &&
        !g_ptr_array_find (table->keys, emit->variables->pdata[v], NULL))
      known[v] = RG_NONE;
  return is_possible;
}

gboolean
rg_emit_tabulate (RgEmitTable *table, RgEmitExecutor *executor,
                  RgEmitTableRow add_row, guint max_entries)
{
  GArray *entries = executor->found;
  table->width = 0;
  g_array_set_size (entries, 0);
  for (guint i = 0; i < table->arrays->len; i++)
    g_array_set_size (table->arrays->pdata[i], 0);
  g_clear_pointer (&table->entries, g_array_unref);
  table->entries = g_array_ref (entries);
  executor->failed = FALSE;
  executor->n_steps = 0;
  executor->most_steps = MAX_STEPS;
  for (guint32 i = 0; i < table->n_rows && !executor->failed; i++) {
    executor->row_start = entries->len;
    g_array_append_val (table->starts, entries->len);
    if (rg_emit_assume_table_row (executor->emit, table, i, executor->known))
      add_row (executor);
    table->width = MAX (table->width, entries->len - executor->row_start);
    executor->failed =
        executor->failed || (guint64)table->width * table->n_rows > max_entries;
  }
  g_array_append_val (table->starts, entries->len);
  executor->emit->tables[table->kind].n_steps += executor->n_steps;
  return !executor->failed;
}

/* Adds the variables that the executor lacked as keys, and clears their set.
 * FALSE: one of them is already a key, or there would be too many rows. */
static gboolean
add_missing_keys (RgEmitTable *table, const RgEmitExecutor *executor)
{
  const GPtrArray *variables = executor->emit->variables;
  const guint n_before = table->keys->len;
  gboolean is_added = TRUE;
  RG_FOR_BITS (executor->missing, v, variables->len) {
    RgEmitGlobal *global = g_ptr_array_index (variables, v);
    is_added = is_added && !g_ptr_array_find (table->keys, global, NULL) &&
               rg_emit_add_key (table, global);
    rg_bits_remove (executor->missing, v);
  }
  return is_added && table->keys->len > n_before;
}

gboolean
rg_emit_tabulate_on_demand (RgEmitTable *table, RgEmitExecutor *executor,
                            guint32 node, RgEmitTableRow add_row,
                            guint max_entries)
{
  table->dirty = executor->graph->decided.flow[node].dirty;
  table->n_rows = 1;
  g_ptr_array_set_size (table->keys, 0);
  for (guint i = 0; i <= RG_EMIT_FEW; i++) {
    if (rg_emit_tabulate (table, executor, add_row, max_entries))
      return TRUE;
    if (!add_missing_keys (table, executor))
      break;
  }
  return FALSE;
}

void
rg_emit_remove_redundant_entries (RgEmitExecutor *executor,
                                  gboolean (*implies) (gconstpointer entry,
                                                       gconstpointer other))
{
  GArray *entries = executor->found;
  const guint size = g_array_get_element_size (entries);
  char *row = entries->data + executor->row_start * size;
  const guint n = entries->len - executor->row_start;
  guint n_remaining = 0;
  for (guint i = 0; i < n; i++) {
    gboolean is_needed = TRUE;
    for (guint k = 0; k < n && is_needed; k++)
      is_needed = (k >= n_remaining && k < i) || k == i ||
                  !implies (row + i * size, row + k * size) ||
                  (k > i && implies (row + k * size, row + i * size));
    if (is_needed)
      memmove (row + n_remaining++ * size, row + i * size, size);
  }
  g_array_set_size (entries, executor->row_start + n_remaining);
}
