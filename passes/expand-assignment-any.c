/* expand-assignment-any: the choice of a value becomes a choice of edges.
 * Paper, Appendix B.5.
 *
 *     p, q: x = T(*);     becomes   p, q: x = a;
 *                                   p, q: x = b;
 *                                   with  type T = { a, b };
 *
 * Exceptions:
 *
 *   - any assignments of types without symbols;
 *   - a constant or a variable hides a symbol, or x can't have it;
 *   - the edge or the game would exceed its limit (expand.h).
 *
 * Cost: the new edges.
 */
#include "passes/expand.h"
#include "passes/pass.h"
#include "rg/analysis/expressions.h"

/* Returns the assignment of one symbol of the type. */
static RgAction
make_choice (RgGame *game, const RgAction *action, RgName symbol)
{
  return rg_assign (action->left, rg_expr_name (game, symbol));
}

/* Whether each symbol of the type can be written, and assigned to the place. */
static gboolean
can_be_written (RgGame *game, const RgAction *action, const RgType *type)
{
  for (guint i = 0; i < type->n_symbols; i++) {
    const RgAction assignment = make_choice (game, action, type->symbols[i]);
    if (rg_find_global (game, type->symbols[i]) ||
        !rg_is_well_typed (game, &assignment))
      return FALSE;
  }
  return type->n_symbols > 0;
}

/* Reuses the edge for the first symbol. */
static void
expand (RgGame *game, RgEdgeId e, const RgType *type)
{
  const RgEdge edge = *rg_edge (game, e);
  RgEdgeId after = e;
  for (guint i = 1; i < type->n_symbols; i++) {
    if (rg_type_index (game, type, type->symbols[i]) == (gint)i)
      after = rg_edge_add_after (
          game, after, edge.from, edge.to,
          make_choice (game, &edge.action, type->symbols[i]));
  }
  rg_edge_set_action (game, e,
                      make_choice (game, &edge.action, type->symbols[0]));
}

static void
expand_assignment_any (RgPassRun *run)
{
  RgGame *game = run->game;
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      const RgAction *action = &rg_edge (game, e)->action;
      const RgType *type = action->kind == RG_ASSIGN_ANY
                               ? rg_type_resolve (game, action->type)
                               : NULL;
      if (type && can_be_written (game, action, type) &&
          rg_may_expand (game, type->n_symbols) && rg_may_change (run))
        expand (game, e, type);
    }
  }
}

RG_PASS (expand_assignment_any, "expand-assignment-any",
         "replace an any assignment by an edge for each symbol",
         .about =
             "Replace an any assignment by an assignment for each symbol. It "
             "does not change an edge that would become more than 10,000 "
             "edges, or a game that would have more than 200,000. It also "
             "keeps an edge if a constant or a variable has the name of a "
             "symbol, or if the variable can't have a symbol.",
         .level = RG_LEVEL_ASKED,
         .keeps = RG_KEEPS_NODES | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
