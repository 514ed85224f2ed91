/* Propagates constants (Kildall, 1973): computes the environments at all nodes.
 */
#include "rg/analysis/evaluate.h"
#include "rg/analysis/flow-graph.h"

static gboolean
start (RgEvaluator *evaluator, RgNode node, const RgEnvironment **fact)
{
  if (node == evaluator->game->begin)
    *fact = rg_environment_initial (evaluator);
  return node == evaluator->game->begin;
}

static gboolean
transfer (RgEvaluator *evaluator, RgEdgeId edge, const RgEnvironment **fact)
{
  *fact = rg_environment_after (evaluator, *fact,
                                &rg_edge (evaluator->game, edge)->action);
  return *fact != NULL;
}

RG_FLOW_ENVIRONMENTS (solve, RgEvaluator, start, transfer)

const RgEnvironment **
rg_find_environments (RgEvaluator *evaluator, const RgOrder *order)
{
  return solve (rg_flow_graph (order, evaluator->game, FALSE), 1, evaluator);
}
