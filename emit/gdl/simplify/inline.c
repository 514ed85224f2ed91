/* Inlines relations (unfolding; Burstall and Darlington, 1977): replaces a
 * literal by the body of the only rule of its relation.
 *
 *     (<= (a ?x) (b ?x) (p ?x))     (<= (b ?x) (true (c ?x)))
 *
 * becomes
 *
 *     (<= (a ?x) (true (c ?x)) (p ?x))
 *
 * Conditions:
 *
 *   - The relation has one rule, which does not read it. No use is negated.
 *   - The rule has at most one literal, or the relation has one use and the
 *     result has at most KIF_SHORT literals, not counting `distinct`.
 */
#include "base/datalog/unify.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/simplify/simplifier.h"

/* The ranges of the rule's variables, followed by those of the definition. */
static const KifRange *
concatenate_ranges (KifSheet *sheet, const KifRule *rule,
                    const KifRule *definition)
{
  const guint n = rule->n_variables;
  KifRange *ranges = rg_arena_new_array (sheet->arena, KifRange,
                                         n + definition->n_variables + 1);
  memcpy (ranges, rule->ranges, n * sizeof *ranges);
  memcpy (ranges + n, definition->ranges,
          definition->n_variables * sizeof *ranges);
  return ranges;
}

gboolean
kif_unfold_literal (KifSheet *sheet, KifRule *rule, guint index,
                    const KifRule *definition)
{
  DlTerm *substitution =
      dl_make_substitution (rule->n_variables + definition->n_variables);
  GArray *bound = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  gboolean unifies =
      dl_unify_arguments (substitution, &rule->body[index], &definition->head,
                          rule->n_variables, bound);
  rule->ranges = concatenate_ranges (sheet, rule, definition);
  dl_unfold (sheet->arena, &rule->rule, index, &definition->rule, index,
             substitution);
  for (guint i = 0; i < bound->len && unifies; i++) {
    const DlTerm variable = g_array_index (bound, DlTerm, i);
    unifies = kif_transfer_range (sheet, rule, rule->ranges[~variable],
                                  dl_resolve (substitution, variable));
  }
  g_free (substitution);
  g_array_free (bound, TRUE);
  return unifies;
}

/* Whether the body has a literal of the relation. */
static gboolean
mentions_relation (const KifRule *rule, guint relation)
{
  for (guint b = 0; b < rule->n; b++)
    if (kif_is_of_relation (&rule->body[b], relation))
      return TRUE;
  return FALSE;
}

/* The number of literals without `distinct`: rules of sequences have a
 * `distinct` for each pair of captures. */
static guint
count_literals (const KifRule *rule)
{
  guint n = 0;
  for (guint b = 0; b < rule->n; b++)
    n += rule->body[b].kind != DL_DISTINCT;
  return n;
}

/* Whether the conditions at the top of this file hold. */
static gboolean
should_inline (const KifSimplifier *simplifier, guint relation)
{
  const GArray *heads = kif_get_heads (simplifier, relation);
  const GArray *uses = kif_get_uses (simplifier, relation);
  if (heads->len != 1 || uses->len == 0)
    return FALSE;
  const KifRule *rule =
      kif_get_rule (simplifier, g_array_index (heads, guint, 0));
  if (mentions_relation (rule, relation) ||
      kif_is_used_negated (simplifier, relation))
    return FALSE;
  if (rule->n <= 1)
    return TRUE;
  if (uses->len > 1)
    return FALSE;
  return count_literals (
             kif_get_rule (simplifier, g_array_index (uses, guint, 0))) +
             count_literals (rule) <=
         KIF_SHORT;
}

/* Unfolds all literals of the relation, and removes its only rule. */
static void
inline_relation (KifSimplifier *simplifier, guint relation)
{
  const GArray *uses = kif_get_uses (simplifier, relation);
  KifRule *definition = kif_get_rule (
      simplifier,
      g_array_index (kif_get_heads (simplifier, relation), guint, 0));
  for (guint u = 0; u < uses->len; u++) {
    KifRule *rule = kif_get_rule (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++)
      if (kif_is_of_relation (&rule->body[b], relation)) {
        if (!kif_unfold_literal (simplifier->sheet, rule, b, definition))
          kif_remove_rule (simplifier, rule);
        b = G_MAXUINT; /* restarts, as the body has changed */
      }
  }
  kif_remove_rule (simplifier, definition);
}

void
kif_inline_rules (KifSimplifier *simplifier)
{
  for (guint r = 0; r < simplifier->sheet->relations->len; r++)
    if (should_inline (simplifier, r)) {
      inline_relation (simplifier, r);
      kif_free_index (simplifier);
      kif_index_rules (simplifier);
    }
}
