#include "lud/rules/runs.h"

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

/* -- the longest runs ------------------------------------------------------ */

/* The greatest length of a run in one turn. */
enum { LONGEST_RUN = 40 };

/* The mover makes as many consecutive moves as the variable says; the first of
 * them by a generator, unless that is NULL. */
static const char *
run_of (LudRules *rules, const LudTerm *first, LudValue left)
{
  const guint n = rules->game->n_players;
  const LudValue me = lud_constant (rules, (gint32)rules->scope.mover);
  const LudValue zero = lud_constant (rules, 0);
  LudVariable *next = lud_next_variable (rules);
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  rules->scope.mode = LUD_MODE_RUN;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.rest = NULL;
  if (first) {
    lud_moves (rules, first);
    lud_line (rules, "%s = %s", left.text, lud_one_less (rules, left).text);
  }
  lud_line (rules, "loop {\nif %s {\nbreak()\n}",
            lud_equal (rules, left, zero));
  lud_check (rules, lud_equal (rules, lud_load (rules, next, NULL), me));
  lud_store (rules, lud_variable (rules, "previous", 0, 0), NULL, me);
  lud_store (rules, next, NULL,
             lud_constant (rules, (gint32)(rules->scope.mover % n + 1)));
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  rules->scope.component = 0;
  rules->scope.last_from = rules->scope.last_to = (LudValue){0};
  rules->scope.previous =
      lud_load (rules, lud_variable (rules, "previous", 0, 0), NULL);
  lud_play_moves (rules);
  lud_line (rules, "%s = %s\n}", left.text, lud_one_less (rules, left).text);
  lud_pop (rules, &saved);
  return lud_reachable (rules, "can_go_on", lud_end_block (rules, before));
}

void
lud_longest (LudRules *rules, const LudTerm *term)
{
  const LudTerm *moves = lud_get (term, "moves");
  if (lud_get (term, "withValue") || rules->scope.after || rules->scope.rest) {
    lud_refuse (rules, term,
                "this form of (max Moves) can't be translated yet");
    return;
  }
  if (rules->scope.mode != LUD_MODE_PLAY) {
    if (rules->scope.mode == LUD_MODE_TARGET)
      lud_refuse (rules, term, "(max Moves) can't be translated here yet");
    lud_moves (rules, moves);
    return;
  }
  const LudValue length = lud_local (rules, LUD_TEMPORARY, 0, LONGEST_RUN);
  const LudValue left = lud_local (rules, LUD_TEMPORARY, 0, LONGEST_RUN);
  const char *more =
      lud_clamp (rules, lud_sum (rules, term, length, lud_constant (rules, 1)),
                 0, LONGEST_RUN)
          .text;
  lud_line (rules, "%s = 0\nloop {\n%s = %s", length.text, left.text, more);
  lud_line (rules, "if not(%s) {\nbreak()\n}\n%s = %s",
            run_of (rules, moves, left), length.text, more);
  lud_line (rules, "if %s == %d {\nbreak()\n}\n}", length.text, LONGEST_RUN);
  lud_line (rules, "%s = %s", left.text, lud_one_less (rules, length).text);
  rules->scope.rest = run_of (rules, NULL, left);
  lud_moves (rules, moves);
}
