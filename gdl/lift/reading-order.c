#include "gdl/lift/tableau.h"

#include "base/graph.h"

/* Places of all tables in an order where those that are read come first. */
guint32 *
lift_reading_order (const Lift *lift)
{
  guint32 *first = g_new (guint32, lift->tables->len + 1);
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    first[t] = to->len;
    for (guint r = 0; table->kind == LIFT_DERIVED && r < table->rules->len;
         r++) {
      const LiftRule *rule = table->rules->pdata[r];
      for (guint i = 0; i < rule->n; i++) {
        if (rule->body[i].kind != GDL_DIFFERENT)
          g_array_append_val (to, rule->body[i].table);
      }
    }
  }
  first[lift->tables->len] = to->len;
  const RgGraph graph = {lift->tables->len, first,
                         (const guint32 *)(gpointer)to->data};
  RgGraphSearch search = rg_graph_search (&graph, NULL, 0);
  guint32 *order =
      g_memdup2 (search.postorder, sizeof *order * lift->tables->len);
  rg_graph_search_clear (&search);
  g_array_free (to, TRUE);
  g_free (first);
  return order;
}
