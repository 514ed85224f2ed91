/* Rules of relations that nothing asks for but they themselves, and rules that
 * ask for what no rule can derive, are removed, as useless symbols of a grammar
 * are (Hopcroft and Ullman, 1979):
 *
 *     (<= (slide ?x ?y) (slide ?x ?z) (up ?z ?y))
 *
 * if that is the only rule of `slide`.
 */
#include "base/datalog/derivable.h"
#include "emit/gdl/simplify/simplifier.h"
#include "emit/gdl/simplify/stratify.h"

/* The relations that heads which are no relations ask for, be it by others. */
static gboolean *
find_asked (const KifSheet *sheet)
{
  const guint n = sheet->relations->len;
  gboolean *asked = g_new0 (gboolean, n + 1);
  DlGraph graph = kif_dependencies (sheet);
  asked[n] = TRUE;
  dl_graph_mark_read (&graph, n + 1, asked);
  dl_graph_clear (&graph);
  return asked;
}

static gboolean *
find_possible (const KifSheet *sheet)
{
  gboolean *possible = g_new0 (gboolean, sheet->relations->len + 1);
  GPtrArray *rules = g_ptr_array_new ();
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == KIF_RELATION)
      g_ptr_array_add (rules, (gpointer)&rule->rule);
  }
  dl_mark_derivable (rules, KIF_RELATION, possible);
  g_ptr_array_free (rules, TRUE);
  return possible;
}

void
kif_drop_useless (KifSimplifier *simplifier)
{
  gboolean *asked = find_asked (simplifier->sheet);
  gboolean *possible = find_possible (simplifier->sheet);
  for (guint i = 0; i < simplifier->sheet->rules->len; i++) {
    KifRule *rule = kif_rule_of (simplifier, i);
    if (!dl_may_hold (&rule->rule, KIF_RELATION, possible) ||
        (rule->head.kind == KIF_RELATION && !asked[rule->head.name]))
      kif_remove_rule (simplifier, rule);
  }
  g_free (asked);
  g_free (possible);
}
