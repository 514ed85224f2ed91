/* Emits the choice of a turn: a move; a forced pass, if there is no move; or a
 * swap by the pie rule. The moves are emitted twice: as a test whether there
 * is a move, and as the graph moves_of_N.
 *
 *     branch { moves_of_1() }
 *     or { check(not(reachable(can_move_1())))  $ pass  player = keeper }
 */
#include "lud/rules/choices-of-turn.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/passes.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/pieces.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/repetitions.h"
#include "lud/rules/state.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"
#include "lud/rules/votes.h"

#include <string.h>

/* Sets the variables of the last move after a move without sites; also counts
 * the move, and clears decisions and pending values. */
static void
note_move_without_sites (LudRules *rules)
{
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  lud_count_move (rules);
  lud_forget_decision (rules);
  lud_store (rules, lud_declare_variable (rules, "last_from", -1, -1), NULL,
             off);
  lud_store (rules, lud_declare_variable (rules, "last_to", -1, -1), NULL, off);
  lud_note_action (rules, off, off);
  lud_begin_pending (rules);
}

static gboolean
has_swap_rule (const LudRules *rules)
{
  const LudTerm *meta = rules->game->meta;
  const LudTerm *list = meta ? lud_get (meta, "rules") : NULL;
  for (guint i = 0; list && i < list->n; i++)
    if (list->items[i]->ludeme == LUD_TERM_SWAP)
      return TRUE;
  return FALSE;
}

/* The condition of the pie rule: of n players, all others have made one move,
 * and this player did not make the last one. */
static const char *
make_swap_condition (LudRules *rules, guint player)
{
  const LudValue n_made =
      lud_load (rules, lud_declare_counter (rules, "moves_made", 0), NULL);
  const gint32 n = (gint32)rules->game->n_players;
  return lud_and (rules, lud_equal_to (rules, n_made, n - 1),
                  lud_not (rules, lud_equal_to (rules, rules->scope.previous,
                                                (gint32)player)));
}

/* The term of a play that only adds pieces; NULL: plays have other moves. */
static const LudTerm *
find_only_addition (LudRules *rules)
{
  const LudTerm *play = lud_find_only_play (rules);
  return play && play->ludeme == LUD_TERM_MOVE_ADD ? play : NULL;
}

void
lud_note_stalemate (LudRules *rules, gboolean is_stalemated)
{
  lud_store (rules,
             lud_declare_variable (
                 rules,
                 lud_make_text (rules, "stalemated_%u", rules->scope.mover), 0,
                 0),
             NULL, lud_make_constant (rules, is_stalemated));
}

/* Clears the marks of forced passes, after a move or a swap of a player. */
static void
note_move (LudRules *rules)
{
  if (lud_are_passes_forced (rules))
    lud_reset_passes (rules);
}

static void
emit_moves (LudRules *rules, const char *moves_graph)
{
  lud_emit_line (rules, "%s()", moves_graph);
  note_move (rules);
}

static void
emit_swap (LudRules *rules, guint player)
{
  lud_emit_line (rules, "$ swap\nplayer = keeper");
  note_move_without_sites (rules);
  lud_act_set_next (rules, lud_make_constant (rules, (gint32)player));
  lud_forget_positions (rules);
  lud_note_stalemate (rules, FALSE);
  note_move (rules);
}

static void
emit_forced_pass (LudRules *rules)
{
  const LudValue one = lud_make_constant (rules, 1);
  lud_emit_line (rules, "$ pass\nplayer = keeper");
  lud_store (rules, lud_declare_variable (rules, "passed", 0, 0), NULL, one);
  if (lud_are_passes_forced (rules))
    lud_add_pass (rules);
  lud_note_stalemate (rules, TRUE);
  note_move_without_sites (rules);
}

/* Emits tests by the keeper: whether the player may swap, and whether it must
 * pass.  So the player only chooses among the moves, a site for each.
 * `can_move` is quick to test. */
static void
emit_keeper_choice (LudRules *rules, guint player, const char *moves_graph,
                    const char *can_move, const char *swap_condition)
{
  const gboolean may_swap = !lud_is_never (swap_condition);
  if (may_swap) {
    lud_emit_line (rules, "if %s {\nplayer = P%u\nbranch {", swap_condition,
                   player);
    emit_moves (rules, moves_graph);
    lud_emit_line (rules, "} or {");
    emit_swap (rules, player);
    lud_emit_line (rules, "}\n} else {");
  }
  lud_emit_line (rules, "if %s {\nplayer = P%u", can_move, player);
  emit_moves (rules, moves_graph);
  lud_emit_line (rules, "} else {\nplayer = P%u", player);
  emit_forced_pass (rules);
  lud_emit_line (rules, may_swap ? "}\n}" : "}");
}

/* Emits the alternatives of the player, with checks of the pass and of the
 * swap.  `can_move`: NULL if there always is a move. */
static void
emit_player_choice (LudRules *rules, guint player, const char *moves_graph,
                    const char *can_move, const char *swap_condition)
{
  lud_emit_line (rules, "player = P%u\nbranch {", player);
  emit_moves (rules, moves_graph);
  lud_emit_line (rules, "}");
  if (can_move) {
    lud_emit_line (rules, "or {");
    lud_check (rules, lud_not (rules, swap_condition));
    lud_check (rules, lud_not (rules, can_move));
    emit_forced_pass (rules);
    lud_emit_line (rules, "}");
  }
  if (!lud_is_never (swap_condition)) {
    lud_emit_line (rules, "or {\ncheck(%s)", swap_condition);
    emit_swap (rules, player);
    lud_emit_line (rules, "}");
  }
}

void
lud_choose_move (LudRules *rules, guint player)
{
  const char *swap_condition =
      has_swap_rule (rules) ? make_swap_condition (rules, player) : "false()";
  GString *before = lud_new_block (rules);
  LudSaved saved = lud_push (rules);
  rules->scope.mode = LUD_MODE_TEST;
  rules->scope.is_of_turn = TRUE;
  rules->scope.by_keeper = FALSE;
  lud_emit_play_moves (rules);
  lud_pop (rules, &saved);
  const char *test_text = lud_end_block (rules, before);
  before = lud_new_block (rules);
  saved = lud_push (rules);
  rules->scope.is_of_turn = TRUE;
  rules->scope.by_keeper = FALSE;
  lud_emit_play_moves (rules);
  lud_pop (rules, &saved);
  const char *moves_text = lud_end_block (rules, before);
  lud_store (rules, lud_declare_variable (rules, "passed", 0, 0), NULL,
             lud_make_constant (rules, 0));
  const char *moves_graph = lud_add_graph (
      rules, lud_make_text (rules, "moves_of_%u", player), moves_text);
  const char *can_move =
      test_text[0]
          ? lud_make_check (rules, lud_make_text (rules, "can_move_%u", player),
                            test_text)
          : NULL;
  if (can_move && find_only_addition (rules) &&
      !strstr (test_text, "reachable("))
    emit_keeper_choice (rules, player, moves_graph, can_move, swap_condition);
  else
    emit_player_choice (rules, player, moves_graph, can_move, swap_condition);
}

const LudTerm *
lud_find_plain_addition (LudRules *rules)
{
  const LudTerm *add = find_only_addition (rules);
  const LudTerm *to = add ? lud_get (add, "to") : NULL;
  return to && !lud_get (add, "then") && !lud_get (to, "apply") ? add : NULL;
}

LudValue
lud_find_placed_piece (LudRules *rules)
{
  const LudTerm *add = lud_find_plain_addition (rules);
  if (!add || lud_get (add, "piece"))
    return (LudValue){0};
  const LudValue piece = lud_translate_component (rules, add);
  return lud_is_constant (piece) ? piece : (LudValue){0};
}
