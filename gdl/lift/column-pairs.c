/* Computes binary projections of relations: a superset of the pairs of values
 * that two columns can have in any state. This is a least fixpoint over the
 * rules; the variables of a rule are a network of binary constraints (path
 * consistency; Montanari, 1974). Negated literals are ignored. A fluent has the
 * pairs of the first state and of its rules of `next`.
 *
 *     succ = {(0, 1), (1, 2)},  less(x, y) ⇐ succ(x, y)
 *     less(x, z) ⇐ succ(x, y), less(y, z)      gives (0, 1), (0, 2), (1, 2)
 *
 * Cost: cubic in the variables and values of a rule, within a budget. With more
 * than GDL_LIST values, or without budget, no pairs are known. */
#include "gdl/lift/column-pairs.h"
#include "gdl/limits.h"

/* A binary relation on values, as a bit matrix: a row for each first value.
 * NULL: all pairs of the domains. */
typedef RgBits *Matrix;

/* The possible pairs of values for all pairs of columns. */
struct LiftPairs {
  Lift *lift;
  guint n; /* number of values */
  gsize n_words;
  guint64 work;           /* words that may still be computed */
  Matrix **matrices;      /* by table (NULL: unknown), first column * columns +
                             second column; only if the first one is less */
  gboolean *changed;      /* by table: changed in the last round */
  gboolean *is_any_known; /* by table: for some pair of columns, more is known
                    than the domains */
};

/* The constraints of a rule, by two variables; on the diagonal, the values of
 * one variable. */
typedef struct {
  LiftPairs *pairs;
  const LiftRule *rule;
  guint n; /* variables */
  Matrix *constraints;
  guint32 *changed_at;  /* by two variables: time of the last change */
  guint32 *composed_at; /* by three variables: time of their last composition */
  guint32 clock;        /* the time: number of changes */
  gboolean changed;     /* a constraint has changed in this round */
  gboolean has_no_pair; /* some constraint is empty, so that the rule derives
                           nothing */
} Network;

/* -- matrices -------------------------------------------------------------- */

static RgBits *
get_row (const LiftPairs *pairs, Matrix m, LiftValue x)
{
  return m + pairs->n_words * x;
}

static gsize
count_matrix_words (const LiftPairs *pairs)
{
  return pairs->n_words * pairs->n;
}

/* Takes words from the budget. FALSE: it is used up. */
static gboolean
spend_work (LiftPairs *pairs, guint64 words)
{
  pairs->work -= MIN (words, pairs->work);
  return pairs->work > 0;
}

static Matrix
make_empty_matrix (LiftPairs *pairs)
{
  spend_work (pairs, count_matrix_words (pairs));
  return g_new0 (RgBits, count_matrix_words (pairs));
}

/* Returns the matrix of all pairs of a value of `a` and one of `b`. */
static Matrix
make_product (LiftPairs *pairs, const RgBits *a, const RgBits *b)
{
  const Matrix matrix = make_empty_matrix (pairs);
  RG_FOR_BITS (a, x, pairs->n)
    memcpy (get_row (pairs, matrix, x), b, sizeof *b * pairs->n_words);
  return matrix;
}

/* Returns the matrix of the pairs of each value of `a` with itself. */
static Matrix
make_diagonal (LiftPairs *pairs, const RgBits *a)
{
  const Matrix matrix = make_empty_matrix (pairs);
  RG_FOR_BITS (a, x, pairs->n)
    rg_bits_add (get_row (pairs, matrix, x), x);
  return matrix;
}

static gboolean
has_no_pair (const LiftPairs *pairs, const RgBits *m)
{
  for (gsize w = 0; w < count_matrix_words (pairs); w++) {
    if (m[w] != 0)
      return FALSE;
  }
  return TRUE;
}

/* -- networks -------------------------------------------------------------- */

static Matrix *
get_constraint (const Network *network, guint u, guint v)
{
  return &network->constraints[u * network->n + v];
}

/* Returns the pairs that the domains of two variables allow. */
static Matrix
make_all_pairs (const Network *network, guint u, guint v)
{
  const LiftRule *rule = network->rule;
  return u == v ? make_diagonal (network->pairs, rule->domains[u])
                : make_product (network->pairs, rule->domains[u],
                                rule->domains[v]);
}

/* Removes the other values of v where u has the value x, also from the inverse
 * constraint. Returns whether there were any. */
static gboolean
restrict_row (Network *network, guint u, guint v, LiftValue x,
              const RgBits *allowed_values)
{
  const LiftPairs *pairs = network->pairs;
  RgBits *row = get_row (pairs, *get_constraint (network, u, v), x);
  if (rg_bits_within (row, allowed_values, pairs->n_words))
    return FALSE;
  RG_FOR_BITS (row, y, pairs->n) {
    if (!rg_bits_has (allowed_values, y) && u != v)
      rg_bits_remove (get_row (pairs, *get_constraint (network, v, u), y), x);
  }
  rg_bits_intersect (row, allowed_values, pairs->n_words);
  return TRUE;
}

/* Intersects the constraint between u and v, and its inverse, with a matrix. */
static void
restrict_to (Network *network, guint u, guint v, Matrix allowed)
{
  LiftPairs *pairs = network->pairs;
  gboolean changed = FALSE, is_new = !*get_constraint (network, u, v);
  if (is_new) {
    *get_constraint (network, u, v) = make_all_pairs (network, u, v);
    if (u != v)
      *get_constraint (network, v, u) = make_all_pairs (network, v, u);
  }
  spend_work (pairs, count_matrix_words (pairs));
  for (LiftValue x = 0; x < pairs->n; x++)
    changed |= restrict_row (network, u, v, x, get_row (pairs, allowed, x));
  if (changed || is_new)
    network->changed_at[u * network->n + v] =
        network->changed_at[v * network->n + u] = ++network->clock;
  network->changed |= changed;
}

/* Whether one of the two constraints has changed since they were composed.
 * Marks them as composed. */
static gboolean
needs_composition (Network *network, guint u, guint v, guint w)
{
  const guint n = network->n;
  guint32 *composed_at = &network->composed_at[(u * n + v) * n + w];
  const gboolean is_needed =
      MAX (network->changed_at[u * n + v], network->changed_at[v * n + w]) >
      *composed_at;
  *composed_at = network->clock;
  return is_needed;
}

/* Restricts u and w to pairs that have a common value of v. Does nothing if one
 * of the constraints allows all pairs, or if none has changed. */
static void
compose_constraints (Network *network, guint u, guint v, guint w)
{
  LiftPairs *pairs = network->pairs;
  const Matrix left = *get_constraint (network, u, v),
               right = *get_constraint (network, v, w);
  if (!left || !right || (u == v && v == w) ||
      !needs_composition (network, u, v, w))
    return;
  const Matrix matrix = make_empty_matrix (pairs);
  for (LiftValue x = 0; x < pairs->n; x++) {
    const RgBits *row = get_row (pairs, left, x);
    RG_FOR_BITS (row, y, pairs->n) {
      rg_bits_add_all (get_row (pairs, matrix, x), get_row (pairs, right, y),
                       pairs->n_words);
      spend_work (pairs, pairs->n_words);
    }
  }
  restrict_to (network, u, w, matrix);
  g_free (matrix);
}

/* Composes constraints up to path consistency, or until the budget is used up.
 * Then sets has_no_pair if a constraint is empty. */
static void
make_consistent (Network *network)
{
  const guint n = network->n;
  do {
    network->changed = FALSE;
    for (guint v = 0; v < n; v++) {
      for (guint u = 0; u < n; u++) {
        for (guint w = u; *get_constraint (network, u, v) && w < n; w++) {
          if (network->pairs->work > 0)
            compose_constraints (network, u, v, w);
        }
      }
    }
  } while (network->changed && network->pairs->work > 0);
  for (guint i = 0; i < n * n && !network->has_no_pair; i++)
    network->has_no_pair =
        network->constraints[i] &&
        has_no_pair (network->pairs, network->constraints[i]);
}

/* -- literals -------------------------------------------------------------- */

/* Restricts two arguments by a matrix; a constant selects a row or a column.
 * Two constants that are no pair of it set has_no_pair. */
static void
restrict_arguments (Network *network, const DlTerm *a, const DlTerm *b,
                    Matrix m)
{
  LiftPairs *pairs = network->pairs;
  if (dl_is_variable (*a) && dl_is_variable (*b)) {
    restrict_to (network, dl_number (*a), dl_number (*b), m);
  } else if (!dl_is_variable (*a) && !dl_is_variable (*b)) {
    network->has_no_pair |=
        !rg_bits_has (get_row (pairs, m, dl_number (*a)), dl_number (*b));
  } else {
    const Matrix matrix = make_empty_matrix (pairs);
    for (LiftValue x = 0; x < pairs->n; x++) {
      if (dl_is_variable (*a)
              ? rg_bits_has (get_row (pairs, m, x), dl_number (*b))
              : rg_bits_has (get_row (pairs, m, dl_number (*a)), x))
        rg_bits_add (get_row (pairs, matrix, x), x);
    }
    const guint v = dl_is_variable (*a) ? dl_number (*a) : dl_number (*b);
    restrict_to (network, v, v, matrix);
    g_free (matrix);
  }
}

/* Restricts two arguments to different values. */
static void
add_inequality (Network *network, const DlTerm *a, const DlTerm *b)
{
  LiftPairs *pairs = network->pairs;
  const Matrix matrix = make_empty_matrix (pairs);
  for (LiftValue x = 0; x < pairs->n; x++) {
    memset (get_row (pairs, matrix, x), 0xff, sizeof (RgBits) * pairs->n_words);
    rg_bits_remove (get_row (pairs, matrix, x), x);
  }
  restrict_arguments (network, a, b, matrix);
  g_free (matrix);
}

/* Returns the table whose rules derive the facts: `legal` for actions, `next`
 * for fluents. */
static guint
find_source (const Lift *lift, guint t)
{
  const LiftTable *table = lift_table (lift, t);
  return table->kind == LIFT_ACTION || table->kind == LIFT_FLUENT
             ? table->source
             : t;
}

/* Restricts the arguments of a positive or `distinct` literal; ignores negated
 * ones. */
static void
add_literal (Network *network, const DlLiteral *literal)
{
  LiftPairs *pairs = network->pairs;
  if (literal->kind == DL_DISTINCT)
    add_inequality (network, &literal->arguments[0], &literal->arguments[1]);
  if (!dl_is_positive (literal))
    return;
  Matrix *pair_matrices =
      pairs->matrices[find_source (pairs->lift, literal->name)];
  for (guint a = 0; pair_matrices && a < literal->n; a++) {
    for (guint b = a + 1; b < literal->n; b++) {
      if (pair_matrices[a * literal->n + b])
        restrict_arguments (network, &literal->arguments[a],
                            &literal->arguments[b],
                            pair_matrices[a * literal->n + b]);
    }
  }
}

/* -- heads ----------------------------------------------------------------- */

/* Returns the possible pairs of two arguments of the head. */
static Matrix
project_head (Network *network, const DlTerm *a, const DlTerm *b)
{
  LiftPairs *pairs = network->pairs;
  if (dl_is_variable (*a) && dl_is_variable (*b) &&
      *get_constraint (network, dl_number (*a), dl_number (*b)))
    return g_memdup2 (*get_constraint (network, dl_number (*a), dl_number (*b)),
                      sizeof (RgBits) * count_matrix_words (pairs));
  if (dl_is_variable (*a) && dl_is_variable (*b))
    return make_all_pairs (network, dl_number (*a), dl_number (*b));
  RgBits singleton[GDL_LIST / 64 + 1] = {0};
  rg_bits_add (singleton,
               dl_is_variable (*a) ? dl_number (*b) : dl_number (*a));
  if (dl_is_variable (*a))
    return make_product (pairs, network->rule->domains[dl_number (*a)],
                         singleton);
  if (dl_is_variable (*b))
    return make_product (pairs, singleton,
                         network->rule->domains[dl_number (*b)]);
  const Matrix matrix = make_empty_matrix (pairs);
  rg_bits_add (get_row (pairs, matrix, dl_number (*a)), dl_number (*b));
  return matrix;
}

/* Drops a matrix that contains all pairs of the domains. */
static void
drop_if_full (LiftPairs *pairs, const LiftTable *table, guint a, guint b,
              Matrix *m)
{
  RG_FOR_BITS (table->domains[a], x, pairs->n) {
    if (!rg_bits_within (table->domains[b], get_row (pairs, *m, x),
                         pairs->n_words))
      return;
  }
  g_free (*m);
  *m = NULL;
}

/* Adds the pairs of the head to those of its table. Returns whether these
 * grew. */
static gboolean
add_to_head (Network *network, guint t)
{
  LiftPairs *pairs = network->pairs;
  const LiftTable *table = lift_table (pairs->lift, t);
  gboolean changed = FALSE;
  for (guint a = 0; a < table->n; a++) {
    for (guint b = a + 1; b < table->n; b++) {
      Matrix *m = &pairs->matrices[t][a * table->n + b];
      if (!*m)
        continue;
      const Matrix derived =
          project_head (network, &network->rule->head.arguments[a],
                        &network->rule->head.arguments[b]);
      if (rg_bits_add_all (*m, derived, count_matrix_words (pairs))) {
        changed = TRUE;
        drop_if_full (pairs, table, a, b, m);
      }
      g_free (derived);
    }
  }
  return changed;
}

/* Adds the pairs that a rule derives. If it has many variables, only their
 * domains restrict them. Returns whether the pairs of the table grew. */
static gboolean
add_rule (LiftPairs *pairs, guint t, const LiftRule *rule)
{
  const guint n = rule->n_variables;
  Network network = {.pairs = pairs,
                     .rule = rule,
                     .n = n,
                     .constraints = g_new0 (Matrix, n * n + 1)};
  if (n <= GDL_SHORT) {
    network.changed_at = g_new0 (guint32, n * n + 1);
    network.composed_at = g_new0 (guint32, n * n * n + 1);
    for (guint i = 0; i < rule->n; i++)
      add_literal (&network, &rule->body[i]);
    make_consistent (&network);
  }
  const gboolean changed = !network.has_no_pair && add_to_head (&network, t);
  for (guint i = 0; i < network.n * network.n; i++)
    g_free (network.constraints[i]);
  g_free (network.constraints);
  g_free (network.changed_at);
  g_free (network.composed_at);
  return changed;
}

/* -- fixpoint -------------------------------------------------------------- */

/* Whether a table that the rule reads has changed in the last round. */
static gboolean
needs_evaluation (const LiftPairs *pairs, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) &&
        pairs->changed[find_source (pairs->lift, rule->body[i].name)])
      return TRUE;
  }
  return FALSE;
}

/* Evaluates all rules (`first`), or those whose input has changed. Returns
 * whether the pairs of some table grew. */
static gboolean
add_round (LiftPairs *pairs, gboolean first)
{
  Lift *lift = pairs->lift;
  gboolean *changed = g_new0 (gboolean, lift->tables->len + 1);
  gboolean has_grown = FALSE;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint r = 0; pairs->matrices[t] && table->kind == LIFT_DERIVED &&
                      r < table->rules->len && pairs->work > 0;
         r++) {
      if ((first || needs_evaluation (pairs, table->rules->pdata[r])) &&
          add_rule (pairs, t, table->rules->pdata[r]))
        has_grown = changed[t] = TRUE;
    }
  }
  g_free (pairs->changed);
  pairs->changed = changed;
  return has_grown;
}

/* Adds the pairs of two columns in the tuples of a table, unless the matrix
 * already has all pairs. */
static void
add_tuples (LiftPairs *pairs, const LiftTable *table, guint a, guint b,
            Matrix *m)
{
  if (!*m)
    return;
  for (guint i = 0; i < table->tuples->len; i += table->n) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, i);
    rg_bits_add (get_row (pairs, *m, tuple[a]), tuple[b]);
  }
  spend_work (pairs, table->tuples->len);
  drop_if_full (pairs, table, a, b, m);
}

/* Starts with empty matrices; those of static tables contain the pairs of their
 * tuples. Columns without a common value, and tables with many columns or
 * tuples, have no matrix. Fluents and actions have those of their source. */
static void
init_table (LiftPairs *pairs, guint t)
{
  Lift *lift = pairs->lift;
  const LiftTable *table = lift_table (lift, t);
  const gboolean has_tuples =
      table->kind == LIFT_STATIC || table->kind == LIFT_PARTS;
  if (table->n < 2 || table->n > GDL_SHORT ||
      (!has_tuples && table->kind != LIFT_DERIVED) ||
      table->tuples->len / table->n > GDL_SEARCH)
    return;
  pairs->matrices[t] = g_new0 (Matrix, table->n * table->n);
  for (guint a = 0; a < table->n; a++) {
    for (guint b = a + 1; b < table->n && pairs->work > 0; b++) {
      Matrix *m = &pairs->matrices[t][a * table->n + b];
      if (!lift_set_intersects (lift, table->domains[a], table->domains[b]))
        continue;
      *m = make_empty_matrix (pairs);
      if (has_tuples)
        add_tuples (pairs, table, a, b, m);
    }
  }
}

/* Adds the pairs of a fluent in the first state. */
static void
init_fluent (LiftPairs *pairs, guint t)
{
  const LiftTable *table = lift_table (pairs->lift, t);
  Matrix *pair_matrices =
      table->kind == LIFT_FLUENT ? pairs->matrices[table->source] : NULL;
  for (guint a = 0; pair_matrices && a < table->n; a++) {
    for (guint b = a + 1; b < table->n; b++)
      add_tuples (pairs, table, a, b, &pair_matrices[a * table->n + b]);
  }
}

static void
drop_all_matrices (LiftPairs *pairs)
{
  for (guint t = 0; t < pairs->lift->tables->len; t++) {
    const guint n = lift_table (pairs->lift, t)->n;
    for (guint i = 0; pairs->matrices[t] && i < n * n; i++)
      g_free (pairs->matrices[t][i]);
    g_free (pairs->matrices[t]);
    pairs->matrices[t] = NULL;
  }
}

/* Sets is_any_known of all tables. */
static void
find_known_tables (LiftPairs *pairs)
{
  for (guint t = 0; t < pairs->lift->tables->len; t++) {
    const guint n = lift_table (pairs->lift, t)->n;
    Matrix *pair_matrices = pairs->matrices[find_source (pairs->lift, t)];
    for (guint i = 0; pair_matrices && i < n * n && !pairs->is_any_known[t];
         i++)
      pairs->is_any_known[t] = pair_matrices[i] != NULL;
  }
}

LiftPairs *
lift_pairs_new (Lift *lift)
{
  LiftPairs *pairs = g_new0 (LiftPairs, 1);
  *pairs = (LiftPairs){.lift = lift,
                       .n = lift->values->len,
                       .n_words = rg_bits_words (lift->values->len),
                       .work = GDL_WORK};
  pairs->matrices = g_new0 (Matrix *, lift->tables->len + 1);
  pairs->changed = g_new0 (gboolean, lift->tables->len + 1);
  pairs->is_any_known = g_new0 (gboolean, lift->tables->len + 1);
  if (pairs->n > GDL_LIST)
    return pairs;
  for (guint t = 0; t < lift->tables->len; t++)
    init_table (pairs, t);
  for (guint t = 0; t < lift->tables->len; t++)
    init_fluent (pairs, t);
  gboolean first = TRUE;
  while (add_round (pairs, first))
    first = FALSE;
  /* If the budget is used up, the result may not be a superset. */
  if (pairs->work == 0)
    drop_all_matrices (pairs);
  find_known_tables (pairs);
  return pairs;
}

void
lift_pairs_free (LiftPairs *pairs)
{
  drop_all_matrices (pairs);
  g_free (pairs->is_any_known);
  g_free (pairs->matrices);
  g_free (pairs->changed);
  g_free (pairs);
}

gboolean
lift_pairs_are_any_known (const LiftPairs *pairs, guint table)
{
  return pairs->is_any_known[table];
}

gboolean
lift_pairs_are_known (const LiftPairs *pairs, guint table, guint a, guint b)
{
  const Matrix *pair_matrices =
      pairs->matrices[find_source (pairs->lift, table)];
  return pair_matrices &&
         pair_matrices[a * lift_table (pairs->lift, table)->n + b];
}

const RgBits *
lift_pairs_get_row (const LiftPairs *pairs, guint table, guint a, guint b,
                    LiftValue x)
{
  const guint n = lift_table (pairs->lift, table)->n;
  const Matrix *pair_matrices =
      pairs->matrices[find_source (pairs->lift, table)];
  return get_row (pairs, pair_matrices[a * n + b], x);
}
