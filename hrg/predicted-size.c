/* Predicts the number of edges of the translation, bottom-up over statements
 * and graphs, callees first: a call adds the size of its graph, and a loop over
 * elements multiplies the size of its body. */
#include "base/checked.h"
#include "hrg/graph.h"

enum { USE_EDGES = 5 }; /* of a use, without those of arguments and body */

/* Returns the number of edges of a use of a graph. A reusable graph has one
 * copy, whose edges do not belong to its uses. */
static guint64
predict_use (const HrgGraph *graph, guint n_arguments)
{
  return rg_add_sizes (n_arguments + USE_EDGES,
                       graph->reusable ? 0 : graph->size);
}

static guint64
predict_condition (const HrgExpr *condition)
{
  guint64 size = 0;
  for (; condition->condition == HRG_BOTH || condition->condition == HRG_EITHER;
       condition = condition->right)
    size = rg_add_sizes (size, predict_condition (condition->left));
  switch (condition->condition) {
  case HRG_NOT:
    return rg_add_sizes (size, predict_condition (condition->arguments[0]));
  case HRG_REACHABLE:
    return rg_add_sizes (
        size,
        predict_use (condition->graph, condition->arguments[0]->n_arguments));
  default:
    return rg_add_sizes (size, 2);
  }
}

static guint64 predict_block (HrgTree *tree, const HrgBlock *block);

/* Returns the number of edges of a statement. */
static guint64
predict_statement (HrgTree *tree, const HrgStatement *statement)
{
  guint64 size = 1;
  for (guint i = 0; i < statement->n_blocks; i++) {
    const HrgBlock *block = &statement->blocks[i];
    size = rg_add_sizes (size, predict_block (tree, block));
    if (block->condition)
      size = rg_add_sizes (size, predict_condition (block->condition));
  }
  switch (statement->kind) {
  case HRG_CALL:
    return predict_use (statement->graph, statement->n_arguments);
  case HRG_CHECK:
    return predict_condition (statement->value);
  case HRG_WHILE:
    return rg_add_sizes (size, predict_condition (statement->value));
  case HRG_REPEAT:
    return rg_add_sizes (1,
                         rg_multiply_sizes (size, (guint64)statement->count));
  case HRG_BRANCH_IN:
  case HRG_REPEAT_IN:
    return rg_add_sizes (1, rg_multiply_sizes (size, statement->n_items));
  default:
    return size;
  }
}

/* Returns the number of edges of a block. Reports the innermost statement that
 * is too large by itself. */
static guint64
predict_block (HrgTree *tree, const HrgBlock *block)
{
  const guint64 limit = (guint64)(tree->limit - tree->spent);
  guint64 size = 1;
  for (guint i = 0; i < block->n_statements && !tree->over; i++) {
    const HrgStatement *statement = &block->statements[i];
    const guint64 statement_size = predict_statement (tree, statement);
    if (statement_size > limit)
      hrg_charge_budget (tree, statement_size, statement->range,
                         "this statement");
    size = rg_add_sizes (size, statement_size);
  }
  return size;
}

gboolean
hrg_compute_sizes (HrgTree *tree)
{
  const HrgGraph *rules = hrg_find_rules (tree);
  guint64 total = 0;
  for (guint i = 0; i < tree->calls_first->len && !tree->over; i++) {
    const guint place = g_array_index (tree->calls_first, guint, i);
    HrgGraph *graph = g_ptr_array_index (tree->graphs, place);
    graph->size = rg_add_sizes (1, predict_block (tree, &graph->body));
    if (graph->used && (graph->reusable || graph == rules))
      total = rg_add_sizes (total, graph->size);
  }
  return hrg_charge_budget (tree, total, rules->name.range, "the game");
}
