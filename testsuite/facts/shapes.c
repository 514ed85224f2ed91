/* Prints bisimilar nodes and isomorphic parts. */
#include "rg/analysis/bisimulation.h"
#include "rg/analysis/isomorphism.h"
#include "testsuite/facts/facts.h"

/* Prints classes by their first node, as their numbers are arbitrary. */
static void
print_partition (const GameFacts *facts, gboolean backward, const guint8 *alone)
{
  const GArray *nodes = rg_get_ranked (facts->order);
  guint32 *classes = rg_find_bisimulation (facts->game, backward, alone);
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    guint first = 0;
    while (classes[g_array_index (nodes, RgNode, first)] != classes[node])
      first++;
    if (first == i)
      continue;
    g_string_append (facts->out, backward ? "backward" : "forward");
    facts_node (facts, g_array_index (nodes, RgNode, first));
    facts_node (facts, node);
    g_string_append_c (facts->out, '\n');
  }
  g_free (classes);
}

static void
print_isomorphism (const GameFacts *facts, const RgNodeHashes *hashes, RgNode a,
                   RgNode b)
{
  RgIsomorphism *isomorphism = rg_isomorphism_new (hashes, a, b);
  if (!isomorphism)
    return;
  g_string_append (facts->out, "isomorphic:");
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    const RgNode node = g_array_index (isomorphism->nodes, RgNode, i);
    facts_node (facts, node);
    facts_node (facts, isomorphism->counterpart[node]);
  }
  g_string_append_c (facts->out, '\n');
  rg_isomorphism_free (isomorphism);
}

static void
print_pairs (const GameFacts *facts, const RgNodeHashes *hashes)
{
  GArray *pairs = rg_node_hashes_find_pairs (hashes);
  g_string_append (facts->out, "pairs");
  for (guint i = 0; i < pairs->len; i++)
    facts_node (facts, g_array_index (pairs, RgNode, i));
  g_string_append_c (facts->out, '\n');
  g_array_free (pairs, TRUE);
}

void
facts_shapes (const GameFacts *facts)
{
  const GArray *nodes = rg_get_ranked (facts->order);
  guint8 *alone = g_new0 (guint8, rg_n_nodes (facts->game));
  print_partition (facts, FALSE, alone);
  print_partition (facts, TRUE, alone);
  for (guint i = 0; i < nodes->len; i += 3)
    alone[g_array_index (nodes, RgNode, i)] = 1;
  print_partition (facts, FALSE, alone);
  print_partition (facts, TRUE, alone);
  g_free (alone);
  RgNodeHashes *hashes = rg_node_hashes_new (facts->game, facts->order);
  print_pairs (facts, hashes);
  const guint n = MIN (nodes->len, FACTS_NODES);
  for (guint i = 0; i < n * n; i++)
    print_isomorphism (facts, hashes, g_array_index (nodes, RgNode, i / n),
                       g_array_index (nodes, RgNode, i % n));
  rg_node_hashes_free (hashes);
}
