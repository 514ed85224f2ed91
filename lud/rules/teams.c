/* Stores the number of the team of each player, and makes sets of players, a
 * bit for each. Teams never change.
 *
 *     (set Team 1 {P1 P3})     becomes     team 1 = 0b1010
 */
#include "lud/rules/teams.h"

#include "lud/rules/values.h"

/* Reads a start rule about teams, which do not change in the play. */
static void
read_team (LudRules *rules, const LudTerm *term)
{
  const LudTerm *roles = lud_get (term, "roles");
  const LudValue team = lud_translate_value (rules, lud_get (term, "team"));
  for (guint i = 0; roles && i < roles->n; i++) {
    const LudValue player = lud_translate_player (rules, roles->items[i]);
    if (!lud_is_constant (player) || !lud_is_constant (team) ||
        team.least < 1 || team.least > 16 || player.least < 1 ||
        player.least > (gint32)rules->game->n_players)
      lud_refuse (rules, term, "this team can't be translated");
    else
      rules->teams[player.least] = (guint)team.least;
  }
}

void
lud_read_teams (LudRules *rules)
{
  const LudTerm *start = rules->game->start;
  const LudTerm *list = start ? lud_get (start, "rules") : NULL;
  for (guint i = 0; list && i < list->n; i++)
    if (list->items[i]->ludeme == LUD_TERM_SET_TEAM_START)
      read_team (rules, list->items[i]);
}

guint32
lud_find_team (const LudRules *rules, guint team)
{
  guint32 players = 0;
  for (guint p = 1; p <= rules->game->n_players; p++)
    if (rules->teams[p] == team)
      players |= 1u << p;
  return players;
}

guint32
lud_find_team_of (const LudRules *rules, guint player)
{
  const guint team = rules->teams[player];
  return team ? lud_find_team (rules, team) : 1u << player;
}

guint32
lud_find_friends (const LudRules *rules)
{
  return lud_find_team_of (rules, rules->scope.mover);
}

gboolean
lud_has_teams (const LudRules *rules)
{
  for (guint p = 1; p <= rules->game->n_players; p++)
    if (rules->teams[p])
      return TRUE;
  return FALSE;
}

gboolean
lud_are_one_team (const LudRules *rules, guint32 players)
{
  guint team = 0;
  for (guint p = 1; p <= rules->game->n_players; p++) {
    if (!(players >> p & 1))
      continue;
    if (team == 0)
      team = rules->teams[p];
    if (team == 0 || rules->teams[p] != team)
      return FALSE;
  }
  return team != 0;
}
