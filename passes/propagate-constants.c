/* propagate-constants: constant propagation and folding (Kildall 1973).  Paper,
 * Appendix B.1.
 *
 *     begin, a: x = w;    becomes   begin, a: x = w;
 *     a, b: y = other[x];           a, b: y = c;      with other[w] = c
 *     b, c: x == w;                 b, c: ;
 *
 * Forward data flow from the initial values (flow-graph.h, environment.h).
 * Folds
 *
 *   - reads of variables and of constant maps;
 *   - comparisons: one that always holds becomes a skip, and one that never
 *     holds is removed;
 *   - checks whose target is unreachable: `?` is removed, `!` becomes a skip;
 *   - assignments of the current value, except to `player`, as they end the
 *     move: they become skips;
 *   - any assignments of a type with one symbol; of a type without symbols,
 *     they are removed;
 *   - `$$ v`, unless it would become an artificial tag.
 *
 * Also removes edges out of nodes that no walk reaches.  Casts stay, and so
 * does a read whose value no text can denote: a constant or a variable hides
 * it.
 *
 * Cost: edges times the times that a fact gets weaker, which RG_FLOW_VISITS
 * bounds; an environment is a tree that shares its parts.
 */
#include "passes/edit.h"
#include "rg/analysis/evaluate.h"
#include "rg/pragma.h"

/* The state of the pass. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgEvaluator *evaluator;
  const RgEnvironment **facts; /* by node; NULL: unreachable */
  GHashTable *artificial;      /* set of RgName: tags that a `$$ v` must not
                                  be turned into */
  GArray *never;               /* of RgEdgeId: edges that are never legal */
} Folding;

/* -- expressions ----------------------------------------------------------- */

/* Returns the expression that denotes a value. Returns NULL if a global of the
 * same name hides the symbol. */
static const RgExpr *
make_expr (const Folding *folding, const RgAbstract *abstract)
{
  if (abstract->kind == RG_ABSTRACT_SYMBOL &&
      !rg_find_global (folding->game, abstract->symbol))
    return rg_expr_name (folding->game, abstract->symbol);
  if (abstract->kind == RG_ABSTRACT_MAP && abstract->constant != RG_NO_NAME)
    return rg_expr_name (folding->game, abstract->constant);
  return NULL;
}

/* Whether the static checks allow `part` in place of a value of the type. */
static gboolean
can_replace (const Folding *folding, const RgType *required, const RgExpr *part)
{
  const RgType *type = rg_expr_type (folding->game, part);
  return rg_type_assignable (folding->game, required, type);
}

static const RgExpr *fold (const Folding *folding,
                           const RgEnvironment *environment,
                           const RgExpr *expr);

static const RgExpr *
fold_index (const Folding *folding, const RgEnvironment *environment,
            const RgExpr *map, const RgExpr *index)
{
  const RgType *type = rg_expr_type (folding->game, map);
  const RgExpr *folded = fold (folding, environment, index);
  return can_replace (folding, type->source, folded) ? folded : index;
}

static const RgExpr *
fold_cast (const Folding *folding, const RgEnvironment *environment,
           const RgExpr *expr)
{
  RgGame *game = folding->game;
  const RgType *type = rg_type_resolve (game, rg_type_name (game, expr->name));
  const RgExpr *operand = fold (folding, environment, expr->right);
  return can_replace (folding, type, operand)
             ? rg_expr_cast (game, expr->name, operand)
             : expr;
}

/* Returns the folded expression. Casts stay, as they determine the type of
 * their operand. */
static const RgExpr *
fold (const Folding *folding, const RgEnvironment *environment,
      const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_CAST)
    return fold_cast (folding, environment, expr);
  if (expr->kind == RG_EXPR_NAME &&
      !rg_find_variable (folding->game, expr->name) &&
      rg_expr_type (folding->game, expr)->kind == RG_TYPE_ARROW)
    return expr;
  const RgAbstract abstract =
      rg_evaluate (folding->evaluator, environment, expr);
  const RgExpr *spelled = make_expr (folding, &abstract);
  if (spelled)
    return spelled;
  if (expr->kind == RG_EXPR_NAME)
    return expr;
  return rg_expr_access (
      folding->game, fold (folding, environment, expr->left),
      fold_index (folding, environment, expr->left, expr->right));
}

/* Folds the left side of an assignment: only its indices are read. */
static const RgExpr *
fold_place (const Folding *folding, const RgEnvironment *environment,
            const RgExpr *place)
{
  if (place->kind != RG_EXPR_ACCESS)
    return place;
  return rg_expr_access (
      folding->game, fold_place (folding, environment, place->left),
      fold_index (folding, environment, place->left, place->right));
}

/* -- actions --------------------------------------------------------------- */

static RgAction
fold_comparison (const Folding *folding, const RgEnvironment *environment,
                 RgAction action)
{
  const RgExpr *left = fold (folding, environment, action.left);
  const RgExpr *right = fold (folding, environment, action.right);
  if (!can_replace (folding, rg_expr_type (folding->game, left), right))
    return action;
  action.left = left;
  action.right = right;
  return action;
}

/* Whether the assignment writes the current value, and does not end the move.
 */
static gboolean
is_idle (const Folding *folding, const RgEnvironment *environment,
         const RgAction *action)
{
  RgEvaluator *evaluator = folding->evaluator;
  if (rg_action_ends_move (folding->game, action))
    return FALSE;
  const RgAbstract value = rg_evaluate (evaluator, environment, action->right);
  const guint32 slot = rg_find_slot (evaluator, environment, action->left);
  return value.kind == RG_ABSTRACT_SYMBOL && slot != RG_NONE &&
         rg_environment_get (evaluator->slots, environment, slot) ==
             value.symbol;
}

static RgAction
fold_assignment (const Folding *folding, const RgEnvironment *environment,
                 RgAction action)
{
  if (is_idle (folding, environment, &action))
    return rg_skip ();
  const RgExpr *right = fold (folding, environment, action.right);
  const RgType *type = rg_expr_type (folding->game, action.left);
  action.left = fold_place (folding, environment, action.left);
  if (can_replace (folding, type, right))
    action.right = right;
  return action;
}

static RgAction
fold_any (const Folding *folding, const RgEnvironment *environment,
          RgAction action)
{
  const RgAbstract abstract =
      rg_abstract_from_type (rg_type_resolve (folding->game, action.type));
  const RgExpr *symbol = make_expr (folding, &abstract);
  action.left = fold_place (folding, environment, action.left);
  if (symbol &&
      can_replace (folding, rg_expr_type (folding->game, action.left), symbol))
    return fold_assignment (folding, environment,
                            rg_assign (action.left, symbol));
  return action;
}

static RgAction
fold_tag (const Folding *folding, const RgEnvironment *environment,
          RgAction action)
{
  const RgAbstract abstract =
      rg_evaluate (folding->evaluator, environment,
                   rg_expr_name (folding->game, action.name));
  if (abstract.kind != RG_ABSTRACT_SYMBOL ||
      g_hash_table_contains (folding->artificial,
                             GUINT_TO_POINTER (abstract.symbol)))
    return action;
  return rg_tag (abstract.symbol);
}

static RgAction
fold_action (const Folding *folding, const RgEnvironment *environment,
             RgAction action)
{
  switch (action.kind) {
  case RG_EQUAL:
  case RG_DIFFER:
    return fold_comparison (folding, environment, action);
  case RG_ASSIGN:
    return fold_assignment (folding, environment, action);
  case RG_ASSIGN_ANY:
    return fold_any (folding, environment, action);
  case RG_TAG_VARIABLE:
    return fold_tag (folding, environment, action);
  default:
    return action;
  }
}

static RgDecision
decide_edge (const Folding *folding, const RgEnvironment *environment,
             const RgAction *action)
{
  if (rg_action_is_comparison (action))
    return rg_decide_comparison (folding->evaluator, environment, action);
  if (rg_action_is_check (action) && !folding->facts[action->target])
    return action->kind == RG_REACHABLE ? RG_NEVER : RG_ALWAYS;
  if (action->kind == RG_ASSIGN_ANY &&
      rg_type_resolve (folding->game, action->type)->n_symbols == 0)
    return RG_NEVER;
  return RG_UNDECIDED;
}

/* Simplifies the action of an edge by an environment, or notes that it is never
 * legal. */
static void
fold_edge (Folding *folding, const RgEnvironment *environment, RgEdgeId edge)
{
  const RgAction action = rg_edge (folding->game, edge)->action;
  RgAction folded = rg_skip ();
  switch (decide_edge (folding, environment, &action)) {
  case RG_NEVER:
    g_array_append_val (folding->never, edge);
    return;
  case RG_UNDECIDED:
    folded = fold_action (folding, environment, action);
    break;
  default:
    break;
  }
  if (!rg_action_equal (&action, &folded) && rg_may_change (folding->run))
    rg_edge_set_action (folding->game, edge, folded);
}

static void
propagate_constants (RgPassRun *run)
{
  RgGame *game = run->game;
  RgEvaluator *evaluator = rg_evaluator_new (game);
  Folding folding = {run,
                     game,
                     evaluator,
                     rg_find_environments (evaluator, run->order),
                     rg_collect_artificial_tags (game),
                     g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  const GArray *nodes = rg_get_ranked (run->order);
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    RG_FOR_OUT (game, node, e) {
      if (folding.facts[node])
        fold_edge (&folding, folding.facts[node], e);
      else
        g_array_append_val (folding.never, e);
    }
  }
  rg_remove_never_legal (run, folding.never);
  g_array_free (folding.never, TRUE);
  g_hash_table_destroy (folding.artificial);
  g_free (folding.facts);
  rg_evaluator_free (evaluator);
}

RG_PASS (
    propagate_constants, "propagate-constants",
    "replace expressions that have one known value by it",
    .about =
        "Replace reads of variables and constant maps by their known values. "
        "Replace comparisons that always hold by skips, and remove those that "
        "never hold. Replace assignments of the current value by skips.",
    .whole = TRUE, .level = RG_LEVEL_FULL,
    .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
