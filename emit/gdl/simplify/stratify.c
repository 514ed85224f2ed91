/* Components of the dependency graph of relations; a negated literal within one
 * has no meaning in GDL (spec/gdl.md, E10).
 */
#include "emit/gdl/simplify/stratify.h"
#include "base/graph.h"

static gboolean
is_relation (const KifLiteral *literal)
{
  return literal->kind == KIF_RELATION;
}

guint32 *
kif_relation_components (const KifSheet *sheet)
{
  const guint n = sheet->relations->len;
  guint32 *first = g_new0 (guint32, n + 2);
  guint32 n_arcs = 0, n_components;
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    for (guint b = 0; is_relation (&rule->head) && b < rule->n; b++)
      if (is_relation (&rule->body[b])) {
        first[rule->head.name + 2]++;
        n_arcs++;
      }
  }
  for (guint r = 2; r < n + 2; r++)
    first[r] += first[r - 1];
  guint32 *to = g_new (guint32, n_arcs + 1);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    for (guint b = 0; is_relation (&rule->head) && b < rule->n; b++)
      if (is_relation (&rule->body[b]))
        to[first[rule->head.name + 1]++] = rule->body[b].name;
  }
  const RgGraph graph = {n, first, to};
  guint32 *component = rg_graph_components (&graph, &n_components);
  g_free (first);
  g_free (to);
  return component;
}

void
kif_check_strata (KifSheet *sheet)
{
  guint32 *component = kif_relation_components (sheet);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    for (guint b = 0; is_relation (&rule->head) && b < rule->n; b++) {
      const KifLiteral *literal = &rule->body[b];
      if (!is_relation (literal) || !literal->negated ||
          component[literal->name] != component[rule->head.name])
        continue;
      const RgNode node =
          g_array_index (sheet->relations, KifRelation, literal->name).node;
      kif_refuse (sheet, rg_node_info (sheet->game, node)->first[RG_START],
                  RG_ERROR,
                  "a check from '%s' fails or not in a loop that depends on "
                  "it, which rules of GDL can't say",
                  rg_node_text (sheet->game, node));
    }
  }
  sheet->recursion = component;
}
