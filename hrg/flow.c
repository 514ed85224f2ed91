/* Finds the unreachable statements, and the graphs that control can leave at
 * their end or by end(): computes the possible exits of each statement,
 * bottom-up in the syntax tree. In
 *
 *     loop { if x == a { break() } else { end() } y = b }
 *
 * the `if` exits by break() and end(), so `y = b` is unreachable, and the loop
 * falls through or ends. */
#include "hrg/graph.h"

/* The exits of a statement, as bits. */
enum {
  FALLS = 1, /* to the next one */
  BREAKS = 2,
  CONTINUES = 4,
  RETURNS = 8,
  ENDS = 16,
};

/* The values of Kleene's three-valued logic, in the order that and_truth needs.
 */
typedef enum { NEVER, ALWAYS, MAYBE } Truth;

static Truth
and_truth (Truth a, Truth b)
{
  return a == NEVER || b == NEVER ? NEVER : MAX (a, b);
}

static Truth
not_truth (Truth truth)
{
  return truth == MAYBE ? MAYBE : truth == NEVER ? ALWAYS : NEVER;
}

/* Returns the truth of a condition. MAYBE: it depends on variables. */
static Truth
evaluate_condition (const HrgExpr *condition)
{
  Truth truth = ALWAYS;
  switch (condition->condition) {
  case HRG_TRUE:
    return ALWAYS;
  case HRG_FALSE:
    return NEVER;
  case HRG_NOT:
    return not_truth (evaluate_condition (condition->arguments[0]));
  case HRG_BOTH:
    for (; condition->condition == HRG_BOTH; condition = condition->right)
      truth = and_truth (truth, evaluate_condition (condition->left));
    return and_truth (truth, evaluate_condition (condition));
  case HRG_EITHER:
    for (; condition->condition == HRG_EITHER; condition = condition->right)
      truth =
          and_truth (truth, not_truth (evaluate_condition (condition->left)));
    return not_truth (
        and_truth (truth, not_truth (evaluate_condition (condition))));
  default:
    return MAYBE;
  }
}

static guint compute_block_exits (HrgTree *tree, const HrgBlock *block);

/* Returns the exits of the arms that may be reached; falls through if none
 * must be taken. */
static guint
compute_if_exits (HrgTree *tree, const HrgStatement *statement)
{
  guint exits = 0;
  for (guint i = 0; i < statement->n_blocks; i++) {
    const HrgBlock *arm = &statement->blocks[i];
    const Truth truth =
        arm->condition ? evaluate_condition (arm->condition) : ALWAYS;
    if (truth != NEVER)
      exits |= compute_block_exits (tree, arm);
    if (truth == ALWAYS)
      return exits;
  }
  return exits | FALLS;
}

/* Returns the exits of a loop. `falls`: the exits of the body after which the
 * statement after the loop can follow. */
static guint
compute_loop_exits (HrgTree *tree, const HrgStatement *statement)
{
  const HrgBlock *body = &statement->blocks[0];
  guint exits, falls = BREAKS;
  switch (statement->kind) {
  case HRG_WHILE:
    if (evaluate_condition (statement->value) == NEVER)
      return FALLS;
    exits = compute_block_exits (tree, body);
    if (evaluate_condition (statement->value) == MAYBE)
      exits |= BREAKS;
    break;
  case HRG_REPEAT:
    if (statement->count == 0)
      return FALLS;
    G_GNUC_FALLTHROUGH;
  case HRG_REPEAT_IN:
    exits = compute_block_exits (tree, body);
    falls |= FALLS | CONTINUES;
    break;
  default:
    exits = compute_block_exits (tree, body);
  }
  return (exits & (RETURNS | ENDS)) | (exits & falls ? FALLS : 0);
}

/* Returns the exits of a statement. */
static guint
compute_statement_exits (HrgTree *tree, const HrgStatement *statement)
{
  guint exits = 0;
  switch (statement->kind) {
  case HRG_END:
    return ENDS;
  case HRG_RETURN:
    return RETURNS;
  case HRG_BREAK:
    return BREAKS;
  case HRG_CONTINUE:
    return CONTINUES;
  case HRG_CHECK:
    return evaluate_condition (statement->value) == NEVER ? 0 : FALLS;
  case HRG_CALL:
    return (statement->graph->completes ? FALLS : 0) |
           (statement->graph->can_end ? ENDS : 0);
  case HRG_BRANCH:
  case HRG_BRANCH_IN:
    for (guint i = 0; i < statement->n_blocks; i++)
      exits |= compute_block_exits (tree, &statement->blocks[i]);
    return exits;
  case HRG_IF:
    return compute_if_exits (tree, statement);
  case HRG_LOOP:
  case HRG_WHILE:
  case HRG_REPEAT:
  case HRG_REPEAT_IN:
    return compute_loop_exits (tree, statement);
  default:
    return FALLS;
  }
}

/* Returns the exits of a block.  Warns of its first unreachable statement. */
static guint
compute_block_exits (HrgTree *tree, const HrgBlock *block)
{
  guint exits = FALLS;
  for (guint i = 0; i < block->n_statements; i++) {
    if (!(exits & FALLS)) {
      rg_warn (tree->diags, "unreachable", tree->source,
               block->statements[i].range, "unreachable statement");
      return exits;
    }
    exits = (exits & ~(guint)FALLS) |
            compute_statement_exits (tree, &block->statements[i]);
  }
  return exits;
}

/* Whether the last statement of the rules is `player = keeper`: without a
 * further statement, the play ends as with end(). */
static gboolean
closes_with_keeper (const HrgTree *tree, const HrgBlock *block)
{
  if (block->n_statements == 0)
    return FALSE;
  const HrgStatement *last = &block->statements[block->n_statements - 1];
  return last->kind == HRG_ASSIGN && last->name.name == tree->game->player &&
         last->value->kind == HRG_EXPR_NAME &&
         last->value->name == tree->game->keeper;
}

static void
check_rules (HrgTree *tree, const HrgGraph *rules)
{
  if (!rules->completes && !rules->can_end) {
    if (hrg_error (tree, rules->name.range,
                   "the play can never end: 'end' is not reachable"))
      rg_diag_hint (tree->diags, "write 'end()' where the play is over");
  } else if (rules->completes && !closes_with_keeper (tree, &rules->body))
    rg_warn (tree->diags, "no-end", tree->source, rules->name.range,
             "the graph 'rules' can finish without end()");
}

void
hrg_analyse_flow (HrgTree *tree)
{
  for (guint i = 0; i < tree->calls_first->len; i++) {
    const guint place = g_array_index (tree->calls_first, guint, i);
    HrgGraph *graph = g_ptr_array_index (tree->graphs, place);
    const guint exits = compute_block_exits (tree, &graph->body);
    graph->completes = (exits & (FALLS | RETURNS)) != 0;
    graph->can_end = (exits & ENDS) != 0;
  }
  check_rules (tree, hrg_find_rules (tree));
}
