/* Makes constant maps of static tables: from the bound columns (keys) to
 * whether there is a tuple, or to the values of other columns (outputs). If a
 * key has several tuples, one more key numbers them: the rank. Also makes the
 * initial values of fluents' maps.
 *
 *     up = {(a1, a2), (a2, a3)}       up_to_2 = {:a2, a2: a3}
 *
 * Here a2 is the default of the map.
 */
#include "gdl/lift/lift.h"
#include "gdl/limits.h"

/* The tuples of a table that match the columns, from which maps are made. */
typedef struct {
  Lift *lift;
  const LiftTable *table;
  const LiftColumnUse *columns;
  GArray *rows; /* of LiftValue: table->n for each row, sorted by keys */
  guint n_rows;
  guint *ranks; /* by row: its number among rows with equal keys */
  guint *keys;  /* the columns that are keys, in ascending order */
  guint n_keys;
} Rows;

static const LiftValue *
get_row (const Rows *rows, guint i)
{
  return &g_array_index (rows->rows, LiftValue, i * rows->table->n);
}

/* Whether the tuple matches the columns. Sets ignored columns to 0, so that
 * tuples with equal projections become equal rows. */
static gboolean
match_tuple (const Rows *rows, LiftValue *tuple)
{
  for (guint i = 0; i < rows->table->n; i++) {
    const LiftColumnUse *column = &rows->columns[i];
    switch (column->kind) {
    case LIFT_CONSTANT:
      if (tuple[i] != column->id)
        return FALSE;
      break;
    case LIFT_SAME:
      if (tuple[i] != tuple[column->id])
        return FALSE;
      break;
    case LIFT_KEY:
    case LIFT_OUTPUT:
      if (!rg_bits_has (lift_type_at (rows->lift, column->id)->set, tuple[i]))
        return FALSE;
      break;
    case LIFT_IGNORED:
      tuple[i] = 0;
      break;
    }
  }
  return TRUE;
}

/* Compares keys, then positions. */
static gint
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const Rows *rows = data;
  const guint row_a = *(const guint *)a, row_b = *(const guint *)b;
  for (guint k = 0; k < rows->n_keys; k++) {
    const LiftValue value_a = get_row (rows, row_a)[rows->keys[k]];
    const LiftValue value_b = get_row (rows, row_b)[rows->keys[k]];
    if (value_a != value_b)
      return value_a < value_b ? -1 : 1;
  }
  return row_a < row_b ? -1 : row_a > row_b;
}

/* Adds the tuples that match the columns, each projection once. Rejects the
 * game if its maps have too many rows. */
static void
add_rows (Rows *rows)
{
  const guint n = rows->table->n;
  RgTable hashes = {0};
  LiftValue *tuple = g_new (LiftValue, n + 1);
  const guint n_tuples =
      n > 0 ? rows->table->tuples->len / n : (guint)rows->table->has_tuples;
  rows->lift->code.n_rows += n_tuples;
  if (rows->lift->code.n_rows > GDL_RETRY)
    lift_refuse (rows->lift, NULL, "static relations are too large");
  for (guint t = 0; t < n_tuples && !rows->lift->refused; t++) {
    for (guint i = 0; i < n; i++)
      tuple[i] = g_array_index (rows->table->tuples, LiftValue, t * n + i);
    if (!match_tuple (rows, tuple))
      continue;
    const guint32 hash = rg_hash_all (n, tuple, n);
    gboolean is_duplicate = FALSE;
    RG_FOR_HASH (&hashes, hash, slot)
    {
      is_duplicate =
          is_duplicate || n == 0 ||
          memcmp (get_row (rows, slot->number), tuple, sizeof *tuple * n) == 0;
    }
    if (is_duplicate)
      continue;
    rg_table_add (&hashes, hash, rows->n_rows++);
    g_array_append_vals (rows->rows, tuple, n);
  }
  rg_table_clear (&hashes);
  g_free (tuple);
}

static gboolean
has_same_keys (const Rows *rows, guint a, guint b)
{
  for (guint k = 0; k < rows->n_keys; k++) {
    if (get_row (rows, a)[rows->keys[k]] != get_row (rows, b)[rows->keys[k]])
      return FALSE;
  }
  return TRUE;
}

/* Sorts the rows by their keys, and numbers those with equal keys. */
static void
sort_rows (Rows *rows)
{
  guint *order = g_new (guint, rows->n_rows + 1);
  for (guint i = 0; i < rows->n_rows; i++)
    order[i] = i;
  if (rows->n_rows > 0)
    g_qsort_with_data (order, (gint)rows->n_rows, sizeof *order, compare_rows,
                       rows);
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  for (guint i = 0; i < rows->n_rows; i++)
    g_array_append_vals (sorted, get_row (rows, order[i]), rows->table->n);
  g_array_free (rows->rows, TRUE);
  rows->rows = sorted;
  rows->ranks = g_new0 (guint, rows->n_rows + 1);
  for (guint i = 1; i < rows->n_rows; i++)
    rows->ranks[i] =
        has_same_keys (rows, i - 1, i) ? rows->ranks[i - 1] + 1 : 0;
  g_free (order);
}

/* -- maps of RG ------------------------------------------------------------ */

/* The leaves of a map. */
typedef struct {
  guint column;      /* the column with their values; G_MAXUINT: they are 1 */
  gboolean has_rank; /* the rank is the last key */
  RgName no_value;   /* the value of keys without a tuple */
} LeafValue;

static const RgValue *
make_leaf (const Rows *rows, const LeafValue *leaf, guint row)
{
  RgGame *game = rows->lift->code.game;
  return rg_value_name (
      game,
      leaf->column == G_MAXUINT
          ? rows->lift->code.one
          : lift_get_symbol (rows->lift, get_row (rows, row)[leaf->column]));
}

/* Returns a map with that number of keys whose leaves all mean "no tuple". */
static const RgValue *
make_empty_map (const Rows *rows, const LeafValue *leaf, guint depth)
{
  RgGame *game = rows->lift->code.game;
  const RgValue *value = rg_value_name (game, leaf->no_value);
  for (; depth > 0; depth--) {
    const RgEntry entry = {RG_NO_NAME, value};
    value = rg_value_map (game, &entry, 1);
  }
  return value;
}

/* Returns a map of the rows [first, end), which agree on the first k keys. This
 * function recurses as deep as there are keys. */
static const RgValue *
make_map (const Rows *rows, const LeafValue *leaf, guint k, guint first,
          guint end)
{
  RgGame *game = rows->lift->code.game;
  const guint depth = rows->n_keys + leaf->has_rank;
  if (k == depth)
    return make_leaf (rows, leaf, first);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEntry));
  for (guint i = first, group_end; i < end; i = group_end) {
    group_end = i + 1;
    if (k < rows->n_keys) {
      while (group_end < end && get_row (rows, group_end)[rows->keys[k]] ==
                                    get_row (rows, i)[rows->keys[k]])
        group_end++;
    }
    const RgEntry entry = {
        k < rows->n_keys
            ? lift_get_symbol (rows->lift, get_row (rows, i)[rows->keys[k]])
            : lift_get_rank (rows->lift, rows->ranks[i]),
        make_map (rows, leaf, k + 1, i, group_end)};
    g_array_append_val (entries, entry);
  }
  const RgEntry default_entry = {RG_NO_NAME,
                                 make_empty_map (rows, leaf, depth - k - 1)};
  g_array_append_val (entries, default_entry);
  const RgValue *value = rg_value_map (
      game, (const RgEntry *)(gpointer)entries->data, entries->len);
  g_array_free (entries, TRUE);
  return value;
}

/* Adds the constant map with these leaves; returns its name. */
static RgName
add_constant (const Rows *rows, const LiftStaticMap *static_map,
              const LeafValue *leaf, const RgType *target)
{
  Lift *lift = rows->lift;
  const RgType *type = target;
  if (leaf->has_rank)
    type = rg_type_arrow (lift->code.game,
                          rg_type_name (lift->code.game, static_map->rank_type),
                          type);
  for (guint k = rows->n_keys; k-- > 0;)
    type = rg_type_arrow (
        lift->code.game,
        lift_get_type_name (lift, rows->columns[rows->keys[k]].id), type);
  char *text = lift_make_table_text (lift, rows->table);
  const RgName name =
      leaf->column == G_MAXUINT
          ? gdl_make_variable_name (lift->code.names, "%s", text)
          : gdl_make_variable_name (lift->code.names, "%s_to_%u", text,
                                    leaf->column + 1);
  g_free (text);
  rg_add_constant (lift->code.game, name, type,
                   make_map (rows, leaf, 0, 0, rows->n_rows));
  return name;
}

/* -- static maps ----------------------------------------------------------- */

/* Returns the number of combinations of keys. Above G_MAXUINT32 it is inexact.
 */
static guint64
count_combinations (const Rows *rows)
{
  guint64 n = 1;
  for (guint k = 0; k < rows->n_keys; k++)
    n = MIN (n, G_MAXUINT32) *
        lift_type_at (rows->lift, rows->columns[rows->keys[k]].id)->n;
  return n;
}

/* Whether each combination of keys has a tuple or, with `all_ranks`, `ranks`
 * tuples. */
static gboolean
has_all_keys (const Rows *rows, gboolean all_ranks, guint ranks)
{
  const guint64 n_combinations = count_combinations (rows);
  guint n_keys_with_tuple = 0;
  for (guint i = 0; i < rows->n_rows; i++)
    n_keys_with_tuple += rows->ranks[i] == 0;
  return all_ranks ? rows->n_rows == n_combinations * ranks
                   : n_keys_with_tuple == n_combinations;
}

/* Adds the map from keys to Bool that says whether there is a tuple. */
static RgName
add_flags (const Rows *rows, const LiftStaticMap *static_map, gboolean has_rank)
{
  RgGame *game = rows->lift->code.game;
  const LeafValue leaf = {G_MAXUINT, has_rank, rows->lift->code.zero};
  return add_constant (rows, static_map, &leaf,
                       rg_type_name (game, rg_intern (game, "Bool")));
}

/* Makes the maps of the output columns, and the test whether there is a tuple
 * unless each key has all ranks. A single output without keys that has several
 * values gets only the type of these. With more than GDL_LIST ranks, nothing is
 * made. */
static void
add_output_maps (Rows *rows, LiftStaticMap *static_map)
{
  Lift *lift = rows->lift;
  guint n_values = 0;
  for (guint i = 0; i < rows->n_rows; i++)
    static_map->ranks = MAX (static_map->ranks, rows->ranks[i] + 1);
  for (guint i = rows->table->n; i-- > 0;) {
    if (rows->columns[i].kind != LIFT_OUTPUT)
      continue;
    n_values++;
    static_map->first = i;
  }
  if (static_map->ranks > GDL_LIST)
    return;
  static_map->total = has_all_keys (rows, TRUE, static_map->ranks);
  if (n_values == 1 && rows->n_keys == 0 && static_map->ranks > 1) {
    RgBits *set = lift_set_new (lift);
    for (guint i = 0; i < rows->n_rows; i++)
      rg_bits_add (set, get_row (rows, i)[static_map->first]);
    char *text = lift_make_table_text (lift, rows->table);
    static_map->set = lift_get_type (lift, set, text);
    g_free (text);
    return;
  }
  if (static_map->ranks > 1)
    static_map->rank_type = lift_get_ranks (lift, static_map->ranks);
  if (static_map->ranks > 0 && !static_map->total)
    static_map->test = add_flags (rows, static_map, static_map->ranks > 1);
  for (guint i = 0; static_map->ranks > 0 && i < rows->table->n; i++) {
    if (rows->columns[i].kind != LIFT_OUTPUT)
      continue;
    const LeafValue leaf = {i, static_map->ranks > 1,
                            lift_get_symbol (lift, get_row (rows, 0)[i])};
    static_map->values[i] =
        add_constant (rows, static_map, &leaf,
                      lift_get_type_name (lift, rows->columns[i].id));
  }
}

/* Makes the test whether there is a tuple, for columns without outputs. */
static void
add_test (Rows *rows, LiftStaticMap *static_map)
{
  static_map->never = rows->n_rows == 0;
  static_map->always = has_all_keys (rows, FALSE, 1);
  if (static_map->never || static_map->always)
    return;
  static_map->test = add_flags (rows, static_map, FALSE);
}

static gboolean
has_outputs (const LiftTable *table, const LiftColumnUse *columns)
{
  for (guint i = 0; i < table->n; i++) {
    if (columns[i].kind == LIFT_OUTPUT)
      return TRUE;
  }
  return FALSE;
}

/* Returns the sorted rows that match the columns, to be freed by clear_rows. */
static Rows
make_rows (Lift *lift, const LiftTable *table, const LiftColumnUse *columns)
{
  Rows rows = {.lift = lift, .table = table, .columns = columns};
  rows.rows = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  rows.keys = g_new (guint, table->n + 1);
  for (guint i = 0; i < table->n; i++) {
    if (columns[i].kind == LIFT_KEY)
      rows.keys[rows.n_keys++] = i;
  }
  add_rows (&rows);
  sort_rows (&rows);
  return rows;
}

static void
clear_rows (Rows *rows)
{
  g_array_free (rows->rows, TRUE);
  g_free (rows->keys);
  g_free (rows->ranks);
}

/* Makes the maps of the output columns, or the test if there are none. */
static LiftStaticMap *
make_static_map (Lift *lift, const LiftTable *table,
                 const LiftColumnUse *columns)
{
  LiftStaticMap *static_map =
      rg_arena_new_zeroed (lift->arena, LiftStaticMap, 1);
  static_map->values = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  static_map->set = G_MAXUINT;
  Rows rows = make_rows (lift, table, columns);
  static_map->n_tuples = rows.n_rows;
  if (has_outputs (table, columns))
    add_output_maps (&rows, static_map);
  else
    add_test (&rows, static_map);
  clear_rows (&rows);
  return static_map;
}

gboolean
lift_is_selective (Lift *lift, guint number, const LiftColumnUse *columns)
{
  const LiftTable *table = lift_table (lift, number);
  Rows rows = make_rows (lift, table, columns);
  guint ranks = 0;
  for (guint i = 0; i < rows.n_rows; i++)
    ranks = MAX (ranks, rows.ranks[i] + 1);
  const gboolean is_selective =
      has_outputs (table, columns)
          ? ranks <= 1
          : rows.n_rows <= count_combinations (&rows) / 2;
  clear_rows (&rows);
  return is_selective;
}

const LiftStaticMap *
lift_get_static_map (Lift *lift, guint table, const LiftColumnUse *columns)
{
  GString *key = g_string_new ("static");
  g_string_append_printf (key, " %u", table);
  for (guint i = 0; i < lift_table (lift, table)->n; i++)
    g_string_append_printf (key, " %u:%u", columns[i].kind, columns[i].id);
  LiftStaticMap *static_map =
      g_hash_table_lookup (lift->code.instances, key->str);
  if (!static_map) {
    static_map = make_static_map (lift, lift_table (lift, table), columns);
    g_hash_table_insert (lift->code.instances, g_strdup (key->str), static_map);
  }
  g_string_free (key, TRUE);
  return static_map->ranks > GDL_LIST ? NULL : static_map;
}

RgName
lift_get_no_value (Lift *lift, const LiftTable *table, guint column)
{
  if (column == table->n)
    return lift->code.zero;
  return column == lift_first_value_column (table)
             ? lift->code.none
             : lift_get_symbol (
                   lift, lift_set_find_first (lift, table->domains[column]));
}

const RgValue *
lift_make_initial_value (Lift *lift, guint number, guint column)
{
  const LiftTable *table = lift_table (lift, number);
  LiftColumnUse *columns = g_new (LiftColumnUse, table->n + 1);
  for (guint i = 0; i < table->n; i++) {
    const guint type = lift_get_type (lift, table->domains[i], "column");
    columns[i] = (LiftColumnUse){i == column              ? LIFT_OUTPUT
                                 : table->values >> i & 1 ? LIFT_IGNORED
                                                          : LIFT_KEY,
                                 type};
  }
  Rows rows = make_rows (lift, table, columns);
  const LeafValue leaf = {column == table->n ? G_MAXUINT : column, FALSE,
                          lift_get_no_value (lift, table, column)};
  const RgValue *value = rows.n_rows > 0
                             ? make_map (&rows, &leaf, 0, 0, rows.n_rows)
                             : make_empty_map (&rows, &leaf, rows.n_keys);
  clear_rows (&rows);
  g_free (columns);
  return value;
}
