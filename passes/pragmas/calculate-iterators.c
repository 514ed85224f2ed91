/* calculate-iterators: finds loops over all symbols of a type that test each
 * one by a constant map; they may be loops over the related symbols only.
 *
 *     a, b: v = T(*);        gets   @iterator a b c : v;
 *     b, c: near[x][v] == 1;
 *
 *   - No other edge enters or leaves b, and no check begins or ends there.
 *   - No other edge leads from a to b.
 *   - The comparison is `M[..][v] == 1`, for a constant M with an index before
 *     v, and v occurs only there.
 *
 * Cost: the edges once.
 */
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/analysis/expressions.h"

#include <string.h>

/* Returns the map of `M[..][v]`; RG_NO_NAME for other expressions. */
static RgName
find_relation (RgGame *game, const RgExpr *expr, RgName v)
{
  expr = rg_strip_casts (game, expr);
  if (expr->kind != RG_EXPR_ACCESS)
    return RG_NO_NAME;
  const RgExpr *last = rg_strip_casts (game, expr->right);
  const RgExpr *map = expr->left;
  const RgName root = rg_expr_root (map);
  if (last != rg_expr_name (game, v) || map->kind != RG_EXPR_ACCESS ||
      rg_expr_mentions (map, v) || !rg_find_constant (game, root))
    return RG_NO_NAME;
  while (map->kind == RG_EXPR_ACCESS)
    map = map->left;
  return map->kind == RG_EXPR_NAME ? root : RG_NO_NAME;
}

/* Whether an action compares an element of a constant relation at v with 1. */
static gboolean
is_selection (RgGame *game, const RgAction *action, RgName v)
{
  const RgName symbol_one = rg_names_find (game->names, "1");
  if (action->kind != RG_EQUAL || symbol_one == RG_NO_NAME)
    return FALSE;
  return (find_relation (game, action->left, v) != RG_NO_NAME &&
          rg_find_spelled_symbol (game, action->right) == symbol_one) ||
         (find_relation (game, action->right, v) != RG_NO_NAME &&
          rg_find_spelled_symbol (game, action->left) == symbol_one);
}

/* Returns the selecting edge after an any assignment; RG_NONE: there is none.
 */
static RgEdgeId
find_selection (RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  const RgNodeInfo *middle = rg_node_info (game, edge->to);
  if (edge->action.kind != RG_ASSIGN_ANY ||
      edge->action.left->kind != RG_EXPR_NAME || edge->to == edge->from ||
      rg_is_node_pinned (game, edge->to) || middle->count[RG_IN] != 1 ||
      middle->count[RG_OUT] != 1)
    return RG_NONE;
  const RgEdgeId next = middle->first[RG_OUT];
  return is_selection (game, &rg_edge (game, next)->action,
                       edge->action.left->name)
             ? next
             : RG_NONE;
}

static gboolean
has_pragma (const RgGame *game, const RgPragma *sought)
{
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == sought->kind && pragma->n_nodes == sought->n_nodes &&
        memcmp (pragma->nodes, sought->nodes,
                sizeof (RgName) * sought->n_nodes) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
add_pragma (RgPassRun *run, RgEdgeId choice, RgEdgeId selection)
{
  RgGame *game = run->game;
  const RgEdge *edge = rg_edge (game, choice);
  const RgName nodes[] = {
      rg_node_info (game, edge->from)->name,
      rg_node_info (game, edge->to)->name,
      rg_node_info (game, rg_edge (game, selection)->to)->name};
  const RgPragma pragma = {.kind = RG_PRAGMA_ITERATOR,
                           .n_nodes = G_N_ELEMENTS (nodes),
                           .nodes = nodes,
                           .n_names = 1,
                           .names = &edge->action.left->name};
  if (!has_pragma (game, &pragma) && rg_may_change (run))
    rg_add_pragma_before (game, &pragma, edge->decl);
}

static void
calculate_iterators (RgPassRun *run)
{
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (run->game, RG_WORK (run, i), e) {
      const RgEdgeId selection = find_selection (run->game, e);
      if (selection != RG_NONE)
        add_pragma (run, e, selection);
    }
  }
}

RG_PASS (calculate_iterators, "calculate-iterators",
         "state which choices a constant relation restricts",
         .about = "Add '@iterator' if only a comparison of 'M[..][v]' with 1 "
                  "follows an any assignment, for a constant M.",
         .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
