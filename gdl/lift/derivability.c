/* Tests whether facts of a tableau derive, by the rules, a fact that it denies;
 * then it is contradictory.
 *
 *     can(x) ⇐ up(x, y), free(y)      up(1, 2), free(2), not can(1)
 *
 * A join by backtracking: positive literals of a rule are matched with facts
 * that hold, or derived themselves. Negated literals must be denied facts, and
 * terms of `distinct` must be known to differ. */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* The join of one rule with the facts of the tableau. */
typedef struct {
  const LiftTableau *t;
  const LiftRule *rule;
  LiftTerm *bound; /* by variable; LIFT_ANY: unbound */
  guint depth;     /* number of enclosing joins */
  guint *budget;   /* facts that may still be examined, at most GDL_TABLE */
} Join;

static gboolean derives_fact (const LiftTableau *t, guint table,
                              const LiftTerm *arguments, guint depth,
                              guint *budget);

/* Matches an argument with a term, and binds it if it is an unbound variable.
 * FALSE: the domain of the term exceeds that of the variable, or the two may
 * differ. */
static gboolean
match_term (Join *join, const DlTerm *argument, LiftTerm term)
{
  if (!dl_is_variable (*argument))
    return lift_tableau_find_value (join->t, term) == dl_number (*argument);
  LiftTerm *bound = &join->bound[dl_number (*argument)];
  if (*bound != LIFT_ANY)
    return lift_tableau_are_equal (join->t, *bound, term);
  *bound = term;
  return rg_bits_within (lift_tableau_get_domain (join->t, term),
                         join->rule->domains[dl_number (*argument)],
                         join->t->prover->n_words);
}

/* Matches the arguments of a literal with a fact of its table. FALSE: they
 * don't match; some variables may stay bound. */
static gboolean
match_fact (Join *join, const DlLiteral *literal, const LiftFact *fact)
{
  for (guint a = 0; a < literal->n; a++) {
    if (!match_term (join, &literal->arguments[a],
                     lift_fact_argument (join->t, fact, a)))
      return FALSE;
  }
  return TRUE;
}

/* -- single literals ------------------------------------------------------- */

/* Whether the argument, which is bound, may have the value. */
static gboolean
may_have_value (const Join *join, const DlTerm *argument, LiftValue value)
{
  return dl_is_variable (*argument)
             ? rg_bits_has (lift_tableau_get_domain (
                                join->t, join->bound[dl_number (*argument)]),
                            value)
             : dl_number (*argument) == value;
}

/* Whether all combinations of values from the domains are tuples. Repeated
 * variables are treated as independent: then the test is only stricter. FALSE
 * also for more than GDL_LIST combinations. */
static gboolean
holds_always (const Join *join, const DlLiteral *literal)
{
  const Lift *lift = join->t->prover->lift;
  const LiftTable *table = lift_table (lift, literal->name);
  guint64 n_combinations = 1, n_tuples = 0;
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if (!dl_is_variable (*argument))
      continue;
    const RgBits *domain =
        lift_tableau_get_domain (join->t, join->bound[dl_number (*argument)]);
    n_combinations =
        MIN (n_combinations * rg_bits_count (domain, join->t->prover->n_words),
             G_MAXUINT32);
  }
  if (n_combinations > GDL_LIST)
    return FALSE;
  lift_prover_spend (join->t->prover, table->tuples->len);
  for (guint k = 0; k < table->tuples->len; k += MAX (table->n, 1)) {
    gboolean matches = TRUE;
    for (guint a = 0; matches && a < literal->n; a++)
      matches =
          may_have_value (join, &literal->arguments[a],
                          g_array_index (table->tuples, LiftValue, k + a));
    n_tuples += matches;
  }
  return n_tuples >= n_combinations;
}

/* Whether the argument is no unbound variable. */
static gboolean
is_argument_bound (const Join *join, DlTerm argument)
{
  return !dl_is_variable (argument) ||
         join->bound[dl_number (argument)] != LIFT_ANY;
}

/* Whether all variables of the literal are bound. */
static gboolean
is_bound (const Join *join, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (!is_argument_bound (join, literal->arguments[a]))
      return FALSE;
  }
  return TRUE;
}

/* Whether it is known that two arguments differ. */
static gboolean
are_different (const Join *join, const DlTerm *a, const DlTerm *b)
{
  const LiftTableau *t = join->t;
  if (!dl_is_variable (*a) && !dl_is_variable (*b))
    return dl_number (*a) != dl_number (*b);
  if (!dl_is_variable (*a))
    return are_different (join, b, a);
  const LiftTerm term = join->bound[dl_number (*a)];
  if (term == LIFT_ANY ||
      (dl_is_variable (*b) && join->bound[dl_number (*b)] == LIFT_ANY))
    return FALSE;
  if (dl_is_variable (*b))
    return lift_tableau_are_unequal (t, term, join->bound[dl_number (*b)]);
  return !rg_bits_has (lift_tableau_get_domain (t, term), dl_number (*b));
}

/* Whether a denied fact covers the literal. LIFT_ANY covers each term. Nothing
 * else covers an unbound variable: the literal denies all of its values. */
static gboolean
is_denied (Join *join, const DlLiteral *literal)
{
  for (guint i = 0; i < join->t->facts->len; i++) {
    const LiftFact *fact = lift_fact (join->t, i);
    gboolean matches = !fact->holds && fact->table == literal->name;
    for (guint a = 0; matches && a < literal->n; a++) {
      const LiftTerm term = lift_fact_argument (join->t, fact, a);
      matches = term == LIFT_ANY ||
                (is_argument_bound (join, literal->arguments[a]) &&
                 match_term (join, &literal->arguments[a], term));
    }
    if (matches)
      return TRUE;
  }
  return FALSE;
}

/* Whether a literal with bound variables holds: its tuples contain all values
 * of the arguments, or rules derive it. */
static gboolean
derives_literal (Join *join, const DlLiteral *literal)
{
  const LiftTable *table = lift_table (join->t->prover->lift, literal->name);
  LiftTerm terms[LIFT_MAX_COLUMNS + 1];
  if (table->kind == LIFT_STATIC || table->kind == LIFT_PARTS)
    return is_bound (join, literal) && holds_always (join, literal);
  if (table->kind != LIFT_DERIVED || join->depth >= GDL_FEW ||
      !is_bound (join, literal))
    return FALSE;
  for (guint a = 0; a < literal->n; a++) {
    if (!dl_is_variable (literal->arguments[a]))
      return FALSE;
    terms[a] = join->bound[dl_number (literal->arguments[a])];
  }
  return derives_fact (join->t, literal->name, terms, join->depth + 1,
                       join->budget);
}

/* -- joins ----------------------------------------------------------------- */

static gboolean join_literals_from (Join *join, guint i);

/* Whether the negated and `distinct` literals hold in the tableau, after all
 * positive ones are matched. */
static gboolean
test_filters (Join *join)
{
  DL_FOR_BODY (join->rule, literal) {
    if (literal->kind == DL_DISTINCT &&
        !are_different (join, &literal->arguments[0], &literal->arguments[1]))
      return FALSE;
    if (literal->negated && !is_denied (join, literal))
      return FALSE;
  }
  return TRUE;
}

/* Matches literal i with each fact, or derives it, and matches the literals
 * after it. FALSE: no match was found, or the budget is used up. */
static gboolean
join_literal (Join *join, guint i)
{
  const DlLiteral *literal = &join->rule->body[i];
  const gsize size = sizeof (LiftTerm) * (join->rule->n_variables + 1);
  const guint n_facts = join->t->facts->len;
  if (!lift_prover_spend (join->t->prover, n_facts) || *join->budget < n_facts)
    return FALSE;
  *join->budget -= n_facts;
  LiftTerm *saved_terms = g_malloc (size);
  memcpy (saved_terms, join->bound, size);
  gboolean found = FALSE;
  for (guint f = 0; !found && f < n_facts; f++) {
    const LiftFact *fact = lift_fact (join->t, f);
    if (!fact->holds || fact->table != literal->name)
      continue;
    found =
        match_fact (join, literal, fact) && join_literals_from (join, i + 1);
    if (!found)
      memcpy (join->bound, saved_terms, size);
  }
  g_free (saved_terms);
  return found ||
         (derives_literal (join, literal) && join_literals_from (join, i + 1));
}

/* Matches the positive literals from i on, and tests the others. The recursion
 * is as deep as the body is long. FALSE: as for join_literal. */
static gboolean
join_literals_from (Join *join, guint i)
{
  while (i < join->rule->n && !dl_is_positive (&join->rule->body[i]))
    i++;
  return i == join->rule->n ? test_filters (join) : join_literal (join, i);
}

/* Whether a rule of the table derives the fact with these arguments; LIFT_ANY:
 * with some value. *budget: number of facts that may still be compared. */
static gboolean
derives_fact (const LiftTableau *t, guint number, const LiftTerm *arguments,
              guint depth, guint *budget)
{
  const LiftTable *table = lift_table (t->prover->lift, number);
  gboolean found = FALSE;
  for (guint r = 0; !found && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    Join join = {.t = t, .rule = rule, .depth = depth, .budget = budget};
    join.bound = g_new (LiftTerm, rule->n_variables + 1);
    for (guint v = 0; v <= rule->n_variables; v++)
      join.bound[v] = LIFT_ANY;
    gboolean matches = TRUE;
    for (guint a = 0; matches && a < rule->head.n; a++)
      matches = arguments[a] == LIFT_ANY ||
                match_term (&join, &rule->head.arguments[a], arguments[a]);
    found = matches && join_literals_from (&join, 0);
    g_free (join.bound);
  }
  return found;
}

gboolean
lift_tableau_derives (const LiftTableau *t, const LiftFact *denied)
{
  guint budget = GDL_TABLE;
  return derives_fact (
      t, denied->table,
      &g_array_index (t->arguments, LiftTerm, denied->first_argument), 0,
      &budget);
}
