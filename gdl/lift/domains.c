/* Computes domains: a superset of the values of each column and variable, up to
 * the least fixpoint. A variable has the values that its columns in positive
 * literals have in common. Function terms and their arguments restrict each
 * other by arc consistency (Mackworth, 1977). The heads have the values of
 * their variables.
 *
 *     p(x, y) <= q(x), r(x, y)      x: values that q and r have in common
 *
 * Then simplifies rules by domains, removes those that derive nothing, and
 * numbers the recursive components. For proofs, also computes the domains in
 * the states in which a fluent has a given value (lift_assume_value). */
#include "gdl/lift/lift.h"

/* -- function terms -------------------------------------------------------- */

/* Whether the value is a term of the literal's functor whose arguments are in
 * the domains of the literal's arguments. */
static gboolean
has_fitting_arguments (Lift *lift, const LiftRule *rule,
                       const DlLiteral *literal, LiftValue value)
{
  const LiftTable *table = lift_table (lift, literal->name);
  const GdlTerm term = lift_term (lift, value);
  if (gdl_term_functor (lift->terms, term) != table->functor ||
      gdl_term_arity (lift->terms, term) != table->n - 1)
    return FALSE;
  for (guint i = 1; i < literal->n; i++) {
    const DlTerm *argument = &literal->arguments[i];
    const LiftValue argument_value =
        lift_intern_value (lift, gdl_term_arguments (lift->terms, term)[i - 1]);
    if (dl_is_variable (*argument)
            ? !rg_bits_has (rule->domains[dl_number (*argument)],
                            argument_value)
            : dl_number (*argument) != argument_value)
      return FALSE;
  }
  return TRUE;
}

/* Restricts a variable for a function term, and those for its arguments, to
 * terms that fit, and marks them as bounded. FALSE: no term fits. */
static gboolean
restrict_arguments (Lift *lift, LiftRule *rule, const DlLiteral *literal,
                    gboolean *bounded)
{
  const DlTerm *term = &literal->arguments[0];
  RgBits *fitting_values = g_new0 (RgBits, lift->n_words * (literal->n + 1));
  RgBits *candidates = fitting_values + lift->n_words * literal->n;
  const guint32 n = lift->values->len;
  if (dl_is_variable (*term))
    rg_bits_add_all (candidates, rule->domains[dl_number (*term)],
                     lift->n_words);
  else
    rg_bits_add (candidates, dl_number (*term));
  for (LiftValue v = lift_set_find_first (lift, candidates); v < n;
       v = rg_bits_next_common (candidates, candidates, v + 1, n)) {
    if (!has_fitting_arguments (lift, rule, literal, v))
      continue;
    rg_bits_add (fitting_values, v);
    for (guint i = 1; i < literal->n; i++)
      rg_bits_add (fitting_values + lift->n_words * i,
                   lift_intern_value (
                       lift, gdl_term_arguments (lift->terms,
                                                 lift_term (lift, v))[i - 1]));
  }
  for (guint i = 0; i < literal->n; i++) {
    if (!dl_is_variable (literal->arguments[i]))
      continue;
    rg_bits_intersect (rule->domains[dl_number (literal->arguments[i])],
                       fitting_values + lift->n_words * i, lift->n_words);
    bounded[dl_number (literal->arguments[i])] = TRUE;
  }
  const gboolean can_hold = lift_set_find_first (lift, fitting_values) < n;
  g_free (fitting_values);
  return can_hold;
}

/* Builds the terms of all combinations of the arguments' values, as values of
 * the variable for the function term, which is marked as bounded. Rejects the
 * game if terms become deep. */
static void
build_terms (Lift *lift, LiftRule *rule, const DlLiteral *literal,
             gboolean *bounded)
{
  const LiftTable *table = lift_table (lift, literal->name);
  const guint n = literal->n - 1;
  const DlTerm *arguments = literal->arguments + 1;
  RgBits *built_values = rule->domains[dl_number (literal->arguments[0])];
  GdlTerm *terms = g_new (GdlTerm, n + 1);
  LiftValue *current_values = g_new (LiftValue, n + 1);
  memset (built_values, 0, sizeof (RgBits) * lift->n_words);
  gboolean has_next = TRUE;
  for (guint i = 0; i < n; i++) {
    current_values[i] = dl_is_variable (arguments[i])
                            ? lift_set_find_first (
                                  lift, rule->domains[dl_number (arguments[i])])
                            : dl_number (arguments[i]);
    has_next = has_next && current_values[i] < lift->values->len;
  }
  while (has_next && !lift->refused) {
    for (guint i = 0; i < n; i++)
      terms[i] = lift_term (lift, current_values[i]);
    const GdlTerm term =
        gdl_intern_term (lift->terms, table->functor, terms, n);
    if (gdl_term_depth (lift->terms, term) > 8)
      lift_refuse (lift, rule->origin, "terms grow");
    rg_bits_add (built_values, lift_intern_value (lift, term));
    has_next = FALSE;
    for (guint i = 0; i < n && !has_next; i++) {
      if (!dl_is_variable (arguments[i]))
        continue;
      const RgBits *domain = rule->domains[dl_number (arguments[i])];
      current_values[i] = rg_bits_next_common (
          domain, domain, current_values[i] + 1, lift->values->len);
      has_next = current_values[i] < lift->values->len;
      if (!has_next)
        current_values[i] = lift_set_find_first (lift, domain);
    }
  }
  bounded[dl_number (literal->arguments[0])] = TRUE;
  g_free (terms);
  g_free (current_values);
}

/* Whether the arguments of the function term are bounded: constants, or
 * variables that a literal has restricted. */
static gboolean
has_bounded_parts (const DlLiteral *literal, const gboolean *bounded)
{
  for (guint i = 1; i < literal->n; i++) {
    if (dl_is_variable (literal->arguments[i]) &&
        !bounded[dl_number (literal->arguments[i])])
      return FALSE;
  }
  return TRUE;
}

/* Relates function terms to their arguments in both directions; four rounds,
 * for nested terms. FALSE: the rule never fires. */
static gboolean
relate_function_terms (Lift *lift, LiftRule *rule, gboolean *bounded)
{
  for (guint round = 0; round < 4; round++) {
    DL_FOR_BODY (rule, literal) {
      if (!dl_is_positive (literal) ||
          lift_table (lift, literal->name)->kind != LIFT_PARTS)
        continue;
      const DlTerm *term = &literal->arguments[0];
      if (!dl_is_variable (*term) || bounded[dl_number (*term)]) {
        if (!restrict_arguments (lift, rule, literal, bounded))
          return FALSE;
      } else if (has_bounded_parts (literal, bounded)) {
        build_terms (lift, rule, literal, bounded);
      }
    }
  }
  return TRUE;
}

/* -- one rule -------------------------------------------------------------- */

/* Restricts variables to the domains of the literal's columns, and marks them
 * as bounded. FALSE: it never holds. */
static gboolean
restrict_by_literal (Lift *lift, LiftRule *rule, const DlLiteral *literal,
                     gboolean *bounded)
{
  const LiftTable *table = lift_table (lift, literal->name);
  if (!table->possible)
    return FALSE;
  for (guint i = 0; i < literal->n; i++) {
    const DlTerm *argument = &literal->arguments[i];
    if (dl_is_variable (*argument)) {
      rg_bits_intersect (rule->domains[dl_number (*argument)],
                         table->domains[i], lift->n_words);
      bounded[dl_number (*argument)] = TRUE;
    } else if (!rg_bits_has (table->domains[i], dl_number (*argument))) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Excludes the value of the assumed fluent that a negated literal denies.
 * FALSE: the literal never holds. */
static gboolean
restrict_by_assumption (Lift *lift, LiftRule *rule, const DlLiteral *literal)
{
  const DlTerm *argument = &literal->arguments[0];
  if (literal->name != lift->assumed_fluent)
    return TRUE;
  if (!dl_is_variable (*argument))
    return dl_number (*argument) != lift->assumed_value;
  rg_bits_remove (rule->domains[dl_number (*argument)], lift->assumed_value);
  return TRUE;
}

/* Restricts the domain of a variable that only negated literals contain to the
 * domains of its columns. */
static void
restrict_denied (Lift *lift, LiftRule *rule, const DlLiteral *literal,
                 const gboolean *bounded)
{
  for (guint i = 0; i < literal->n; i++) {
    const DlTerm *argument = &literal->arguments[i];
    if (dl_is_variable (*argument) && !bounded[dl_number (*argument)])
      rg_bits_intersect (rule->domains[dl_number (*argument)],
                         lift_table (lift, literal->name)->domains[i],
                         lift->n_words);
  }
}

/* Computes the domains of the rule's variables. FALSE: the rule never fires.
 * `bounded`, by variable: a literal has restricted it. */
static gboolean
restrict_rule (Lift *lift, LiftRule *rule, gboolean *bounded)
{
  for (guint v = 0; v < rule->n_variables; v++) {
    memset (rule->domains[v], 0xff, sizeof (RgBits) * lift->n_words);
    bounded[v] = FALSE;
  }
  DL_FOR_BODY (rule, literal) {
    if (dl_is_positive (literal) &&
        lift_table (lift, literal->name)->kind != LIFT_PARTS &&
        !restrict_by_literal (lift, rule, literal, bounded))
      return FALSE;
  }
  if (!relate_function_terms (lift, rule, bounded))
    return FALSE;
  DL_FOR_BODY (rule, literal) {
    if (!literal->negated)
      continue;
    restrict_denied (lift, rule, literal, bounded);
    if (!restrict_by_assumption (lift, rule, literal))
      return FALSE;
  }
  for (guint v = 0; v < rule->n_variables; v++) {
    if (bounded[v] &&
        lift_set_find_first (lift, rule->domains[v]) >= lift->values->len)
      return FALSE;
  }
  return TRUE;
}

/* Adds the values that a rule derives; marks the rule as dead if it never
 * fires. `bounded`: a buffer for restrict_rule. Returns whether its table grew:
 * its domains, or from empty to possible. */
static gboolean
derive_head (Lift *lift, LiftTable *table, LiftRule *rule, gboolean *bounded)
{
  if (!rule->domains) {
    rule->domains =
        rg_arena_new_array (lift->arena, RgBits *, rule->n_variables + 1);
    for (guint v = 0; v < rule->n_variables; v++)
      rule->domains[v] = lift_set_new (lift);
  }
  rule->dead = !restrict_rule (lift, rule, bounded);
  if (rule->dead)
    return FALSE;
  gboolean changed = !table->possible;
  table->possible = TRUE;
  for (guint i = 0; i < rule->head.n; i++) {
    const DlTerm *argument = &rule->head.arguments[i];
    if (dl_is_variable (*argument)) {
      changed |=
          rg_bits_add_all (table->domains[i],
                           rule->domains[dl_number (*argument)], lift->n_words);
    } else if (!rg_bits_has (table->domains[i], dl_number (*argument))) {
      rg_bits_add (table->domains[i], dl_number (*argument));
      changed = TRUE;
    }
  }
  return changed;
}

/* -- all rules ------------------------------------------------------------- */

/* Adds the domains of `next` to those of the fluent, or the domains of `legal`,
 * of roles, to those of the action. Returns whether these grew. */
static gboolean
copy_source_domains (Lift *lift, LiftTable *table)
{
  const LiftTable *source = lift_table (lift, table->source);
  gboolean changed = source->possible && !table->possible;
  table->possible = table->possible || source->possible;
  RgBits *added_values = g_new (RgBits, lift->n_words);
  for (guint i = 0; i < table->n; i++) {
    memcpy (added_values, source->domains[i], sizeof (RgBits) * lift->n_words);
    if (table->kind == LIFT_ACTION && i == 0)
      rg_bits_intersect (added_values,
                         lift_table (lift, lift->role)->domains[0],
                         lift->n_words);
    changed |= rg_bits_add_all (table->domains[i], added_values, lift->n_words);
  }
  g_free (added_values);
  return changed;
}

/* Time stamps: the last change of each table, and the last evaluation of each
 * rule (0: never). The clock advances with each change. Rules are numbered
 * table by table. */
typedef struct {
  guint64 clock;
  guint64 *changed, *evaluated;
} Times;

/* Semi-naive: whether a table that the rule reads has changed since its last
 * evaluation. Rules that build terms are always evaluated. */
static gboolean
needs_evaluation (Lift *lift, const LiftRule *rule, const Times *times,
                  guint64 evaluated_at)
{
  if (evaluated_at == 0)
    return TRUE;
  DL_FOR_BODY (rule, literal) {
    if (literal->kind != DL_DISTINCT &&
        (times->changed[literal->name] > evaluated_at ||
         lift_table (lift, literal->name)->kind == LIFT_PARTS))
      return TRUE;
  }
  return FALSE;
}

/* Evaluates each table once: the rules whose input has changed. Fluents and
 * actions get the values of their sources, unless a fluent is assumed. Returns
 * whether a domain changed. */
static gboolean
evaluate_all_tables (Lift *lift, Times *times, gboolean *bounded)
{
  const guint64 clock_before = times->clock;
  guint64 *evaluated_at = times->evaluated;
  for (guint t = 0; t < lift->tables->len; t++) {
    LiftTable *table = lift_table (lift, t);
    for (guint r = 0; r < table->rules->len; r++, evaluated_at++) {
      if (!needs_evaluation (lift, table->rules->pdata[r], times,
                             *evaluated_at))
        continue;
      *evaluated_at = times->clock;
      if (derive_head (lift, table, table->rules->pdata[r], bounded))
        times->changed[t] = ++times->clock;
    }
    if (lift->assumed_fluent == G_MAXUINT &&
        (table->kind == LIFT_FLUENT || table->kind == LIFT_ACTION) &&
        copy_source_domains (lift, table))
      times->changed[t] = ++times->clock;
  }
  return times->clock > clock_before;
}

/* Evaluates all rules, up to the fixpoint, or until the game is rejected. */
static void
propagate (Lift *lift)
{
  guint max_variables = 0, n_rules = 0;
  for (guint t = 0; t < lift->tables->len; t++) {
    const GPtrArray *rules = lift_table (lift, t)->rules;
    n_rules += rules->len;
    for (guint r = 0; r < rules->len; r++)
      max_variables =
          MAX (max_variables, ((LiftRule *)rules->pdata[r])->n_variables);
  }
  gboolean *bounded = g_new (gboolean, max_variables + 1);
  Times times = {1, g_new0 (guint64, lift->tables->len + 1),
                 g_new0 (guint64, n_rules + 1)};
  while (!lift->refused && evaluate_all_tables (lift, &times, bounded))
    continue;
  g_free (bounded);
  g_free (times.changed);
  g_free (times.evaluated);
}

/* Fills the tables of function terms with all terms among the values. */
static void
fill_function_tables (Lift *lift)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    LiftTable *table = lift_table (lift, t);
    for (LiftValue v = 0; table->kind == LIFT_PARTS && v < lift->values->len;
         v++) {
      const GdlTerm term = lift_term (lift, v);
      if (gdl_term_functor (lift->terms, term) != table->functor ||
          gdl_term_arity (lift->terms, term) != table->n - 1)
        continue;
      g_array_append_val (table->tuples, v);
      rg_bits_add (table->domains[0], v);
      for (guint i = 1; i < table->n; i++) {
        const LiftValue argument = lift_intern_value (
            lift, gdl_term_arguments (lift->terms, term)[i - 1]);
        g_array_append_val (table->tuples, argument);
        rg_bits_add (table->domains[i], argument);
      }
      table->possible = TRUE;
    }
  }
}

void
lift_find_domains (Lift *lift)
{
  lift->assumed_fluent = G_MAXUINT;
  propagate (lift);
  /* Arguments of terms are values, too. */
  for (LiftValue v = 0; v < lift->values->len && !lift->refused; v++) {
    const GdlTerm term = lift_term (lift, v);
    for (guint i = 0; i < gdl_term_arity (lift->terms, term); i++)
      lift_intern_value (lift, gdl_term_arguments (lift->terms, term)[i]);
  }
  fill_function_tables (lift);
}

/* Removes dead rules. Rules may also die after simplification, when a recursion
 * has lost its base case; they keep the domains that they had then. */
static void
remove_dead_rules (Lift *lift)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    GPtrArray *rules = lift_table (lift, t)->rules;
    guint n = 0;
    for (guint r = 0; r < rules->len; r++) {
      LiftRule *rule = rules->pdata[r];
      if (!rule->dead)
        rules->pdata[n++] = rule;
    }
    g_ptr_array_set_size (rules, (gint)n);
  }
}

void
lift_assume_value (Lift *lift, guint fluent, LiftValue value)
{
  LiftTable *assumed = fluent == G_MAXUINT ? NULL : lift_table (lift, fluent);
  RgBits *domain = assumed ? assumed->domains[0] : NULL;
  for (guint t = 0; t < lift->tables->len; t++) {
    LiftTable *table = lift_table (lift, t);
    for (guint i = 0; table->kind == LIFT_DERIVED && i < table->n; i++)
      memset (table->domains[i], 0, sizeof (RgBits) * lift->n_words);
    if (table->kind == LIFT_DERIVED)
      table->possible = FALSE;
  }
  if (assumed) {
    assumed->domains[0] = lift_set_new (lift);
    rg_bits_add (assumed->domains[0], value);
  }
  lift->assumed_fluent = fluent;
  lift->assumed_value = value;
  propagate (lift);
  lift->assumed_fluent = G_MAXUINT;
  if (assumed)
    assumed->domains[0] = domain;
  else
    remove_dead_rules (lift);
}

/* -- simplification by domains --------------------------------------------- */

/* Replaces a variable with one possible value by that value. */
static void
replace_constants (Lift *lift, const LiftRule *rule, const DlLiteral *literal)
{
  DlTerm *arguments = (DlTerm *)literal->arguments;
  for (guint i = 0; i < literal->n; i++) {
    if (dl_is_variable (arguments[i]) &&
        lift_set_count (lift, rule->domains[dl_number (arguments[i])]) == 1)
      arguments[i] = dl_make_symbol (
          lift_set_find_first (lift, rule->domains[dl_number (arguments[i])]));
  }
}

/* Whether the argument may have a value of the set. */
static gboolean
can_be_in (Lift *lift, const LiftRule *rule, const DlTerm *argument,
           const RgBits *set)
{
  return dl_is_variable (*argument)
             ? lift_set_intersects (lift, rule->domains[dl_number (*argument)],
                                    set)
             : rg_bits_has (set, dl_number (*argument));
}

/* Whether a negated or `distinct` literal always holds, because the domains are
 * disjoint. */
static gboolean
is_always_true (Lift *lift, const LiftRule *rule, const DlLiteral *literal)
{
  const DlTerm *arguments = literal->arguments;
  if (dl_is_positive (literal))
    return FALSE;
  if (literal->negated) {
    const LiftTable *table = lift_table (lift, literal->name);
    gboolean may_hold = table->possible;
    for (guint i = 0; may_hold && i < literal->n; i++)
      may_hold = can_be_in (lift, rule, &arguments[i], table->domains[i]);
    return !may_hold;
  }
  if (dl_is_variable (arguments[0]))
    return !can_be_in (lift, rule, &arguments[1],
                       rule->domains[dl_number (arguments[0])]);
  if (dl_is_variable (arguments[1]))
    return !can_be_in (lift, rule, &arguments[0],
                       rule->domains[dl_number (arguments[1])]);
  return dl_number (arguments[0]) != dl_number (arguments[1]);
}

static gboolean
is_never_true (const DlLiteral *literal)
{
  const DlTerm *arguments = literal->arguments;
  return literal->kind == DL_DISTINCT && arguments[0] == arguments[1];
}

/* Replaces variables with one value, simplifies inequalities (inequality.c),
 * and removes literals that always hold. Marks the rule as dead if a `distinct`
 * literal never holds. */
static void
simplify_rule (Lift *lift, LiftRule *rule)
{
  replace_constants (lift, rule, &rule->head);
  for (guint i = 0; i < rule->n; i++)
    replace_constants (lift, rule, &rule->body[i]);
  lift_replace_inequalities (lift, rule);
  const DlRule original = rule->rule;
  rule->n = 0;
  DL_FOR_BODY (&original, literal) {
    rule->dead = rule->dead || is_never_true (literal);
    if (!is_always_true (lift, rule, literal))
      dl_append_literal (&rule->rule, *literal);
  }
}

/* Sets the numbers of recursive components. */
static void
find_components (Lift *lift)
{
  DlGraph graph = lift_make_dependencies (lift);
  guint32 *recursion = dl_graph_find_recursion (&graph);
  for (guint t = 0; t < lift->tables->len; t++)
    lift_table (lift, t)->component = recursion[t];
  g_free (recursion);
  dl_graph_clear (&graph);
}

void
lift_simplify (Lift *lift)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    const GPtrArray *rules = lift_table (lift, t)->rules;
    for (guint r = 0; r < rules->len; r++) {
      LiftRule *rule = rules->pdata[r];
      if (!rule->dead)
        simplify_rule (lift, rule);
    }
  }
  remove_dead_rules (lift);
  find_components (lift);
}
