/* Finds autonomous scalars. At its end, each step records the update of a
 * scalar as a rule. Static maps lead from the current value to the next one:
 *
 *     (<= (next (me ?y)) (true (me ?x)) (opponent ?x ?y))
 *
 * If all steps of a round have one such update, the next round has this rule in
 * place of a rule for each move.
 */
#include "emit/gdl/step/autonomous.h"
#include "emit/gdl/limits.h"

#include <string.h>

static KifAutonomous *
get_update (const KifSheet *sheet, RgName name)
{
  return &sheet->autonomous[rg_variable_number (sheet->variables, name)];
}

static gboolean
is_current_value (const DlLiteral *literal, RgName name, DlTerm term)
{
  return literal->kind == KIF_TRUE && literal->name == name &&
         !literal->negated && literal->arguments[0] == term;
}

/* Appends the literals by which a term is a function of the scalar's current
 * value, with at most `depth` nested static maps.  FALSE: it is no such
 * function. */
static gboolean
append_chain (KifSheet *sheet, const KifWalk *walk, RgName name, DlTerm term,
              GArray *chain, guint depth)
{
  if (!dl_is_variable (term))
    return TRUE;
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = &g_array_index (walk->body, DlLiteral, i);
    if (is_current_value (literal, name, term)) {
      const DlLiteral current =
          dl_make_literal (sheet->arena, KIF_TRUE, name, &term, 1);
      for (guint k = 0; k < chain->len; k++)
        if (dl_literal_equal (&g_array_index (chain, DlLiteral, k), &current))
          return TRUE;
      g_array_prepend_val (chain, current);
      return TRUE;
    }
    if (literal->kind != KIF_MAP || literal->negated ||
        literal->arguments[literal->n - 1] != term || depth == 0)
      continue;
    for (guint k = 0; k + 1 < literal->n; k++)
      if (!append_chain (sheet, walk, name, literal->arguments[k], chain,
                         depth - 1))
        return FALSE;
    g_array_append_val (chain, *literal);
    return TRUE;
  }
  return FALSE;
}

void
kif_record_update (KifSheet *sheet, const KifWalk *end_walk, RgName name)
{
  KifAutonomous *update = get_update (sheet, name);
  KifWalk *walk = kif_walk_copy (end_walk);
  GArray *chain = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  DlTerm value;
  kif_read (sheet, walk, name, NULL, 0, &value);
  const gboolean is_function =
      append_chain (sheet, walk, name, value, chain, KIF_FEW) && chain->len > 0;
  const KifRule rule = {
      .head = dl_make_literal (sheet->arena, KIF_NEXT, name, &value, 1),
      .n = chain->len,
      .body = rg_arena_copy (sheet->arena, chain->data,
                             chain->len * sizeof (DlLiteral)),
      .n_variables = walk->ranges->len,
      .ranges = rg_arena_copy (sheet->arena, walk->ranges->data,
                               walk->ranges->len * sizeof (KifRange)),
      .start = RG_NONE,
      .last = RG_NONE};
  char *new_key = kif_make_rule_key (&rule),
       *old_key = kif_make_rule_key (&update->rule);
  if (!is_function || (update->has_update && strcmp (new_key, old_key) != 0))
    update->is_irregular = TRUE;
  if (!update->has_update)
    update->rule = rule;
  update->has_update = TRUE;
  g_free (old_key);
  g_free (new_key);
  g_array_free (chain, TRUE);
  kif_walk_free (walk);
}

gboolean
kif_is_autonomous (const KifSheet *sheet, RgName name)
{
  return get_update (sheet, name)->is_settled;
}

gboolean
kif_settle_autonomous (KifSheet *sheet)
{
  gboolean is_unchanged = TRUE;
  for (guint v = 0; v < sheet->variables->n; v++) {
    KifAutonomous *update = &sheet->autonomous[v];
    const gboolean is_settled = update->has_update && !update->is_irregular;
    is_unchanged &= is_settled == update->is_settled;
    update->is_settled = is_settled;
    update->has_update = update->is_irregular = FALSE;
  }
  return is_unchanged;
}

void
kif_add_autonomous_rules (KifSheet *sheet)
{
  for (guint v = 0; v < sheet->variables->n; v++)
    if (sheet->autonomous[v].is_settled)
      g_array_append_val (sheet->rules, sheet->autonomous[v].rule);
}
