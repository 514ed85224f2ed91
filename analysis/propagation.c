/* Constant propagation: the environments at all nodes. */
#include "analysis/dataflow.h"
#include "analysis/evaluate.h"

static gconstpointer
start (gpointer data, RgNode node)
{
  RgEvaluator *evaluator = data;
  return node == evaluator->game->begin ? rg_environment_initial (evaluator)
                                        : NULL;
}

static gconstpointer
transfer (gpointer data, RgEdgeId edge, gconstpointer fact)
{
  RgEvaluator *evaluator = data;
  return rg_environment_after (evaluator, fact,
                               &rg_edge (evaluator->game, edge)->action);
}

static gconstpointer
join (gpointer data, gconstpointer a, gconstpointer b)
{
  return rg_environment_join (((RgEvaluator *)data)->slots, a, b);
}

static gconstpointer
weakest (gpointer data)
{
  return ((RgEvaluator *)data)->slots->empty;
}

gconstpointer *
rg_environments (RgEvaluator *evaluator, const RgOrder *order)
{
  static const RgFlowProblem problem = {
      .start = start, .transfer = transfer, .join = join, .weakest = weakest};
  return rg_flow_solve (evaluator->game, order, &problem, evaluator);
}
