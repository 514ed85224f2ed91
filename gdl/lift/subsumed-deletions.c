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
 *
 *   - The writing rule has at most one literal more than the deleting rule.
 *   - The heads agree on the keys of the map.
 *   - `does` literals that the deleting rule implies may be matched, too.
 *   - At most GDL_MANY pairs of literals are compared.
 */
#include "base/datalog/unify.h"
#include "gdl/lift/step.h"
#include "gdl/lift/unify.h"
#include "gdl/limits.h"

/* A test whether a writing rule subsumes a deleting rule. */
typedef struct {
  const Lift *lift;
  const LiftRule *deleting_rule, *writing_rule;
  const LiftTable *fluent;
  guint extra; /* the literal that is not matched; G_MAXUINT: all are */
  DlTerm *substitution; /* by variable of the writing rule: its term in the
                           deleting rule; DL_NO_TERM: none yet */
  guint n_compared;     /* pairs of literals that were compared */
} Subsumption;

/* -- the substitution ------------------------------------------------------ */

/* Whether the variable of the writing rule can take all values of the term. */
static gboolean
is_substitutable (const Subsumption *subsumption, guint variable, DlTerm term)
{
  const RgBits *domain = subsumption->writing_rule->domains[variable];
  return dl_is_variable (term)
             ? rg_bits_within (
                   subsumption->deleting_rule->domains[dl_number (term)],
                   domain, subsumption->lift->n_words)
             : rg_bits_has (domain, dl_number (term));
}

/* Matches an argument of the writing rule with one of the deleting rule. FALSE:
 * they don't match, or the variable can't have the term. */
static gboolean
match_argument (Subsumption *subsumption, DlTerm argument, DlTerm term)
{
  return (!dl_is_variable (argument) ||
          is_substitutable (subsumption, dl_number (argument), term)) &&
         dl_match (subsumption->substitution, argument, term);
}

/* Matches the arguments of two literals. FALSE: they don't match; the
 * substitution may have changed. */
static gboolean
match_literal (Subsumption *subsumption, const DlLiteral *literal,
               const DlLiteral *other)
{
  gboolean matches =
      dl_has_same_predicate (literal, other) && literal->n == other->n;
  for (guint a = 0; matches && a < literal->n; a++)
    matches = match_argument (subsumption, literal->arguments[a],
                              other->arguments[a]);
  return matches;
}

/* Matches all literals from i on, except the extra one and implied ones, with
 * literals of the deleting rule, by backtracking. FALSE: there is no match, or
 * more than GDL_MANY literals were compared. */
static gboolean
match_literals_from (Subsumption *subsumption, guint i)
{
  const LiftRule *rule = subsumption->writing_rule;
  while (i < rule->n && (i == subsumption->extra || rule->body[i].implied))
    i++;
  if (i >= rule->n)
    return TRUE;
  DlTerm *saved = g_memdup2 (subsumption->substitution,
                             (rule->n_variables + 1) * sizeof *saved);
  gboolean matches = FALSE;
  DL_FOR_BODY (subsumption->deleting_rule, other) {
    if (matches || ++subsumption->n_compared > GDL_MANY)
      break;
    matches = match_literal (subsumption, &rule->body[i], other) &&
              match_literals_from (subsumption, i + 1);
    for (guint v = 0; v < rule->n_variables && !matches; v++)
      subsumption->substitution[v] = saved[v];
  }
  g_free (saved);
  return matches;
}

/* Matches the keys of the heads. FALSE: the rules may be about different
 * elements of the map. */
static gboolean
match_heads (Subsumption *subsumption)
{
  for (guint a = 0; a < subsumption->fluent->n; a++) {
    if (!(subsumption->fluent->values >> a & 1) &&
        !match_argument (subsumption,
                         subsumption->writing_rule->head.arguments[a],
                         subsumption->deleting_rule->head.arguments[a]))
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
        subsumption->writing_rule->head.arguments[a] ==
            dl_make_variable (variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether positive literals other than the extra one bind all variables of the
 * other literals (safety). */
static gboolean
is_safe (const Subsumption *subsumption)
{
  for (guint i = 0; i < subsumption->writing_rule->n; i++) {
    const DlLiteral *literal = &subsumption->writing_rule->body[i];
    for (guint a = 0; i != subsumption->extra && a < literal->n; a++) {
      if (dl_is_variable (literal->arguments[a]) &&
          !dl_is_bound (&subsumption->writing_rule->rule, subsumption->extra,
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
  const DlLiteral *extra = &subsumption->writing_rule->body[subsumption->extra];
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
          !dl_is_bound (&subsumption->writing_rule->rule, subsumption->extra,
                        argument))
        return FALSE;
      continue;
    }
    if (!dl_is_variable (argument) ||
        is_key (subsumption, dl_number (argument)) ||
        dl_is_read (&subsumption->writing_rule->rule, subsumption->extra,
                    argument) ||
        !rg_bits_within (
            table->domains[a],
            subsumption->writing_rule->domains[dl_number (argument)],
            subsumption->lift->n_words))
      return FALSE;
    for (guint b = 0; b < extra->n; b++) {
      if (b != a && argument == extra->arguments[b])
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the keys of the extra literal have a term. A key that only implied
 * literals bind has none. */
static gboolean
has_matched_keys (const Subsumption *subsumption)
{
  const DlLiteral *extra = &subsumption->writing_rule->body[subsumption->extra];
  const LiftTable *table = lift_table (subsumption->lift, extra->name);
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (!(table->values >> a & 1) && dl_is_variable (argument) &&
        subsumption->substitution[dl_number (argument)] == DL_NO_TERM)
      return FALSE;
  }
  return TRUE;
}

/* Whether the writing rule without its literal `extra` subsumes the deleting
 * rule; G_MAXUINT: with all of its literals. */
static gboolean
is_subsumed (Subsumption *subsumption, guint extra)
{
  subsumption->extra = extra;
  for (guint v = 0; v < subsumption->writing_rule->n_variables; v++)
    subsumption->substitution[v] = DL_NO_TERM;
  return (extra == G_MAXUINT || is_existence_test (subsumption)) &&
         is_safe (subsumption) && match_heads (subsumption) &&
         match_literals_from (subsumption, 0) &&
         (extra == G_MAXUINT || has_matched_keys (subsumption));
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
find_implying_tables (Lift *lift, guint action)
{
  char *key = g_strdup_printf ("implying %u %u", action, lift->tables->len);
  gboolean *implying = g_hash_table_lookup (lift->code.instances, key);
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
  g_hash_table_insert (lift->code.instances, key, implying);
  return implying;
}

/* Returns the rule with one more literal: some role takes an action of that
 * functor. */
static const LiftRule *
add_action (Lift *lift, const LiftRule *rule, guint action)
{
  const LiftTable *table = lift_table (lift, action);
  const guint n = rule->n_variables;
  LiftRule *extended_rule = lift_add_variables (lift, rule, table->n);
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, table->n);
  for (guint a = 0; a < table->n; a++) {
    extended_rule->domains[n + a] = table->domains[a];
    arguments[a] = dl_make_variable (n + a);
  }
  dl_own_body (lift->arena, &extended_rule->rule, 1);
  dl_append_literal (&extended_rule->rule,
                     lift_positive (action, table->n, arguments));
  return extended_rule;
}

/* Returns the deleting rule, extended by those `does` literals of the writing
 * rule that its body implies. */
static const LiftRule *
add_implied_actions (Lift *lift, const LiftRule *deleting_rule,
                     const LiftRule *writing_rule)
{
  const LiftRule *rule = deleting_rule;
  DL_FOR_BODY (writing_rule, literal) {
    if (dl_is_positive (literal) &&
        lift_table (lift, literal->name)->kind == LIFT_ACTION &&
        implies_action (deleting_rule, literal->name,
                        find_implying_tables (lift, literal->name)))
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
  const LiftRule *rule = subsumption->deleting_rule;
  const DlLiteral *extra = &subsumption->writing_rule->body[subsumption->extra];
  const LiftTable *table = lift_table (lift, extra->name);
  LiftRule *extended_rule = lift_add_variables (lift, rule, 1);
  DlLiteral denial = *extra;
  DlTerm *denied = dl_own_arguments (lift->arena, &denial);
  denial.negated = TRUE;
  const guint any_value = rule->n_variables;
  extended_rule->domains[any_value] = lift_set_new (lift);
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (table->values >> a & 1) {
      denied[a] = dl_make_variable (any_value);
      extended_rule->domains[any_value] =
          lift_set_copy (lift, table->domains[a]);
    } else
      denied[a] = dl_is_variable (argument)
                      ? subsumption->substitution[dl_number (argument)]
                      : argument;
  }
  dl_own_body (lift->arena, &extended_rule->rule, 1);
  dl_append_literal (&extended_rule->rule, denial);
  return extended_rule;
}

const LiftRule *
lift_remove_subsumed (Lift *lift, guint fluent, const LiftRule *deleting_rule,
                      const GPtrArray *writing_rules)
{
  Subsumption subsumption = {.lift = lift,
                             .deleting_rule = deleting_rule,
                             .fluent = lift_table (lift, fluent)};
  const LiftRule *remaining_rule = deleting_rule;
  for (guint r = 0; r < writing_rules->len && remaining_rule; r++) {
    subsumption.writing_rule = writing_rules->pdata[r];
    if (!subsumption.writing_rule ||
        subsumption.writing_rule->n > deleting_rule->n + 1)
      continue;
    subsumption.deleting_rule =
        add_implied_actions (lift, deleting_rule, subsumption.writing_rule);
    subsumption.n_compared = 0;
    subsumption.substitution =
        g_new0 (DlTerm, subsumption.writing_rule->n_variables + 1);
    if (is_subsumed (&subsumption, G_MAXUINT))
      remaining_rule = NULL;
    subsumption.deleting_rule = deleting_rule;
    for (guint i = 0;
         remaining_rule == deleting_rule && i < subsumption.writing_rule->n;
         i++) {
      if (is_subsumed (&subsumption, i))
        remaining_rule = add_negation (lift, &subsumption);
    }
    g_free (subsumption.substitution);
  }
  return remaining_rule;
}
