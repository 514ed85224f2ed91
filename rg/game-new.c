/* Makes an empty game, and frees a game. */
#include "rg/game.h"

#include "rg/terms.h"

RgGame *
rg_game_new (void)
{
  RgGame *game = g_new0 (RgGame, 1);
  game->arena = rg_arena_new ();
  game->names = rg_names_new ();
  game->terms = rg_terms_new ();
  game->decls = g_array_new (FALSE, FALSE, sizeof (RgDecl));
  game->types = g_array_new (FALSE, FALSE, sizeof (RgTypeDecl));
  game->globals = g_array_new (FALSE, FALSE, sizeof (RgGlobal));
  game->nodes = g_array_new (FALSE, FALSE, sizeof (RgNodeInfo));
  game->edges = g_array_new (FALSE, FALSE, sizeof (RgEdge));
  game->pragmas = g_array_new (FALSE, FALSE, sizeof (RgPragma));
  game->touched = g_array_new (FALSE, FALSE, sizeof (RgNode));
  game->first = game->last = RG_NONE;
  game->type_changes = 1;
  game->uses_of_name = g_array_new (FALSE, TRUE, sizeof (RgNameUses));
  game->begin = rg_node (game, rg_intern (game, "begin"));
  game->end = rg_node (game, rg_intern (game, "end"));
  game->player = rg_intern (game, "player");
  game->goals = rg_intern (game, "goals");
  game->visible = rg_intern (game, "visible");
  game->keeper = rg_intern (game, "keeper");
  game->random = rg_intern (game, "random");
  return game;
}

void
rg_game_free (RgGame *game)
{
  g_array_free (game->decls, TRUE);
  g_array_free (game->types, TRUE);
  g_array_free (game->globals, TRUE);
  g_array_free (game->nodes, TRUE);
  g_array_free (game->edges, TRUE);
  g_array_free (game->pragmas, TRUE);
  g_array_free (game->touched, TRUE);
  g_array_free (game->uses_of_name, TRUE);
  if (game->tokens)
    g_array_free (game->tokens, TRUE);
  if (game->shown)
    g_hash_table_destroy (game->shown);
  rg_terms_free (game->terms);
  rg_names_free (game->names);
  rg_arena_free (game->arena);
  g_free (game);
}
