/* Removes deletions that a write subsumes: if another rule of the fluent is
 * known to write the same map element later in the step, the element need not
 * be deleted first.
 *
 *     deletes    transfer(e), true(connected(e, m, n))
 *     writes     transfer(e), true(connected(e, m, n)), true(step(k))
 *
 * Theta-subsumption (Plotkin, 1970): a substitution maps the literals of the
 * writing rule, except for at most one, into those of the deleting rule. That
 * one is an extra condition: here the element is deleted only if no `step`
 * holds.
 */
#include "gdl/lift/step.h"
#include "gdl/limits.h"

/* A test whether a writing rule subsumes a deleting rule. */
typedef struct {
  const Lift *lift;
  const LiftRule *deleting, *writing;
  const LiftTable *fluent;
  guint extra; /* the literal that is not matched; G_MAXUINT: all are */
  DlTerm *substitution; /* by variable of `writing`: its term in `deleting` */
  gboolean *is_bound;   /* by variable of `writing`: `substitution` has a term
                            for it */
  guint n_compared;     /* pairs of literals that were compared */
} Subsumption;

/* -- the substitution ------------------------------------------------------ */

/* Whether the variable of the writing rule can take all values of the term. */
static gboolean
is_substitutable (const Subsumption *subsumption, guint variable, DlTerm term)
{
  const RgBits *domain = subsumption->writing->domains[variable];
  return dl_is_variable (term)
             ? rg_bits_within (subsumption->deleting->domains[dl_number (term)],
                               domain, subsumption->lift->n_words)
             : rg_bits_has (domain, dl_number (term));
}

/* Matches an argument of the writing rule with one of the deleting rule. *set:
 * the variable that this has bound; G_MAXUINT: none. */
static gboolean
match_argument (Subsumption *subsumption, DlTerm argument, DlTerm term,
                guint *bound_variable)
{
  *bound_variable = G_MAXUINT;
  if (!dl_is_variable (argument))
    return argument == term;
  if (subsumption->is_bound[dl_number (argument)])
    return subsumption->substitution[dl_number (argument)] == term;
  if (!is_substitutable (subsumption, dl_number (argument), term))
    return FALSE;
  subsumption->is_bound[dl_number (argument)] = TRUE;
  subsumption->substitution[dl_number (argument)] = term;
  *bound_variable = dl_number (argument);
  return TRUE;
}

static gboolean match_from (Subsumption *subsumption, guint i);

/* Matches the arguments of literal i from index `a` on, then the literals after
 * it, by backtracking. */
static gboolean
match_arguments (Subsumption *subsumption, guint i, const DlLiteral *matched,
                 guint a)
{
  const DlLiteral *literal = &subsumption->writing->body[i];
  guint bound_variable;
  if (a == literal->n)
    return match_from (subsumption, i + 1);
  if (!match_argument (subsumption, literal->arguments[a],
                       matched->arguments[a], &bound_variable))
    return FALSE;
  if (match_arguments (subsumption, i, matched, a + 1))
    return TRUE;
  if (bound_variable != G_MAXUINT)
    subsumption->is_bound[bound_variable] = FALSE;
  return FALSE;
}

/* Matches all literals from i on with literals of the deleting rule. */
static gboolean
match_from (Subsumption *subsumption, guint i)
{
  while (i < subsumption->writing->n &&
         (i == subsumption->extra || subsumption->writing->body[i].implied))
    i++;
  if (i >= subsumption->writing->n)
    return TRUE;
  const DlLiteral *literal = &subsumption->writing->body[i];
  DL_FOR_BODY (subsumption->deleting, matched) {
    if (++subsumption->n_compared > GDL_MANY)
      return FALSE;
    if (dl_has_same_predicate (matched, literal) && matched->n == literal->n &&
        match_arguments (subsumption, i, matched, 0))
      return TRUE;
  }
  return FALSE;
}

/* Matches the keys of the heads: both rules are about the same map element. */
static gboolean
match_heads (Subsumption *subsumption)
{
  guint bound_variable;
  for (guint a = 0; a < subsumption->fluent->n; a++) {
    if (!(subsumption->fluent->values >> a & 1) &&
        !match_argument (subsumption, subsumption->writing->head.arguments[a],
                         subsumption->deleting->head.arguments[a],
                         &bound_variable))
      return FALSE;
  }
  return TRUE;
}

/* -- conditions ------------------------------------------------------------ */

/* Whether the variable is a key of the map element that is written. */
static gboolean
is_key (const Subsumption *subsumption, guint variable)
{
  for (guint a = 0; a < subsumption->fluent->n; a++) {
    if (!(subsumption->fluent->values >> a & 1) &&
        subsumption->writing->head.arguments[a] == dl_make_variable (variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether positive literals other than the extra one bind all variables of
 * negated and `distinct` literals (safety). */
static gboolean
is_safe (const Subsumption *subsumption)
{
  for (guint i = 0; i < subsumption->writing->n; i++) {
    const DlLiteral *literal = &subsumption->writing->body[i];
    for (guint a = 0; i != subsumption->extra && a < literal->n; a++) {
      if (dl_is_variable (literal->arguments[a]) &&
          !dl_is_bound (&subsumption->writing->rule, subsumption->extra,
                        literal->arguments[a]))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the extra literal only requires that a fluent has some value for
 * known keys. */
static gboolean
is_existence_test (const Subsumption *subsumption)
{
  const DlLiteral *extra = &subsumption->writing->body[subsumption->extra];
  if (!dl_is_positive (extra))
    return FALSE;
  const LiftTable *table = lift_table (subsumption->lift, extra->name);
  if (table->kind != LIFT_FLUENT ||
      (table->values != 0 &&
       lift_next_value_column (table, lift_first_value_column (table)) !=
           G_MAXUINT))
    return FALSE;
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (!(table->values >> a & 1)) {
      if (dl_is_variable (argument) &&
          !dl_is_bound (&subsumption->writing->rule, subsumption->extra,
                        argument))
        return FALSE;
      continue;
    }
    if (!dl_is_variable (argument) ||
        is_key (subsumption, dl_number (argument)) ||
        dl_is_read (&subsumption->writing->rule, subsumption->extra,
                    argument) ||
        !rg_bits_within (table->domains[a],
                         subsumption->writing->domains[dl_number (argument)],
                         subsumption->lift->n_words))
      return FALSE;
    for (guint b = 0; b < extra->n; b++) {
      if (b != a && argument == extra->arguments[b])
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the writing rule without its literal `extra` subsumes the deleting
 * rule; G_MAXUINT: with all of its literals. */
static gboolean
is_subsumed (Subsumption *subsumption, guint extra)
{
  subsumption->extra = extra;
  memset (subsumption->is_bound, 0,
          sizeof (gboolean) * subsumption->writing->n_variables);
  return (extra == G_MAXUINT || is_existence_test (subsumption)) &&
         is_safe (subsumption) && match_heads (subsumption) &&
         match_from (subsumption, 0);
}

/* -- actions --------------------------------------------------------------- */

/* Whether a positive literal of the rule implies that such an action is taken:
 * it is a literal of the action, or its table is in `implying`. */
static gboolean
implies_action (const LiftRule *rule, guint action, const gboolean *implying)
{
  gboolean implies = FALSE;
  for (guint i = 0; !implies && i < rule->n; i++)
    implies = dl_is_positive (&rule->body[i]) &&
              (rule->body[i].name == action || implying[rule->body[i].name]);
  return implies;
}

/* Returns the derived tables that imply an action of that functor: the greatest
 * set of tables each of whose rules has a literal of the action or of the set.
 * Sound by induction over the height of derivations, which are finite. */
static const gboolean *
find_implying (Lift *lift, guint action)
{
  char *key = g_strdup_printf ("implying %u %u", action, lift->tables->len);
  gboolean *implying = g_hash_table_lookup (lift->instances, key);
  if (implying) {
    g_free (key);
    return implying;
  }
  implying = rg_arena_new_zeroed (lift->arena, gboolean, lift->tables->len + 1);
  for (guint t = 0; t < lift->tables->len; t++)
    implying[t] = lift_table (lift, t)->kind == LIFT_DERIVED;
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    for (guint t = 0; t < lift->tables->len; t++) {
      const GPtrArray *rules = lift_table (lift, t)->rules;
      for (guint r = 0; implying[t] && r < rules->len; r++) {
        implying[t] = implies_action (rules->pdata[r], action, implying);
        changed |= !implying[t];
      }
    }
  }
  g_hash_table_insert (lift->instances, key, implying);
  return implying;
}

/* Returns the rule with one more literal: some role takes an action of that
 * functor. */
static const LiftRule *
add_action (Lift *lift, const LiftRule *rule, guint action)
{
  const LiftTable *table = lift_table (lift, action);
  LiftRule *extended = rg_arena_copy (lift->arena, rule, sizeof *rule);
  const guint n = rule->n_variables;
  extended->n_variables = n + table->n;
  extended->variables =
      rg_arena_new_array (lift->arena, const char *, extended->n_variables);
  extended->domains =
      rg_arena_new_array (lift->arena, RgBits *, extended->n_variables);
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, table->n);
  for (guint v = 0; v < extended->n_variables; v++) {
    extended->variables[v] = v < n ? rule->variables[v] : "any";
    extended->domains[v] = v < n ? rule->domains[v] : table->domains[v - n];
  }
  for (guint a = 0; a < table->n; a++)
    arguments[a] = dl_make_variable (n + a);
  dl_own_body (lift->arena, &extended->rule, 1);
  dl_append_literal (&extended->rule,
                     lift_positive (action, table->n, arguments));
  return extended;
}

/* Returns the deleting rule, extended by those `does` literals of the writing
 * rule that its body implies. */
static const LiftRule *
add_implied_actions (Lift *lift, const LiftRule *deleting,
                     const LiftRule *writing)
{
  const LiftRule *rule = deleting;
  DL_FOR_BODY (writing, literal) {
    if (dl_is_positive (literal) &&
        lift_table (lift, literal->name)->kind == LIFT_ACTION &&
        implies_action (deleting, literal->name,
                        find_implying (lift, literal->name)))
      rule = add_action (lift, rule, literal->name);
  }
  return rule;
}

/* -- the remaining deletion ------------------------------------------------ */

/* Returns the deleting rule with a negated copy of the extra literal. In place
 * of the extra literal's value it has a new variable, which stands for any. */
static const LiftRule *
add_negation (Lift *lift, const Subsumption *subsumption)
{
  const LiftRule *rule = subsumption->deleting;
  const DlLiteral *extra = &subsumption->writing->body[subsumption->extra];
  const LiftTable *table = lift_table (lift, extra->name);
  LiftRule *extended = rg_arena_copy (lift->arena, rule, sizeof *rule);
  DlLiteral denial = *extra;
  DlTerm *denied = dl_own_arguments (lift->arena, &denial);
  denial.negated = TRUE;
  const guint any_value = extended->n_variables++;
  extended->variables =
      rg_arena_new_array (lift->arena, const char *, any_value + 1);
  extended->domains = rg_arena_new_array (lift->arena, RgBits *, any_value + 1);
  for (guint v = 0; v < any_value; v++) {
    extended->variables[v] = rule->variables[v];
    extended->domains[v] = rule->domains[v];
  }
  extended->variables[any_value] = "any";
  extended->domains[any_value] = lift_set_new (lift);
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (table->values >> a & 1) {
      denied[a] = dl_make_variable (any_value);
      extended->domains[any_value] = lift_set_copy (lift, table->domains[a]);
    } else
      denied[a] = dl_is_variable (argument)
                      ? subsumption->substitution[dl_number (argument)]
                      : argument;
  }
  dl_own_body (lift->arena, &extended->rule, 1);
  dl_append_literal (&extended->rule, denial);
  return extended;
}

const LiftRule *
lift_remove_subsumed (Lift *lift, guint fluent, const LiftRule *deleting,
                      const GPtrArray *writing_rules)
{
  Subsumption subsumption = {
      .lift = lift, .deleting = deleting, .fluent = lift_table (lift, fluent)};
  const LiftRule *remaining = deleting;
  for (guint r = 0; r < writing_rules->len && remaining; r++) {
    subsumption.writing = writing_rules->pdata[r];
    if (!subsumption.writing || subsumption.writing->n > deleting->n + 1)
      continue;
    subsumption.deleting =
        add_implied_actions (lift, deleting, subsumption.writing);
    subsumption.n_compared = 0;
    subsumption.is_bound =
        g_new0 (gboolean, subsumption.writing->n_variables + 1);
    subsumption.substitution =
        g_new0 (DlTerm, subsumption.writing->n_variables + 1);
    if (is_subsumed (&subsumption, G_MAXUINT))
      remaining = NULL;
    subsumption.deleting = deleting;
    for (guint i = 0; remaining == deleting && i < subsumption.writing->n;
         i++) {
      if (is_subsumed (&subsumption, i))
        remaining = add_negation (lift, &subsumption);
    }
    g_free (subsumption.is_bound);
    g_free (subsumption.substitution);
  }
  return remaining;
}
