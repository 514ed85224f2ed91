/* Searches for a refutation of a tableau: splits it by the rules of a derived
 * fact, and closes all branches or gives up.
 *
 *     line(x)      the branches      cell(1, x), cell(2, x)      by its rules
 *                                    cell(3, x), cell(4, x)
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* Returns the rank of a fact among those by which the tableau may be split: the
 * fact of least rank is chosen. G_MAXUINT: it is not split.
 *
 * Without action-dependent relations, the order is by depth of unfolding, then
 * by number of rules, as each rule makes a branch. With them, they come first,
 * in reverse topological order of the dependency graph. So two of them are
 * unfolded to the relations that both depend on. The other relations follow by
 * number of rules, then by depth. Keywords such as `legal` come last, or first
 * in a proof about the actions of two roles. */
static guint
rank_split (const LiftTableau *t, const LiftFact *fact)
{
  const LiftTable *table = lift_fact_table (t, fact);
  const LiftActionRelations *action_relations = t->prover->action_relations;
  if (!fact->holds || fact->is_split || table->kind != LIFT_DERIVED)
    return G_MAXUINT;
  if (action_relations && action_relations->is_action_dependent[fact->table])
    return action_relations->n - action_relations->rank[fact->table];
  if (fact->depth >= GDL_FEW)
    return G_MAXUINT;
  if (!action_relations)
    return fact->depth * 1000 + MIN (table->rules->len, 999);
  if (table->keyword != 0)
    return action_relations->in_action_proof ? 0 : G_MAXUINT - 1;
  return action_relations->n + MIN (table->rules->len, 999) * 10 + fact->depth;
}

/* Whether an equal fact was split before. */
static gboolean
is_split (const LiftTableau *t, const LiftFact *fact)
{
  for (guint i = 0; i < t->facts->len; i++) {
    const LiftFact *other = lift_fact (t, i);
    gboolean is_equal = other->is_split && other->table == fact->table;
    for (guint a = 0; is_equal && a < lift_fact_table (t, fact)->n; a++)
      is_equal = lift_tableau_are_equal (t, lift_fact_argument (t, fact, a),
                                         lift_fact_argument (t, other, a));
    if (is_equal)
      return TRUE;
  }
  return FALSE;
}

/* Returns the fact by which the tableau is split; G_MAXUINT: none. */
static guint
choose_split (const LiftTableau *t)
{
  guint best = G_MAXUINT, best_rank = G_MAXUINT;
  for (guint i = 0; i < t->facts->len; i++) {
    const guint rank = rank_split (t, lift_fact (t, i));
    if (rank >= best_rank ||
        (t->prover->action_relations && is_split (t, lift_fact (t, i))))
      continue;
    best = i;
    best_rank = rank;
  }
  return best;
}

/* Returns the branch in which the rule derives fact i. */
static LiftTableau *
make_branch (const LiftTableau *t, guint i, const LiftRule *rule)
{
  LiftTableau *tableau = lift_tableau_copy (t);
  const LiftFact fact = *lift_fact (tableau, i);
  lift_fact (tableau, i)->is_split = TRUE;
  const LiftActionRelations *action_relations = t->prover->action_relations;
  const gboolean is_action_dependent =
      action_relations && action_relations->is_action_dependent[fact.table];
  LiftTerm *head = lift_tableau_add_rule (
      tableau, rule, fact.depth + (is_action_dependent ? 0 : 1));
  for (guint a = 0; a < rule->head.n; a++)
    lift_tableau_merge (tableau, lift_fact_argument (tableau, &fact, a),
                        head[a]);
  g_free (head);
  return tableau;
}

/* TRUE: all branches are closed. FALSE: one can't be split or closed, or a
 * budget is used up. The recursion is as deep as facts are unfolded, which is
 * limited. */
gboolean
lift_tableau_refute (LiftTableau *t)
{
  if (t->prover->budget == 0 ||
      !lift_prover_spend (t->prover, t->domains->len + t->facts->len))
    return FALSE;
  t->prover->budget--;
  lift_tableau_saturate (t);
  if (t->closed)
    return TRUE;
  const guint i = choose_split (t);
  if (i == G_MAXUINT || t->facts->len >= GDL_LIST)
    return FALSE;
  const GPtrArray *rules = lift_fact_table (t, lift_fact (t, i))->rules;
  gboolean closed = TRUE;
  for (guint r = 0; closed && r < rules->len; r++) {
    LiftTableau *branch = make_branch (t, i, rules->pdata[r]);
    closed = branch->closed || lift_tableau_refute (branch);
    lift_tableau_free (branch);
  }
  return closed;
}
