/* Static relations that are inequality, or equality, where they are asked:
 *
 *     distinctCell(a, b)      of all pairs of cells but equal ones
 *     distinct(a, b)
 *
 * and `not same(a, b)` in the same way.  What a `distinct` excludes is known at
 * once: a frame rule (frames.c) with the relation would compare each thing that
 * holds.
 *
 *   - The relation has two columns, and is no function of one of them: an
 *     `opponent` of two players finds its values.
 *   - The other positive literals bind its arguments; where they may hold, it
 *     holds of all pairs but equal ones, or just of these.
 */
#include "gdl/lift/lift.h"

/* What an argument of literal i may be by the other positive literals of the
 * rule; NULL: none of them binds it. */
static RgBits *
bound_elsewhere (Lift *lift, const LiftRule *rule, guint i,
                 const DlTerm *argument)
{
  RgBits *within = NULL;
  if (!dl_is_variable (*argument)) {
    within = lift_set (lift);
    rg_bits_add (within, dl_number (*argument));
    return within;
  }
  for (guint k = 0; k < rule->n; k++) {
    const DlLiteral *other = &rule->body[k];
    for (guint a = 0; k != i && dl_is_positive (other) && a < other->n; a++) {
      const RgBits *domain = lift_table (lift, other->name)->domains[a];
      if (other->arguments[a] != *argument)
        continue;
      if (within)
        rg_bits_keep (within, domain, lift->n_words);
      else
        within = lift_copy (lift, domain);
    }
  }
  return within;
}

/* Whether the relation holds, within the sets, of just the pairs that are
 * equal, or else of those that are not, which are several for each value. */
static gboolean
is_exactly (Lift *lift, const LiftTable *table, const RgBits *a,
            const RgBits *b, gboolean equal)
{
  RgBits *both = lift_copy (lift, a);
  rg_bits_keep (both, b, lift->n_words);
  const guint64 n_equal = lift_size (lift, both);
  const guint64 n_pairs = (guint64)lift_size (lift, a) * lift_size (lift, b);
  guint64 n = 0;
  if (!equal && MIN (lift_size (lift, a), lift_size (lift, b)) <= 2)
    return FALSE;
  for (guint t = 0; t < table->tuples->len; t += 2) {
    const LiftValue *pair = &g_array_index (table->tuples, LiftValue, t);
    if (!rg_bits_has (a, pair[0]) || !rg_bits_has (b, pair[1]))
      continue;
    if ((pair[0] == pair[1]) != equal)
      return FALSE;
    n++;
  }
  return n == (equal ? n_equal : n_pairs - n_equal);
}

static gboolean
is_difference (Lift *lift, const LiftRule *rule, guint i)
{
  const DlLiteral *literal = &rule->body[i];
  if (literal->kind == DL_DISTINCT || literal->n != 2)
    return FALSE;
  const LiftTable *table = lift_table (lift, literal->name);
  if (table->kind != LIFT_STATIC || !table->given)
    return FALSE;
  const RgBits *a = bound_elsewhere (lift, rule, i, &literal->arguments[0]);
  const RgBits *b = bound_elsewhere (lift, rule, i, &literal->arguments[1]);
  return a && b && is_exactly (lift, table, a, b, literal->negated);
}

void
lift_find_differences (Lift *lift, LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (!is_difference (lift, rule, i))
      continue;
    const DlTerm *sides = rule->body[i].arguments;
    dl_own_body (lift->arena, &rule->rule, 0)[i] =
        (DlLiteral){.kind = DL_DISTINCT, .n = 2, .arguments = sides};
  }
}
