#include "lud/rules/lookahead.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

/* What moves do says nothing about whether there are some: arguments that are
 * not looked at. */
static void
ignore_effects (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_APPLY)
    lud_get (term, "moves");
  for (guint i = 0; i < term->n; i++) {
    if (!term->items[i])
      continue;
    if (term->items[i]->ludeme == LUD_TERM_THEN)
      lud_get (term, "then");
    ignore_effects (term->items[i]);
  }
}

const char *
lud_has_move (LudRules *rules, const LudTerm *moves)
{
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  rules->scope.mode = LUD_MODE_TEST;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.rest = NULL;
  lud_moves (rules, moves);
  lud_pop (rules, &saved);
  const char *body = lud_take_block (rules, before);
  return body[0] ? lud_reachable (rules, "can_move", body) : "true()";
}

const char *
lud_can_move (LudRules *rules, const LudTerm *moves)
{
  ignore_effects (moves);
  return lud_has_move (rules, moves);
}

const char *
lud_is_end_of (LudRules *rules, const LudTerm *moves, LudValue site,
               gboolean is_to)
{
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  rules->scope.mode = is_to ? LUD_MODE_TARGET : LUD_MODE_ORIGIN;
  rules->scope.target = site;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.rest = NULL;
  lud_moves (rules, moves);
  lud_pop (rules, &saved);
  return lud_reachable (rules, is_to ? "goes_to" : "comes_from",
                        lud_take_block (rules, before));
}

/* Whether a player, as the next one, has a move. */
static const char *
player_can_move (LudRules *rules, guint player)
{
  const guint n = rules->game->n_players;
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  rules->scope.previous = lud_constant (rules, (gint32)rules->scope.mover);
  rules->scope.next = lud_constant (rules, (gint32)(player % n + 1));
  rules->scope.mover = player;
  rules->scope.real_mover = 0;
  rules->scope.mode = LUD_MODE_TEST;
  rules->scope.no_lookahead = TRUE;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.component = 0;
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  lud_play_moves (rules);
  lud_pop (rules, &saved);
  const char *body = lud_take_block (rules, before);
  return body[0] ? lud_reachable (rules, "next_can_move", body) : "true()";
}

const char *
lud_no_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "role");
  if (lud_is_word (role, "Next")) {
    if (rules->scope.no_lookahead)
      return "false()";
    const LudValue next = rules->scope.next;
    const char *none = "true()";
    for (gint32 p = MAX (next.least, 1); p <= next.most; p++) {
      const char *cannot = lud_not (rules, player_can_move (rules, (guint)p));
      none = lud_and (
          rules, none,
          lud_is_constant (next)
              ? cannot
              : lud_or (rules, cannot,
                        lud_not (rules, lud_equal (rules, next,
                                                   lud_constant (rules, p)))));
    }
    return none;
  }
  const LudValue player = lud_player (rules, role);
  if (!lud_is_constant (player)) {
    lud_refuse (rules, term, "this role can't be translated here");
    return "false()";
  }
  const char *name = lud_hrg (rules, "stalemated_%d", player.least);
  return lud_equal (rules,
                    lud_load (rules, lud_variable (rules, name, 0, 0), NULL),
                    lud_constant (rules, 1));
}

/* An attack of a player on a site where a component stands. */
static void
check_attack (LudRules *rules, guint enemy, guint owner, LudValue site,
              const LudTerm *moves)
{
  rules->scope.mover = enemy;
  rules->scope.real_mover = 0;
  rules->scope.previous = lud_constant (rules, (gint32)owner);
  rules->scope.mode = LUD_MODE_TARGET;
  rules->scope.target = site;
  rules->scope.no_threats = TRUE;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.component = 0;
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  if (moves)
    lud_moves (rules, moves);
  else
    lud_play_moves (rules);
}

static void
attacks (LudRules *rules, guint owner, LudValue site, const LudTerm *moves)
{
  const guint n = rules->game->n_players;
  guint arms = 0;
  for (guint enemy = 1; enemy <= n; enemy++) {
    if (enemy == owner)
      continue;
    if (n > 2)
      lud_line (rules, arms++ == 0 ? "branch {" : "or {");
    const LudSaved saved = lud_push (rules);
    check_attack (rules, enemy, owner, site, moves);
    lud_pop (rules, &saved);
    if (n > 2)
      lud_line (rules, "}");
  }
}

/* Whether a component is attacked: where it stands, or at the sites of a term.
 */
static const char *
is_attacked (LudRules *rules, const LudTerm *term, guint component)
{
  const LudGame *game = rules->game;
  const LudTerm *at = lud_get (term, "at");
  if (!at)
    at = lud_get (term, "in");
  const guint owner = game->components[component].owner;
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  LudValue site;
  if (at)
    site = lud_any_site (rules, at, LUD_AT_SITE);
  else {
    site = lud_local (rules, LUD_AT_SITE, 0, (gint32)game->n_sites - 1);
    lud_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", site.text);
    lud_check (rules, lud_equal (rules, lud_what (rules, site),
                                 lud_component (rules, component)));
  }
  if (game->stacks)
    lud_refuse (rules, term, "threats can't be translated with stacks yet");
  if (at)
    lud_store (rules, lud_board (rules), &site,
               lud_component (rules, component));
  attacks (rules, owner, site, lud_get (term, "moves"));
  lud_pop (rules, &saved);
  return lud_reachable (rules, "is_attacked", lud_take_block (rules, before));
}

/* The same for the piece of a player who depends on the state. */
static const char *
is_piece_of_player_attacked (LudRules *rules, const LudTerm *term,
                             const LudTerm *what)
{
  const char *name = lud_string (what, "name");
  const LudTerm *role = lud_get (what, "role");
  if (what->ludeme != LUD_TERM_ID || !name || !role) {
    lud_refuse (rules, term,
                "a piece that depends on the state can't be translated here");
    return "false()";
  }
  const LudValue player = lud_player (rules, role);
  const char *any = "false()";
  for (gint32 p = MAX (player.least, 0); p <= player.most; p++) {
    const guint component = lud_first_component (rules->game, name, p);
    if (component > 0)
      any = lud_or (rules, any,
                    lud_and (rules,
                             lud_equal (rules, player, lud_constant (rules, p)),
                             is_attacked (rules, term, component)));
  }
  return any;
}

const char *
lud_is_threatened (LudRules *rules, const LudTerm *term)
{
  if (rules->scope.no_threats)
    return "false()";
  const LudTerm *what = lud_get (term, "what");
  if (!what) {
    lud_refuse (rules, term,
                "this form of (is Threatened) can't be translated yet");
    return "false()";
  }
  const LudValue piece = lud_value (rules, what);
  if (!lud_is_constant (piece))
    return is_piece_of_player_attacked (rules, term, what);
  if (piece.least <= 0 || piece.least >= (gint32)rules->game->n_components)
    return "false()";
  return is_attacked (rules, term, (guint)piece.least);
}
