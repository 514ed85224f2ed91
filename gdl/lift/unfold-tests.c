/* Unfolds derived relations that are a few tests of bound values: `empty(x, y)`
 * becomes its body, and `not occupied(x, y)` the negation of the one literal of
 * `occupied`. Where negated literals exclude each value of a fluent, one of
 * them says that there is no value.
 *
 *     not cell(x, red), not cell(x, blue)    becomes    not cell(x, ?any)
 */
#include "gdl/lift/unify.h"
#include "gdl/limits.h"

/* Whether the head has all variables of the literal. */
static gboolean
has_head_variables (const LiftRule *rule, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]) &&
        !dl_mentions (&rule->head, literal->arguments[a]))
      return FALSE;
  }
  return TRUE;
}

/* Returns the only rule of the literal's table. NULL: the table is not derived,
 * is recursive, or has several rules; also for `distinct`. */
static const LiftRule *
find_only_rule (const Lift *lift, const DlLiteral *literal)
{
  if (literal->kind == DL_DISTINCT)
    return NULL;
  const LiftTable *table = lift_table (lift, literal->name);
  return table->kind == LIFT_DERIVED && table->component == 0 &&
                 table->rules->len == 1
             ? table->rules->pdata[0]
             : NULL;
}

/* Whether the literal is of a fluent or a static relation. */
static gboolean
is_state_or_static (const Lift *lift, const DlLiteral *literal)
{
  const LiftKind kind = lift_table (lift, literal->name)->kind;
  return kind == LIFT_FLUENT || kind == LIFT_STATIC;
}

/* Whether the body is a few tests of the head's variables: `distinct`, and
 * literals of fluents and static relations. */
static gboolean
is_a_few_tests (const Lift *lift, const LiftRule *rule)
{
  DL_FOR_BODY (rule, literal) {
    if (!has_head_variables (rule, literal) ||
        (literal->kind != DL_DISTINCT && !is_state_or_static (lift, literal)))
      return FALSE;
  }
  return rule->n <= GDL_FEW;
}

/* -- negated --------------------------------------------------------------- */

/* Whether variables outside of the head stand only for value columns of the
 * map, and no value restricts them. They stand for all value columns, or for
 * others than the first one, which says whether there are values. */
static gboolean
ignores_values (const LiftTable *table, const LiftRule *rule,
                const DlLiteral *literal)
{
  LiftColumns ignored = 0;
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm argument = literal->arguments[a];
    if (!dl_is_variable (argument) || dl_mentions (&rule->head, argument))
      continue;
    if (!(table->values >> a & 1) ||
        dl_count_in_literal (literal, argument) > 1)
      return FALSE;
    ignored |= lift_column (a);
  }
  return ignored == 0 || ignored == table->values ||
         !(ignored >> lift_first_value_column (table) & 1);
}

/* Whether the relation is equivalent to its one literal. */
static gboolean
is_one_literal (const Lift *lift, const LiftRule *rule)
{
  const DlLiteral *literal = rule->body;
  if (rule->n != 1 || !dl_is_positive (literal) ||
      !is_state_or_static (lift, literal) ||
      !ignores_values (lift_table (lift, literal->name), rule, literal))
    return FALSE;
  for (guint a = 0; a < rule->head.n; a++) {
    if (!dl_is_variable (rule->head.arguments[a]) ||
        dl_count_in_literal (&rule->head, rule->head.arguments[a]) > 1 ||
        dl_count_in_literal (literal, rule->head.arguments[a]) != 1)
      return FALSE;
  }
  return TRUE;
}

/* Unfolds a negated literal. Its variables keep their domains, because a
 * negated literal does not restrict them. NULL: it does not unify with the head
 * of the definition. */
static LiftRule *
unfold_negated (Lift *lift, const LiftRule *rule, guint i,
                const LiftRule *definition)
{
  LiftRule *unfolded_rule = lift_unfold_literal (lift, rule, i, definition);
  if (!unfolded_rule)
    return NULL;
  for (guint v = 0; v < rule->n_variables; v++)
    unfolded_rule->domains[v] = rule->domains[v];
  ((DlLiteral *)unfolded_rule->body)[unfolded_rule->n - 1].negated = TRUE;
  return unfolded_rule;
}

/* -- exclusion of all values ----------------------------------------------- */

/* Returns the only value column of a negated fluent, if its argument is a
 * constant. G_MAXUINT: the literal is of another kind. */
static guint
find_value_column (const Lift *lift, const DlLiteral *literal)
{
  if (!literal->negated)
    return G_MAXUINT;
  const LiftTable *table = lift_table (lift, literal->name);
  const guint column = lift_first_value_column (table);
  return table->kind == LIFT_FLUENT && column < table->n &&
                 lift_next_value_column (table, column) == G_MAXUINT &&
                 !dl_is_variable (literal->arguments[column])
             ? column
             : G_MAXUINT;
}

/* Whether both literals exclude values of the fluent for the same keys. */
static gboolean
has_same_keys (const DlLiteral *a, const DlLiteral *b, guint column)
{
  if (!b->negated || b->name != a->name ||
      dl_is_variable (b->arguments[column]))
    return FALSE;
  for (guint i = 0; i < a->n; i++) {
    if (i != column && (a->arguments[i] != b->arguments[i]))
      return FALSE;
  }
  return TRUE;
}

/* Whether this literal and those with the same keys exclude all values. */
static gboolean
excludes_all (Lift *lift, const LiftRule *rule, const DlLiteral *literal,
              guint column)
{
  const guint32 n = lift->values->len;
  RgBits *remaining_values =
      lift_set_copy (lift, lift_table (lift, literal->name)->domains[column]);
  for (guint i = 0; i < rule->n; i++) {
    if (has_same_keys (literal, &rule->body[i], column))
      rg_bits_remove (remaining_values,
                      dl_number (rule->body[i].arguments[column]));
  }
  return rg_bits_next_common (remaining_values, remaining_values, 0, n) == n;
}

/* Replaces literals that exclude all values by one: there is no value. */
static LiftRule *
negate_existence (Lift *lift, const LiftRule *rule, const DlLiteral *literal,
                  guint column)
{
  LiftRule *new_rule = lift_add_variables (lift, rule, 1);
  const guint value = rule->n_variables;
  DlLiteral no_value = *literal;
  dl_own_arguments (lift->arena, &no_value)[column] = dl_make_variable (value);
  new_rule->domains[value] =
      lift_set_copy (lift, lift_table (lift, literal->name)->domains[column]);
  dl_begin_body (lift->arena, &new_rule->rule, rule->n + 1);
  for (guint i = 0; i < rule->n; i++) {
    if (!has_same_keys (literal, &rule->body[i], column))
      dl_append_literal (&new_rule->rule, rule->body[i]);
    else if (&rule->body[i] == literal)
      dl_append_literal (&new_rule->rule, no_value);
  }
  return new_rule;
}

/* Replaces one group of such literals. NULL: no group excludes all values. */
static LiftRule *
replace_exclusions (Lift *lift, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    const guint column = find_value_column (lift, &rule->body[i]);
    if (column != G_MAXUINT &&
        excludes_all (lift, rule, &rule->body[i], column))
      return negate_existence (lift, rule, &rule->body[i], column);
  }
  return NULL;
}

/* -- all rules ------------------------------------------------------------- */

/* Unfolds one literal. NULL: none can be unfolded, or the rule has GDL_LONG
 * literals. */
static LiftRule *
unfold_first_literal (Lift *lift, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n && rule->n < GDL_LONG; i++) {
    const DlLiteral *literal = &rule->body[i];
    const LiftRule *definition = find_only_rule (lift, literal);
    LiftRule *unfolded_rule = NULL;
    if (!definition || definition == rule)
      continue;
    if (dl_is_positive (literal) && is_a_few_tests (lift, definition))
      unfolded_rule = lift_unfold_literal (lift, rule, i, definition);
    else if (literal->negated && is_one_literal (lift, definition))
      unfolded_rule = unfold_negated (lift, rule, i, definition);
    if (unfolded_rule)
      return unfolded_rule;
  }
  return NULL;
}

/* Applies a rewriting to each rule until nothing changes. */
static void
replace_rules (Lift *lift, LiftRule *(*rewrite) (Lift *, const LiftRule *))
{
  for (guint t = 0; t < lift->tables->len; t++) {
    GPtrArray *rules = lift_table (lift, t)->rules;
    for (guint r = 0; r < rules->len; r++) {
      LiftRule *rule;
      while ((rule = rewrite (lift, rules->pdata[r])))
        rules->pdata[r] = rule;
    }
  }
}

void
lift_unfold_tests (Lift *lift)
{
  replace_rules (lift, unfold_first_literal);
  replace_rules (lift, replace_exclusions);
}
