/* Often `(next (me ?y))` follows from `(true (me ?x))` and a static map,
 * whatever the players do: then one rule is enough for all moves.
 */
#include "emit/gdl/step/succession.h"

#include <string.h>

enum { MAX_CHAIN = 6 };

static KifSuccession *
succession_of (const KifSheet *sheet, RgName name)
{
  return &sheet->succession[rg_variable_number (sheet->variables, name)];
}

static gboolean
is_base (const DlLiteral *literal, RgName name, DlTerm term)
{
  return literal->kind == KIF_TRUE && literal->name == name &&
         !literal->negated && literal->arguments[0] == term;
}

/* Appends the literals by which a term is a function of the scalar's current
 * value.  FALSE: it is not. */
static gboolean
trace (KifSheet *sheet, const KifWalk *walk, RgName name, DlTerm term,
       GArray *chain, guint depth)
{
  if (!dl_is_variable (term))
    return TRUE;
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = &g_array_index (walk->body, DlLiteral, i);
    if (is_base (literal, name, term)) {
      const DlLiteral base =
          dl_literal (sheet->arena, KIF_TRUE, name, &term, 1);
      for (guint k = 0; k < chain->len; k++)
        if (dl_literal_equal (&g_array_index (chain, DlLiteral, k), &base))
          return TRUE;
      g_array_prepend_val (chain, base);
      return TRUE;
    }
    if (literal->kind != KIF_MAP || literal->negated ||
        literal->arguments[literal->n - 1] != term || depth == 0)
      continue;
    for (guint k = 0; k + 1 < literal->n; k++)
      if (!trace (sheet, walk, name, literal->arguments[k], chain, depth - 1))
        return FALSE;
    g_array_append_val (chain, *literal);
    return TRUE;
  }
  return FALSE;
}

void
kif_note_succession (KifSheet *sheet, const KifWalk *from, RgName name)
{
  KifSuccession *succession = succession_of (sheet, name);
  KifWalk *walk = kif_walk_copy (from);
  GArray *chain = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  DlTerm value;
  kif_read (sheet, walk, name, NULL, 0, &value);
  const gboolean traced =
      trace (sheet, walk, name, value, chain, MAX_CHAIN) && chain->len > 0;
  const KifRule rule = {
      .head = dl_literal (sheet->arena, KIF_NEXT, name, &value, 1),
      .n = chain->len,
      .body = rg_arena_copy (sheet->arena, chain->data,
                             chain->len * sizeof (DlLiteral)),
      .n_variables = walk->ranges->len,
      .ranges = rg_arena_copy (sheet->arena, walk->ranges->data,
                               walk->ranges->len * sizeof (KifRange)),
      .start = RG_NONE,
      .last = RG_NONE};
  char *now = kif_rule_key (&rule), *before = kif_rule_key (&succession->rule);
  if (!traced || (succession->seen && strcmp (now, before) != 0))
    succession->several = TRUE;
  if (!succession->seen)
    succession->rule = rule;
  succession->seen = TRUE;
  g_free (before);
  g_free (now);
  g_array_free (chain, TRUE);
  kif_walk_free (walk);
}

gboolean
kif_has_succession (const KifSheet *sheet, RgName name)
{
  return succession_of (sheet, name)->settled;
}

gboolean
kif_settle_successions (KifSheet *sheet)
{
  gboolean same = TRUE;
  for (guint v = 0; v < sheet->variables->n; v++) {
    KifSuccession *succession = &sheet->succession[v];
    const gboolean settled = succession->seen && !succession->several;
    same &= settled == succession->settled;
    succession->settled = settled;
    succession->seen = succession->several = FALSE;
  }
  return same;
}

void
kif_conclude_successions (KifSheet *sheet)
{
  for (guint v = 0; v < sheet->variables->n; v++)
    if (sheet->succession[v].settled)
      g_array_append_val (sheet->rules, sheet->succession[v].rule);
}
