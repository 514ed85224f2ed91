/* Drops arguments of relations (dead-argument elimination):
 *
 *     (<= (reach ?y ?d) (at ?x) (step ?x ?d ?y))
 *     (<= (next (at ?y)) (reach ?y ?d))
 *
 * becomes
 *
 *     (<= (reach ?y) (at ?x) (step ?x ?d ?y))
 *     (<= (next (at ?y)) (reach ?y))
 *
 * An argument is dropped if one of these holds:
 *
 *   - No rule uses it, except to pass it through to a head of the relation. No
 *     use is negated or has a symbol there.
 *   - No rule of the relation restricts it, except by its range. If the rules
 *     must test the range, the uses get it, and none of them is negated.
 *   - It is one symbol everywhere, also after constants.c.
 */
#include "emit/gdl/simplify/simplifier.h"

/* Drops arguments from copies of rules. Rules may have hundreds of literals,
 * and relations as many arguments: so a rule is copied once, and then changed
 * in place. */
typedef struct {
  KifSimplifier *simplifier;
  RgBits *copied; /* by number of a rule: it has been copied */
} Dropper;

/* Replaces the arguments of a literal by a copy, if it is of a relation. */
static void
copy_arguments (KifSheet *sheet, DlLiteral *literal)
{
  if (literal->kind == KIF_RELATION)
    dl_own_arguments (sheet->arena, literal);
}

/* Copies the literals of a rule before its first change, because other rules
 * may share them. */
static void
copy_before_change (const Dropper *dropper, guint number)
{
  KifSheet *sheet = dropper->simplifier->sheet;
  KifRule *rule = kif_get_rule (dropper->simplifier, number);
  if (rg_bits_has (dropper->copied, number))
    return;
  rg_bits_add (dropper->copied, number);
  DlLiteral *body = dl_own_body (sheet->arena, &rule->rule, 0);
  for (guint b = 0; b < rule->n; b++)
    copy_arguments (sheet, &body[b]);
  copy_arguments (sheet, &rule->head);
}

/* Removes argument i of a literal, in place. */
static void
remove_argument (DlLiteral *literal, guint i)
{
  DlTerm *terms = (DlTerm *)literal->arguments;
  literal->n--;
  for (guint k = i; k < literal->n; k++)
    terms[k] = terms[k + 1];
}

/* Removes argument i of the relation from its literals in a rule. */
static void
remove_argument_from_rule (const Dropper *dropper, guint number, guint relation,
                           guint i)
{
  copy_before_change (dropper, number);
  KifRule *rule = kif_get_rule (dropper->simplifier, number);
  DlLiteral *body = (DlLiteral *)rule->body;
  for (guint b = 0; b < rule->n; b++)
    if (kif_is_of_relation (&body[b], relation))
      remove_argument (&body[b], i);
  if (kif_is_of_relation (&rule->head, relation))
    remove_argument (&rule->head, i);
}

/* -- dead arguments -------------------------------------------------------- */

/* Whether no rule that reads the relation uses the argument, except to pass it
 * through to a head of the relation. */
static gboolean
is_unused (const KifSimplifier *simplifier, guint relation, guint i)
{
  const GArray *uses = kif_get_uses (simplifier, relation);
  for (guint u = 0; u < uses->len; u++) {
    const KifRule *rule =
        kif_get_rule (simplifier, g_array_index (uses, guint, u));
    DL_FOR_BODY (rule, literal) {
      if (!kif_is_of_relation (literal, relation))
        continue;
      const DlTerm term = literal->arguments[i];
      guint n = dl_count_in_rule (&rule->rule, term);
      if (kif_is_of_relation (&rule->head, relation) &&
          rule->head.arguments[i] == term)
        n--;
      if (literal->negated || !dl_is_variable (term) || n != 1)
        return FALSE;
    }
  }
  return TRUE;
}

/* Joins the range of the argument in the head of a rule to *range, that of
 * earlier rules of the relation. A recursive rule that passes the argument
 * through has no range. FALSE: the ranges differ. */
static gboolean
join_range (const KifRule *rule, guint relation, guint i, KifRange *range)
{
  const DlTerm term = rule->head.arguments[i];
  const KifRange rule_range = rule->ranges[~term];
  for (guint b = 0; b < rule->n; b++)
    if (kif_is_of_relation (&rule->body[b], relation) &&
        rule->body[b].arguments[i] == term)
      return !rule_range.is_required;
  if (range->type &&
      (rule_range.is_required != range->is_required ||
       (rule_range.is_required && rule_range.type != range->type)))
    return FALSE;
  *range = rule_range;
  return TRUE;
}

/* Whether no rule of the relation restricts the argument beyond *range. */
static gboolean
is_unrestricted (const KifSimplifier *simplifier, guint relation, guint i,
                 KifRange *range)
{
  const GArray *heads = kif_get_heads (simplifier, relation);
  *range = (KifRange){NULL, FALSE};
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *rule =
        kif_get_rule (simplifier, g_array_index (heads, guint, h));
    const DlTerm term = rule->head.arguments[i];
    if (!dl_is_variable (term))
      return FALSE;
    guint n = dl_count_in_rule (&rule->rule, term);
    for (guint b = 0; b < rule->n; b++)
      if (kif_is_of_relation (&rule->body[b], relation) &&
          rule->body[b].arguments[i] == term)
        n--;
    if (n != 1 || !join_range (rule, relation, i, range))
      return FALSE;
  }
  return heads->len > 0;
}

/* -- dropping -------------------------------------------------------------- */

/* Restricts the argument in the uses to the range. */
static void
narrow_uses (KifSimplifier *simplifier, guint relation, guint i, KifRange range)
{
  KifSheet *sheet = simplifier->sheet;
  const GArray *uses = kif_get_uses (simplifier, relation);
  for (guint u = 0; u < uses->len; u++) {
    KifRule *rule = kif_get_rule (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++) {
      if (!kif_is_of_relation (&rule->body[b], relation))
        continue;
      const DlTerm term = rule->body[b].arguments[i];
      if (dl_is_variable (term))
        kif_narrow_range (sheet, rule, term, range);
      else if (rg_type_index (sheet->game, range.type, (RgName)term) < 0)
        kif_remove_rule (simplifier, rule);
    }
  }
}

/* Whether all heads and uses have the same symbol as the argument. */
static gboolean
is_one_symbol (const KifSimplifier *simplifier, guint relation, guint i)
{
  const GArray *lists[] = {kif_get_heads (simplifier, relation),
                           kif_get_uses (simplifier, relation)};
  DlTerm symbol = DL_NO_TERM;
  for (guint l = 0; l < 2; l++)
    for (guint k = 0; k < lists[l]->len; k++) {
      const KifRule *rule =
          kif_get_rule (simplifier, g_array_index (lists[l], guint, k));
      for (guint b = 0; b <= rule->n; b++) {
        const DlLiteral *literal = b < rule->n ? &rule->body[b] : &rule->head;
        if (!kif_is_of_relation (literal, relation))
          continue;
        const DlTerm term = literal->arguments[i];
        if (dl_is_variable (term) || (symbol != DL_NO_TERM && term != symbol))
          return FALSE;
        symbol = term;
      }
    }
  return TRUE;
}

/* Whether the argument can be dropped. If only its range restricts it, its uses
 * are restricted to this range first. */
static gboolean
can_drop (KifSimplifier *simplifier, guint relation, guint i)
{
  KifRange range;
  const gboolean is_free = is_unrestricted (simplifier, relation, i, &range);
  if (is_unused (simplifier, relation, i) || (is_free && !range.is_required) ||
      is_one_symbol (simplifier, relation, i))
    return TRUE;
  if (!is_free || kif_is_used_negated (simplifier, relation))
    return FALSE;
  narrow_uses (simplifier, relation, i, range);
  return TRUE;
}

/* Removes the argument from all literals of the relation. */
static void
drop_argument (const Dropper *dropper, guint relation, guint i)
{
  KifSimplifier *simplifier = dropper->simplifier;
  const GArray *heads = kif_get_heads (simplifier, relation);
  const GArray *uses = kif_get_uses (simplifier, relation);
  for (guint h = 0; h < heads->len; h++)
    remove_argument_from_rule (dropper, g_array_index (heads, guint, h),
                               relation, i);
  for (guint u = 0; u < uses->len; u++) {
    const guint number = g_array_index (uses, guint, u);
    if (!kif_is_of_relation (&kif_get_rule (simplifier, number)->head,
                             relation))
      remove_argument_from_rule (dropper, number, relation, i);
  }
  simplifier->changed = TRUE;
}

void
kif_drop_arguments (KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  kif_insert_constants (simplifier);
  const Dropper dropper = {simplifier,
                           g_new0 (RgBits, rg_bits_words (sheet->rules->len))};
  for (guint number = 0; number < sheet->relations->len; number++) {
    KifRelation *relation =
        &g_array_index (sheet->relations, KifRelation, number);
    for (guint i = relation->n; i-- > 0;)
      if (can_drop (simplifier, number, i)) {
        drop_argument (&dropper, number, i);
        relation->n--;
      }
  }
  g_free (dropper.copied);
}
