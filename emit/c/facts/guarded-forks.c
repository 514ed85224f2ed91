/* Adds a condition (the guard) before each assignment of a fork.  It excludes
 * a value after which no edge passes.
 *
 *     next, head: at = right[at];    becomes    next, g: right[at] != off;
 *     next, head: at = below[at];               g, head: at = right[at];
 *     next, out: at == last;                    next, h: below[at] != off;
 *     head, free: board[at] == none;            h, head: at = below[at];
 *     head, next: board[at] == mine;            (the other edges stay)
 *
 * Here board[off] is always `wall`, and each place has a successor either by
 * right or by below, or is the last one.  The edges of the guarded fork exclude
 * each other, so that a loop over the places takes no search.  A guard may also
 * be the only condition after the assignment:
 *
 *     n, on: board[out[at]] == none;   becomes
 *     n, end: at = out[at];            n, g: board[out[at]] == mine;
 *     end, hit: board[at] == mine;     g, end: at = out[at];
 *
 *   - All edges of the fork, two to MOST_ARMS, are comparisons, or assignments
 *     to one scalar by expressions of its type. No assignment ends a move or
 *     leads to a node that is pinned (rg_is_node_pinned()).
 *   - The fork is exclusive with the guards (rg/analysis/exclusive.h).
 *   - After each assignment one edge follows, a comparison.  The guard is this
 *     comparison with the assigned expression in place of the scalar.
 *     Or all guards exclude one value v.  Then the product graph has no edge
 *     after an assignment of v, or of an unknown value.
 *
 * Cost: the product graph of games with such a fork, and for each fork the
 * symbols of its scalar times the proof that it is exclusive.
 */
#include "emit/c/facts/guarded-forks.h"

#include "emit/c/techniques.h"
#include "rg/analysis/exclusive.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/product.h"

enum { MOST_ARMS = 8 }; /* limit of edges of a fork */

/* The search for forks to guard. */
typedef struct {
  RgGame *game;
  RgOrder *order;
  RgProduct *product; /* made for the first fork that guards by a value make
                         exclusive */
  gboolean is_tried;  /* the product was tried, and made or too large */
} Guards;

/* A fork between comparisons and assignments of one variable. */
typedef struct {
  RgNode node;
  RgName
      variable; /* the assigned scalar; RG_NO_NAME: none is assigned so far */
  const RgType *type;
  guint n;
  RgEdgeId edges[MOST_ARMS];
  RgAction conditions[MOST_ARMS]; /* by edge: its guard, or its comparison */
} Fork;

static gboolean
is_assignment (const Guards *guards, RgEdgeId edge)
{
  return rg_action_is_assignment (&rg_edge (guards->game, edge)->action);
}

/* Adds the edge to the fork. FALSE: there are too many edges, or it is no
 * comparison and no assignment that may be guarded. */
static gboolean
add_arm (const Guards *guards, Fork *fork, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (guards->game, e);
  const RgAction *action = &edge->action;
  if (fork->n == MOST_ARMS)
    return FALSE;
  fork->edges[fork->n++] = e;
  if (rg_action_is_comparison (action))
    return TRUE;
  if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME ||
      rg_action_ends_move (guards->game, action) ||
      rg_is_node_pinned (guards->game, edge->to))
    return FALSE;
  if (fork->variable == RG_NO_NAME) {
    fork->variable = action->left->name;
    fork->type = rg_expr_type (guards->game, action->left);
  }
  return action->left->name == fork->variable && fork->type &&
         fork->type->kind == RG_TYPE_SET &&
         rg_expr_type (guards->game, action->right) == fork->type;
}

/* Finds the fork at the node. FALSE: it has less than two edges or more than
 * MOST_ARMS, an edge that is not allowed, or no assignment. */
static gboolean
find_fork (const Guards *guards, RgNode node, Fork *fork)
{
  *fork = (Fork){.node = node, .variable = RG_NO_NAME};
  if (rg_node_info (guards->game, node)->count[RG_OUT] < 2)
    return FALSE;
  RG_FOR_OUT (guards->game, node, e) {
    if (!add_arm (guards, fork, e))
      return FALSE;
  }
  return fork->variable != RG_NO_NAME;
}

/* Sets the guards: the assigned value differs from the given one. */
static void
set_value_guards (const Guards *guards, Fork *fork, RgName value)
{
  for (guint i = 0; i < fork->n; i++) {
    const RgAction *action = &rg_edge (guards->game, fork->edges[i])->action;
    fork->conditions[i] = rg_action_is_assignment (action)
                              ? rg_compare (FALSE, action->right,
                                            rg_expr_name (guards->game, value))
                              : *action;
  }
}

/* The value that an assignment (`data`) assigns to the name; NULL: none. */
static const RgExpr *
find_assigned (gpointer data, RgName name)
{
  const RgAction *assignment = data;
  return assignment->left->name == name ? assignment->right : NULL;
}

/* Sets the guard of the edge to the only condition after its assignment. FALSE:
 * several edges follow, or another action. */
static gboolean
set_next_guard (const Guards *guards, RgEdgeId e, RgAction *guard)
{
  RgAction assignment = rg_edge (guards->game, e)->action;
  const RgNode next = rg_edge (guards->game, e)->to;
  if (rg_node_info (guards->game, next)->count[RG_OUT] != 1)
    return FALSE;
  RG_FOR_OUT (guards->game, next, k) {
    const RgAction *action = &rg_edge (guards->game, k)->action;
    if (!rg_action_is_comparison (action))
      return FALSE;
    *guard = rg_compare (
        action->kind == RG_EQUAL,
        rg_substitute (guards->game, action->left, find_assigned, &assignment),
        rg_substitute (guards->game, action->right, find_assigned,
                       &assignment));
  }
  return TRUE;
}

/* Sets the guards to the conditions after the assignments. FALSE: some
 * assignment has none. */
static gboolean
set_next_guards (const Guards *guards, Fork *fork)
{
  for (guint i = 0; i < fork->n; i++) {
    const RgAction *action = &rg_edge (guards->game, fork->edges[i])->action;
    fork->conditions[i] = *action;
    if (rg_action_is_assignment (action) &&
        !set_next_guard (guards, fork->edges[i], &fork->conditions[i]))
      return FALSE;
  }
  return TRUE;
}

/* Whether at most one edge passes with the guards. */
static gboolean
is_exclusive (const Guards *guards, const Fork *fork)
{
  const RgAction *condition_list[MOST_ARMS];
  for (guint i = 0; i < fork->n; i++)
    condition_list[i] = &fork->conditions[i];
  return rg_find_exclusive (guards->game, condition_list, fork->n).disjoint;
}

/* The product graph, which is made on the first call. NULL: it would be too
 * large. */
static const RgProduct *
get_product (Guards *guards)
{
  if (!guards->is_tried) {
    guards->order = rg_order_new ();
    rg_order_update (guards->order, guards->game);
    guards->product = rg_product_new (guards->game, guards->order);
  }
  guards->is_tried = TRUE;
  return guards->product;
}

/* Whether no edge out of the node passes if the variable has the value. FALSE:
 * not proved, also if an edge passes in a state in which the variable is
 * unknown. */
static gboolean
leads_nowhere (const RgProduct *product, RgNode node, RgName variable,
               RgName value)
{
  for (guint32 i = 0; i < rg_product_n_states (product); i++) {
    const RgProductState *state = rg_product_state (product, i);
    if (state->node != node || state->first == state->end)
      continue;
    const RgName known_value = rg_product_value (product, i, variable);
    if (known_value == RG_NO_NAME || known_value == value)
      return FALSE;
  }
  return TRUE;
}

/* Whether all assignments of the fork lead nowhere with the value. FALSE: not
 * proved, also without a product graph. */
static gboolean
is_useless (Guards *guards, const Fork *fork, RgName value)
{
  const RgProduct *product = get_product (guards);
  for (guint i = 0; i < fork->n; i++) {
    if (is_assignment (guards, fork->edges[i]) &&
        !(product &&
          leads_nowhere (product, rg_edge (guards->game, fork->edges[i])->to,
                         fork->variable, value)))
      return FALSE;
  }
  return TRUE;
}

/* Puts the guard before the assignment of the edge. */
static void
add_guard (const Guards *guards, RgEdgeId e, RgAction guard)
{
  const RgEdge edge = *rg_edge (guards->game, e);
  const RgNode guarded_node = rg_node_fresh (guards->game, "guarded");
  rg_edge_set_action (guards->game, e, guard);
  rg_edge_set_to (guards->game, e, guarded_node);
  rg_edge_add_after (guards->game, e, guarded_node, edge.to, edge.action);
}

/* Finds guards that make the fork exclusive. FALSE: there are none. */
static gboolean
find_guards (Guards *guards, Fork *fork)
{
  if (set_next_guards (guards, fork) && is_exclusive (guards, fork))
    return TRUE;
  for (guint32 i = 0; i < fork->type->n_symbols; i++) {
    const RgName value = fork->type->symbols[i];
    set_value_guards (guards, fork, value);
    if (is_exclusive (guards, fork) && is_useless (guards, fork, value))
      return TRUE;
  }
  return FALSE;
}

/* Puts a guard before each assignment of the fork. */
static void
add_guards (const Guards *guards, const Fork *fork)
{
  for (guint i = 0; i < fork->n; i++) {
    if (is_assignment (guards, fork->edges[i]))
      add_guard (guards, fork->edges[i], fork->conditions[i]);
  }
}

/* Finds the forks that guards make exclusive: an array of Fork. */
static GArray *
find_forks (RgGame *game)
{
  Guards guards = {.game = game};
  GArray *forks = g_array_new (FALSE, FALSE, sizeof (Fork));
  Fork fork;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (find_fork (&guards, node, &fork) && find_guards (&guards, &fork))
      g_array_append_val (forks, fork);
  }
  rg_product_free (guards.product);
  if (guards.order)
    rg_order_free (guards.order);
  return forks;
}

GArray *
rg_emit_guard_forks (RgGame *game, const RgEmitOptions *options)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  if (options->quick || !rg_emit_allows (options, RG_EMIT_BY_GUARDED_FORKS))
    return nodes;
  const Guards guards = {.game = game};
  /* The product graph is of the game before any change. */
  GArray *forks = find_forks (game);
  for (guint i = 0; i < forks->len; i++) {
    const Fork *fork = &g_array_index (forks, Fork, i);
    add_guards (&guards, fork);
    g_array_append_val (nodes, fork->node);
  }
  g_array_free (forks, TRUE);
  return nodes;
}
