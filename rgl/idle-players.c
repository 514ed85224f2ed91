/* Finds players that have no action at the start: no clause of `precon` allows
 * one.
 */
#include "rgl/idle-players.h"

#include "rgl/domains.h"

/* Whether the clause may allow the player an action. */
static gboolean
allows (const RglDomains *domains, const RglRule *precon, const RglTerm *player)
{
  GHashTable *players =
      rgl_find_value_set (domains, precon, precon->head->args[0]);
  const gboolean is_possible =
      !players || g_hash_table_contains (players, player);
  if (players)
    g_hash_table_destroy (players);
  return is_possible;
}

void
rgl_warn_idle_players (const RglGame *game)
{
  RglDomains *domains = rgl_domains_new_initial (game);
  for (guint i = 0; i < game->players->len; i++) {
    const RglTerm *player = g_ptr_array_index (game->players, i);
    gboolean has_action = FALSE;
    for (guint k = 0; k < game->legal->len && !has_action; k++)
      has_action = allows (domains, g_ptr_array_index (game->legal, k), player);
    if (!has_action)
      rgl_warn (game, "idle-player", player->range,
                "'%s' has no action at the start, and the game is over at "
                "once: a waiting player needs an action, such as 'pass'",
                player->name);
  }
  rgl_domains_free (domains);
}
