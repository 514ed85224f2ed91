/* Saturates a tableau: adds consequences of its facts and narrows domains,
 * until nothing changes, a contradiction closes it, it has GDL_LIST facts, or
 * the budget is used up.
 *
 *     does(red, move(x))    adds    legal(red, move(x)) */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* If one of two unequal terms is known, removes its value from the domain of
 * the other. Closes the tableau if two unequal terms are equal. */
static void
apply_inequalities (LiftTableau *t)
{
  for (guint i = 0; i < t->unequal->len && !t->closed; i++) {
    const LiftTerm a = g_array_index (t->unequal, LiftTerm, i);
    const LiftTerm b = g_array_index (t->unequal, LiftTerm, i ^ 1);
    const LiftValue value = lift_tableau_find_value (t, a);
    if (lift_tableau_are_equal (t, a, b)) {
      t->closed = TRUE;
    } else if (value != G_MAXUINT32 &&
               rg_bits_has (lift_tableau_get_domain (t, b), value)) {
      RgBits *remaining_values = g_new (RgBits, t->prover->n_words);
      memcpy (remaining_values, lift_tableau_get_domain (t, b),
              sizeof *remaining_values * t->prover->n_words);
      rg_bits_remove (remaining_values, value);
      lift_tableau_restrict (t, b, remaining_values);
      g_free (remaining_values);
    }
  }
}

/* Adds the fluents that fact i implies, by implications between fluents. */
static void
apply_implications (LiftTableau *t, guint i)
{
  const GArray *implications = t->prover->implications;
  for (guint k = 0; k < implications->len; k++) {
    const LiftImplication *implication =
        &g_array_index (implications, LiftImplication, k);
    const LiftFact fact = *lift_fact (t, i);
    if (!implication->alive || implication->from != fact.table)
      continue;
    const LiftTable *to = lift_table (t->prover->lift, implication->to);
    LiftTerm terms[LIFT_MAX_COLUMNS + 1];
    for (guint a = 0; a < to->n; a++)
      terms[a] = implication->columns[a] == LIFT_ANY
                     ? lift_tableau_add_term (t, to->domains[a])
                     : lift_fact_argument (t, &fact, implication->columns[a]);
    lift_tableau_add (t, implication->to, TRUE, fact.depth + 1, terms);
    /* The implications of an implied fluent are not added. */
    lift_fact (t, t->facts->len - 1)->is_saturated = TRUE;
  }
}

/* If the fact implies that the role takes an action of one certain table, adds
 * that action, unless the tableau has one. */
static void
add_implied_action (LiftTableau *t, const LiftContexts *contexts,
                    const LiftFact *fact)
{
  Lift *lift = t->prover->lift;
  const RgBits *set = contexts->sets[fact->table];
  if (!set || lift_set_count (lift, set) != 1)
    return;
  const guint does = rg_bits_next_common (set, set, 0, LIFT_MAX_VALUES);
  const LiftTable *table = lift_table (lift, does);
  for (guint i = 0; i < t->facts->len; i++) {
    const LiftFact *other = lift_fact (t, i);
    if (other->table == does && other->holds &&
        lift_tableau_find_value (t, lift_fact_argument (t, other, 0)) ==
            contexts->role)
      return;
  }
  LiftTerm terms[LIFT_MAX_COLUMNS + 1] = {
      lift_tableau_add_constant (t, contexts->role)};
  for (guint a = 1; a < table->n; a++)
    terms[a] = lift_tableau_add_term (t, table->domains[a]);
  lift_tableau_add (t, does, TRUE, fact->depth, terms);
}

/* Adds the values of fluents, and the actions, that the contexts of fact i
 * imply. */
static void
apply_contexts (LiftTableau *t, guint i)
{
  const GArray *all_contexts = t->prover->contexts;
  for (guint k = 0; all_contexts && k < all_contexts->len; k++) {
    const LiftContexts *contexts =
        &g_array_index (all_contexts, LiftContexts, k);
    const LiftFact fact = *lift_fact (t, i);
    const gboolean is_action = lift_fact_table (t, &fact)->kind == LIFT_ACTION;
    if (contexts->fluent == G_MAXUINT) {
      if (!is_action)
        add_implied_action (t, contexts, &fact);
      continue;
    }
    const RgBits *set =
        is_action
            ? lift_get_action_contexts (
                  t->prover->lift, contexts, fact.table,
                  lift_tableau_find_value (t, lift_fact_argument (t, &fact, 0)))
            : contexts->sets[fact.table];
    if (!set)
      continue;
    const LiftTerm term = lift_tableau_add_term (t, set);
    lift_tableau_add (t, contexts->fluent, TRUE, fact.depth, &term);
  }
}

/* Adds the fluents that the derived fact i implies. */
static void
add_implied_fluents (LiftTableau *t, guint i)
{
  GArray **implied = t->prover->implied_fluents;
  const LiftFact fact = *lift_fact (t, i);
  for (guint k = 0;
       implied && implied[fact.table] && k < implied[fact.table]->len; k++) {
    const LiftImpliedFluent *fluent =
        &g_array_index (implied[fact.table], LiftImpliedFluent, k);
    LiftTerm terms[LIFT_MAX_COLUMNS + 1];
    for (guint a = 0; a < lift_table (t->prover->lift, fluent->fluent)->n; a++)
      terms[a] = fluent->columns[a] == G_MAXUINT
                     ? lift_tableau_add_term (t, fluent->sets[a])
                     : lift_fact_argument (t, &fact, fluent->columns[a]);
    lift_tableau_add (t, fluent->fluent, TRUE, fact.depth, terms);
  }
}

/* Adds that an action that a role takes is legal. */
static void
add_legality (LiftTableau *t, guint i)
{
  const LiftFact fact = *lift_fact (t, i);
  LiftTerm terms[LIFT_MAX_COLUMNS + 1];
  for (guint a = 0; a < lift_fact_table (t, &fact)->n; a++)
    terms[a] = lift_fact_argument (t, &fact, a);
  lift_tableau_add (t, lift_fact_table (t, &fact)->source, TRUE, fact.depth,
                    terms);
}

/* Adds the direct consequences of fact i, once, and narrows its domains. Closes
 * the tableau if the fact is denied, but other facts derive it. */
static void
saturate_fact (LiftTableau *t, guint i)
{
  const LiftFact fact = *lift_fact (t, i);
  const LiftKind kind = lift_fact_table (t, &fact)->kind;
  if (!fact.holds && t->prover->action_relations && kind == LIFT_STATIC)
    lift_tableau_narrow_denied (t, &fact);
  if (!fact.holds) {
    t->closed =
        t->closed || (kind == LIFT_DERIVED && lift_tableau_derives (t, &fact));
    return;
  }
  lift_tableau_narrow (t, i);
  if (fact.is_saturated)
    return;
  lift_fact (t, i)->is_saturated = TRUE;
  if (kind == LIFT_FLUENT)
    apply_implications (t, i);
  if (kind == LIFT_ACTION)
    add_legality (t, i);
  if (kind == LIFT_DERIVED || kind == LIFT_ACTION)
    apply_contexts (t, i);
  if (kind == LIFT_DERIVED)
    add_implied_fluents (t, i);
}

void
lift_tableau_saturate (LiftTableau *t)
{
  do {
    t->changed = FALSE;
    for (guint i = 0; i < t->facts->len && !t->closed; i++)
      saturate_fact (t, i);
    if (!t->closed)
      lift_tableau_compare_facts (t);
    if (!t->closed)
      apply_inequalities (t);
  } while (t->changed && !t->closed && t->facts->len < GDL_LIST &&
           lift_prover_spend (t->prover, t->facts->len));
}
