/* Decides checks in the initial state: a part of initialize-variables.
 *
 * For checks out of `begin`, if no edge leads there and no check starts there:
 * all variables have their initial values, so the walks of a check are
 * executed, up to a limit.  A check that holds becomes a skip; one that fails
 * is removed (edit.h).  A check stays if one
 * of its walks that matter makes another check, or uses a value that is not
 * known.
 */
#include "passes/initial-checks.h"

#include "passes/edit.h"
#include "rg/analysis/evaluate.h"

/* Limits: nodes that the walks of one check visit; nodes of one walk. */
enum { MOST_STEPS = 5000, MOST_DEPTH = 1000 };

/* The execution of a check. */
typedef struct {
  RgGame *game;
  RgEvaluator *evaluator;
  RgNode target;
  guint steps;        /* nodes that may still be visited */
  guint depth;        /* of the current walk */
  gboolean undecided; /* some walk could not be executed */
} Search;

static gboolean reaches (Search *search, RgNode node,
                         const RgEnvironment *environment);

/* Tries each symbol of an any assignment to a variable, or to an element with
 * known indices. TRUE: one of the walks reaches the target. */
static gboolean
try_all (Search *search, const RgEdge *edge, const RgEnvironment *environment)
{
  RgGame *game = search->game;
  const RgAction *action = &edge->action;
  const guint32 slot =
      rg_find_slot (search->evaluator, environment, action->left);
  const RgType *set = rg_type_resolve (game, action->type);
  const RgType *left = rg_expr_type (game, action->left);
  if (slot == RG_NONE || left->kind != RG_TYPE_SET ||
      !rg_type_contains (game, left, set)) {
    search->undecided = TRUE;
    return FALSE;
  }
  for (guint i = 0; i < set->n_symbols; i++)
    if (reaches (search, edge->to,
                 rg_environment_set (search->evaluator->slots, environment,
                                     slot, set->symbols[i])))
      return TRUE;
  return FALSE;
}

/* Whether walks along an assignment reach the target; its value must be known.
 */
static gboolean
execute_assignment (Search *search, const RgEdge *edge,
                    const RgEnvironment *environment)
{
  RgEvaluator *evaluator = search->evaluator;
  const RgAction *action = &edge->action;
  const RgAbstract abstract =
      rg_evaluate (evaluator, environment, action->right);
  const RgType *left = rg_expr_type (search->game, action->left);
  if (rg_find_slot (evaluator, environment, action->left) == RG_NONE ||
      abstract.kind != RG_ABSTRACT_SYMBOL || left->kind != RG_TYPE_SET ||
      rg_type_index (search->game, left, abstract.symbol) < 0) {
    search->undecided = TRUE;
    return FALSE;
  }
  const RgEnvironment *after =
      rg_environment_after (evaluator, environment, action);
  return after && reaches (search, edge->to, after);
}

/* Whether walks along the comparison reach the target; sets `undecided` if it
 * depends on an unknown value. */
static gboolean
execute_comparison (Search *search, const RgEdge *edge,
                    const RgEnvironment *environment)
{
  switch (
      rg_decide_comparison (search->evaluator, environment, &edge->action)) {
  case RG_ALWAYS:
    return reaches (search, edge->to, environment);
  case RG_NEVER:
    return FALSE;
  default:
    search->undecided = TRUE;
    return FALSE;
  }
}

/* Whether walks along the edge reach the target. */
static gboolean
execute (Search *search, const RgEdge *edge, const RgEnvironment *environment)
{
  switch (edge->action.kind) {
  case RG_SKIP:
  case RG_TAG:
  case RG_TAG_VARIABLE:
    return reaches (search, edge->to, environment);
  case RG_ASSIGN:
    return execute_assignment (search, edge, environment);
  case RG_ASSIGN_ANY:
    return try_all (search, edge, environment);
  case RG_EQUAL:
  case RG_DIFFER:
    return execute_comparison (search, edge, environment);
  default: /* a check within the check */
    search->undecided = TRUE;
    return FALSE;
  }
}

/* Whether walks from the node reach the target; FALSE, too, if that is
 * undecided. */
static gboolean
reaches (Search *search, RgNode node, const RgEnvironment *environment)
{
  if (node == search->target)
    return TRUE;
  if (search->steps == 0 || search->depth == MOST_DEPTH) {
    search->undecided = TRUE;
    return FALSE;
  }
  search->steps--;
  search->depth++;
  gboolean is_reached = FALSE;
  RG_FOR_OUT (search->game, node, e) {
    if (execute (search, rg_edge (search->game, e), environment)) {
      is_reached = TRUE;
      break;
    }
  }
  search->depth--;
  return is_reached;
}

/* Executes the walks of a check in the initial state. */
static RgDecision
decide_check (RgEvaluator *evaluator, const RgAction *check)
{
  Search search = {.game = evaluator->game,
                   .evaluator = evaluator,
                   .target = check->target,
                   .steps = MOST_STEPS};
  const gboolean is_reached =
      reaches (&search, check->start, rg_environment_initial (evaluator));
  if (!is_reached && search.undecided)
    return RG_UNDECIDED;
  return is_reached == (check->kind == RG_REACHABLE) ? RG_ALWAYS : RG_NEVER;
}

void
rg_decide_initial_checks (RgPassRun *run)
{
  RgGame *game = run->game;
  const RgNodeInfo *begin = rg_node_info (game, game->begin);
  if (begin->count[RG_IN] > 0 || begin->count[RG_START] > 0)
    return;
  RgEvaluator *evaluator = NULL;
  GArray *never = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  RG_FOR_OUT (game, game->begin, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (!rg_action_is_check (action))
      continue;
    if (!evaluator)
      evaluator = rg_evaluator_new (game);
    const RgDecision decision = decide_check (evaluator, action);
    if (decision == RG_NEVER)
      g_array_append_val (never, e);
    else if (decision == RG_ALWAYS && rg_may_change (run))
      rg_edge_set_action (game, e, rg_skip ());
  }
  rg_remove_never_legal (run, never);
  g_array_free (never, TRUE);
  if (evaluator)
    rg_evaluator_free (evaluator);
}
