/* Finds candidates for invariants, which keys.c proves: keys of fluents, and
 * implications between fluents, that hold in the first state. Also finds the
 * functional columns of static tables, which need no proof.
 *
 *     cell(1, b), cell(2, b)      candidate: column 1 determines column 2
 *     turn(x), next(x)            candidate: turn(?p) implies next(?p)
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* -- keys ------------------------------------------------------------------ */

/* Whether tuples number a and b agree on these columns. */
static gboolean
has_equal_values (const LiftTable *table, guint a, guint b, LiftColumns columns)
{
  for (guint i = 0; i < table->n; i++) {
    if ((columns >> i & 1) &&
        g_array_index (table->tuples, LiftValue, a * table->n + i) !=
            g_array_index (table->tuples, LiftValue, b * table->n + i))
      return FALSE;
  }
  return TRUE;
}

/* Returns the sets of columns on which two initial tuples agree, as a set of
 * sets. */
static guint64
find_shared_columns (LiftProver *prover, const LiftTable *table)
{
  const guint n = table->tuples->len / table->n;
  guint64 shared = 0;
  for (guint a = 0; a < n && lift_prover_spend (prover, a); a++) {
    for (guint b = 0; b < a; b++) {
      LiftColumns columns = 0;
      for (guint i = 0; i < table->n; i++)
        columns |= (LiftColumns)has_equal_values (table, a, b, lift_column (i))
                   << i;
      shared |= (guint64)1 << columns;
    }
  }
  return shared;
}

/* Whether no two initial tuples agree on the key but not on the column.
 * `shared`: see find_shared_columns. */
static gboolean
holds_initially (guint64 shared, LiftColumns key, guint column)
{
  for (LiftColumns columns = 0; columns < 1 << LIFT_MAX_KEY_COLUMNS;
       columns++) {
    if ((shared >> columns & 1) && (columns & key) == key &&
        !(columns >> column & 1))
      return FALSE;
  }
  return TRUE;
}

/* Adds at most GDL_LIST keys of a fluent that hold in the first state; none if
 * it has more than LIFT_MAX_KEY_COLUMNS columns. Columns with one value need no
 * key. */
static void
add_keys (LiftProver *prover, guint t)
{
  const LiftTable *table = lift_table (prover->lift, t);
  if (table->n == 0 || table->n > LIFT_MAX_KEY_COLUMNS)
    return;
  const guint64 shared = find_shared_columns (prover, table);
  for (LiftColumns key = 0; key < lift_all_columns (table->n); key++) {
    for (guint c = 0; c < table->n; c++) {
      const LiftKey candidate = {t, key, c, TRUE};
      if (!(key >> c & 1) &&
          lift_set_count (prover->lift, table->domains[c]) > 1 &&
          holds_initially (shared, key, c) &&
          prover->keys->len - prover->first_key[t] < GDL_LIST)
        g_array_append_val (prover->keys, candidate);
    }
  }
}

/* Adds candidate keys of an action-dependent relation: the empty key (at most
 * one tuple), and all columns but one. */
static void
add_action_dependent_keys (LiftProver *prover, guint t)
{
  const LiftTable *table = lift_table (prover->lift, t);
  const LiftColumns all_columns = lift_all_columns (table->n);
  for (guint c = 0; c < table->n; c++) {
    const LiftKey empty_key = {t, 0, c, TRUE};
    g_array_append_val (prover->keys, empty_key);
  }
  for (guint c = 0; table->n > 1 && c < table->n; c++) {
    const LiftKey largest_key = {t, all_columns & ~lift_column (c), c, TRUE};
    g_array_append_val (prover->keys, largest_key);
  }
}

/* Adds the candidates of all tables, sorted by table. Those of action-dependent
 * tables are only tested in their order, which may be missing
 * (lift_action_relations_new). */
static void
add_all_keys (LiftProver *prover)
{
  const Lift *lift = prover->lift;
  prover->first_key = g_new (guint, lift->tables->len + 1);
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    prover->first_key[t] = prover->keys->len;
    if (table->kind == LIFT_FLUENT && table->possible)
      add_keys (prover, t);
    else if (prover->action_relations &&
             prover->action_relations->order->len > 0 &&
             prover->action_relations->is_action_dependent[t] &&
             table->possible)
      add_action_dependent_keys (prover, t);
  }
  prover->first_key[lift->tables->len] = prover->keys->len;
}

/* -- known tuples ---------------------------------------------------------- */

/* The tuples of a table, as context for sorting them. */
typedef struct {
  const LiftTable *table;
  guint column;
} Tuples;

/* Compares all columns but `column`. */
static gint
compare_tuples (gconstpointer a, gconstpointer b, gpointer data)
{
  const Tuples *tuples = data;
  const guint n = tuples->table->n;
  const LiftValue *values_a =
      &g_array_index (tuples->table->tuples, LiftValue, *(const guint *)a * n);
  const LiftValue *values_b =
      &g_array_index (tuples->table->tuples, LiftValue, *(const guint *)b * n);
  for (guint i = 0; i < n; i++) {
    if (i != tuples->column && values_a[i] != values_b[i])
      return values_a[i] < values_b[i] ? -1 : 1;
  }
  return 0;
}

/* Whether the column is a function of all other columns in the tuples. FALSE
 * also for very many tuples. */
static gboolean
is_functional (const LiftTable *table, guint column)
{
  Tuples tuples = {table, column};
  const guint n = table->tuples->len / table->n;
  if (n > GDL_TABLE)
    return FALSE;
  guint *order = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  if (n > 0)
    g_qsort_with_data (order, (gint)n, sizeof *order, compare_tuples, &tuples);
  gboolean functional = TRUE;
  for (guint i = 1; functional && i < n; i++)
    functional =
        compare_tuples (&order[i - 1], &order[i], &tuples) != 0 ||
        has_equal_values (table, order[i - 1], order[i], lift_column (column));
  g_free (order);
  return functional;
}

/* Sets the functional columns of all tables. */
static void
find_functional_columns (LiftProver *prover)
{
  const Lift *lift = prover->lift;
  prover->functional = g_new0 (LiftColumns, lift->tables->len + 1);
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint c = 0; c < table->n; c++) {
      if ((table->kind == LIFT_STATIC || table->kind == LIFT_PARTS) &&
          is_functional (table, c))
        prover->functional[t] |= lift_column (c);
    }
  }
}

/* -- implications ---------------------------------------------------------- */

/* Whether the implication holds in the first state. FALSE also without
 * budget. */
static gboolean
implication_holds_initially (LiftProver *prover,
                             const LiftImplication *candidate)
{
  const Lift *lift = prover->lift;
  const LiftTable *from = lift_table (lift, candidate->from);
  const LiftTable *to = lift_table (lift, candidate->to);
  for (guint i = 0; i < from->tuples->len; i += from->n) {
    gboolean found = FALSE;
    if (!lift_prover_spend (prover, to->tuples->len))
      return FALSE;
    for (guint k = 0; k < to->tuples->len && !found; k += to->n) {
      found = TRUE;
      for (guint a = 0; a < to->n; a++)
        found = found && (candidate->columns[a] == LIFT_ANY ||
                          g_array_index (to->tuples, LiftValue, k + a) ==
                              g_array_index (from->tuples, LiftValue,
                                             i + candidate->columns[a]));
    }
    if (!found)
      return FALSE;
  }
  return TRUE;
}

/* Adds the implications that hold in the first state, up to GDL_LIST of all
 * fluents. Backtracks over the injective maps from the columns of the key to
 * columns of `from` with equal domains; column a of `to` is next. */
static void
add_implications (LiftProver *prover, LiftImplication *candidate,
                  const LiftKey *key, guint a)
{
  const Lift *lift = prover->lift;
  const LiftTable *from = lift_table (lift, candidate->from);
  const LiftTable *to = lift_table (lift, candidate->to);
  if (prover->implications->len >= GDL_LIST || !lift_prover_spend (prover, 1))
    return;
  if (a == to->n) {
    LiftImplication copy = *candidate;
    copy.columns = rg_arena_copy (lift->arena, candidate->columns,
                                  sizeof *copy.columns * (to->n + 1));
    if (implication_holds_initially (prover, &copy))
      g_array_append_val (prover->implications, copy);
    return;
  }
  candidate->columns[a] = LIFT_ANY;
  if (!(key->key >> a & 1)) {
    add_implications (prover, candidate, key, a + 1);
    return;
  }
  for (guint c = 0; c < from->n; c++) {
    gboolean is_used = FALSE;
    for (guint b = 0; b < a; b++)
      is_used = is_used || candidate->columns[b] == c;
    if (is_used || memcmp (from->domains[c], to->domains[a],
                           sizeof (RgBits) * lift->n_words) != 0)
      continue;
    candidate->columns[a] = c;
    add_implications (prover, candidate, key, a + 1);
  }
}

/* Adds implications: a fact of a fluent implies one of another fluent, with
 * equal values in the columns of a key of all columns but one. */
static void
add_all_implications (LiftProver *prover)
{
  Lift *lift = prover->lift;
  guint32 columns[LIFT_MAX_KEY_COLUMNS + 1];
  for (guint k = 0; k < prover->keys->len; k++) {
    const LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
    const guint n = lift_table (lift, key->table)->n;
    if (lift_table (lift, key->table)->kind != LIFT_FLUENT ||
        (key->key | lift_column (key->column)) != lift_all_columns (n) ||
        key->key == 0)
      continue;
    for (guint t = 0; t < lift->tables->len; t++) {
      LiftImplication candidate = {t, key->table, columns, TRUE};
      const LiftTable *from = lift_table (lift, t);
      if (from->kind == LIFT_FLUENT && from->possible && from->n > 0 &&
          from->n <= LIFT_MAX_KEY_COLUMNS && t != key->table)
        add_implications (prover, &candidate, key, 0);
    }
  }
}

void
lift_add_candidates (LiftProver *prover)
{
  add_all_keys (prover);
  find_functional_columns (prover);
  add_all_implications (prover);
}
