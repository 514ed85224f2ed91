/* Draws consequences from pairs of facts of a tableau, which merge terms or
 * close it.
 *
 *     cell(x, red), cell(x, b)             b = red, if x is a key of cell
 *     does(p, move(x)), does(p, noop)      contradiction: one action per role
 */
#include "gdl/lift/tableau.h"

/* Whether argument i of both facts is equal, or stands for any value. */
static gboolean
has_equal_arguments (const LiftTableau *t, const LiftFact *a, const LiftFact *b,
                     guint i)
{
  return lift_fact_argument (t, a, i) == LIFT_ANY ||
         lift_fact_argument (t, b, i) == LIFT_ANY ||
         lift_tableau_are_equal (t, lift_fact_argument (t, a, i),
                                 lift_fact_argument (t, b, i));
}

/* Whether the table of the fact may have keys, by its kind. */
static gboolean
has_keys (const LiftTableau *t, const LiftFact *fact)
{
  const LiftKind kind = lift_fact_table (t, fact)->kind;
  return kind == LIFT_FLUENT || kind == LIFT_DERIVED;
}

/* Returns the number of tests of keys that compare the fact with earlier facts
 * of its table. */
static guint
count_keys (const LiftTableau *t, const LiftFact *fact)
{
  const guint *first = t->prover->first_key + fact->table;
  return fact->holds && has_keys (t, fact)
             ? fact->n_previous * (first[1] - first[0])
             : 0;
}

/* Merges the dependent columns of all keys on which two facts agree. */
static void
apply_keys (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const GArray *keys = t->prover->keys;
  const guint *first = t->prover->first_key;
  for (guint k = first[a->table]; k < first[a->table + 1]; k++) {
    const LiftKey *key = &g_array_index (keys, LiftKey, k);
    gboolean agrees = key->alive;
    for (guint i = 0; agrees && i < lift_fact_table (t, a)->n; i++)
      agrees = !(key->key >> i & 1) || has_equal_arguments (t, a, b, i);
    if (agrees)
      lift_tableau_merge (t, lift_fact_argument (t, a, key->column),
                          lift_fact_argument (t, b, key->column));
  }
}

/* Applies a functional dependency of a static table: if two facts agree on all
 * other columns, merges their terms of the functional one. */
static void
apply_functional (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const guint n = lift_fact_table (t, a)->n;
  guint different_column = G_MAXUINT, n_different = 0;
  for (guint i = 0; i < n; i++) {
    const gboolean is_equal = has_equal_arguments (t, a, b, i);
    different_column = is_equal ? different_column : i;
    n_different += !is_equal;
  }
  if (n_different == 1 &&
      (t->prover->functional[a->table] >> different_column & 1))
    lift_tableau_merge (t, lift_fact_argument (t, a, different_column),
                        lift_fact_argument (t, b, different_column));
}

/* As a role takes one action, merges two actions of the same role. Different
 * roles: closes the tableau if their actions exclude each other. */
static void
compare_actions (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  if (!has_equal_arguments (t, a, b, 0)) {
    const LiftValue role_a =
        lift_tableau_find_value (t, lift_fact_argument (t, a, 0));
    const LiftValue role_b =
        lift_tableau_find_value (t, lift_fact_argument (t, b, 0));
    t->closed |= role_a != G_MAXUINT32 && role_b != G_MAXUINT32 &&
                 lift_are_actions_exclusive (t->prover, a->table, role_a,
                                             b->table, role_b);
    return;
  }
  t->closed = t->closed || a->table != b->table;
  for (guint i = 1; !t->closed && i < lift_fact_table (t, a)->n; i++)
    lift_tableau_merge (t, lift_fact_argument (t, a, i),
                        lift_fact_argument (t, b, i));
}

/* Compares a fact that holds with a denied one: some argument differs. If all
 * arguments but one are known to be equal, that one differs. If all are, closes
 * the tableau. */
static void
compare_with_denied (LiftTableau *t, const LiftFact *holds,
                     const LiftFact *denied)
{
  guint different_column = G_MAXUINT;
  for (guint i = 0; i < lift_fact_table (t, holds)->n; i++) {
    if (has_equal_arguments (t, holds, denied, i))
      continue;
    if (different_column != G_MAXUINT)
      return;
    different_column = i;
  }
  if (different_column == G_MAXUINT) {
    t->closed = TRUE;
    return;
  }
  const LiftTerm term = lift_fact_argument (t, denied, different_column);
  if (!lift_tableau_are_unequal (
          t, lift_fact_argument (t, holds, different_column), term)) {
    lift_tableau_set_unequal (
        t, lift_fact_argument (t, holds, different_column), term);
    t->changed = TRUE;
  }
}

/* Compares two facts of one table, at least one of which holds. */
static void
compare_pair (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const LiftKind kind = lift_fact_table (t, a)->kind;
  if (a->holds != b->holds)
    compare_with_denied (t, a->holds ? a : b, a->holds ? b : a);
  else if (kind == LIFT_ACTION)
    compare_actions (t, a, b);
  else if (has_keys (t, a))
    apply_keys (t, a, b);
  else if (kind == LIFT_STATIC || kind == LIFT_PARTS)
    apply_functional (t, a, b);
}

/* The facts that are new, or have an argument whose domain changed since the
 * last comparison. */
typedef struct {
  gboolean *is_changed; /* by fact: it is one of them */
  guint *facts;         /* the numbers of these facts, ascending */
  guint n;
  guint time; /* the time at which they were listed */
} Changed;

/* Lists the changed facts. */
static void
find_changed_facts (const LiftTableau *t, Changed *changed)
{
  changed->n = 0;
  changed->time = t->clock;
  for (guint i = 0; i < t->facts->len; i++) {
    const LiftFact *fact = lift_fact (t, i);
    gboolean is_changed = i >= t->n_compared;
    for (guint a = 0; !is_changed && a < lift_fact_table (t, fact)->n; a++) {
      const LiftTerm term = lift_fact_argument (t, fact, a);
      is_changed = term != LIFT_ANY &&
                   g_array_index (t->times, guint,
                                  lift_tableau_find_representative (t, term)) >
                       t->compared_at;
    }
    changed->is_changed[i] = is_changed;
    if (is_changed)
      changed->facts[changed->n++] = i;
  }
}

/* Closes the tableau if the table of an earlier fact excludes that of fact i,
 * which is new. Stops at an earlier fact of the same table, which was compared
 * with all facts before it. */
static void
test_exclusions (LiftTableau *t, guint i)
{
  LiftProver *prover = t->prover;
  const LiftFact *a = lift_fact (t, i);
  const guint64 visited = ++prover->n_visits;
  guint k = i;
  while (a->holds && !t->closed && k-- > 0) {
    const LiftFact *b = lift_fact (t, k);
    if (!b->holds || prover->visited[b->table] == visited)
      continue;
    if (a->table == b->table)
      break;
    prover->visited[b->table] = visited;
    t->closed = lift_are_exclusive (prover, a->table, b->table);
  }
}

/* Links a new fact to the previous one of its table, and counts the earlier
 * ones that hold. */
static void
link_fact (LiftTableau *t, guint i)
{
  LiftFact *fact = lift_fact (t, i);
  guint k = i;
  while (k-- > 0 && fact->previous == G_MAXUINT) {
    const LiftFact *other = lift_fact (t, k);
    if (other->table != fact->table)
      continue;
    fact->previous = k;
    fact->n_previous = other->n_previous + (other->holds ? 1 : 0);
  }
}

/* Compares an action with earlier actions of other tables. */
static void
compare_with_actions (LiftTableau *t, guint i)
{
  const LiftFact *a = lift_fact (t, i);
  for (guint k = 0; k < i && !t->closed; k++) {
    const LiftFact *b = lift_fact (t, k);
    if (b->holds && a->table != b->table &&
        lift_fact_table (t, b)->kind == LIFT_ACTION)
      compare_actions (t, a, b);
  }
}

/* Compares a fact with earlier facts of its table. If it has not changed,
 * compares it only with those that have. */
static void
compare_within_table (LiftTableau *t, guint i, Changed *changed)
{
  const LiftFact *a = lift_fact (t, i);
  if (changed->is_changed[i]) {
    for (guint k = a->previous; k != G_MAXUINT && !t->closed;
         k = lift_fact (t, k)->previous) {
      if (a->holds || lift_fact (t, k)->holds)
        compare_pair (t, a, lift_fact (t, k));
    }
    return;
  }
  for (guint i_changed = 0;
       i_changed < changed->n && changed->facts[i_changed] < i && !t->closed;
       i_changed++) {
    const LiftFact *b = lift_fact (t, changed->facts[i_changed]);
    if (b->table == a->table && (a->holds || b->holds))
      compare_pair (t, a, b);
    if (changed->time != t->clock)
      find_changed_facts (t, changed);
  }
}

/* Semi-naive: skips pairs of facts that have not changed since the last time.
 * They count as work all the same, so that the outcome of a proof does not
 * depend on the number of skipped pairs. Stops without budget, or if the
 * tableau is closed. */
void
lift_tableau_compare_facts (LiftTableau *t)
{
  const guint n_facts = t->facts->len;
  const guint start_time = t->clock;
  Changed changed = {.is_changed = g_new (gboolean, n_facts + 1),
                     .facts = g_new (guint, n_facts + 1)};
  find_changed_facts (t, &changed);
  for (guint i = 0; i < n_facts && !t->closed; i++) {
    if (i >= t->n_compared) {
      link_fact (t, i);
      test_exclusions (t, i);
    }
    const LiftFact *fact = lift_fact (t, i);
    if (!lift_prover_spend (t->prover, i + count_keys (t, fact)))
      break;
    if (changed.time != t->clock)
      find_changed_facts (t, &changed);
    compare_within_table (t, i, &changed);
    if (fact->holds && lift_fact_table (t, fact)->kind == LIFT_ACTION)
      compare_with_actions (t, i);
  }
  g_free (changed.is_changed);
  g_free (changed.facts);
  t->n_compared = n_facts;
  t->compared_at = start_time;
}
