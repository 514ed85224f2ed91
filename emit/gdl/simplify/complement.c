/* Replaces cases by complements: `H <= L(x, z), distinct z c` becomes `H <= not
 * L(x, c)`. So a test and its opposite are a literal and its negation.
 *
 *     (<= (open ?x) (square ?x) (true (board ?x ?z)) (distinct ?z wall))
 *
 * becomes
 *
 *     (<= (open ?x) (square ?x) (not (true (board ?x wall))))
 *
 * Conditions:
 *
 *   - L is positive, total and functional: it has exactly one z for each x.
 *   - c is a symbol, and z does not occur elsewhere.
 *   - Other positive literals bind the variables of x.
 *   - L and H are in different components of the dependency graph.
 */
#include "emit/gdl/simplify/simplifier.h"
#include "emit/gdl/simplify/stratify.h"

/* Whether the literal has exactly one value for each tuple of keys. */
static gboolean
is_total (const KifSheet *sheet, const DlLiteral *literal)
{
  return kif_is_functional (sheet, literal) &&
         !(literal->kind == KIF_RELATION &&
           (kif_relation_at (sheet, literal->name)->sort == KIF_DELTA ||
            kif_relation_at (sheet, literal->name)->sort == KIF_TIMED));
}

/* Whether the literal may be negated: it is total, its keys are bound, and the
 * sheet stays stratified. */
static gboolean
can_negate (const KifSheet *sheet, const KifRule *rule, guint index,
            const guint32 *component)
{
  const DlLiteral *literal = &rule->body[index];
  if (!is_total (sheet, literal) ||
      (literal->kind == KIF_RELATION && rule->head.kind == KIF_RELATION &&
       component[literal->name] == component[rule->head.name]))
    return FALSE;
  for (guint i = 0; i + 1 < literal->n; i++)
    if (dl_is_variable (literal->arguments[i]) &&
        !dl_is_bound (&rule->rule, index, literal->arguments[i]))
      return FALSE;
  return TRUE;
}

/* Finds the literal with this value, if it may be negated and the value is a
 * variable that occurs nowhere else but in the `distinct`. Stores its index in
 * the body. FALSE: there is none. */
static gboolean
find_value (const KifSheet *sheet, const KifRule *rule,
            const guint32 *component, DlTerm value, guint *index)
{
  if (!dl_is_variable (value) || dl_count_in_rule (&rule->rule, value) != 2)
    return FALSE;
  for (*index = 0; *index < rule->n; (*index)++) {
    const DlLiteral *literal = &rule->body[*index];
    if (literal->n > 0 && literal->kind != DL_DISTINCT &&
        literal->arguments[literal->n - 1] == value)
      return can_negate (sheet, rule, *index, component);
  }
  return FALSE;
}

/* Negates the literal whose value is distinct from a symbol, and removes the
 * `distinct` at the index. Changes nothing if no literal may be negated. */
static void
complement_rule (KifSheet *sheet, KifRule *rule, const guint32 *component,
                 guint index)
{
  const DlLiteral distinct_literal = rule->body[index];
  for (guint i = 0; i < 2; i++) {
    const DlTerm value = distinct_literal.arguments[i];
    const DlTerm symbol = distinct_literal.arguments[1 - i];
    guint value_index;
    if (dl_is_variable (symbol) ||
        !find_value (sheet, rule, component, value, &value_index))
      continue;
    DlLiteral *body = dl_own_body (sheet->arena, &rule->rule, 0);
    body[value_index].negated = TRUE;
    dl_replace_variable (sheet->arena, &body[value_index], value, symbol);
    dl_remove_literal (sheet->arena, &rule->rule, index);
    return;
  }
}

void
kif_replace_by_complements (KifSimplifier *simplifier)
{
  KifSheet *sheet = simplifier->sheet;
  guint32 *component = kif_find_relation_components (sheet);
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule *rule = kif_get_rule (simplifier, i);
    for (guint b = rule->n; b-- > 0;)
      if (b < rule->n && rule->body[b].kind == DL_DISTINCT)
        complement_rule (sheet, rule, component, b);
  }
  g_free (component);
}
