/* Tests a condition before a choice on which it does not depend (loop
 * unswitching), instead of again for each value:
 *
 *     a, b: v = Cell(*);              a, g: board[bar] == empty;
 *     b, c: board[bar] == empty;      g, c: v = Cell(*);
 *     b, d: board[bar] != empty;      a, h: board[bar] != empty;
 *                                     h, d: v = Cell(*);
 *
 * Then conditions on v follow its choices, and become sets and tables.
 *
 *   - The choice is the only edge out of a and the only one to b, which is not
 *     pinned. It assigns a whole variable, v.
 *   - The two edges out of b are a comparison and its negation, so that each
 *     walk passes one of them and the order of moves is the same.
 *   - They do not read v.
 *
 * Cost: the size of the game. */
#include "emit/c/facts/unswitched-choices.h"

#include "emit/c/techniques.h"
#include "rg/analysis/conditions.h"

/* Whether the edge is no comparison, or one that reads the variable. */
static gboolean
depends_on_choice (const RgEdge *edge, RgName variable)
{
  return !rg_action_is_comparison (&edge->action) ||
         rg_expr_mentions (edge->action.left, variable) ||
         rg_expr_mentions (edge->action.right, variable);
}

/* The first of the two conditions after the choice that need not follow it, or
 * RG_NONE. */
static RgEdgeId
find_condition (RgGame *game, RgEdgeId choice)
{
  const RgEdge *edge = rg_edge (game, choice);
  const RgNodeInfo *to = rg_node_info (game, edge->to);
  if (edge->action.kind != RG_ASSIGN_ANY ||
      edge->action.left->kind != RG_EXPR_NAME || edge->from == edge->to ||
      rg_node_info (game, edge->from)->count[RG_OUT] != 1 ||
      rg_is_node_pinned (game, edge->to) || to->count[RG_IN] != 1 ||
      to->count[RG_OUT] != 2)
    return RG_NONE;
  const RgEdge *first = rg_edge (game, to->first[RG_OUT]);
  const RgEdge *last = rg_edge (game, to->last[RG_OUT]);
  const RgName variable = edge->action.left->name;
  return depends_on_choice (first, variable) ||
                 depends_on_choice (last, variable) ||
                 !rg_are_opposite (game, &first->action, &last->action)
             ? RG_NONE
             : to->first[RG_OUT];
}

/* Puts the two conditions, `first` and the edge after it, before the choice. */
static void
put_conditions_first (RgGame *game, RgEdgeId choice, RgEdgeId first)
{
  const RgEdgeId last = rg_edge (game, first)->next[RG_OUT];
  const RgNode from = rg_edge (game, choice)->from;
  const RgAction any = rg_edge (game, choice)->action;
  const RgAction condition = rg_edge (game, first)->action;
  const RgAction negation = rg_edge (game, last)->action;
  const RgNode before_first = rg_node_fresh (game, "unswitched");
  rg_edge_set_action (game, choice, condition);
  rg_edge_set_to (game, choice, before_first);
  rg_edge_set_from (game, first, before_first);
  rg_edge_set_action (game, first, any);
  const RgNode before_last = rg_node_fresh (game, "unswitched");
  rg_edge_add_after (game, choice, from, before_last, negation);
  rg_edge_set_from (game, last, before_last);
  rg_edge_set_action (game, last, any);
}

GArray *
rg_emit_unswitch_choices (RgGame *game, const RgEmitOptions *options)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  if (!rg_emit_allows (options, RG_EMIT_BY_UNSWITCHED_CHOICES))
    return nodes;
  for (RgEdgeId e = 0; e < rg_n_edges (game); e++) {
    const RgEdgeId first =
        rg_edge_exists (game, e) ? find_condition (game, e) : RG_NONE;
    if (first == RG_NONE)
      continue;
    const RgNode from = rg_edge (game, e)->from;
    g_array_append_val (nodes, from);
    put_conditions_first (game, e, first);
  }
  return nodes;
}
