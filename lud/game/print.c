/* Prints the numbers of players, the components and the containers. */
#include "lud/game/print.h"

#include "base/json.h"

static void
print_container (const char *name, guint32 first, guint32 n, guint owner,
                 GString *out)
{
  rg_json_open (NULL, '[', out);
  rg_json_item (name, out);
  rg_json_number_member (NULL, first, out);
  rg_json_number_member (NULL, n, out);
  rg_json_number_member (NULL, owner, out);
  rg_json_close (']', out);
}

void
lud_game_print (const LudGame *game, GString *out)
{
  rg_json_number_member ("np", game->n_players, out);
  rg_json_open ("comps", '[', out);
  for (guint c = 1; c < game->n_components; c++) {
    const LudComponent *component = &game->components[c];
    rg_json_open (NULL, '[', out);
    rg_json_item (component->name, out);
    rg_json_number_member (NULL, component->owner, out);
    rg_json_item (component->facing < LUD_N_DIRECTIONS
                      ? lud_direction_names[component->facing]
                      : "",
                  out);
    rg_json_close (']', out);
  }
  rg_json_close (']', out);
  rg_json_open ("conts", '[', out);
  print_container ("Board", 0, game->board->elements[game->board->type].n, 0,
                   out);
  for (guint h = 0; h < game->n_hands; h++) {
    const LudHand *hand = &game->hands[h];
    const guint number = hand->owner > game->n_players ? 0 : hand->owner;
    char *name = g_strdup_printf ("Hand%u", number);
    print_container (name, hand->first, hand->n, hand->owner, out);
    g_free (name);
  }
  if (game->dice.n > 0)
    print_container ("Dice0", game->dice.first, game->dice.n,
                     game->n_players + 1, out);
  rg_json_close (']', out);
}
