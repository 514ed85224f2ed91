/* Solves liveness at ends of moves; `end` gets the union of the nodes where a
 * player moves (persistent.h). */
#include "rg/analysis/persistent.h"

/* Whether the expression is the keeper. */
static gboolean
is_keeper (const RgGame *game, const RgExpr *expr)
{
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  return expr->kind == RG_EXPR_NAME && expr->name == game->keeper;
}

/* Marks the nodes, other than `end`, at which players other than the keeper may
 * be to move. */
static gboolean *
find_turns (RgGame *game)
{
  gboolean *turns = g_new0 (gboolean, rg_n_nodes (game));
  const RgGlobal *player = rg_find_variable (game, game->player);
  turns[game->begin] = player->value->name != game->keeper;
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (rg_action_ends_move (game, &edge->action) &&
        !is_keeper (game, edge->action.right))
      turns[edge->to] = TRUE;
  }
  turns[game->end] = FALSE;
  return turns;
}

RgBits *
rg_find_persistent_variables (const RgVariables *variables,
                              const RgOrder *order)
{
  static const RgLiveness options = {0};
  RgGame *game = variables->game;
  const gsize n_words = rg_bits_words (variables->n);
  if (!rg_variables_fit (variables))
    return NULL;
  RgBits *sets = rg_find_live_variables (variables, order, &options);
  gboolean *turns = find_turns (game);
  const RgName always[] = {game->player, game->goals, game->visible};
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    RgBits *set = sets + n_words * node;
    for (guint i = 0; i < G_N_ELEMENTS (always); i++) {
      const guint32 number = rg_variable_number (variables, always[i]);
      if (number != RG_NONE)
        rg_bits_add (set, number);
    }
    if (turns[node])
      rg_bits_add_all (sets + n_words * game->end, set, n_words);
  }
  g_free (turns);
  return sets;
}
