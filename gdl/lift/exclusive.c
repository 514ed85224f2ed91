/* Proves mutual exclusion of derived relations, and of the actions of two
 * roles. A pair is exclusive if the tableau prover refutes that both hold.
 * Proofs are made on demand, from relations to their readers, and memoised.
 *
 *     moves(p) <= does(p, move(x))     rests(p) <= does(p, noop)
 *
 * exclude each other if there is one role.
 */
#include "gdl/lift/step.h"
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* Widths of the numbers in the memo's key of two actions; its sign bit marks it
 * as such a key. */
#define TABLE_BITS 18
#define ROLE_BITS  13

/* -- dependencies ---------------------------------------------------------- */

/* Returns the table itself, and the relations from which its facts may be
 * derived. */
static RgBits *
find_sources (const LiftActionRelations *action_relations, const Lift *lift,
              guint t)
{
  const LiftTable *table = lift_table (lift, t);
  const gsize n_words = rg_bits_words (lift->tables->len);
  RgBits *sources = g_new0 (RgBits, n_words);
  rg_bits_add (sources, t);
  LIFT_FOR_RULES (table->rules, rule) {
    DL_FOR_BODY (rule, literal) {
      if (dl_is_positive (literal) && action_relations->sources[literal->name])
        rg_bits_add_all (sources, action_relations->sources[literal->name],
                         n_words);
    }
  }
  return sources;
}

/* With very many derived tables, only `is_action_dependent` is set, and nothing
 * is proved. */
LiftActionRelations *
lift_action_relations_new (const Lift *lift)
{
  const guint n = lift->tables->len;
  LiftActionRelations *action_relations = g_new0 (LiftActionRelations, 1);
  gboolean *is_action_dependent = lift_find_action_dependent (lift);
  guint32 *order = lift_make_reading_order (lift);
  guint n_derived = 0;
  action_relations->n = n;
  action_relations->rank = g_new0 (guint, n + 1);
  action_relations->sources = g_new0 (RgBits *, n + 1);
  action_relations->exclusive =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  action_relations->order = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint t = 0; t < n; t++)
    n_derived += lift_table (lift, t)->kind == LIFT_DERIVED;
  for (guint i = 0; i < n && n_derived <= GDL_MANY; i++) {
    const guint t = order[i];
    action_relations->rank[t] = i;
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_DERIVED && table->keyword == 0 &&
        table->component == 0)
      action_relations->sources[t] = find_sources (action_relations, lift, t);
    if (is_action_dependent[t])
      g_array_append_val (action_relations->order, t);
  }
  action_relations->is_action_dependent = is_action_dependent;
  g_free (order);
  return action_relations;
}

void
lift_action_relations_free (LiftActionRelations *action_relations)
{
  for (guint t = 0; t < action_relations->n; t++)
    g_free (action_relations->sources[t]);
  g_free (action_relations->sources);
  g_free (action_relations->rank);
  g_free (action_relations->is_action_dependent);
  g_array_free (action_relations->order, TRUE);
  g_hash_table_unref (action_relations->exclusive);
  g_free (action_relations);
}

/* Whether an entry of the memo is a successful proof. A GHRFunc. */
static gboolean
is_proved (gpointer key, gpointer exclusive, gpointer data)
{
  (void)key;
  (void)data;
  return GPOINTER_TO_INT (exclusive);
}

/* Forgets successful proofs. Failed ones stay: with fewer keys, no more can be
 * proved. */
void
lift_forget_proofs (LiftActionRelations *action_relations)
{
  g_hash_table_foreach_remove (action_relations->exclusive, is_proved, NULL);
}

/* -- proofs ---------------------------------------------------------------- */

/* Whether it is proved that no rule of the reader can hold while the other
 * table has a fact. */
static gboolean
refute_rules (LiftProver *prover, guint reader, guint other)
{
  const LiftTable *table = lift_table (prover->lift, other);
  const GPtrArray *rules = lift_table (prover->lift, reader)->rules;
  const guint saved_budget = prover->budget;
  LiftTerm terms[LIFT_MAX_COLUMNS + 1];
  gboolean all_refuted = TRUE;
  for (guint r = 0; all_refuted && r < rules->len; r++) {
    LiftTableau *t = lift_tableau_new (prover);
    g_free (lift_tableau_add_rule (t, rules->pdata[r], 0));
    for (guint a = 0; a < table->n; a++)
      terms[a] = lift_tableau_add_term (t, table->domains[a]);
    lift_tableau_add (t, other, TRUE, 0, terms);
    prover->budget = GDL_LONG;
    all_refuted = t->closed || lift_tableau_refute (t);
    lift_tableau_free (t);
  }
  prover->budget = saved_budget;
  return all_refuted;
}

/* Looks the key up in the memo of proofs; *is_memoised: it is there. Returns
 * the outcome. */
static gboolean
find_proof (const LiftActionRelations *action_relations, gint64 key,
            gboolean *is_memoised)
{
  gpointer value = NULL;
  *is_memoised = g_hash_table_lookup_extended (action_relations->exclusive,
                                               &key, NULL, &value);
  return GPOINTER_TO_INT (value);
}

static void
store_proof (const LiftActionRelations *action_relations, gint64 key,
             gboolean exclusive)
{
  g_hash_table_insert (action_relations->exclusive,
                       g_memdup2 (&key, sizeof key),
                       GINT_TO_POINTER (exclusive));
}

/* Adds the fact that the role takes some action of the table. */
static void
add_action (LiftTableau *t, guint does, LiftValue role)
{
  const LiftTable *table = lift_table (t->prover->lift, does);
  LiftTerm terms[LIFT_MAX_COLUMNS + 1] = {lift_tableau_add_constant (t, role)};
  for (guint a = 1; a < table->n; a++)
    terms[a] = lift_tableau_add_term (t, table->domains[a]);
  lift_tableau_add (t, does, TRUE, 0, terms);
}

gboolean
lift_are_actions_exclusive (LiftProver *prover, guint a, LiftValue role_a,
                            guint b, LiftValue role_b)
{
  const LiftActionRelations *action_relations = prover->action_relations;
  if (role_a > role_b)
    return lift_are_actions_exclusive (prover, b, role_b, a, role_a);
  if (!action_relations || action_relations->in_action_proof ||
      role_a == role_b || (a | b) >> TABLE_BITS != 0 ||
      (role_a | role_b) >> ROLE_BITS != 0)
    return FALSE;
  gboolean is_memoised;
  const gint64 key = G_MININT64 | (gint64)a << (TABLE_BITS + 2 * ROLE_BITS) |
                     (gint64)b << 2 * ROLE_BITS | (gint64)role_a << ROLE_BITS |
                     role_b;
  gboolean exclusive = find_proof (action_relations, key, &is_memoised);
  if (is_memoised)
    return exclusive;
  const guint saved_budget = prover->budget;
  LiftTableau *t = lift_tableau_new (prover);
  add_action (t, a, role_a);
  add_action (t, b, role_b);
  prover->budget = GDL_MANY;
  prover->action_relations->in_action_proof = TRUE;
  exclusive = t->closed || lift_tableau_refute (t);
  prover->action_relations->in_action_proof = FALSE;
  prover->budget = saved_budget;
  lift_tableau_free (t);
  store_proof (action_relations, key, exclusive);
  return exclusive;
}

gboolean
lift_are_exclusive (LiftProver *prover, guint a, guint b)
{
  const LiftActionRelations *action_relations = prover->action_relations;
  if (!action_relations || action_relations->nested == GDL_LONG ||
      !action_relations->sources[a] || !action_relations->sources[b] ||
      rg_bits_has (action_relations->sources[a], b) ||
      rg_bits_has (action_relations->sources[b], a))
    return FALSE;
  const guint reader =
      action_relations->rank[a] > action_relations->rank[b] ? a : b;
  const guint other = reader == a ? b : a;
  const gint64 key = (gint64)reader << 32 | other;
  gboolean is_memoised;
  gboolean exclusive = find_proof (action_relations, key, &is_memoised);
  if (is_memoised)
    return exclusive;
  prover->action_relations->nested++;
  exclusive = refute_rules (prover, reader, other);
  prover->action_relations->nested--;
  store_proof (action_relations, key, exclusive);
  return exclusive;
}
