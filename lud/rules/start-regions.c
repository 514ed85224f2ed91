/* Evaluates (sites Empty) and (sites Occupied) in start rules: the sites
 * without pieces, or with certain pieces, after the start rules so far.
 *
 *     (place "Disc1" {"A1"}) (place "Disc2" (sites Empty))     places Disc2
 *     on all sites but A1
 */
#include "lud/rules/start-regions.h"

#include "lud/rules/players.h"
#include "lud/rules/regions.h"

#include <string.h>

/* Whether a component has one of the names of a term; without names, any. */
static gboolean
is_called (const LudTerm *names, const char *base)
{
  if (!names || names->kind == LUD_KIND_STRING)
    return !names || !strcmp (names->text, base);
  for (guint i = 0; i < names->n; i++)
    if (!strcmp (names->items[i]->text, base))
      return TRUE;
  return FALSE;
}

gboolean
lud_add_placed (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudGame *game = rules->game;
  const gboolean is_empty = term->ludeme == LUD_TERM_SITES_EMPTY;
  const LudTerm *container = lud_get (term, is_empty ? "index" : "container");
  const LudTerm *name_term = lud_get (term, "component");
  const LudTerm *name_list = lud_get (term, "components");
  guint32 owners = ~0u;
  if (game->has_stacks || game->has_types || rules->start.chance_pieces > 0 ||
      (name_term && name_term->kind != LUD_KIND_STRING) ||
      (!is_empty && !lud_find_players (rules, lud_get (term, "by"), &owners)))
    return FALSE;
  lud_get (term, "top"); /* without stacks each piece is on top */
  RgBits *allowed_sites = lud_new_set (rules);
  gboolean success = TRUE;
  if (container)
    success = lud_add_container (rules, container, allowed_sites);
  else if (is_empty)
    lud_add_board (rules, allowed_sites);
  else
    for (guint32 i = 0; i < game->n_sites; i++)
      rg_bits_add (allowed_sites, i);
  for (guint32 i = 0; i < game->n_sites && success; i++) {
    const guint component_index = rules->start.board[i];
    const LudComponent *component = &game->components[component_index];
    const gboolean matches =
        component_index == 0 ? is_empty
                             : !is_empty && component_index > game->dice.n &&
                                   owners >> component->owner & 1 &&
                                   is_called (name_term, component->base) &&
                                   is_called (name_list, component->base);
    if (matches && rg_bits_has (allowed_sites, i))
      rg_bits_add (set, i);
  }
  g_free (allowed_sites);
  return success;
}
