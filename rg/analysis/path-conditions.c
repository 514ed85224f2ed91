/* Solves a forward data flow over symbolic values, first tags and conditions,
 * with a worklist and widening (path-conditions.h). */
#include "rg/analysis/path-conditions.h"

#include <string.h>

/* Widening: a node that does not converge in MOST_VISITS visits gets the
 * weakest fact. */
enum { MOST_VISITS = 60, BIGGEST_SET = 5000 };

/* The facts at all nodes. */
struct RgPathConditions {
  RgGame *game;
  RgSymbolic *symbolic;
  gboolean of_checks;
  RgArena *arena;           /* of the facts */
  const RgPathFact **facts; /* by node */
  guint8 *begins;           /* by node: walks begin there */
  guint32 *visits;          /* by node: number of joins that changed its fact */
  RgPathFact after[2];      /* results of rg_path_conditions_after, in turn */
  guint n_after;            /* number of these results */
  /* while solving */
  GQueue *queue;  /* of nodes whose fact has changed */
  guint8 *queued; /* by node: it is in the queue */
};

/* -- facts ----------------------------------------------------------------- */

/* A set type with the symbols of both.  NULL, for any: one is NULL, or the
 * union would be too large. */
static const RgType *
unite_types (const RgPathConditions *analysis, const RgType *a, const RgType *b)
{
  RgGame *game = analysis->game;
  if (a == b || !a || !b)
    return a && b ? a : NULL;
  if (rg_type_contains (game, a, b))
    return a;
  if (rg_type_contains (game, b, a))
    return b;
  if (a->n_symbols + b->n_symbols > BIGGEST_SET)
    return NULL;
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_array_append_vals (symbols, a->symbols, a->n_symbols);
  for (guint i = 0; i < b->n_symbols; i++) {
    if (rg_type_index (game, a, b->symbols[i]) < 0)
      g_array_append_val (symbols, b->symbols[i]);
  }
  const RgType *set =
      rg_type_set (game, (const RgName *)(gpointer)symbols->data, symbols->len);
  g_array_free (symbols, TRUE);
  return set;
}

static gboolean
has_condition (const RgPathFact *fact, const RgWalkCondition *condition)
{
  for (guint i = 0; i < fact->n_conditions; i++) {
    const RgWalkCondition *other = &fact->conditions[i];
    if (other->is_equal == condition->is_equal &&
        ((other->left == condition->left && other->right == condition->right) ||
         (other->left == condition->right && other->right == condition->left)))
      return TRUE;
  }
  return FALSE;
}

/* Replaces a fact by the join of both facts.  FALSE: it does not change. */
static gboolean
weaken (RgPathConditions *analysis, RgPathFact *fact, const RgPathFact *other)
{
  const RgPathFact before = *fact;
  fact->env = rg_env_join (analysis->symbolic, fact->env, other->env);
  fact->least = MIN (fact->least, other->least);
  fact->most = MAX (fact->most, other->most);
  fact->n_tags = MIN (fact->n_tags, other->n_tags);
  gboolean changed = fact->env != before.env || fact->least != before.least ||
                     fact->most != before.most || fact->n_tags != before.n_tags;
  for (guint i = 0; i < fact->n_tags; i++) {
    fact->tags[i] = unite_types (analysis, fact->tags[i], other->tags[i]);
    changed = changed || fact->tags[i] != before.tags[i];
  }
  fact->n_conditions = 0;
  for (guint i = 0; i < before.n_conditions; i++) {
    if (has_condition (other, &before.conditions[i]))
      fact->conditions[fact->n_conditions++] = before.conditions[i];
  }
  return changed || fact->n_conditions != before.n_conditions;
}

/* -- edges ----------------------------------------------------------------- */

const RgType *
rg_path_conditions_tags (const RgPathConditions *analysis, RgEdgeId e)
{
  RgGame *game = analysis->game;
  const RgAction *action = &rg_edge (game, e)->action;
  if (analysis->of_checks || !rg_action_is_tag (action))
    return NULL;
  return action->kind == RG_TAG
             ? rg_type_set (game, &action->name, 1)
             : rg_expr_type (game, rg_expr_name (game, action->name));
}

/* Counts the tag.  If its number is known, also adds its type, and binds its
 * variable. */
static void
pass_tag (RgPathConditions *analysis, RgEdgeId e, RgPathFact *fact)
{
  const RgAction *action = &rg_edge (analysis->game, e)->action;
  const guint number = fact->least;
  const gboolean exact = fact->least == fact->most && number < RG_WALK_MANY;
  if (exact && fact->n_tags == number && number < RG_WALK_TAGS)
    fact->tags[fact->n_tags++] = rg_path_conditions_tags (analysis, e);
  if (exact && action->kind == RG_TAG_VARIABLE) {
    const RgTerm *tag = rg_term_tag (analysis->symbolic, number);
    const RgTerm *value =
        rg_env_get (analysis->symbolic, fact->env, action->name);
    fact->env = rg_env_bind (analysis->symbolic, fact->env, action->name, tag);
    for (guint i = 0; i < fact->n_conditions && value->has_choice; i++) {
      RgWalkCondition *condition = &fact->conditions[i];
      condition->left =
          rg_term_replace (analysis->symbolic, condition->left, value, tag);
      condition->right =
          rg_term_replace (analysis->symbolic, condition->right, value, tag);
    }
  }
  fact->least = MIN (fact->least + 1, RG_WALK_MANY);
  fact->most = MIN (fact->most + 1, RG_WALK_MANY);
}

/* Adds the condition, unless a side is unknown, the fact has it, or there are
 * too many. */
static void
pass_comparison (RgPathConditions *analysis, const RgAction *action,
                 RgPathFact *fact)
{
  const RgWalkCondition condition = {
      rg_env_evaluate (analysis->symbolic, fact->env, action->left),
      rg_env_evaluate (analysis->symbolic, fact->env, action->right),
      action->kind == RG_EQUAL};
  if (condition.left->kind != RG_TERM_UNKNOWN &&
      condition.right->kind != RG_TERM_UNKNOWN &&
      fact->n_conditions < RG_WALK_CONDITIONS &&
      !has_condition (fact, &condition))
    fact->conditions[fact->n_conditions++] = condition;
}

/* Drops the conditions with choices: an edge that is passed again makes another
 * choice. */
static void
drop_choices (RgPathFact *fact)
{
  guint n = 0;
  for (guint i = 0; i < fact->n_conditions; i++) {
    if (!fact->conditions[i].left->has_choice &&
        !fact->conditions[i].right->has_choice)
      fact->conditions[n++] = fact->conditions[i];
  }
  fact->n_conditions = n;
}

/* Finds the fact after an edge.  FALSE: no walk continues, as the edge ends the
 * move or is never legal. */
static gboolean
pass_edge (RgPathConditions *analysis, RgEdgeId e, const RgPathFact *from,
           RgPathFact *fact)
{
  const RgAction *action = &rg_edge (analysis->game, e)->action;
  *fact = *from;
  if (!analysis->of_checks && rg_action_ends_move (analysis->game, action))
    return FALSE;
  if (rg_action_is_tag (action) && !analysis->of_checks)
    pass_tag (analysis, e, fact);
  if (rg_action_is_comparison (action))
    pass_comparison (analysis, action, fact);
  if (action->kind == RG_ASSIGN_ANY)
    drop_choices (fact);
  fact->env = rg_env_apply_edge (analysis->symbolic, fact->env, e);
  return fact->env != NULL;
}

/* -- solving --------------------------------------------------------------- */

static void
queue_node (RgPathConditions *analysis, RgNode node)
{
  if (!analysis->queued[node])
    g_queue_push_tail (analysis->queue, GUINT_TO_POINTER (node));
  analysis->queued[node] = 1;
}

/* Joins the fact into that of the node, which is queued if its fact changes. */
static void
reach_node (RgPathConditions *analysis, RgNode node, const RgPathFact *fact)
{
  const RgPathFact *old = analysis->facts[node];
  RgPathFact new = *fact;
  if (old) {
    new = *old;
    if (!weaken (analysis, &new, fact))
      return;
    if (++analysis->visits[node] > MOST_VISITS)
      new = (RgPathFact){.env = rg_env_lost (analysis->symbolic),
                         .most = RG_WALK_MANY};
  }
  analysis->facts[node] = rg_arena_copy (analysis->arena, &new, sizeof new);
  queue_node (analysis, node);
}

static void
begin_at (RgPathConditions *analysis, RgNode node)
{
  const RgPathFact start = {.env = rg_env_start (analysis->symbolic)};
  if (!analysis->begins[node])
    reach_node (analysis, node, &start);
  analysis->begins[node] = 1;
}

static void
solve (RgPathConditions *analysis)
{
  RgGame *game = analysis->game;
  while (!g_queue_is_empty (analysis->queue)) {
    const RgNode node = GPOINTER_TO_UINT (g_queue_pop_head (analysis->queue));
    analysis->queued[node] = 0;
    RG_FOR_OUT (game, node, e) {
      RgPathFact fact;
      const RgEdge *edge = rg_edge (game, e);
      if (pass_edge (analysis, e, analysis->facts[node], &fact))
        reach_node (analysis, edge->to, &fact);
      else if (!analysis->of_checks &&
               rg_action_ends_move (game, &edge->action))
        begin_at (analysis, edge->to);
    }
  }
}

RgPathConditions *
rg_path_conditions_new (RgSymbolic *symbolic, RgGame *game,
                        const RgOrder *order, gboolean of_checks)
{
  const guint n = rg_n_nodes (game);
  RgPathConditions *analysis = g_new0 (RgPathConditions, 1);
  *analysis = (RgPathConditions){.game = game,
                                 .symbolic = symbolic,
                                 .of_checks = of_checks,
                                 .arena = rg_arena_new (),
                                 .facts = g_new0 (const RgPathFact *, n),
                                 .begins = g_new0 (guint8, n),
                                 .visits = g_new0 (guint32, n),
                                 .queue = g_queue_new (),
                                 .queued = g_new0 (guint8, n)};
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (rg_get_ranked (order), RgNode, i);
    if (of_checks ? rg_node_info (game, node)->count[RG_START] > 0
                  : node == game->begin)
      begin_at (analysis, node);
  }
  solve (analysis);
  return analysis;
}

void
rg_path_conditions_free (RgPathConditions *analysis)
{
  g_queue_free (analysis->queue);
  g_free (analysis->queued);
  g_free (analysis->visits);
  g_free (analysis->begins);
  g_free (analysis->facts);
  rg_arena_free (analysis->arena);
  g_free (analysis);
}

/* -- queries --------------------------------------------------------------- */

const RgPathFact *
rg_path_conditions_at (const RgPathConditions *analysis, RgNode node)
{
  return analysis->facts[node];
}

gboolean
rg_path_conditions_begin (const RgPathConditions *analysis, RgNode node)
{
  return analysis->begins[node];
}

const RgPathFact *
rg_path_conditions_after (RgPathConditions *analysis, RgEdgeId e)
{
  const RgPathFact *from = analysis->facts[rg_edge (analysis->game, e)->from];
  RgPathFact *fact = &analysis->after[analysis->n_after++ % 2];
  return from && pass_edge (analysis, e, from, fact) ? fact : NULL;
}

/* Whether the two terms are different symbols. */
static gboolean
are_unequal (const RgPathConditions *analysis, const RgTerm *a, const RgTerm *b)
{
  return a != b && rg_term_is_symbol (analysis->symbolic, a) &&
         rg_term_is_symbol (analysis->symbolic, b);
}

/* Whether both conditions have a side in common, and their other sides
 * exclude each other. */
static gboolean
are_sides_contradictory (const RgPathConditions *analysis,
                         const RgWalkCondition *a, const RgTerm *a_side,
                         const RgTerm *a_other, const RgWalkCondition *b,
                         const RgTerm *b_side, const RgTerm *b_other)
{
  return a_side == b_side &&
         ((a->is_equal != b->is_equal && a_other == b_other) ||
          (a->is_equal && b->is_equal &&
           are_unequal (analysis, a_other, b_other)));
}

/* Whether both are functions of the start and the tags, and can't both hold
 * for equal ones. */
static gboolean
are_contradictory (const RgPathConditions *analysis, RgWalkCondition a,
                   RgWalkCondition b)
{
  if (!rg_term_is_known (a.left) || !rg_term_is_known (a.right) ||
      !rg_term_is_known (b.left) || !rg_term_is_known (b.right))
    return FALSE;
  return are_sides_contradictory (analysis, &a, a.left, a.right, &b, b.left,
                                  b.right) ||
         are_sides_contradictory (analysis, &a, a.left, a.right, &b, b.right,
                                  b.left) ||
         are_sides_contradictory (analysis, &a, a.right, a.left, &b, b.left,
                                  b.right) ||
         are_sides_contradictory (analysis, &a, a.right, a.left, &b, b.right,
                                  b.left);
}

static gboolean
has_different_values (const RgPathConditions *analysis, const RgEnv *a,
                      const RgEnv *b)
{
  for (guint i = 0; i < a->n; i++) {
    const RgBinding *binding = &a->bindings[i];
    if (are_unequal (analysis, binding->term,
                     rg_env_get (analysis->symbolic, b, binding->variable)))
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_path_conditions_differ (const RgPathConditions *analysis,
                           const RgPathFact *a, const RgPathFact *b)
{
  if (a->most < b->least || b->most < a->least ||
      has_different_values (analysis, a->env, b->env))
    return TRUE;
  for (guint i = 0; i < MIN (a->n_tags, b->n_tags); i++) {
    if (a->tags[i] && b->tags[i] &&
        !rg_type_assignable (analysis->game, a->tags[i], b->tags[i]))
      return TRUE;
  }
  for (guint i = 0; i < a->n_conditions; i++) {
    for (guint k = 0; k < b->n_conditions; k++) {
      if (are_contradictory (analysis, a->conditions[i], b->conditions[k]))
        return TRUE;
    }
  }
  return FALSE;
}
