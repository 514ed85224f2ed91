/* Rules of relations that nothing asks for but they themselves, and rules that
 * ask for what no rule can derive, are removed, as useless symbols of a grammar
 * are (Hopcroft and Ullman, 1979):
 *
 *     (<= (slide ?x ?y) (slide ?x ?z) (up ?z ?y))
 *
 * if that is the only rule of `slide`.
 */
#include "emit/gdl/simplify/simplifier.h"

/* Marks a relation, once. */
static void
mark (GArray *marked, gboolean *is_marked, guint relation)
{
  if (is_marked[relation])
    return;
  is_marked[relation] = TRUE;
  g_array_append_val (marked, relation);
}

/* Marks the relations that the rule asks for. */
static void
mark_body (GArray *marked, gboolean *is_marked, const KifRule *rule)
{
  for (guint b = 0; b < rule->n; b++)
    if (rule->body[b].kind == KIF_RELATION)
      mark (marked, is_marked, rule->body[b].name);
}

/* The relations that heads which are no relations ask for, be it by others. */
static gboolean *
find_asked (const KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  gboolean *asked = g_new0 (gboolean, sheet->relations->len + 1);
  GArray *marked = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind != KIF_RELATION)
      mark_body (marked, asked, rule);
  }
  for (guint m = 0; m < marked->len; m++) {
    const GArray *heads =
        kif_heads (simplifier, g_array_index (marked, guint, m));
    for (guint h = 0; h < heads->len; h++)
      mark_body (marked, asked,
                 kif_rule_of (simplifier, g_array_index (heads, guint, h)));
  }
  g_array_free (marked, TRUE);
  return asked;
}

static gboolean
may_hold (const KifRule *rule, const gboolean *possible)
{
  for (guint b = 0; b < rule->n; b++)
    if (rule->body[b].kind == KIF_RELATION && !rule->body[b].negated &&
        !possible[rule->body[b].name])
      return FALSE;
  return TRUE;
}

/* The relations that rules can derive: recursion alone derives nothing. */
static gboolean *
find_possible (const KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  gboolean *possible = g_new0 (gboolean, sheet->relations->len + 1);
  GArray *marked = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == KIF_RELATION && may_hold (rule, possible))
      mark (marked, possible, rule->head.name);
  }
  for (guint m = 0; m < marked->len; m++) {
    const GArray *uses =
        kif_uses (simplifier, g_array_index (marked, guint, m));
    for (guint u = 0; u < uses->len; u++) {
      const KifRule *rule =
          kif_rule_of (simplifier, g_array_index (uses, guint, u));
      if (rule->head.kind == KIF_RELATION && may_hold (rule, possible))
        mark (marked, possible, rule->head.name);
    }
  }
  g_array_free (marked, TRUE);
  return possible;
}

void
kif_drop_useless (KifSimplifier *simplifier)
{
  gboolean *asked = find_asked (simplifier);
  gboolean *possible = find_possible (simplifier);
  for (guint i = 0; i < simplifier->sheet->rules->len; i++) {
    KifRule *rule = kif_rule_of (simplifier, i);
    if (!may_hold (rule, possible) ||
        (rule->head.kind == KIF_RELATION && !asked[rule->head.name]))
      kif_remove_rule (simplifier, rule);
  }
  g_free (asked);
  g_free (possible);
}
