/* Makes the dependency graph of tables (base/datalog/dependency-graph.h), and a
 * topological order of them: a table comes after those that it reads.
 *
 *     p ⇐ q, r      q ⇐ r        the order r, q, p
 */
#include "gdl/lift/tableau.h"

DlGraph
lift_make_dependencies (const Lift *lift)
{
  DlGraph graph = dl_graph_new ();
  for (guint t = 0; t < lift->tables->len; t++) {
    const GPtrArray *rules = lift_table (lift, t)->rules;
    for (guint r = 0; r < rules->len; r++)
      dl_graph_add_rule (&graph, t, &((LiftRule *)rules->pdata[r])->rule,
                         LIFT_ATOM);
  }
  dl_graph_search (&graph, lift->tables->len);
  return graph;
}

guint32 *
lift_make_reading_order (const Lift *lift)
{
  DlGraph graph = lift_make_dependencies (lift);
  guint32 *order = g_steal_pointer (&graph.search.postorder);
  dl_graph_clear (&graph);
  return order;
}
