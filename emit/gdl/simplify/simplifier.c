/* Indexes the rules of a sheet by relation, and changes single rules. The index
 * has two lists of rule numbers for each relation: the rules with it in the
 * head, and the rules with it in the body. A rule is changed in place, but its
 * literals and ranges may be shared with other rules, so they are copied first.
 *
 * The range of a variable is the type that the variable may have. If a term
 * replaces a variable, the term gets the variable's range, too:
 *
 *   - A symbol must be in the range; otherwise the rule can't hold.
 *   - A variable has the smaller of both ranges, if one contains the other.
 *   - Otherwise, a literal of the domain is added to the body.
 */
#include "emit/gdl/simplify/simplifier.h"
#include "base/datalog/unify.h"

KifRule *
kif_get_rule (const KifSimplifier *simplifier, guint i)
{
  return &g_array_index (simplifier->sheet->rules, KifRule, i);
}

static GArray *
get_list (const GArray *lists, guint relation)
{
  return g_array_index (lists, GArray *, relation);
}

const GArray *
kif_get_heads (const KifSimplifier *simplifier, guint relation)
{
  return get_list (simplifier->heads, relation);
}

const GArray *
kif_get_uses (const KifSimplifier *simplifier, guint relation)
{
  return get_list (simplifier->uses, relation);
}

/* -- index ----------------------------------------------------------------- */

static void
free_lists (GArray *lists)
{
  for (guint i = 0; i < lists->len; i++)
    g_array_free (get_list (lists, i), TRUE);
  g_array_free (lists, TRUE);
}

/* Returns n empty lists. */
static GArray *
make_lists (guint n)
{
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (GArray *));
  for (guint i = 0; i < n; i++) {
    GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));
    g_array_append_val (lists, list);
  }
  return lists;
}

/* Appends a number that is not the last one: numbers ascend. */
static void
append_if_new (GArray *list, guint i)
{
  if (list->len == 0 || g_array_index (list, guint, list->len - 1) != i)
    g_array_append_val (list, i);
}

void
kif_index_rules (KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  simplifier->heads = make_lists (sheet->relations->len);
  simplifier->uses = make_lists (sheet->relations->len);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == KIF_RELATION)
      append_if_new (get_list (simplifier->heads, rule->head.name), i);
    for (guint b = 0; b < rule->n; b++)
      if (rule->body[b].kind == KIF_RELATION)
        append_if_new (get_list (simplifier->uses, rule->body[b].name), i);
  }
}

void
kif_free_index (KifSimplifier *simplifier)
{
  free_lists (simplifier->heads);
  free_lists (simplifier->uses);
}

gboolean
kif_is_of_relation (const DlLiteral *literal, guint relation)
{
  return literal->kind == KIF_RELATION && literal->name == relation;
}

gboolean
kif_is_used_negated (const KifSimplifier *simplifier, guint relation)
{
  const GArray *uses = kif_get_uses (simplifier, relation);
  for (guint u = 0; u < uses->len; u++) {
    const KifRule *rule =
        kif_get_rule (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++)
      if (kif_is_of_relation (&rule->body[b], relation) &&
          rule->body[b].negated)
        return TRUE;
  }
  return FALSE;
}

/* -- changes of a rule ----------------------------------------------------- */

void
kif_narrow_range (KifSheet *sheet, KifRule *rule, DlTerm variable,
                  KifRange range)
{
  const KifRange old_range = rule->ranges[~variable];
  if (old_range.is_required &&
      rg_type_contains (sheet->game, range.type, old_range.type))
    return;
  if (!old_range.is_required ||
      rg_type_contains (sheet->game, old_range.type, range.type)) {
    KifRange *ranges = rg_arena_copy (sheet->arena, rule->ranges,
                                      sizeof *ranges * rule->n_variables);
    ranges[~variable] = range;
    rule->ranges = ranges;
    return;
  }
  dl_own_body (sheet->arena, &rule->rule, 1);
  dl_append_literal (
      &rule->rule, dl_make_literal (sheet->arena, KIF_DOMAIN,
                                    kif_find_or_add_domain (sheet, range.type),
                                    &variable, 1));
}

gboolean
kif_transfer_range (KifSheet *sheet, KifRule *rule, KifRange range, DlTerm term)
{
  if (!range.is_required)
    return TRUE;
  if (!dl_is_variable (term))
    return rg_type_index (sheet->game, range.type, (RgName)term) >= 0;
  kif_narrow_range (sheet, rule, term, range);
  return TRUE;
}

gboolean
kif_equate (KifSheet *sheet, KifRule *rule, DlTerm a, DlTerm b)
{
  if (a == b)
    return TRUE;
  if (!dl_is_variable (a) && !dl_is_variable (b))
    return FALSE;
  const DlTerm replaced = dl_is_variable (a) ? a : b;
  const DlTerm replacement = dl_is_variable (a) ? b : a;
  const KifRange range = rule->ranges[~replaced];
  DlTerm *substitution = dl_make_substitution (rule->n_variables);
  substitution[dl_number (replaced)] = replacement;
  dl_substitute (sheet->arena, &rule->rule, substitution);
  g_free (substitution);
  return kif_transfer_range (sheet, rule, range, replacement);
}

void
kif_remove_rule (KifSimplifier *simplifier, KifRule *rule)
{
  rule->head.kind =
      DL_DISTINCT; /* the mark of a removed rule: no other head has this kind */
  rule->n = 0;
  simplifier->changed = TRUE;
}

gboolean
kif_is_removed (const KifRule *rule)
{
  return rule->head.kind == DL_DISTINCT;
}
