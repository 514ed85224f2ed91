/* Tests whether a position occurred before. Ludii remembers all positions: a
 * finite state has only the last ones, by the option --history. There are two
 * rings of them (past-positions.h): positions after the first move of each
 * turn, and those of the present turn.
 *
 *     (meta (no Repeat))     adds to each move, with --history=1
 *
 *     check(not(past_board[0] == board))      after the changes of the move
 *     past_board[0] = board                   at the end of the turn
 *
 * The result equals Ludii's while no position occurs again after more positions
 * than the ring has. */
#include "lud/rules/repetitions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/effects.h"
#include "lud/rules/past-positions.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

/* The name of the fact that rules read the positions of a turn, or of the
 * game. */
static const char *
get_fact (gboolean in_turn)
{
  return in_turn ? "positions of the turn" : "positions of the game";
}

/* If players alternate, a turn has one position. */
static LudRing
get_ring (LudRules *rules, gboolean in_turn)
{
  const gboolean is_single = in_turn && lud_is_alternating (rules);
  return (LudRing){in_turn ? "turn" : "past", is_single ? 1 : rules->history};
}

const char *
lud_is_repeat (LudRules *rules, const LudTerm *term)
{
  const char *kind = lud_string (term, "kind");
  const gboolean in_turn = !g_strcmp0 (kind, "PositionalInTurn");
  if (kind && !in_turn && strcmp (kind, "Positional")) {
    lud_refuse (rules, term, "(%s) can't be translated yet", kind);
    return "false()";
  }
  if (rules->history == 0) {
    lud_refuse (rules, term,
                "this rule needs a limit of remembered positions: use "
                "--history=N or $LUDII_HISTORY");
    return "false()";
  }
  lud_set_fact (rules, get_fact (in_turn));
  const LudRing ring = get_ring (rules, in_turn);
  if (ring.n_places == 1)
    return lud_is_position_at (rules, &ring, lud_make_constant (rules, 0));
  const LudSearch search = lud_begin_search (rules);
  const LudValue place =
      lud_declare_local (rules, LUD_TEMPORARY, 0, ring.n_places - 1);
  lud_emit_line (rules, "%s = %s(*)", place.text,
                 lud_get_domain_of (rules, place));
  lud_check (rules, lud_is_position_at (rules, &ring, place));
  return lud_end_search (rules, &search, "is_repeat");
}

/* The rule (no Repeat ...); NULL: repetitions are allowed here. */
static const LudTerm *
find_no_repeat (LudRules *rules)
{
  const LudTerm *meta = rules->game->meta;
  const LudTerm *list = meta ? lud_get (meta, "rules") : NULL;
  for (guint i = 0; list && i < list->n && !rules->scope.allows_repeats; i++)
    if (list->items[i]->ludeme == LUD_TERM_NO_REPEAT)
      return list->items[i];
  return NULL;
}

gboolean
lud_forbids_repeats (LudRules *rules)
{
  return find_no_repeat (rules) != NULL;
}

const char *
lud_is_no_repeat (LudRules *rules, const LudLeaf *leaf)
{
  const LudTerm *rule = find_no_repeat (rules);
  const LudMode mode = rules->scope.mode;
  /* Ludii does not test passes.  A swap exchanges players, not pieces. */
  if (!rule || leaf->act == lud_act_pass || !g_strcmp0 (leaf->tag, "swap") ||
      (mode != LUD_MODE_PLAY && mode != LUD_MODE_TEST && mode != LUD_MODE_RUN))
    return "true()";
  if (mode == LUD_MODE_RUN)
    lud_refuse (rules, leaf->term,
                "(max) can't be translated with (no Repeat) yet");
  return lud_not (rules, lud_is_repeat (rules, rule));
}

/* The condition that the last move was the first one of its turn. */
static const char *
begins_turn (LudRules *rules)
{
  const LudScope *scope = &rules->scope;
  return lud_is_alternating (rules) && rules->game->n_players > 1
             ? "true()"
             : lud_not (rules, lud_equal (rules, scope->previous,
                                          lud_make_constant (
                                              rules, (gint32)scope->mover)));
}

void
lud_remember_position (LudRules *rules)
{
  const LudRing game_ring = get_ring (rules, FALSE);
  const LudRing turn_ring = get_ring (rules, TRUE);
  const gboolean in_turn = lud_has_fact (rules, get_fact (TRUE));
  const gboolean in_game = lud_has_fact (rules, get_fact (FALSE));
  if (!in_turn && !in_game)
    return;
  const char *is_first = begins_turn (rules);
  const gboolean is_always = lud_is_always (is_first);
  if (!is_always)
    lud_emit_line (rules, "if %s {", is_first);
  if (in_game) {
    lud_advance_ring (rules, &game_ring);
    lud_store_position (rules, &game_ring);
  }
  if (in_turn)
    lud_fill_ring (rules, &turn_ring);
  if (in_turn && turn_ring.n_places > 1) {
    lud_emit_line (rules, "} else {");
    lud_advance_ring (rules, &turn_ring);
    lud_store_position (rules, &turn_ring);
  }
  if (!is_always)
    lud_emit_line (rules, "}");
}

void
lud_forget_positions (LudRules *rules)
{
  for (guint in_turn = 0; in_turn < 2; in_turn++) {
    const LudRing ring = get_ring (rules, in_turn != 0);
    if (lud_has_fact (rules, get_fact (in_turn != 0)))
      lud_fill_ring (rules, &ring);
  }
}
