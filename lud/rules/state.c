/* Declares and reads variables. Each game has the maps of pieces, counts and
 * states by site, and the sites of the last move. The text of a game may name
 * variables, and scores and values of players.
 *
 *     (score P1)     becomes     score_1
 */
#include "lud/rules/state.h"

#include "lud/rules/conditions.h"
#include "lud/rules/players.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

#include <string.h>

LudVariable *
lud_board (LudRules *rules)
{
  LudVariable *board = lud_map (rules, lud_name_of_type (rules, "board"), 0,
                                (gint32)rules->game->n_components - 1);
  board->sort = LUD_COMPONENTS;
  return board;
}

LudVariable *
lud_counts (LudRules *rules)
{
  return lud_map (rules, lud_name_of_type (rules, "count"), 0, 0);
}

LudVariable *
lud_get_state_map (LudRules *rules)
{
  return lud_map (rules, lud_name_of_type (rules, "state"), 0, 0);
}

LudValue
lud_load_component (LudRules *rules, LudValue site)
{
  const LudScope *scope = &rules->scope;
  if (scope->known_site && rules->type == lud_get_board_type (rules) &&
      !strcmp (scope->known_site, site.text))
    return lud_make_component (rules, scope->known_component);
  return lud_load (rules, lud_board (rules), &site);
}

LudValue
lud_count_at (LudRules *rules, LudValue site)
{
  return lud_load (rules, lud_counts (rules), &site);
}

/* The origin or the destination of the last move. */
static LudValue
load_last_site (LudRules *rules, LudValue known_site, const char *name)
{
  return known_site.text
             ? known_site
             : lud_load (rules, lud_declare_variable (rules, name, -1, -1),
                         NULL);
}

LudValue
lud_get_last_to (LudRules *rules)
{
  return load_last_site (rules, rules->scope.last_to, "last_to");
}

LudValue
lud_get_last_from (LudRules *rules)
{
  return load_last_site (rules, rules->scope.last_from, "last_from");
}

LudVariable *
lud_get_last_after (LudRules *rules, LudIterator end)
{
  return lud_declare_variable (
      rules, end == LUD_AT_TO ? "last_after" : "last_from_after", -1, -1);
}

LudVariable *
lud_get_last_level (LudRules *rules)
{
  return lud_declare_variable (rules, "last_level", 0, 0);
}

LudVariable *
lud_get_last_mover (LudRules *rules)
{
  /* Start rules count as moves of player 0. */
  const gint32 first = rules->game->start ? 0 : -1;
  return lud_declare_variable (rules, "mover_of_last_turn", first, first);
}

/* The function from components to their owners. */
static const char *
make_owner_function (LudRules *rules)
{
  const LudGame *game = rules->game;
  const char *owner = g_hash_table_lookup (rules->declared.made, "owner");
  if (owner)
    return owner;
  GString *cases = g_string_new (NULL);
  for (guint c = 0; c < game->n_components; c++)
    g_string_append_printf (cases, "(%s) = %u\n", game->components[c].symbol,
                            game->components[c].owner);
  owner = lud_add_function (
      rules, "owner",
      lud_make_text (rules, "Piece -> %s",
                     lud_get_domain (rules, 0, (gint32)game->n_players + 1)),
      cases->str);
  g_string_free (cases, TRUE);
  g_hash_table_insert (rules->declared.made, (gpointer) "owner",
                       (gpointer)owner);
  return owner;
}

LudValue
lud_get_owner (LudRules *rules, LudValue component)
{
  return (LudValue){.text = lud_make_text (rules, "%s[%s]",
                                           make_owner_function (rules),
                                           component.text),
                    .least = 0,
                    .most = (gint32)rules->game->n_players + 1,
                    .owned_piece = component.text};
}

/* -- variables of the text ------------------------------------------------- */

LudVariable *
lud_get_named_variable (LudRules *rules, const char *name)
{
  const char *variable_name =
      name ? lud_make_text (
                 rules, "var_%s",
                 lud_make_word (rules->game->names, LUD_NAME_VARIABLE, name))
           : "variable";
  return lud_declare_variable (rules, variable_name, -1, -1);
}

LudVariable *
lud_get_player_variable (LudRules *rules, const char *prefix, gint32 player,
                         gint32 initial)
{
  return lud_declare_variable (
      rules,
      lud_make_text (rules, "%s_%s", prefix, lud_get_symbol (rules, player)),
      initial, initial);
}

LudValue
lud_load_of_player (LudRules *rules, const char *prefix, const LudTerm *role,
                    gint32 initial)
{
  const LudValue player = lud_translate_player (rules, role);
  if (lud_is_constant (player))
    return lud_load (
        rules, lud_get_player_variable (rules, prefix, player.least, initial),
        NULL);
  const gint32 last = MIN (player.most, (gint32)rules->game->n_players);
  LudValue bounds = lud_make_constant (rules, initial);
  for (gint32 p = MAX (player.least, 1); p <= last; p++) {
    const LudValue value = lud_load (
        rules, lud_get_player_variable (rules, prefix, p, initial), NULL);
    bounds.least = MIN (bounds.least, value.least);
    bounds.most = MAX (bounds.most, value.most);
  }
  const LudValue result =
      lud_declare_local (rules, LUD_TEMPORARY, bounds.least, bounds.most);
  lud_emit_line (rules, "%s = %s", result.text, bounds.text);
  for (gint32 p = MAX (player.least, 1); p <= last; p++)
    lud_emit_line (
        rules, "if %s {\n%s = %s\n}", lud_equal_to (rules, player, p),
        result.text,
        lud_load (rules, lud_get_player_variable (rules, prefix, p, initial),
                  NULL)
            .text);
  return result;
}
