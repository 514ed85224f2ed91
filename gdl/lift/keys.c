/* Fluents that have one value at most by their other arguments (functional
 * dependencies), by induction over the steps: of all candidates that hold at
 * first, those are removed for which two rules might say different things about
 * the next state, until all that are left are kept by each step (Houdini).
 * Likewise implications between fluents, which the others may need.
 */
#include "gdl/lift/tableau.h"

#define MAX_COLUMNS    6         /* of fluents whose keys are looked for */
#define BUDGET         400       /* tableaux of one question */
#define WORK           100000000 /* steps of all of them */
#define MAX_CANDIDATES 400
#define MAX_TUPLES     20000

/* -- at first -------------------------------------------------------------- */

static gboolean
same_by (const LiftTable *table, guint a, guint b, guint32 columns)
{
  for (guint i = 0; i < table->n; i++) {
    if ((columns >> i & 1) &&
        g_array_index (table->tuples, LiftValue, a * table->n + i) !=
            g_array_index (table->tuples, LiftValue, b * table->n + i))
      return FALSE;
  }
  return TRUE;
}

/* The sets of columns that two tuples have in common, as bits. */
static guint64
shared_columns (LiftProver *prover, const LiftTable *table)
{
  const guint n = table->tuples->len / table->n;
  guint64 shared = 0;
  for (guint a = 0; a < n && lift_prover_work (prover, a); a++) {
    for (guint b = 0; b < a; b++) {
      guint32 columns = 0;
      for (guint i = 0; i < table->n; i++)
        columns |= (guint32)same_by (table, a, b, 1u << i) << i;
      shared |= (guint64)1 << columns;
    }
  }
  return shared;
}

static gboolean
holds_at_first (guint64 shared, guint32 key, guint column)
{
  for (guint32 columns = 0; columns < 64; columns++) {
    if ((shared >> columns & 1) && (columns & key) == key &&
        !(columns >> column & 1))
      return FALSE;
  }
  return TRUE;
}

static void
add_keys (LiftProver *prover, guint t)
{
  const LiftTable *table = lift_table (prover->lift, t);
  if (table->n == 0 || table->n > MAX_COLUMNS)
    return;
  const guint64 shared = shared_columns (prover, table);
  for (guint32 key = 0; key + 1 < 1u << table->n; key++) {
    for (guint c = 0; c < table->n; c++) {
      const LiftKey made = {t, key, c, TRUE};
      if (!(key >> c & 1) && lift_size (prover->lift, table->domains[c]) > 1 &&
          holds_at_first (shared, key, c) && prover->keys->len < MAX_CANDIDATES)
        g_array_append_val (prover->keys, made);
    }
  }
}

/* -- known tuples ---------------------------------------------------------- */

typedef struct {
  const LiftTable *table;
  guint column;
} Tuples;

/* By the other columns. */
static gint
compare_tuples (gconstpointer a, gconstpointer b, gpointer data)
{
  const Tuples *tuples = data;
  const guint n = tuples->table->n;
  const LiftValue *x =
      &g_array_index (tuples->table->tuples, LiftValue, *(const guint *)a * n);
  const LiftValue *y =
      &g_array_index (tuples->table->tuples, LiftValue, *(const guint *)b * n);
  for (guint i = 0; i < n; i++) {
    if (i != tuples->column && x[i] != y[i])
      return x[i] < y[i] ? -1 : 1;
  }
  return 0;
}

static gboolean
is_functional (const LiftTable *table, guint column)
{
  Tuples tuples = {table, column};
  const guint n = table->tuples->len / table->n;
  if (n > MAX_TUPLES)
    return FALSE;
  guint *order = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  if (n > 0)
    g_qsort_with_data (order, (gint)n, sizeof *order, compare_tuples, &tuples);
  gboolean functional = TRUE;
  for (guint i = 1; functional && i < n; i++)
    functional = compare_tuples (&order[i - 1], &order[i], &tuples) != 0 ||
                 same_by (table, order[i - 1], order[i], 1u << column);
  g_free (order);
  return functional;
}

static void
find_functional (LiftProver *prover)
{
  const Lift *lift = prover->lift;
  prover->functional = g_new0 (guint32, lift->tables->len + 1);
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint c = 0; c < table->n; c++) {
      if ((table->kind == LIFT_STATIC || table->kind == LIFT_PARTS) &&
          is_functional (table, c))
        prover->functional[t] |= 1u << c;
    }
  }
}

/* -- implications ---------------------------------------------------------- */

static gboolean
implied_at_first (LiftProver *prover, const LiftImplied *implied)
{
  const Lift *lift = prover->lift;
  const LiftTable *from = lift_table (lift, implied->from);
  const LiftTable *to = lift_table (lift, implied->to);
  for (guint i = 0; i < from->tuples->len; i += from->n) {
    gboolean found = FALSE;
    if (!lift_prover_work (prover, to->tuples->len))
      return FALSE;
    for (guint k = 0; k < to->tuples->len && !found; k += to->n) {
      found = TRUE;
      for (guint a = 0; a < to->n; a++)
        found = found && (implied->columns[a] == LIFT_ANY ||
                          g_array_index (to->tuples, LiftValue, k + a) ==
                              g_array_index (from->tuples, LiftValue,
                                             i + implied->columns[a]));
    }
    if (!found)
      return FALSE;
  }
  return TRUE;
}

/* All ways to take the key's columns from those of a table with the same
 * domains, each once. */
static void
add_implied (LiftProver *prover, LiftImplied *made, const LiftKey *key, guint a)
{
  const Lift *lift = prover->lift;
  const LiftTable *from = lift_table (lift, made->from);
  const LiftTable *to = lift_table (lift, made->to);
  if (prover->implied->len >= MAX_CANDIDATES || !lift_prover_work (prover, 1))
    return;
  if (a == to->n) {
    LiftImplied copy = *made;
    copy.columns = rg_arena_copy (lift->arena, made->columns,
                                  sizeof *copy.columns * (to->n + 1));
    if (implied_at_first (prover, &copy))
      g_array_append_val (prover->implied, copy);
    return;
  }
  made->columns[a] = LIFT_ANY;
  if (!(key->key >> a & 1)) {
    add_implied (prover, made, key, a + 1);
    return;
  }
  for (guint c = 0; c < from->n; c++) {
    gboolean taken = FALSE;
    for (guint b = 0; b < a; b++)
      taken = taken || made->columns[b] == c;
    if (taken || memcmp (from->domains[c], to->domains[a],
                         sizeof (RgBits) * lift->n_words) != 0)
      continue;
    made->columns[a] = c;
    add_implied (prover, made, key, a + 1);
  }
}

static void
add_all_implied (LiftProver *prover)
{
  Lift *lift = prover->lift;
  guint32 columns[MAX_COLUMNS + 1];
  for (guint k = 0; k < prover->keys->len; k++) {
    const LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
    const guint n = lift_table (lift, key->table)->n;
    if ((key->key | 1u << key->column) != (1u << n) - 1 || key->key == 0)
      continue;
    for (guint t = 0; t < lift->tables->len; t++) {
      LiftImplied made = {t, key->table, columns, TRUE};
      const LiftTable *from = lift_table (lift, t);
      if (from->kind == LIFT_FLUENT && from->possible && from->n > 0 &&
          from->n <= MAX_COLUMNS && t != key->table)
        add_implied (prover, &made, key, 0);
    }
  }
}

/* -- one step -------------------------------------------------------------- */

static gboolean
refute (LiftProver *prover, LiftTableau *t)
{
  prover->budget = BUDGET;
  const gboolean closed = t->closed || lift_tableau_refute (t);
  lift_tableau_free (t);
  return closed;
}

/* Two rules don't say different things. */
static gboolean
rules_agree (LiftProver *prover, const LiftKey *key, const LiftRule *a,
             const LiftRule *b)
{
  LiftTableau *t = lift_tableau_new (prover);
  LiftTerm *left = lift_tableau_add_rule (t, a, 0);
  LiftTerm *right = lift_tableau_add_rule (t, b, 0);
  for (guint i = 0; i < a->n_head; i++) {
    if (key->key >> i & 1)
      lift_tableau_merge (t, left[i], right[i]);
  }
  lift_tableau_part (t, left[key->column], right[key->column]);
  g_free (left);
  g_free (right);
  return refute (prover, t);
}

static gboolean
keeps_key (LiftProver *prover, const LiftKey *key)
{
  const Lift *lift = prover->lift;
  const GPtrArray *rules =
      lift_table (lift, lift_table (lift, key->table)->link)->rules;
  for (guint i = 0; i < rules->len; i++) {
    for (guint k = 0; k <= i; k++) {
      if (!rules_agree (prover, key, rules->pdata[i], rules->pdata[k]))
        return FALSE;
    }
  }
  return TRUE;
}

/* The other fluent holds next where a rule says that the first one does. */
static gboolean
keeps_implied (LiftProver *prover, const LiftImplied *implied)
{
  const Lift *lift = prover->lift;
  const LiftTable *to = lift_table (lift, implied->to);
  const GPtrArray *rules =
      lift_table (lift, lift_table (lift, implied->from)->link)->rules;
  for (guint r = 0; r < rules->len; r++) {
    LiftTableau *t = lift_tableau_new (prover);
    LiftTerm terms[MAX_COLUMNS + 1];
    LiftTerm *head = lift_tableau_add_rule (t, rules->pdata[r], 0);
    for (guint a = 0; a < to->n; a++)
      terms[a] = implied->columns[a] == LIFT_ANY ? LIFT_ANY
                                                 : head[implied->columns[a]];
    lift_tableau_add (t, to->link, FALSE, 0, terms);
    g_free (head);
    if (!refute (prover, t))
      return FALSE;
  }
  return TRUE;
}

/* What does not hold for a key does not for a part of it. */
static void
drop_key (const LiftProver *prover, const LiftKey *failed)
{
  for (guint k = 0; k < prover->keys->len; k++) {
    LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
    if (key->table == failed->table && key->column == failed->column &&
        (key->key & ~failed->key) == 0)
      key->alive = FALSE;
  }
}

static gboolean
drop_some (LiftProver *prover)
{
  gboolean dropped = FALSE;
  for (guint k = prover->keys->len; k-- > 0;) {
    const LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
    if (!key->alive || keeps_key (prover, key))
      continue;
    drop_key (prover, key);
    dropped = TRUE;
  }
  for (guint k = 0; k < prover->implied->len; k++) {
    LiftImplied *implied = &g_array_index (prover->implied, LiftImplied, k);
    if (!implied->alive || keeps_implied (prover, implied))
      continue;
    implied->alive = FALSE;
    dropped = TRUE;
  }
  return dropped;
}

/* -- the best ones --------------------------------------------------------- */

/* Whether the columns that are not in the key are functions of it. */
static gboolean
is_key (const LiftProver *prover, guint t, guint32 key)
{
  const LiftTable *table = lift_table (prover->lift, t);
  guint32 values = 0;
  for (guint k = 0; k < prover->keys->len; k++) {
    const LiftKey *known = &g_array_index (prover->keys, LiftKey, k);
    if (known->alive && known->table == t && known->key == key)
      values |= 1u << known->column;
  }
  for (guint c = 0; c < table->n; c++) {
    if (lift_size (prover->lift, table->domains[c]) <= 1)
      values |= 1u << c & ~key;
  }
  return (values | key) == (1u << table->n) - 1;
}

static void
choose_key (const LiftProver *prover, guint t)
{
  LiftTable *table = lift_table (prover->lift, t);
  double best = 0;
  for (guint32 key = 0; key + 1 < 1u << table->n; key++) {
    double size = 1;
    for (guint c = 0; c < table->n; c++) {
      if (key >> c & 1)
        size *= lift_size (prover->lift, table->domains[c]);
    }
    if ((table->values != 0 && size >= best) || !is_key (prover, t, key))
      continue;
    best = size;
    table->values = ((1u << table->n) - 1) & ~key;
  }
}

void
lift_find_keys (Lift *lift)
{
  LiftProver prover = {.lift = lift,
                       .keys = g_array_new (FALSE, FALSE, sizeof (LiftKey)),
                       .implied =
                           g_array_new (FALSE, FALSE, sizeof (LiftImplied)),
                       .pairs = lift_pairs_new (lift),
                       .work = WORK,
                       .n_words = rg_bits_words (lift->values->len)};
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible)
      add_keys (&prover, t);
  }
  find_functional (&prover);
  add_all_implied (&prover);
  while (prover.work > 0 && drop_some (&prover))
    ;
  for (guint t = 0; prover.work > 0 && t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible && table->n > 0 &&
        table->n <= MAX_COLUMNS)
      choose_key (&prover, t);
  }
  g_array_free (prover.keys, TRUE);
  g_array_free (prover.implied, TRUE);
  g_free (prover.functional);
  lift_pairs_free (prover.pairs);
}
