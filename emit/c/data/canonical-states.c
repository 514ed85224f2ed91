/* Adds the tables by which states become canonical: states that differ only in
 * dead variables become equal bytes. When a player other than the keeper is to
 * move, the model resets the bytes of variables that are not persistent
 * (rg/analysis/persistent.h) to their initial values. At the end of a play,
 * nothing is reset.
 *
 *     spare[] = {{12, 1}, {16, 4}}        ranges: offset, size
 *     spare_at[] = {{0, 0}, {0, 2}}       by boundary: the index of its first
 *                                         range, the number of its ranges
 *
 * Boundaries with the same ranges share them. */
#include "emit/c/data/tables.h"

#include "rg/analysis/persistent.h"

/* A range of bytes of the state. */
typedef struct {
  guint32 offset, size; /* bytes */
} Range;

/* The tables under construction. */
typedef struct {
  const RgEmit *emit;
  RgVariables *variables; /* the numbers of variables in `persistent` */
  RgBits *persistent;     /* by node (rg_bits_at) */
  GHashTable
      *first; /* GBytes of ranges → index of their first in `spare` + 1 */
  RgCodeItem *spare; /* the table of ranges */
  guint32 n;         /* number of ranges in `spare` */
} SpareTables;

/* Whether the variable is known not to be persistent at the node. */
static gboolean
is_spare (const SpareTables *tables, const RgEmitGlobal *global, RgNode node)
{
  const guint32 number = rg_variable_number (tables->variables, global->name);
  return number != RG_NONE &&
         !rg_bits_has (rg_bits_at (tables->variables, tables->persistent, node),
                       number);
}

/* The ranges to reset at a boundary, in the order of the state: the number of
 * its node, then the variables with cells of 4, 2 and 1 bytes. Adjacent
 * variables are one range. The caller frees the array. */
static GArray *
find_spare_ranges (const SpareTables *tables, RgNode node)
{
  const GPtrArray *variables = tables->emit->variables;
  GArray *ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  guint32 offset = sizeof (guint32); /* after the number of the node */
  for (guint width = 4; width > 0; width /= 2) {
    for (guint i = 0; i < variables->len; i++) {
      const RgEmitGlobal *global = g_ptr_array_index (variables, i);
      Range range = {offset, global->cells * width};
      if (global->width != width)
        continue;
      offset += range.size;
      if (range.size == 0 || !is_spare (tables, global, node))
        continue;
      Range *last =
          ranges->len ? &g_array_index (ranges, Range, ranges->len - 1) : NULL;
      if (last && last->offset + last->size == range.offset)
        last->size += range.size;
      else
        g_array_append_val (ranges, range);
    }
  }
  return ranges;
}

/* The index of the first of these ranges in `spare`, to which they are added if
 * no boundary has had the same ones.  Takes ownership of the array. */
static guint32
intern_ranges (SpareTables *tables, GArray *ranges)
{
  const guint32 n = ranges->len;
  GBytes *bytes = g_bytes_new_take (ranges->data, n * sizeof (Range));
  const Range *range = (const Range *)(gpointer)g_array_free (ranges, FALSE);
  guint32 index = GPOINTER_TO_UINT (g_hash_table_lookup (tables->first, bytes));
  if (index > 0) {
    g_bytes_unref (bytes);
    return index - 1;
  }
  for (guint32 i = 0; i < n; i++) {
    rg_code_put_open (tables->spare);
    rg_code_put_number (tables->spare, range[i].offset);
    rg_code_put_number (tables->spare, range[i].size);
    rg_code_put_close (tables->spare);
  }
  index = tables->n;
  tables->n += n;
  g_hash_table_insert (tables->first, bytes, GUINT_TO_POINTER (index + 1));
  return index;
}

/* Adds the table `spare_at` of the ranges at each boundary; the end has none.
 */
static void
add_boundaries (SpareTables *tables)
{
  const RgEmit *emit = tables->emit;
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const struct spare_at spare_at[]");
  table->comment = "By node: the first of its ranges, and their number.";
  rg_code_add_field (table, "uint32_t first");
  rg_code_add_field (table, "uint32_t n");
  for (guint i = 0; i < emit->boundaries->len; i++) {
    const RgNode node = g_array_index (emit->boundaries, RgNode, i);
    GArray *ranges = find_spare_ranges (tables, node);
    const guint32 n = node == emit->game->end ? 0 : ranges->len;
    g_array_set_size (ranges, n);
    rg_code_put_open (table);
    rg_code_put_number (table, intern_ranges (tables, ranges));
    rg_code_put_number (table, n);
    rg_code_put_close (table);
  }
}

gboolean
rg_emit_add_spare_ranges (const RgEmit *emit)
{
  SpareTables tables = {.emit = emit,
                        .variables = rg_variables_new (emit->game)};
  RgOrder *order = rg_order_new ();
  rg_order_update (order, emit->game);
  tables.persistent = rg_find_persistent_variables (tables.variables, order);
  if (tables.persistent) {
    tables.first = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                          (GDestroyNotify)g_bytes_unref, NULL);
    tables.spare =
        rg_code_table (emit->unit, "static const struct spare spare[]");
    tables.spare->comment = "Ranges of the state: offset, bytes.";
    rg_code_add_field (tables.spare, "uint32_t offset");
    rg_code_add_field (tables.spare, "uint32_t size");
    add_boundaries (&tables);
    g_hash_table_destroy (tables.first);
  }
  g_free (tables.persistent);
  rg_variables_free (tables.variables);
  rg_order_free (order);
  return tables.n > 0;
}
