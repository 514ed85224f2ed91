/* Splitting of a tableau by the rules that a derived fact may come of. */
#include "gdl/lift/tableau.h"

#define MAX_DEPTH 5 /* of unfolding */

/* The heuristic for which fact the tableau splits next: the one with the least
 * number; G_MAXUINT: not at all.  By depth of unfolding, then by the number of
 * rules, which is that of branches.  With relations that say what roles do,
 * these come first, in reverse topological order of the dependency graph, so
 * that two of them are unfolded to the relations that both depend on; then by
 * the number of rules.  `legal` comes last, or first where the question is
 * whether two roles can both do something. */
static guint
lateness (const LiftTableau *t, const LiftFact *fact)
{
  const LiftTable *table = lift_fact_table (t, fact);
  const LiftActs *acts = t->prover->acts;
  if (!fact->holds || fact->opened || table->kind != LIFT_DERIVED)
    return G_MAXUINT;
  if (acts && acts->acting[fact->table])
    return acts->n - acts->rank[fact->table];
  if (fact->depth >= MAX_DEPTH)
    return G_MAXUINT;
  if (!acts)
    return fact->depth * 1000 + MIN (table->rules->len, 999);
  if (table->keyword != 0)
    return acts->asking ? 0 : G_MAXUINT - 1;
  return acts->n + MIN (table->rules->len, 999) * 10 + fact->depth;
}

/* The same was split before. */
static gboolean
is_split (const LiftTableau *t, const LiftFact *fact)
{
  for (guint i = 0; i < t->facts->len; i++) {
    const LiftFact *other = lift_fact (t, i);
    gboolean same = other->opened && other->table == fact->table;
    for (guint a = 0; same && a < lift_fact_table (t, fact)->n; a++)
      same = lift_tableau_same (t, lift_fact_argument (t, fact, a),
                                lift_fact_argument (t, other, a));
    if (same)
      return TRUE;
  }
  return FALSE;
}

static guint
choose (const LiftTableau *t)
{
  guint best = G_MAXUINT, best_lateness = G_MAXUINT;
  for (guint i = 0; i < t->facts->len; i++) {
    const guint mine = lateness (t, lift_fact (t, i));
    if (mine >= best_lateness ||
        (t->prover->acts && is_split (t, lift_fact (t, i))))
      continue;
    best = i;
    best_lateness = mine;
  }
  return best;
}

static LiftTableau *
branch (const LiftTableau *t, guint i, const LiftRule *rule)
{
  LiftTableau *made = lift_tableau_copy (t);
  const LiftFact fact = *lift_fact (made, i);
  lift_fact (made, i)->opened = TRUE;
  const LiftActs *acts = t->prover->acts;
  const gboolean ranked = acts && acts->acting[fact.table];
  LiftTerm *head =
      lift_tableau_add_rule (made, rule, fact.depth + (ranked ? 0 : 1));
  for (guint a = 0; a < rule->head.n; a++)
    lift_tableau_merge (made, lift_fact_argument (made, &fact, a), head[a]);
  g_free (head);
  return made;
}

/* As deep as facts are unfolded, which has a limit. */
gboolean
lift_tableau_refute (LiftTableau *t)
{
  if (t->prover->budget == 0 ||
      !lift_prover_work (t->prover, t->domains->len + t->facts->len))
    return FALSE;
  t->prover->budget--;
  lift_tableau_saturate (t);
  if (t->closed)
    return TRUE;
  const guint i = choose (t);
  if (i == G_MAXUINT || t->facts->len >= LIFT_MAX_FACTS)
    return FALSE;
  const GPtrArray *rules = lift_fact_table (t, lift_fact (t, i))->rules;
  gboolean closed = TRUE;
  for (guint r = 0; closed && r < rules->len; r++) {
    LiftTableau *part = branch (t, i, rules->pdata[r]);
    closed = part->closed || lift_tableau_refute (part);
    lift_tableau_free (part);
  }
  return closed;
}
