/* Replaces literals of static relations that mean inequality, or the negation
 * of equality:
 *
 *     distinctCell(a, b)      becomes      distinct(a, b)
 *
 * If a `distinct` of a frame axiom fails, its terms are equal, which binds a
 * variable (frame-axioms.c). A failing literal of a relation would be tested
 * for each fact of the fluent.
 *
 *   - The relation has two columns, and none is a function of the other:
 *     `opponent` of two players enumerates values.
 *   - Other positive literals bind its arguments. Within their domains, the
 *     relation holds for all pairs of different values and no others, or for
 *     all pairs of equal values.
 */
#include "gdl/lift/lift.h"

/* Returns the values that the other positive literals of the rule allow for an
 * argument of literal i; NULL: none of them binds it. */
static RgBits *
find_other_values (Lift *lift, const LiftRule *rule, guint i,
                   const DlTerm *argument)
{
  RgBits *allowed_values = NULL;
  if (!dl_is_variable (*argument)) {
    allowed_values = lift_set_new (lift);
    rg_bits_add (allowed_values, dl_number (*argument));
    return allowed_values;
  }
  for (guint k = 0; k < rule->n; k++) {
    const DlLiteral *other = &rule->body[k];
    for (guint a = 0; k != i && dl_is_positive (other) && a < other->n; a++) {
      const RgBits *domain = lift_table (lift, other->name)->domains[a];
      if (other->arguments[a] != *argument)
        continue;
      if (allowed_values)
        rg_bits_intersect (allowed_values, domain, lift->n_words);
      else
        allowed_values = lift_set_copy (lift, domain);
    }
  }
  return allowed_values;
}

/* Whether the relation within the two sets is equality (`equal`), or inequality
 * and each set has more than two values. */
static gboolean
is_comparison (Lift *lift, const LiftTable *table, const RgBits *a,
               const RgBits *b, gboolean equal)
{
  RgBits *common = lift_set_copy (lift, a);
  rg_bits_intersect (common, b, lift->n_words);
  const guint64 n_equal = lift_set_count (lift, common);
  const guint64 n_pairs =
      (guint64)lift_set_count (lift, a) * lift_set_count (lift, b);
  guint64 n_compared = 0;
  if (!equal && MIN (lift_set_count (lift, a), lift_set_count (lift, b)) <= 2)
    return FALSE;
  for (guint t = 0; t < table->tuples->len; t += 2) {
    const LiftValue *pair = &g_array_index (table->tuples, LiftValue, t);
    if (!rg_bits_has (a, pair[0]) || !rg_bits_has (b, pair[1]))
      continue;
    if ((pair[0] == pair[1]) != equal)
      return FALSE;
    n_compared++;
  }
  return n_compared == (equal ? n_equal : n_pairs - n_equal);
}

/* Whether literal i holds exactly if its arguments differ. */
static gboolean
means_inequality (Lift *lift, const LiftRule *rule, guint i)
{
  const DlLiteral *literal = &rule->body[i];
  if (literal->kind == DL_DISTINCT || literal->n != 2)
    return FALSE;
  const LiftTable *table = lift_table (lift, literal->name);
  if (table->kind != LIFT_STATIC || !table->has_tuples)
    return FALSE;
  const RgBits *a = find_other_values (lift, rule, i, &literal->arguments[0]);
  const RgBits *b = find_other_values (lift, rule, i, &literal->arguments[1]);
  return a && b && is_comparison (lift, table, a, b, literal->negated);
}

void
lift_replace_inequalities (Lift *lift, LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (!means_inequality (lift, rule, i))
      continue;
    const DlTerm *sides = rule->body[i].arguments;
    dl_own_body (lift->arena, &rule->rule, 0)[i] =
        (DlLiteral){.kind = DL_DISTINCT, .n = 2, .arguments = sides};
  }
}
