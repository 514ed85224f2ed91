/* Translates roles to sets of players, and to numbers. Roles such as Mover and
 * Enemy are constants, as the code of each mover is separate:
 *
 *     Mover, Next     become, in the code of player 1 of 2,     1, 2
 */
#include "lud/rules/players.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/directions.h"
#include "lud/rules/ends.h"
#include "lud/rules/groups.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <stdlib.h>
#include <string.h>

guint32
lud_find_enemies (const LudRules *rules)
{
  const guint n = rules->game->n_players;
  return ((1u << (n + 1)) - 2) & ~lud_find_friends (rules);
}

gboolean
lud_find_players (LudRules *rules, const LudTerm *term, guint32 *set)
{
  const guint n = rules->game->n_players;
  if (lud_is_word (term, "All") || lud_is_word (term, "Each"))
    *set = (1u << (n + 2)) - 1;
  else if (lud_is_word (term, "NonMover"))
    *set = (((1u << (n + 1)) - 1) & ~(1u << rules->scope.mover));
  else if (lud_is_word (term, "Enemy"))
    *set = lud_find_enemies (rules);
  else if (lud_is_word (term, "Friend") || lud_is_word (term, "TeamMover"))
    *set = lud_find_friends (rules);
  else if (term->kind == LUD_KIND_WORD &&
           g_str_has_prefix (term->text, "Team") &&
           g_ascii_isdigit (term->text[4]))
    *set = lud_find_team (rules, (guint)atoi (term->text + 4));
  else {
    const LudValue player = lud_translate_player (rules, term);
    if (rules->refused || !lud_is_constant (player) || player.least < 0 ||
        player.least > (gint32)n + 1)
      return FALSE;
    *set = 1u << player.least;
  }
  return TRUE;
}

LudValue
lud_translate_player (LudRules *rules, const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_PLAYER_CLAUSE)
    return lud_translate_value (rules, lud_get (term, "index"));
  if (term->kind != LUD_KIND_WORD)
    return lud_translate_value (rules, term);
  const guint32 friends = lud_find_friends (rules);
  if (lud_is_word (term, "Mover") ||
      ((lud_is_word (term, "Friend") || lud_is_word (term, "TeamMover")) &&
       !(friends & (friends - 1))))
    return lud_make_constant (rules, (gint32)rules->scope.mover);
  if (lud_is_word (term, "Next"))
    return rules->scope.next;
  if (lud_is_word (term, "Prev"))
    return rules->scope.previous;
  if (lud_is_word (term, "Player"))
    return rules->scope.at[LUD_AT_PLAYER];
  if (lud_is_word (term, "Enemy") && rules->game->n_players == 2)
    return lud_make_constant (rules, 3 - (gint32)rules->scope.mover);
  gint player = lud_find_role_player (rules->game, term->text);
  /* A player that the game does not have owns nothing. */
  if (player < 0 && term->text[0] == 'P' && g_ascii_isdigit (term->text[1]))
    player = CLAMP (atoi (term->text + 1), 1, 16);
  /* As a single player, a team is the one with its number. */
  if (player < 0 && g_str_has_prefix (term->text, "Team") &&
      g_ascii_isdigit (term->text[4]))
    player = CLAMP (atoi (term->text + 4), 1, 16);
  if (player < 0)
    lud_refuse (rules, term, "role '%s' can't be translated here", term->text);
  return lud_make_constant (rules, player);
}

LudValue
lud_find_player_after (LudRules *rules, LudValue player)
{
  const gint32 n = (gint32)rules->game->n_players;
  const LudValue bounded_player = lud_clamp (rules, player, 0, n);
  gint32 *after = g_new (gint32, n + 1);
  for (gint32 p = 0; p <= n; p++)
    after[p] = p % n + 1;
  const LudValue value = lud_look_up (
      rules, "player_after", after + bounded_player.least, bounded_player);
  g_free (after);
  return value;
}
