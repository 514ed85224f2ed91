/* Translates conditions about hypothetical moves. The moves of a generator are
 * emitted in a mode without tags (rules.h), and the condition is that their
 * end is reachable.
 *
 *     (can Move (move Step N (to if:(is Empty (to)))))     becomes
 *
 *     reachable(can_move())
 *     graph can_move() { to = step_n[from]  check(board[to] == empty) }
 */
#include "lud/rules/lookahead.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/scope-key.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

void
lud_ignore_effects (const LudTerm *term)
{
  const gboolean is_read = term->fetched && *term->fetched != 0;
  if (is_read && term->ludeme == LUD_TERM_APPLY) {
    lud_get (term, "moves");
    lud_get (term, "if");
  }
  for (guint i = 0; i < term->n; i++) {
    if (!term->items[i])
      continue;
    if (is_read && term->items[i]->ludeme == LUD_TERM_THEN)
      lud_get (term, "then");
    lud_ignore_effects (term->items[i]);
  }
}

/* The condition that a generator, or that of the play (NULL), has a move in the
 * current scope.  It is cached. */
static const char *
make_move_test (LudRules *rules, const LudTerm *moves, const char *hint)
{
  GString *later = rules->output.later;
  rules->output.later = NULL;
  rules->scope.mode = LUD_MODE_TEST;
  rules->scope.is_of_turn = FALSE;
  rules->scope.then = rules->scope.after = rules->scope.arm_tags = NULL;
  const char *key = lud_make_scope_key (rules, &rules->scope, moves, 0);
  const char *condition =
      key ? g_hash_table_lookup (rules->declared.made, key) : NULL;
  rules->output.later = later;
  if (condition)
    return condition;
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  const gboolean next_is_set = rules->next_is_set;
  if (moves)
    lud_emit_moves (rules, moves);
  else
    lud_emit_play_moves (rules);
  rules->next_is_set = next_is_set;
  lud_pop (rules, &saved);
  const char *body = lud_end_block (rules, before);
  condition = body[0] ? lud_make_check (rules, hint, body) : "true()";
  if (key)
    g_hash_table_insert (rules->declared.made, (gpointer)key,
                         (gpointer)condition);
  return condition;
}

const char *
lud_has_move (LudRules *rules, const LudTerm *moves)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.final_condition = NULL;
  rules->scope.allows_repeats = TRUE;
  const char *condition = make_move_test (rules, moves, "can_move");
  lud_pop (rules, &saved);
  return condition;
}

const char *
lud_can_move (LudRules *rules, const LudTerm *moves)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.final_condition = NULL;
  rules->scope.allows_repeats = FALSE;
  const char *can_move = make_move_test (rules, moves, "can_move");
  lud_pop (rules, &saved);
  lud_ignore_effects (moves);
  return can_move;
}

const char *
lud_is_end_of (LudRules *rules, const LudTerm *moves, LudValue site,
               gboolean is_to)
{
  const LudSearch search = lud_begin_search (rules);
  rules->scope.mode = is_to ? LUD_MODE_TARGET : LUD_MODE_ORIGIN;
  rules->scope.is_of_turn = FALSE;
  rules->scope.target = site;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.final_condition = NULL;
  lud_emit_moves (rules, moves);
  return lud_end_search (rules, &search, is_to ? "goes_to" : "comes_from");
}

/* The condition that a player, as the mover after this turn, has a move. */
static const char *
make_can_move_test (LudRules *rules, guint player)
{
  const guint n = rules->game->n_players;
  const LudSaved saved = lud_push (rules);
  rules->scope.previous = lud_make_constant (rules, (gint32)rules->scope.mover);
  rules->scope.next = lud_make_constant (rules, (gint32)(player % n + 1));
  rules->scope.mover = player;
  rules->scope.real_mover = 0;
  rules->scope.no_lookahead = TRUE;
  rules->scope.allows_repeats = FALSE;
  rules->scope.component = 0;
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  const char *condition = make_move_test (rules, NULL, "next_can_move");
  lud_pop (rules, &saved);
  return condition;
}

const char *
lud_translate_no_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "role");
  if (lud_is_word (role, "Next")) {
    if (rules->scope.no_lookahead)
      return "false()";
    const LudValue next = rules->scope.next;
    const char *conjunction = "true()";
    for (gint32 p = MAX (next.least, 1); p <= next.most; p++) {
      const char *is_blocked =
          lud_not (rules, make_can_move_test (rules, (guint)p));
      conjunction = lud_and (
          rules, conjunction,
          lud_is_constant (next)
              ? is_blocked
              : lud_or (rules, is_blocked,
                        lud_not (rules, lud_equal_to (rules, next, p))));
    }
    return conjunction;
  }
  const LudValue player = lud_translate_player (rules, role);
  if (!lud_is_constant (player))
    return lud_refuse (rules, term, "this role can't be translated here");
  const char *name = lud_make_text (rules, "stalemated_%d", player.least);
  return lud_equal_to (
      rules, lud_load (rules, lud_declare_variable (rules, name, 0, 0), NULL),
      1);
}
