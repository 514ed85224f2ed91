/* Emits (max Moves ...) and (max Captures ...): the moves that begin a longest
 * run of one turn, or that capture most.
 *
 * The maximum is found first, by repeated tests: while some run is longer than
 * `best`, adds one to `best`. Then the moves are emitted with a condition
 * after each (scope.final_condition): from there, the maximum can still be
 * reached. */
#include "lud/rules/maximal-moves.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

/* The greatest length of a run in one turn; the largest sum of values of
 * captured pieces. */
enum { LONGEST_RUN = 40, MOST_CAPTURED = 4000 };

/* -- runs ------------------------------------------------------------------ */

/* Enters the scope of moves that a condition tries. */
static void
enter_test_scope (LudRules *rules)
{
  rules->scope.mode = LUD_MODE_RUN;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.final_condition = NULL;
  rules->scope.final_then = NULL;
}

/* Emits one more move of the same turn. */
static void
emit_next_move (LudRules *rules)
{
  const guint n = rules->game->n_players;
  const LudValue mover = lud_make_constant (rules, (gint32)rules->scope.mover);
  LudVariable *next = lud_get_next_player_variable (rules);
  lud_check (rules, lud_equal (rules, lud_load (rules, next, NULL), mover));
  lud_store (rules, lud_declare_variable (rules, "previous", 0, 0), NULL,
             mover);
  lud_store (rules, next, NULL,
             lud_make_constant (rules, (gint32)(rules->scope.mover % n + 1)));
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  rules->scope.component = 0;
  rules->scope.last_from = rules->scope.last_to = (LudValue){0};
  rules->scope.previous =
      lud_load (rules, lud_declare_variable (rules, "previous", 0, 0), NULL);
  lud_emit_play_moves (rules);
}

/* -- captures -------------------------------------------------------------- */

void
lud_count_capture (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudValue captured = rules->captured;
  if (!captured.text)
    return;
  if (lud_get (term, "count") || rules->type != lud_get_board_type (rules))
    lud_refuse (rules, term, "this form of (remove) can't be counted yet");
  LudValue amount = lud_make_constant (rules, 1);
  if (rules->sums_values) {
    amount = lud_load (rules, lud_get_value_map (rules), &site);
    amount = lud_clamp (rules, amount, 0, MAX (amount.most, 0));
  }
  lud_emit_line (rules, "if %s {\n%s = %s\n}",
                 lud_not (rules, lud_is_empty (rules, site)), captured.text,
                 lud_clamp (rules, lud_add (rules, term, captured, amount), 0,
                            captured.most)
                     .text);
}

/* Begins to count removals, or their values, in a new variable.  Refuses games
 * with stacks, with negative values or with large sums. */
static LudValue
begin_counting (LudRules *rules, const LudTerm *term, gboolean values)
{
  const LudGame *game = rules->game;
  const gint32 pieces = MIN (game->n_pieces, (gint32)game->n_sites);
  const gint64 per_piece =
      values ? MAX (lud_get_value_map (rules)->most, 1) : 1;
  if (game->has_stacks || rules->captured.text ||
      per_piece * pieces > MOST_CAPTURED ||
      (values && lud_get_value_map (rules)->least < 0))
    lud_refuse (rules, term, "captures of such a game can't be counted yet");
  const gint32 most = (gint32)MIN (per_piece * pieces, MOST_CAPTURED);
  rules->captured = lud_declare_local (rules, LUD_TEMPORARY, 0, MAX (most, 1));
  rules->sums_values = values;
  return rules->captured;
}

/* The condition that some moves remove as much as `best`, or more (`exceeds`).
 * `generator`: that of the first move; NULL: this move has been made.
 * `is_turn`: further moves of the same turn count, too. */
static const char *
make_capture_test (LudRules *rules, const LudTerm *generator, LudValue best,
                   gboolean exceeds, gboolean is_turn)
{
  const LudValue captured = rules->captured;
  const LudSearch search = lud_begin_search (rules);
  enter_test_scope (rules);
  if (generator) {
    lud_emit_line (rules, "%s = 0", captured.text);
    lud_emit_moves (rules, generator);
  }
  if (is_turn) {
    lud_emit_line (rules, "loop {\nbranch {\nbreak()\n}\nor {");
    emit_next_move (rules);
    lud_emit_line (rules, "}\n}");
  }
  lud_check (rules, exceeds ? lud_less (rules, NULL, best, captured)
                            : lud_equal (rules, best, captured));
  return lud_end_search (rules, &search, "captures");
}

/* Emits the moves that remove the most, or (`is_turn`) begin a turn that does.
 * `values`: the sum of the values of the pieces counts, not their number. */
static void
emit_best_captures (LudRules *rules, const LudTerm *term, gboolean values,
                    gboolean is_turn)
{
  const LudTerm *moves = lud_get (term, "moves");
  if (rules->scope.final_condition || lud_get (term, "then") ||
      (rules->scope.mode != LUD_MODE_PLAY &&
       rules->scope.mode != LUD_MODE_TEST)) {
    lud_refuse (rules, term, "this form of (max) can't be translated here yet");
    return;
  }
  if (rules->scope.mode == LUD_MODE_TEST && !rules->scope.after) {
    lud_emit_moves (rules, moves);
    return;
  }
  const LudValue captured = begin_counting (rules, term, values);
  const LudValue best =
      lud_declare_local (rules, LUD_TEMPORARY, 0, captured.most);
  const char *incremented =
      lud_clamp (rules,
                 lud_sum (rules, term, best, lud_make_constant (rules, 1)), 0,
                 captured.most)
          .text;
  lud_emit_line (rules, "%s = 0\nloop {\nif not(%s) {\nbreak()\n}\n%s = %s\n}",
                 best.text,
                 make_capture_test (rules, moves, best, TRUE, is_turn),
                 best.text, incremented);
  rules->scope.final_condition =
      is_turn ? make_capture_test (rules, NULL, best, FALSE, TRUE)
              : lud_equal (rules, captured, best);
  rules->scope.final_then = rules->scope.then;
  lud_emit_line (rules, "%s = 0", captured.text);
  lud_emit_moves (rules, moves);
  rules->captured = (LudValue){0};
}

void
lud_emit_most_captures (LudRules *rules, const LudTerm *term)
{
  const LudTerm *values = lud_get (term, "withValue");
  if (values && !lud_is_literal (values))
    lud_refuse (rules, values, "this can't be translated yet");
  emit_best_captures (rules, term, lud_is_true (term, "withValue", FALSE),
                      FALSE);
}

/* -- the longest runs ------------------------------------------------------ */

/* The condition that the mover can make `n_left` consecutive moves; the first
 * of them by a generator, unless that is NULL.  The test changes `n_left`. */
static const char *
make_run_test (LudRules *rules, const LudTerm *generator, LudValue n_left)
{
  const LudValue zero = lud_make_constant (rules, 0);
  const LudSearch search = lud_begin_search (rules);
  enter_test_scope (rules);
  if (generator) {
    lud_emit_moves (rules, generator);
    lud_emit_line (rules, "%s = %s", n_left.text,
                   lud_decrement (rules, n_left).text);
  }
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                 lud_equal (rules, n_left, zero));
  emit_next_move (rules);
  lud_emit_line (rules, "%s = %s\n}", n_left.text,
                 lud_decrement (rules, n_left).text);
  return lud_end_search (rules, &search, "can_go_on");
}

void
lud_emit_longest_run (LudRules *rules, const LudTerm *term)
{
  const LudTerm *moves = lud_get (term, "moves");
  const LudTerm *values = lud_get (term, "withValue");
  if ((values && !lud_is_literal (values)) || rules->scope.after ||
      rules->scope.final_condition) {
    lud_refuse_form (rules, term);
    return;
  }
  if (lud_is_true (term, "withValue", FALSE)) {
    if (rules->scope.mode == LUD_MODE_RUN)
      lud_emit_moves (rules, moves);
    else
      emit_best_captures (rules, term, TRUE, TRUE);
    return;
  }
  if (rules->scope.mode != LUD_MODE_PLAY) {
    if (rules->scope.mode == LUD_MODE_TARGET)
      lud_refuse (rules, term, "(max Moves) can't be translated here yet");
    lud_emit_moves (rules, moves);
    return;
  }
  const LudValue length =
      lud_declare_local (rules, LUD_TEMPORARY, 0, LONGEST_RUN);
  const LudValue n_left =
      lud_declare_local (rules, LUD_TEMPORARY, 0, LONGEST_RUN);
  const char *incremented =
      lud_clamp (rules,
                 lud_sum (rules, term, length, lud_make_constant (rules, 1)), 0,
                 LONGEST_RUN)
          .text;
  lud_emit_line (rules, "%s = 0\nloop {\n%s = %s", length.text, n_left.text,
                 incremented);
  lud_emit_line (rules, "if not(%s) {\nbreak()\n}\n%s = %s",
                 make_run_test (rules, moves, n_left), length.text,
                 incremented);
  lud_emit_line (rules, "if %s == %d {\nbreak()\n}\n}", length.text,
                 LONGEST_RUN);
  lud_emit_line (rules, "%s = %s", n_left.text,
                 lud_decrement (rules, length).text);
  rules->scope.final_condition = make_run_test (rules, NULL, n_left);
  lud_emit_moves (rules, moves);
}
