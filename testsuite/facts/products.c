/* Prints the size of the product graph, and ambiguous nodes. */
#include "rg/analysis/unique-walks.h"
#include "testsuite/facts/facts.h"

void
facts_products (const GameFacts *facts)
{
  RgProduct *product = rg_product_new (facts->game, facts->order);
  guint8 *doubled = rg_find_doubled_nodes (facts->game, facts->order);
  const GArray *ranked = rg_get_ranked (facts->order);
  if (product)
    g_string_append_printf (facts->out, "product: %u states, %u slots\n",
                            rg_product_n_states (product),
                            rg_product_n_slots (product));
  g_string_append (facts->out, "doubled:");
  for (guint i = 0; doubled && i < ranked->len; i++) {
    const RgNode node = g_array_index (ranked, RgNode, i);
    if (doubled[node])
      facts_node (facts, node);
  }
  g_string_append (facts->out, doubled ? "\n" : " not known\n");
  g_free (doubled);
  rg_product_free (product);
}
