/* Removes rules as useless symbols of a grammar (Hopcroft and Ullman, 1979):
 *
 *   - rules of relations that no other head depends on;
 *   - rules that read a relation without derivable facts, such as this one, if
 *     it is the only rule of `slide`:
 *
 *     (<= (slide ?x ?y) (slide ?x ?z) (up ?z ?y))
 */
#include "base/datalog/derivable.h"
#include "emit/gdl/simplify/simplifier.h"
#include "emit/gdl/simplify/stratify.h"

/* Marks the relations that keywords of GDL, such as `next`, depend on. */
static gboolean *
mark_read_relations (const KifSheet *sheet)
{
  const guint n = sheet->relations->len;
  gboolean *is_read = g_new0 (gboolean, n + 1);
  DlGraph graph = kif_build_dependencies (sheet);
  is_read[n] = TRUE;
  dl_graph_mark_reachable (&graph, n + 1, is_read);
  dl_graph_clear (&graph);
  return is_read;
}

/* Marks the relations that have a derivable fact. */
static gboolean *
mark_derivable_relations (const KifSheet *sheet)
{
  gboolean *is_derivable = g_new0 (gboolean, sheet->relations->len + 1);
  GPtrArray *rules = g_ptr_array_new ();
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == KIF_RELATION)
      g_ptr_array_add (rules, (gpointer)&rule->rule);
  }
  dl_mark_derivable (rules, KIF_RELATION, is_derivable);
  g_ptr_array_free (rules, TRUE);
  return is_derivable;
}

void
kif_drop_useless_rules (KifSimplifier *simplifier)
{
  gboolean *is_read = mark_read_relations (simplifier->sheet);
  gboolean *is_derivable = mark_derivable_relations (simplifier->sheet);
  for (guint i = 0; i < simplifier->sheet->rules->len; i++) {
    KifRule *rule = kif_get_rule (simplifier, i);
    if (!dl_may_hold (&rule->rule, KIF_RELATION, is_derivable) ||
        (rule->head.kind == KIF_RELATION && !is_read[rule->head.name]))
      kif_remove_rule (simplifier, rule);
  }
  g_free (is_read);
  g_free (is_derivable);
}
