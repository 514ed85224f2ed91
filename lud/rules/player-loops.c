/* Unrolls loops over players and teams: moves, effects and tests of regions
 * are emitted once for each of them. A player is a constant; loops of effects
 * also take any list of integers, whose items are expressions. The condition
 * of a list is tested in each copy.
 *
 *     (forEach Player A)     becomes, with two players,     A of 1, then A of 2
 */
#include "lud/rules/player-loops.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/effects.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/teams.h"
#include "lud/rules/values.h"

static guint32
make_all_players (const LudRules *rules)
{
  return (1u << (rules->game->n_players + 1)) - 2;
}

/* The player whose friends or enemies a list has: by default the mover. */
static guint
find_subject (LudRules *rules, const LudTerm *list)
{
  const LudTerm *player_term = lud_get (list, "of");
  const LudValue player =
      player_term ? lud_number (rules, lud_translate_value (rules, player_term))
                  : lud_make_constant (rules, 0);
  if (!player_term)
    return rules->scope.mover;
  if (lud_is_constant (player) && player.least >= 1 &&
      player.least <= (gint32)rules->game->n_players)
    return (guint)player.least;
  lud_refuse (rules, player_term, "this player can't be translated here yet");
  return rules->scope.mover;
}

gboolean
lud_find_listed_players (LudRules *rules, const LudTerm *list, guint32 *players)
{
  const guint32 all_players = make_all_players (rules);
  switch (list->ludeme) {
  case LUD_TERM_PLAYERS_TEAM1:
  case LUD_TERM_PLAYERS_TEAM2:
  case LUD_TERM_PLAYERS_TEAM3:
  case LUD_TERM_PLAYERS_TEAM4:
  case LUD_TERM_PLAYERS_TEAM5:
  case LUD_TERM_PLAYERS_TEAM6:
  case LUD_TERM_PLAYERS_TEAM7:
  case LUD_TERM_PLAYERS_TEAM8:
    *players = lud_find_team (
        rules, (guint)(list->ludeme - LUD_TERM_PLAYERS_TEAM1) + 1);
    return TRUE;
  case LUD_TERM_PLAYERS_ALL:
    lud_get (list, "of");
    *players = all_players;
    return TRUE;
  case LUD_TERM_PLAYERS_NON_MOVER:
    lud_get (list, "of");
    *players = all_players & ~(1u << rules->scope.mover);
    return TRUE;
  case LUD_TERM_PLAYERS_FRIEND:
    *players = lud_find_team_of (rules, find_subject (rules, list));
    return TRUE;
  case LUD_TERM_PLAYERS_ALLY: {
    const guint subject = find_subject (rules, list);
    *players = lud_find_team_of (rules, subject) & ~(1u << subject);
    return TRUE;
  }
  case LUD_TERM_TEAM:
    *players = rules->scope.team;
    return TRUE;
  case LUD_TERM_PLAYERS_ENEMY:
    *players =
        all_players & ~lud_find_team_of (rules, find_subject (rules, list));
    return TRUE;
  default:
    return FALSE;
  }
}

/* -- effects --------------------------------------------------------------- */

static void
emit_effect_for_player (LudRules *rules, LudValue player, gpointer data)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_PLAYER] = player;
  lud_emit_effect (rules, data);
  lud_pop (rules, &saved);
}

void
lud_effect_for_players (LudRules *rules, const LudTerm *term)
{
  const LudTerm *list = lud_get (term, "players");
  const LudTerm *body = lud_get (term, "moves");
  LudFinding finding;
  lud_begin_finding (
      rules, lud_loop_interferes (rules, list, body, LUD_TERM_PLAYER_INTEGER),
      &finding);
  if (list)
    lud_for_each_item (rules, list, emit_effect_for_player, (gpointer)body);
  for (guint p = 1; !list && p <= rules->game->n_players; p++)
    emit_effect_for_player (rules, lud_make_constant (rules, (gint32)p),
                            (gpointer)body);
  lud_end_finding (rules, &finding);
}

/* -- moves ----------------------------------------------------------------- */

/* The condition that a player is in a list: the `if` of the list. */
static const char *
make_list_condition (LudRules *rules, const LudTerm *list, LudValue player)
{
  const LudTerm *test = list ? lud_get (list, "if") : NULL;
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_PLAYER] = player;
  const char *condition = lud_translate_condition_or_true (rules, test);
  lud_pop (rules, &saved);
  return condition;
}

void
lud_emit_player_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *list = lud_get (term, "players");
  guint32 players = make_all_players (rules);
  if (list && !lud_find_listed_players (rules, list, &players)) {
    lud_refuse (rules, list, "this list of players can't be translated yet");
    return;
  }
  if (players == 0)
    lud_emit_line (rules, "check(false())");
  guint arms = 0;
  for (guint p = 1; p <= rules->game->n_players; p++) {
    if (!(players >> p & 1))
      continue;
    const LudSaved saved = lud_push (rules);
    const LudValue player = lud_make_constant (rules, (gint32)p);
    lud_emit_line (rules, arms++ == 0 ? "branch {" : "or {");
    lud_check (rules, make_list_condition (rules, list, player));
    rules->scope.at[LUD_AT_PLAYER] = player;
    rules->scope.arm_tags = lud_prepend (rules, rules->scope.arm_tags,
                                         lud_make_text (rules, "player%u", p));
    lud_emit_moves (rules, lud_get (term, "moves"));
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

/* -- regions --------------------------------------------------------------- */

const char *
lud_is_in_region_of_players (LudRules *rules, const LudTerm *term,
                             LudValue site)
{
  const LudTerm *list = lud_get (term, "players");
  guint32 players = 0;
  const char *disjunction = "false()";
  if (!lud_find_listed_players (rules, list, &players))
    lud_refuse (rules, list, "this list of players can't be translated yet");
  for (guint p = 1; p <= rules->game->n_players; p++) {
    if (!(players >> p & 1))
      continue;
    const LudSaved saved = lud_push (rules);
    const LudValue player = lud_make_constant (rules, (gint32)p);
    const char *condition = make_list_condition (rules, list, player);
    rules->scope.at[LUD_AT_PLAYER] = player;
    condition =
        lud_and (rules, condition,
                 lud_is_in_region (rules, lud_get (term, "region"), site));
    disjunction = lud_or (rules, disjunction, condition);
    lud_pop (rules, &saved);
  }
  return disjunction;
}

/* -- teams ----------------------------------------------------------------- */

/* Enters the scope of a team.  FALSE: it has no players. */
static gboolean
enter_team (LudRules *rules, guint team)
{
  rules->scope.team = lud_find_team (rules, team);
  return rules->scope.team != 0;
}

void
lud_effect_for_teams (LudRules *rules, const LudTerm *term)
{
  const LudTerm *body = lud_get (term, "moves");
  const LudSaved saved = lud_push (rules);
  LudFinding finding;
  lud_begin_finding (rules,
                     lud_loop_interferes (rules, NULL, body, LUD_TERM_LITERAL),
                     &finding);
  for (guint team = 1; team <= rules->game->n_players; team++)
    if (enter_team (rules, team))
      lud_emit_effect (rules, body);
  lud_end_finding (rules, &finding);
  lud_pop (rules, &saved);
}

void
lud_emit_team_moves (LudRules *rules, const LudTerm *term)
{
  guint arms = 0;
  for (guint team = 1; team <= rules->game->n_players; team++) {
    const LudSaved saved = lud_push (rules);
    if (enter_team (rules, team)) {
      lud_emit_line (rules, arms++ == 0 ? "branch {" : "or {");
      rules->scope.arm_tags = lud_prepend (
          rules, rules->scope.arm_tags, lud_make_text (rules, "team%u", team));
      lud_emit_moves (rules, lud_get (term, "moves"));
      lud_emit_line (rules, "}");
    }
    lud_pop (rules, &saved);
  }
  if (arms == 0)
    lud_emit_line (rules, "check(false())");
}

const char *
lud_is_in_region_of_teams (LudRules *rules, const LudTerm *term, LudValue site)
{
  const char *disjunction = "false()";
  for (guint team = 1; team <= rules->game->n_players; team++) {
    const LudSaved saved = lud_push (rules);
    if (enter_team (rules, team))
      disjunction =
          lud_or (rules, disjunction,
                  lud_is_in_region (rules, lud_get (term, "region"), site));
    lud_pop (rules, &saved);
  }
  return disjunction;
}
