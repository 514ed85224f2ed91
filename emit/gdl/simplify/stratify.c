/* Checks that the rules are stratified, by strongly connected components of the
 * dependency graph: a negated literal within a component has no meaning in GDL
 * (gdl(5)).
 *
 *     (<= (a ?x) (not (b ?x)))   (<= (b ?x) (a ?x))        is rejected
 */
#include "emit/gdl/simplify/stratify.h"

static gboolean
is_relation (const DlLiteral *literal)
{
  return literal->kind == KIF_RELATION;
}

DlGraph
kif_build_dependencies (const KifSheet *sheet)
{
  const guint32 other_heads = sheet->relations->len;
  DlGraph graph = dl_graph_new ();
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    dl_graph_add_rule (
        &graph, is_relation (&rule->head) ? rule->head.name : other_heads,
        &rule->rule, KIF_RELATION);
  }
  return graph;
}

guint32 *
kif_find_relation_components (const KifSheet *sheet)
{
  DlGraph graph = kif_build_dependencies (sheet);
  dl_graph_search (&graph, sheet->relations->len + 1);
  guint32 *component = g_steal_pointer (&graph.search.component);
  dl_graph_clear (&graph);
  return component;
}

void
kif_check_strata (KifSheet *sheet)
{
  guint32 *component = kif_find_relation_components (sheet);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    for (guint b = 0; is_relation (&rule->head) && b < rule->n; b++) {
      const DlLiteral *literal = &rule->body[b];
      if (!is_relation (literal) || !literal->negated ||
          component[literal->name] != component[rule->head.name])
        continue;
      const RgNode node =
          g_array_index (sheet->relations, KifRelation, literal->name).node;
      kif_refuse (sheet, rg_node_info (sheet->game, node)->first[RG_START],
                  RG_ERROR,
                  "a loop depends on the failure of the check from '%s', which "
                  "depends on the loop: GDL cannot express this",
                  rg_node_text (sheet->game, node));
    }
  }
  sheet->recursion = component;
}
