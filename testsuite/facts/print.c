/* Prints all facts of a game, and texts that they have in common. */
#include "rg/print.h"

#include "testsuite/facts/facts.h"

RgEdgeId
facts_edge (const GameFacts *facts, guint i)
{
  return g_array_index (facts->edges, RgEdgeId, i);
}

const RgAction *
facts_action (const GameFacts *facts, guint i)
{
  return &rg_edge (facts->game, facts_edge (facts, i))->action;
}

guint
facts_n_paired (const GameFacts *facts)
{
  return MIN (facts->edges->len, FACTS_EDGES);
}

void
facts_node (const GameFacts *facts, RgNode node)
{
  g_string_append_c (facts->out, ' ');
  g_string_append (facts->out,
                   node == RG_NONE ? "-" : rg_node_text (facts->game, node));
}

void
facts_expr (const GameFacts *facts, const RgExpr *expr)
{
  g_string_append_c (facts->out, ' ');
  if (expr)
    rg_print_expr (facts->game, expr, facts->out);
  else
    g_string_append_c (facts->out, '-');
}

void
facts_print (RgGame *game, GString *out)
{
  GameFacts facts = {.game = game,
                     .order = rg_order_new (),
                     .edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
                     .out = out};
  rg_order_update (facts.order, game);
  RG_FOR_EDGES (game, e)
    g_array_append_val (facts.edges, e);
  facts_expressions (&facts);
  facts_flow (&facts);
  facts_walks (&facts);
  facts_products (&facts);
  facts_shapes (&facts);
  g_array_free (facts.edges, TRUE);
  rg_order_free (facts.order);
}
