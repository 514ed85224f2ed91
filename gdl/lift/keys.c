/* Proves keys of fluents (functional dependencies) by induction over the steps.
 * All candidates that hold in the first state are assumed. A candidate
 * is dropped if two rules of `next` may violate it in the next state, until
 * each step preserves all that are left (Houdini; Flanagan and Leino, 2001).
 *
 *     cell(x, y, piece)     (x, y) is a key: a square has one piece
 *
 * Implications between fluents are proved in the same way, as proofs of keys
 * may need them. Keys of action-dependent relations are proved within a state.
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* Budget of all proofs, in steps, if action-dependent relations are used;
 * otherwise it is GDL_WORK. */
#define ACTIONS_WORK G_GINT64_CONSTANT (3000000000)

/* -- one step -------------------------------------------------------------- */

/* Whether the tableau is refuted with that budget. Frees it. */
static gboolean
refute (LiftProver *prover, LiftTableau *t, guint budget)
{
  prover->budget = budget;
  const gboolean closed = t->closed || lift_tableau_refute (t);
  lift_tableau_free (t);
  return closed;
}

/* Returns a tableau in which both rules hold and their heads agree on the key.
 * *head_a and *head_b: the terms of the heads' arguments, which the caller
 * frees. */
static LiftTableau *
assume_both (LiftProver *prover, LiftColumns key, const LiftRule *a,
             const LiftRule *b, LiftTerm **head_a, LiftTerm **head_b)
{
  LiftTableau *t = lift_tableau_new (prover);
  *head_a = lift_tableau_add_rule (t, a, 0);
  *head_b = lift_tableau_add_rule (t, b, 0);
  for (guint i = 0; i < a->head.n; i++) {
    if (key >> i & 1)
      lift_tableau_merge (t, (*head_a)[i], (*head_b)[i]);
  }
  return t;
}

/* Whether it is proved that two rules that agree on the key agree on the
 * dependent column. */
static gboolean
is_key_preserved_by (LiftProver *prover, const LiftKey *key, const LiftRule *a,
                     const LiftRule *b, guint budget)
{
  LiftTerm *head_a, *head_b;
  LiftTableau *t = assume_both (prover, key->key, a, b, &head_a, &head_b);
  lift_tableau_set_unequal (t, head_a[key->column], head_b[key->column]);
  g_free (head_a);
  g_free (head_b);
  return refute (prover, t, budget);
}

/* Whether some role takes actions of different functors in the two rules: a
 * cheap sufficient test for their exclusion. */
static gboolean
has_different_actions (const Lift *lift, const LiftRule *a, const LiftRule *b)
{
  DL_FOR_BODY (a, literal_a) {
    if (!dl_is_positive (literal_a) ||
        lift_table (lift, literal_a->name)->kind != LIFT_ACTION ||
        dl_is_variable (literal_a->arguments[0]))
      continue;
    DL_FOR_BODY (b, literal_b) {
      if (dl_is_positive (literal_b) && literal_b->name != literal_a->name &&
          lift_table (lift, literal_b->name)->kind == LIFT_ACTION &&
          literal_a->arguments[0] == literal_b->arguments[0])
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether it is proved that two rules with equal keys never hold in the same
 * state. */
static gboolean
are_rules_exclusive (LiftProver *prover, LiftColumns key, const LiftRule *a,
                     const LiftRule *b)
{
  if (has_different_actions (prover->lift, a, b))
    return TRUE;
  LiftTerm *head_a, *head_b;
  LiftTableau *t = assume_both (prover, key, a, b, &head_a, &head_b);
  g_free (head_a);
  g_free (head_b);
  return refute (prover, t, GDL_LONG);
}

/* Whether it is proved that each step preserves the key of a fluent. */
static gboolean
preserves_key (LiftProver *prover, const LiftKey *key)
{
  const Lift *lift = prover->lift;
  const GPtrArray *rules =
      lift_table (lift, lift_table (lift, key->table)->source)->rules;
  for (guint i = 0; i < rules->len; i++) {
    for (guint k = 0; k <= i; k++) {
      if (!is_key_preserved_by (prover, key, rules->pdata[i], rules->pdata[k],
                                GDL_LIST))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether it is proved that each rule that derives the first fluent implies
 * that the second one holds in the next state. */
static gboolean
preserves_implication (LiftProver *prover, const LiftImplication *implication)
{
  const Lift *lift = prover->lift;
  const LiftTable *to = lift_table (lift, implication->to);
  const GPtrArray *rules =
      lift_table (lift, lift_table (lift, implication->from)->source)->rules;
  for (guint r = 0; r < rules->len; r++) {
    LiftTableau *t = lift_tableau_new (prover);
    LiftTerm terms[LIFT_MAX_KEY_COLUMNS + 1];
    LiftTerm *head = lift_tableau_add_rule (t, rules->pdata[r], 0);
    for (guint a = 0; a < to->n; a++)
      terms[a] = implication->columns[a] == LIFT_ANY
                     ? LIFT_ANY
                     : head[implication->columns[a]];
    lift_tableau_add (t, to->source, FALSE, 0, terms);
    g_free (head);
    if (!refute (prover, t, GDL_LIST))
      return FALSE;
  }
  return TRUE;
}

/* Drops the failed key and all its subsets: these determine its column even
 * less. */
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

/* Drops those of n keys that two rules of the table may violate. All of them
 * have the same columns in `key`. Returns whether one was dropped. */
static gboolean
drop_by_rules (LiftProver *prover, LiftKey *keys, guint n, const LiftRule *a,
               const LiftRule *b)
{
  /* For one rule, saturation alone has to prove it. */
  const guint budget = a == b ? 1 : GDL_LONG;
  gboolean alive = FALSE, dropped = FALSE;
  for (guint k = 0; k < n; k++)
    alive |= keys[k].alive;
  if (!alive || (a != b && are_rules_exclusive (prover, keys->key, a, b)))
    return FALSE;
  for (guint k = 0; k < n; k++) {
    if (!keys[k].alive || is_key_preserved_by (prover, &keys[k], a, b, budget))
      continue;
    keys[k].alive = FALSE;
    dropped = TRUE;
  }
  return dropped;
}

/* Drops those of n keys that some pair of rules of their table may violate,
 * which may be one rule twice. Returns whether one was dropped. */
static gboolean
drop_by_table (LiftProver *prover, LiftKey *keys, guint n)
{
  const GPtrArray *rules = lift_table (prover->lift, keys->table)->rules;
  gboolean dropped = FALSE;
  for (guint i = 0; i < rules->len; i++)
    dropped |=
        drop_by_rules (prover, keys, n, rules->pdata[i], rules->pdata[i]);
  for (guint i = 0; i < rules->len; i++) {
    for (guint k = 0; k < i; k++)
      dropped |=
          drop_by_rules (prover, keys, n, rules->pdata[i], rules->pdata[k]);
  }
  return dropped;
}

/* Drops keys of an action-dependent table that its rules may violate. Returns
 * whether one was dropped. */
static gboolean
drop_keys_of_table (LiftProver *prover, guint t)
{
  const guint end = prover->first_key[t + 1];
  gboolean dropped = FALSE;
  for (guint first = prover->first_key[t], next; first < end; first = next) {
    LiftKey *keys = &g_array_index (prover->keys, LiftKey, first);
    next = first;
    while (next < end &&
           g_array_index (prover->keys, LiftKey, next).key == keys->key)
      next++;
    dropped |= drop_by_table (prover, keys, next - first);
  }
  if (dropped)
    lift_forget_proofs (prover->action_relations);
  return dropped;
}

/* Drops keys of all action-dependent tables, if these are used. Returns whether
 * one was dropped. */
static gboolean
drop_action_dependent (LiftProver *prover)
{
  const LiftActionRelations *action_relations = prover->action_relations;
  gboolean dropped = FALSE;
  for (guint i = 0; action_relations && i < action_relations->order->len; i++)
    dropped |= drop_keys_of_table (
        prover, g_array_index (action_relations->order, guint, i));
  return dropped;
}

/* Whether the key has all columns but the one that it determines. */
static gboolean
is_largest (const LiftProver *prover, const LiftKey *key)
{
  const guint n = lift_table (prover->lift, key->table)->n;
  return (key->key | lift_column (key->column)) == lift_all_columns (n);
}

/* Whether a smaller key, which comes before it, determines the same column. */
static gboolean
follows_from_smaller (const LiftProver *prover, guint k)
{
  const LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
  gboolean follows = FALSE;
  for (guint i = prover->first_key[key->table]; i < k && !follows; i++) {
    const LiftKey *other = &g_array_index (prover->keys, LiftKey, i);
    follows = other->alive && other->column == key->column &&
              !(other->key & ~key->key);
  }
  return follows;
}

/* Tests the keys of fluents. With `largest`, those of all columns but one: if
 * one fails, all its subsets do. Otherwise the other keys, from the smallest
 * on: a superset of a key needs no proof. Returns whether one was dropped. */
static gboolean
drop_keys (LiftProver *prover, gboolean largest)
{
  gboolean dropped = FALSE;
  for (guint k = 0; k < prover->keys->len; k++) {
    const LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
    if (!key->alive ||
        lift_table (prover->lift, key->table)->kind != LIFT_FLUENT ||
        is_largest (prover, key) != largest ||
        (!largest && follows_from_smaller (prover, k)) ||
        preserves_key (prover, key))
      continue;
    drop_key (prover, key);
    dropped = TRUE;
    if (prover->action_relations)
      lift_forget_proofs (prover->action_relations);
  }
  return dropped;
}

/* Tests all candidates once. Returns whether one was dropped. */
static gboolean
drop_candidates (LiftProver *prover)
{
  gboolean dropped = drop_action_dependent (prover);
  dropped |= drop_keys (prover, TRUE);
  dropped |= drop_keys (prover, FALSE);
  for (guint k = 0; k < prover->implications->len; k++) {
    LiftImplication *implication =
        &g_array_index (prover->implications, LiftImplication, k);
    if (!implication->alive || preserves_implication (prover, implication))
      continue;
    implication->alive = FALSE;
    dropped = TRUE;
  }
  return dropped;
}

/* -- choice ---------------------------------------------------------------- */

/* Whether all columns outside the key are functions of it. */
static gboolean
is_key (const LiftProver *prover, guint t, LiftColumns key)
{
  const LiftTable *table = lift_table (prover->lift, t);
  LiftColumns values = 0;
  for (guint k = prover->first_key[t]; k < prover->first_key[t + 1]; k++) {
    const LiftKey *proved = &g_array_index (prover->keys, LiftKey, k);
    if (proved->alive && proved->key == key)
      values |= lift_column (proved->column);
  }
  for (guint c = 0; c < table->n; c++) {
    if (lift_set_count (prover->lift, table->domains[c]) <= 1)
      values |= lift_column (c) & ~key;
  }
  return (values | key) == lift_all_columns (table->n);
}

/* Chooses the key for the table if it has fewer combinations of values than the
 * best one so far (*best_size), and is proved. */
static void
consider_key (const LiftProver *prover, guint t, LiftColumns key,
              double *best_size)
{
  LiftTable *table = lift_table (prover->lift, t);
  double size = 1;
  for (guint c = 0; c < table->n; c++) {
    if (key >> c & 1)
      size *= lift_set_count (prover->lift, table->domains[c]);
  }
  if ((table->values != 0 && size >= *best_size) || !is_key (prover, t, key))
    return;
  *best_size = size;
  table->values = lift_all_columns (table->n) & ~key;
}

/* Chooses the key of a table with the fewest combinations of values. Tables
 * with many columns have only the candidates. */
static void
choose_key (const LiftProver *prover, guint t)
{
  const LiftTable *table = lift_table (prover->lift, t);
  double best_size = 0;
  if (table->n <= LIFT_MAX_KEY_COLUMNS) {
    for (LiftColumns key = 0; key < lift_all_columns (table->n); key++)
      consider_key (prover, t, key, &best_size);
    return;
  }
  for (guint k = prover->first_key[t]; k < prover->first_key[t + 1]; k++)
    consider_key (prover, t, g_array_index (prover->keys, LiftKey, k).key,
                  &best_size);
}

/* Appends the proved dependencies of fluents. */
static void
add_dependencies (const LiftProver *prover, GArray *dependencies)
{
  for (guint k = 0; k < prover->keys->len; k++) {
    const LiftKey *key = &g_array_index (prover->keys, LiftKey, k);
    const LiftTable *table = lift_table (prover->lift, key->table);
    if (!key->alive || table->kind != LIFT_FLUENT || table->n > 32)
      continue;
    const GdlDependency dependency = {table->functor, table->n,
                                      (guint32)key->key, key->column};
    g_array_append_val (dependencies, dependency);
  }
}

LiftProver
lift_prover_new (Lift *lift, guint64 work)
{
  return (LiftProver){.lift = lift,
                      .keys = g_array_new (FALSE, FALSE, sizeof (LiftKey)),
                      .implications =
                          g_array_new (FALSE, FALSE, sizeof (LiftImplication)),
                      .pairs = lift_pairs_new (lift),
                      .work = work,
                      .visited = g_new0 (guint64, lift->tables->len + 1),
                      .n_words = rg_bits_words (lift->values->len)};
}

void
lift_prover_clear (LiftProver *prover)
{
  g_array_free (prover->keys, TRUE);
  g_array_free (prover->implications, TRUE);
  g_free (prover->functional);
  g_free (prover->first_key);
  g_free (prover->visited);
  lift_pairs_free (prover->pairs);
  if (prover->action_relations)
    lift_action_relations_free (prover->action_relations);
  if (prover->contexts)
    g_array_free (prover->contexts, TRUE);
  if (prover->implied_fluents)
    lift_implied_fluents_free (prover->lift, prover->implied_fluents);
}

void
lift_find_keys (Lift *lift, gboolean with_actions)
{
  LiftProver prover =
      lift_prover_new (lift, with_actions ? ACTIONS_WORK : GDL_WORK);
  prover.action_relations =
      with_actions ? lift_action_relations_new (lift) : NULL;
  prover.contexts = lift_find_contexts (lift);
  prover.implied_fluents =
      with_actions ? lift_find_implied_fluents (lift) : NULL;
  lift_add_candidates (&prover);
  while (prover.work > 0 && drop_candidates (&prover))
    ;
  for (guint t = 0; prover.work > 0 && t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->n == 0 || !table->possible)
      continue;
    if (table->kind == LIFT_FLUENT
            ? table->n <= LIFT_MAX_KEY_COLUMNS
            : with_actions && prover.action_relations->is_action_dependent[t])
      choose_key (&prover, t);
  }
  if (prover.work > 0 && lift->dependencies)
    add_dependencies (&prover, lift->dependencies);
  lift_prover_clear (&prover);
}
