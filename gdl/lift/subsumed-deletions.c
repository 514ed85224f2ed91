/* Removes deletions that a write subsumes: if another rule of the fluent is
 * known to write the same map element later in the step, the element need not
 * be deleted first.
 *
 *     deletes    transfer(e), true(connected(e, m, n))
 *     writes     transfer(e), true(connected(e, m, n)), true(step(k))
 *
 * Theta-subsumption (Plotkin, 1970): a substitution maps the literals of the
 * writing rule, except for one, into those of the deleting rule. That one is an
 * extra condition: here the element is deleted only if no `step` holds.
 */
#include "gdl/lift/step.h"
#include "gdl/limits.h"

/* A test whether a writing rule subsumes a deleting rule. */
typedef struct {
  const Lift *lift;
  const LiftRule *removed, *written;
  const LiftTable *fluent;
  guint extra; /* the literal that is not matched; G_MAXUINT: all are */
  DlTerm *substitution; /* the substitution, by variable of `written` */
  gboolean *is_bound;   /* whether `substitution` has its term */
  guint compared;
} Cover;

/* -- the substitution ------------------------------------------------------ */

static gboolean
is_substitutable (const Cover *cover, guint variable, DlTerm what)
{
  const RgBits *domain = cover->written->domains[variable];
  return dl_is_variable (what)
             ? rg_bits_within (cover->removed->domains[dl_number (what)],
                               domain, cover->lift->n_words)
             : rg_bits_has (domain, dl_number (what));
}

/* Matches an argument of the writing rule with one of the deleting rule. *set:
 * the variable that this has bound; G_MAXUINT: none. */
static gboolean
match_argument (Cover *cover, DlTerm argument, DlTerm what, guint *set)
{
  *set = G_MAXUINT;
  if (!dl_is_variable (argument))
    return argument == what;
  if (cover->is_bound[dl_number (argument)])
    return cover->substitution[dl_number (argument)] == what;
  if (!is_substitutable (cover, dl_number (argument), what))
    return FALSE;
  cover->is_bound[dl_number (argument)] = TRUE;
  cover->substitution[dl_number (argument)] = what;
  *set = dl_number (argument);
  return TRUE;
}

static gboolean match_from (Cover *cover, guint i);

/* Matches the arguments of literal i from index `a` on, then the literals after
 * it, by backtracking. */
static gboolean
match_arguments (Cover *cover, guint i, const DlLiteral *what, guint a)
{
  const DlLiteral *literal = &cover->written->body[i];
  guint set;
  if (a == literal->n)
    return match_from (cover, i + 1);
  if (!match_argument (cover, literal->arguments[a], what->arguments[a], &set))
    return FALSE;
  if (match_arguments (cover, i, what, a + 1))
    return TRUE;
  if (set != G_MAXUINT)
    cover->is_bound[set] = FALSE;
  return FALSE;
}

/* Matches all literals from i on with literals of the deleting rule. */
static gboolean
match_from (Cover *cover, guint i)
{
  while (i < cover->written->n &&
         (i == cover->extra || cover->written->body[i].implied))
    i++;
  if (i >= cover->written->n)
    return TRUE;
  const DlLiteral *literal = &cover->written->body[i];
  DL_FOR_BODY (cover->removed, what) {
    if (++cover->compared > GDL_MANY)
      return FALSE;
    if (dl_has_same_predicate (what, literal) && what->n == literal->n &&
        match_arguments (cover, i, what, 0))
      return TRUE;
  }
  return FALSE;
}

/* Matches the keys of the heads: both rules are about the same map element. */
static gboolean
match_heads (Cover *cover)
{
  guint set;
  for (guint a = 0; a < cover->fluent->n; a++) {
    if (!(cover->fluent->values >> a & 1) &&
        !match_argument (cover, cover->written->head.arguments[a],
                         cover->removed->head.arguments[a], &set))
      return FALSE;
  }
  return TRUE;
}

/* -- conditions ------------------------------------------------------------ */

/* Whether the variable is a key of the map element that is written. */
static gboolean
is_key (const Cover *cover, guint variable)
{
  for (guint a = 0; a < cover->fluent->n; a++) {
    if (!(cover->fluent->values >> a & 1) &&
        cover->written->head.arguments[a] == dl_make_variable (variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether positive literals bind all variables of negated and `distinct`
 * literals (safety). */
static gboolean
is_bound (const Cover *cover)
{
  for (guint i = 0; i < cover->written->n; i++) {
    const DlLiteral *literal = &cover->written->body[i];
    for (guint a = 0; i != cover->extra && a < literal->n; a++) {
      if (dl_is_variable (literal->arguments[a]) &&
          !dl_is_bound (&cover->written->rule, cover->extra,
                        literal->arguments[a]))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the extra literal only requires that a fluent has some value for
 * known keys. */
static gboolean
is_existence_test (const Cover *cover)
{
  const DlLiteral *extra = &cover->written->body[cover->extra];
  if (!dl_is_positive (extra))
    return FALSE;
  const LiftTable *table = lift_table (cover->lift, extra->name);
  if (table->kind != LIFT_FLUENT ||
      (table->values != 0 &&
       lift_next_value_column (table, lift_first_value_column (table)) !=
           G_MAXUINT))
    return FALSE;
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (!(table->values >> a & 1)) {
      if (dl_is_variable (argument) &&
          !dl_is_bound (&cover->written->rule, cover->extra, argument))
        return FALSE;
      continue;
    }
    if (!dl_is_variable (argument) || is_key (cover, dl_number (argument)) ||
        dl_is_read (&cover->written->rule, cover->extra, argument) ||
        !rg_bits_within (table->domains[a],
                         cover->written->domains[dl_number (argument)],
                         cover->lift->n_words))
      return FALSE;
    for (guint b = 0; b < extra->n; b++) {
      if (b != a && argument == extra->arguments[b])
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean
is_covered (Cover *cover, guint extra)
{
  cover->extra = extra;
  memset (cover->is_bound, 0, sizeof (gboolean) * cover->written->n_variables);
  return (extra == G_MAXUINT || is_existence_test (cover)) &&
         is_bound (cover) && match_heads (cover) && match_from (cover, 0);
}

/* -- actions --------------------------------------------------------------- */

/* Whether a positive literal of the rule implies that such an action is taken:
 * it is a literal of the action, or its table is in `implying`. */
static gboolean
implies_action (const LiftRule *rule, guint action, const gboolean *implying)
{
  gboolean says = FALSE;
  for (guint i = 0; !says && i < rule->n; i++)
    says = dl_is_positive (&rule->body[i]) &&
           (rule->body[i].name == action || implying[rule->body[i].name]);
  return says;
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
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof *rule);
  const guint n = rule->n_variables;
  made->n_variables = n + table->n;
  made->variables =
      rg_arena_new_array (lift->arena, const char *, made->n_variables);
  made->domains = rg_arena_new_array (lift->arena, RgBits *, made->n_variables);
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, table->n);
  for (guint v = 0; v < made->n_variables; v++) {
    made->variables[v] = v < n ? rule->variables[v] : "any";
    made->domains[v] = v < n ? rule->domains[v] : table->domains[v - n];
  }
  for (guint a = 0; a < table->n; a++)
    arguments[a] = dl_make_variable (n + a);
  dl_own_body (lift->arena, &made->rule, 1);
  dl_append_literal (&made->rule, lift_positive (action, table->n, arguments));
  return made;
}

/* Returns the deleting rule, extended by those `does` literals of the writing
 * rule that its body implies. */
static const LiftRule *
add_implied_actions (Lift *lift, const LiftRule *removed,
                     const LiftRule *written)
{
  const LiftRule *rule = removed;
  DL_FOR_BODY (written, literal) {
    if (dl_is_positive (literal) &&
        lift_table (lift, literal->name)->kind == LIFT_ACTION &&
        implies_action (removed, literal->name,
                        find_implying (lift, literal->name)))
      rule = add_action (lift, rule, literal->name);
  }
  return rule;
}

/* -- the remaining deletion ------------------------------------------------ */

/* Returns the deleting rule with a negated copy of the extra literal: no value
 * makes that true. */
static const LiftRule *
add_negation (Lift *lift, const Cover *cover)
{
  const LiftRule *rule = cover->removed;
  const DlLiteral *extra = &cover->written->body[cover->extra];
  const LiftTable *table = lift_table (lift, extra->name);
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof *rule);
  DlLiteral denial = *extra;
  DlTerm *denied = dl_own_arguments (lift->arena, &denial);
  denial.negated = TRUE;
  const guint any = made->n_variables++;
  made->variables = rg_arena_new_array (lift->arena, const char *, any + 1);
  made->domains = rg_arena_new_array (lift->arena, RgBits *, any + 1);
  for (guint v = 0; v < any; v++) {
    made->variables[v] = rule->variables[v];
    made->domains[v] = rule->domains[v];
  }
  made->variables[any] = "any";
  made->domains[any] = lift_set_new (lift);
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (table->values >> a & 1) {
      denied[a] = dl_make_variable (any);
      made->domains[any] = lift_set_copy (lift, table->domains[a]);
    } else
      denied[a] = dl_is_variable (argument)
                      ? cover->substitution[dl_number (argument)]
                      : argument;
  }
  dl_own_body (lift->arena, &made->rule, 1);
  dl_append_literal (&made->rule, denial);
  return made;
}

const LiftRule *
lift_remove_subsumed (Lift *lift, guint fluent, const LiftRule *removed,
                      const GPtrArray *written)
{
  Cover cover = {
      .lift = lift, .removed = removed, .fluent = lift_table (lift, fluent)};
  const LiftRule *left = removed;
  for (guint r = 0; r < written->len && left; r++) {
    cover.written = written->pdata[r];
    if (!cover.written || cover.written->n > removed->n + 1)
      continue;
    cover.removed = add_implied_actions (lift, removed, cover.written);
    cover.compared = 0;
    cover.is_bound = g_new0 (gboolean, cover.written->n_variables + 1);
    cover.substitution = g_new0 (DlTerm, cover.written->n_variables + 1);
    if (is_covered (&cover, G_MAXUINT))
      left = NULL;
    cover.removed = removed;
    for (guint i = 0; left == removed && i < cover.written->n; i++) {
      if (is_covered (&cover, i))
        left = add_negation (lift, &cover);
    }
    g_free (cover.is_bound);
    g_free (cover.substitution);
  }
  return left;
}
