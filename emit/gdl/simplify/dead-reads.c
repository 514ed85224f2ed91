/* Removes dead reads: total literals whose value is used nowhere, so that an
 * iteration of a loop does not depend on the contents of maps.
 *
 *     (<= (sow ?y) (sow ?x) (next ?x ?y) (seeds_in_sow ?x ?y ?v) (more ?v ?w))
 *
 * becomes
 *
 *     (<= (sow ?y) (sow ?x) (next ?x ?y))
 *
 * A literal is total if it is a version by a clock, or a fluent or static map
 * whose keys are within their types. It stays if it binds a key that the rule
 * uses.
 */
#include "emit/gdl/simplify/simplifier.h"

/* Whether a term occurs in the head, or in a literal other than `except`. */
static gboolean
is_used (const KifRule *rule, guint except, DlTerm term)
{
  return dl_mentions (&rule->head, term) ||
         dl_is_read (&rule->rule, except, term);
}

/* Whether the literal has a value for all keys in the ranges of the rule. */
static gboolean
is_total (const KifSheet *sheet, const KifRule *rule, const DlLiteral *literal)
{
  if (literal->negated || literal->n == 0)
    return FALSE;
  if (literal->kind == KIF_RELATION)
    return kif_relation_at (sheet, literal->name)->sort == KIF_TIMED;
  if (literal->kind != KIF_MAP && literal->kind != KIF_TRUE)
    return FALSE;
  const RgType *type = kif_get_type (sheet, literal->name);
  for (guint k = 0; k + 1 < literal->n; k++, type = type->target) {
    const DlTerm key = literal->arguments[k];
    if (dl_is_variable (key)
            ? !rg_type_contains (sheet->game, type->source,
                                 rule->ranges[~key].type)
            : rg_type_index (sheet->game, type->source, (RgName)key) < 0)
      return FALSE;
  }
  return TRUE;
}

/* Whether the literal at an index may be removed: it always has a value, which
 * is not used, and it binds no variable that is used. */
static gboolean
is_dead (const KifSheet *sheet, const KifRule *rule, guint index)
{
  const DlLiteral *literal = &rule->body[index];
  if (!is_total (sheet, rule, literal))
    return FALSE;
  const DlTerm value = literal->arguments[literal->n - 1];
  if (!dl_is_variable (value) || is_used (rule, index, value))
    return FALSE;
  for (guint k = 0; k + 1 < literal->n; k++) {
    const DlTerm key = literal->arguments[k];
    if (dl_is_variable (key) &&
        (key == value || (is_used (rule, index, key) &&
                          !dl_is_bound (&rule->rule, index, key))))
      return FALSE;
  }
  return TRUE;
}

void
kif_drop_dead_reads (KifSheet *sheet, KifRule *rule)
{
  for (guint i = rule->n; i-- > 0;)
    if (is_dead (sheet, rule, i)) {
      dl_remove_literal (sheet->arena, &rule->rule, i);
      i = rule->n;
    }
}
