/* Looks up declarations of a game: by role, name and owner. */
#include "lud/game/equipment.h"

#include <string.h>

gint
lud_find_role_player (const LudGame *game, const char *role)
{
  if (!strcmp (role, "Neutral"))
    return 0;
  if (!strcmp (role, "Shared") || !strcmp (role, "All") ||
      !strcmp (role, "Each") || !strcmp (role, "Any"))
    return (gint)game->n_players + 1;
  if (role[0] == 'P' && g_ascii_isdigit (role[1])) {
    const guint64 n = g_ascii_strtoull (role + 1, NULL, 10);
    return n <= game->n_players ? (gint)n : -1;
  }
  return -1;
}

guint
lud_find_component (const LudGame *game, const char *name)
{
  for (guint c = 1; name && c < game->n_components; c++)
    if (!strcmp (game->components[c].name, name))
      return c;
  return 0;
}

const LudHand *
lud_find_hand (const LudGame *game, guint player)
{
  for (guint i = 0; i < game->n_hands; i++)
    if (game->hands[i].owner == player)
      return &game->hands[i];
  return NULL;
}

void
lud_game_free (LudGame *game)
{
  if (!game)
    return;
  if (game->board)
    lud_board_free (game->board);
  lud_names_free (game->names);
  rg_arena_free (game->arena);
  g_free (game);
}
