/* Makes conditions about the owner or the component on a site, in stacks at
 * any level.
 *
 *     (sites Occupied by:Mover)     becomes     board[to] == disc1
 */
#include "lud/rules/occupied-sites.h"

#include "lud/rules/conditions.h"
#include "lud/rules/groups.h"
#include "lud/rules/owners.h"
#include "lud/rules/regions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/static-regions.h"

#include <string.h>

/* The condition that some level of a site has a piece of a role. */
static const char *
make_level_test (LudRules *rules, const LudTerm *role, LudValue site)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue piece = lud_read_piece (rules, site, lud_choose_level (rules));
  lud_check (rules, lud_is_piece_of_role (rules, role, NULL, piece));
  return lud_end_search (rules, &search, "has_level");
}

/* As in Ludii, only stacks on sites of the board's type have an owner; other
 * stacks count as neutral. */
static const char *
restrict_to_type (LudRules *rules, const LudTerm *term, const char *condition,
                  LudValue site)
{
  const LudTerm *role = lud_get (term, "by");
  const char *on_board = lud_test_on_board (rules, site);
  condition = lud_and (rules, on_board, condition);
  const gboolean has_neutral = lud_is_word (role, "All") ||
                               lud_is_word (role, "NonMover") ||
                               lud_is_word (role, "Neutral");
  if (!has_neutral || lud_get (term, "component") ||
      lud_get (term, "components") || lud_is_always (on_board))
    return condition;
  return lud_or (rules, condition,
                 lud_and (rules, lud_not (rules, on_board),
                          make_level_test (rules, role, site)));
}

/* The condition that a site has a die, which does not count as a piece. */
static const char *
make_die_test (LudRules *rules, LudValue site)
{
  const LudDice *dice = &rules->game->dice;
  RgBits *set = lud_new_set (rules);
  for (guint32 i = 0; i < dice->n; i++)
    rg_bits_add (set, dice->first + i);
  const char *condition = lud_is_in_set (rules, "has_die", set, site);
  g_free (set);
  return condition;
}

const char *
lud_is_in_occupied (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudGame *game = rules->game;
  const LudTerm *container = lud_get (term, "container");
  const LudTerm *component = lud_get (term, "component");
  const LudTerm *components = lud_get (term, "components");
  const LudTerm *role = lud_get (term, "by");
  const char *condition;
  rules->type = lud_find_type (rules, lud_string (term, "on"));
  const gboolean is_top_only =
      lud_is_true (term, "top", TRUE) || !game->has_stacks;
  if (!is_top_only && (component || components))
    lud_refuse (rules, term,
                "components of all levels can't be translated yet");
  if (!component && !components && !is_top_only)
    condition = make_level_test (rules, role, site);
  else if (!component && !components)
    condition = lud_has_piece_of_role (rules, role, NULL, site);
  else {
    RgBits *set = g_new0 (RgBits, rg_bits_words (game->n_components));
    for (guint c = 1; c < game->n_components; c++) {
      const char *base = game->components[c].base;
      gboolean is_listed = component && component->kind == LUD_KIND_STRING &&
                           !strcmp (base, component->text);
      for (guint i = 0; components && i < components->n; i++)
        is_listed = is_listed || !strcmp (base, components->items[i]->text);
      rg_bits_put (set, c, is_listed);
    }
    if (component && component->kind != LUD_KIND_STRING)
      lud_refuse (rules, term, "this component can't be translated yet");
    condition = lud_and (rules, lud_has_piece_in (rules, set, site),
                         lud_has_piece_of_role (rules, role, NULL, site));
    g_free (set);
  }
  if (!container && game->has_stacks && is_top_only &&
      game->board->type != LUD_CELL)
    condition = restrict_to_type (rules, term, condition, site);
  if (container) {
    RgBits *board = lud_new_set (rules);
    if (!lud_add_container (rules, container, board))
      lud_refuse (rules, term, "this container can't be translated yet");
    condition = lud_and (rules, lud_is_in_set (rules, "on_board", board, site),
                         condition);
    g_free (board);
  }
  if (game->dice.n > 0 &&
      (lud_is_word (role, "All") || lud_is_word (role, "Each") ||
       lud_is_word (role, "Shared")))
    return lud_and (rules, condition,
                    lud_not (rules, make_die_test (rules, site)));
  return condition;
}
