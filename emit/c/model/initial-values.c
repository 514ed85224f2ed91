/* Computes the initial values of variables, and the values of constants, as
 * codes, on demand and each once. Also lists the cells of maps.
 *
 *     up: Cell -> Cell = { a1: a2, :a1 }      {1, 0, 0, ...} by code of the key
 */
#include "emit/c/plan.h"

#include "rg/constants.h"

#include <string.h>

static gboolean put_value (const RgEmit *emit, const RgValue *value,
                           const RgType *type, guint32 *out);

guint32
rg_emit_count_cells (const RgEmit *emit, const RgType *type)
{
  guint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    n = MIN (n * rg_emit_span (rg_emit_set (emit->symbols, type->source)),
             G_MAXUINT32);
  return (guint32)n;
}

/* Appends the indexes of the cells of a map of the type whose first cell is
 * `base`. */
static void
add_cell_indexes (const RgEmit *emit, const RgType *type, guint32 base,
                  GArray *out)
{
  if (type->kind == RG_TYPE_SET) {
    g_array_append_val (out, base);
    return;
  }
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  const guint32 stride = rg_emit_count_cells (emit, type->target);
  for (guint32 i = 0; i < source->n; i++) {
    const guint32 code =
        rg_emit_symbol (emit->symbols, source->symbols[i]).code;
    add_cell_indexes (emit, type->target, base + (code - source->low) * stride,
                      out);
  }
}

GArray *
rg_emit_list_cell_indexes (const RgEmit *emit, const RgType *type)
{
  GArray *cell_indexes = g_array_new (FALSE, FALSE, sizeof (guint32));
  add_cell_indexes (emit, type, 0, cell_indexes);
  return cell_indexes;
}

RgEmitSet *
rg_emit_get_value_set (const RgEmit *emit, const RgType *type)
{
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return rg_emit_set (emit->symbols, type);
}

/* -- values, each after the constants that it names ------------------------ */

static gboolean is_constant_within (const RgEmit *emit,
                                    const RgEmitGlobal *constant,
                                    const RgEmitSet *set);

/* Copies the cells of a constant that occurs in a value. FALSE: its type does
 * not fit, which was reported; or the constant is invalid itself. */
static gboolean
copy_constant (const RgEmit *emit, RgEmitGlobal *constant, const RgType *type,
               guint32 *out)
{
  const RgType *a = constant->type, *b = type;
  if (constant->failed)
    return FALSE;
  while (a->kind == RG_TYPE_ARROW && b->kind == RG_TYPE_ARROW &&
         rg_type_equal (emit->game, a->source, b->source)) {
    a = a->target;
    b = b->target;
  }
  if (a->kind != RG_TYPE_SET || b->kind != RG_TYPE_SET ||
      (a != b &&
       !is_constant_within (emit, constant, rg_emit_set (emit->symbols, b)))) {
    rg_diag (emit->diags, RG_ERROR, NULL, RG_NOWHERE,
             "constant '%s' is no value of the type that it is used for",
             rg_text (emit->game, constant->name));
    return FALSE;
  }
  memcpy (out, constant->initial, sizeof *out * constant->cells);
  return TRUE;
}

/* The value for each key; NULL for a key without one. The caller frees the
 * array. */
static const RgValue **
find_values_of_keys (const RgEmit *emit, const RgValue *map,
                     const RgEmitSet *source)
{
  const RgValue **values = g_new0 (const RgValue *, source->n);
  const RgValue *default_value = NULL;
  for (guint32 i = 0; i < map->n_entries; i++) {
    const RgEntry *entry = &map->entries[i];
    const gint place =
        entry->key == RG_NO_NAME
            ? -1
            : rg_type_index (emit->game, source->type, entry->key);
    if (entry->key == RG_NO_NAME)
      default_value = entry->value;
    else if (place >= 0)
      values[place] = entry->value;
  }
  for (guint32 i = 0; i < source->n; i++)
    values[i] = values[i] ? values[i] : default_value;
  return values;
}

/* Stores the values of the map in the order of codes.  FALSE: one is invalid.
 */
static gboolean
put_map (const RgEmit *emit, const RgValue *map, const RgType *type,
         guint32 *out)
{
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  const gsize stride = rg_emit_count_cells (emit, type->target);
  /* The keys as in the source, where a symbol may be repeated. */
  RgEmitSet source_keys = *source;
  source_keys.n = type->source->n_symbols;
  const RgValue **values = find_values_of_keys (emit, map, &source_keys);
  gboolean is_valid = TRUE;
  for (guint32 i = 0; is_valid && i < source->n; i++) {
    const RgName key = source->symbols[i];
    const gint place = rg_type_index (emit->game, type->source, key);
    const guint32 code = rg_emit_symbol (emit->symbols, key).code;
    is_valid = put_value (emit, values[place], type->target,
                          out + (code - source->low) * stride);
  }
  g_free (values);
  return is_valid;
}

/* Stores the codes of a value of the type; for the key of a map without a value
 * (NULL) nothing, so its cells stay 0. FALSE: the value is invalid. */
static gboolean
put_value (const RgEmit *emit, const RgValue *value, const RgType *type,
           guint32 *out)
{
  if (!value)
    return TRUE;
  if (value->name == RG_NO_NAME)
    return put_map (emit, value, type, out);
  if (rg_find_constant (emit->game, value->name))
    return copy_constant (emit, rg_emit_global (emit, value->name), type, out);
  *out = rg_emit_symbol (emit->symbols, value->name).code;
  return TRUE;
}

/* Computes the codes of all cells: sets `initial`. FALSE: the value is invalid,
 * and `failed` is set. */
static gboolean
compute_cells (const RgEmit *emit, RgEmitGlobal *global)
{
  global->failed = TRUE;
  guint32 *cells = g_new0 (guint32, global->cells);
  if (!put_value (emit, global->global->value, global->type, cells)) {
    g_free (cells);
    return FALSE;
  }
  global->initial = cells;
  global->failed = FALSE;
  return TRUE;
}

/* Whether the value of a global was computed, or found to be invalid. */
static gboolean
is_known (gpointer data, guint32 index)
{
  const RgEmitGlobal *global = &((const RgEmit *)data)->globals[index];
  return global->initial || global->failed;
}

gboolean
rg_emit_need_value (const RgEmit *emit, const RgEmitGlobal *needed)
{
  RgEmitGlobal *global = &emit->globals[needed - emit->globals];
  if (global->initial || global->failed)
    return !global->failed;
  GArray *order = rg_find_constant_order (
      emit->game, (guint32)(global - emit->globals), is_known, (gpointer)emit);
  gboolean is_valid = TRUE;
  for (guint i = 0; is_valid && i < order->len; i++)
    is_valid =
        compute_cells (emit, &emit->globals[g_array_index (order, guint32, i)]);
  g_array_free (order, TRUE);
  global->failed = !is_valid;
  return is_valid;
}

const gboolean *
rg_emit_compute_constant_range (const RgEmit *emit,
                                const RgEmitGlobal *constant)
{
  RgEmitGlobal *global = &emit->globals[constant - emit->globals];
  const guint32 size =
      rg_emit_get_group_size (emit->symbols, global->values->group);
  if (global->range || !rg_emit_need_value (emit, global))
    return global->range;
  global->range = g_new0 (gboolean, size);
  GArray *cell_indexes = rg_emit_list_cell_indexes (emit, global->type);
  for (guint32 i = 0; i < cell_indexes->len; i++) {
    const guint32 code =
        global->initial[g_array_index (cell_indexes, guint32, i)];
    if (code < size)
      global->range[code] = TRUE;
  }
  g_array_free (cell_indexes, TRUE);
  return global->range;
}

/* Whether all values of a constant are in the set. */
static gboolean
is_constant_within (const RgEmit *emit, const RgEmitGlobal *constant,
                    const RgEmitSet *set)
{
  const gboolean *range = rg_emit_compute_constant_range (emit, constant);
  const guint32 size =
      rg_emit_get_group_size (emit->symbols, constant->values->group);
  for (guint32 code = 0; range && code < size; code++) {
    if (range[code] && !rg_emit_set_has (emit->symbols, set, code))
      return FALSE;
  }
  return range != NULL;
}
