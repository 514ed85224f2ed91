/* Counts consecutive passes in `passes`. Passes are moves of a generator, or
 * forced ones of players without a move; a turn of several moves counts once.
 *
 *     if passed == 1 { passes = one_more[passes] } else { passes = 0 }
 *
 * Here `passed` is set if the move of the turn was a pass. If all passes are
 * forced, a pass is counted where it is made. */
#include "lud/rules/passes.h"

#include "lud/rules/conditions.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

gboolean
lud_are_passes_forced (LudRules *rules)
{
  return !lud_has_fact (rules, "passes as moves");
}

void
lud_add_pass (LudRules *rules)
{
  LudVariable *passes = lud_declare_variable (rules, "passes", 0, 0);
  const LudValue mover = lud_make_constant (rules, (gint32)rules->scope.mover);
  const char *begins_turn =
      rules->game->n_players == 1 || lud_is_alternating (rules)
          ? "true()"
          : lud_not (rules, lud_equal (rules, rules->scope.previous, mover));
  if (!passes->is_read)
    return;
  lud_begin_if (rules, begins_turn);
  lud_increment_counter (rules, passes, (gint32)rules->game->n_players, 1);
  lud_end_if (rules, begins_turn);
}

void
lud_reset_passes (LudRules *rules)
{
  LudVariable *passes = lud_declare_variable (rules, "passes", 0, 0);
  if (passes->is_read)
    lud_store (rules, passes, NULL, lud_make_constant (rules, 0));
}

void
lud_update_passes (LudRules *rules)
{
  LudVariable *passes = lud_declare_variable (rules, "passes", 0, 0);
  LudVariable *passed = lud_declare_variable (rules, "passed", 0, 0);
  LudVariable *last_passed = lud_declare_variable (rules, "last_passed", 0, 0);
  if (last_passed->is_read)
    lud_store (rules, last_passed, NULL, lud_load (rules, passed, NULL));
  if (!passes->is_read || lud_are_passes_forced (rules))
    return;
  lud_emit_line (rules, "if %s {",
                 lud_equal_to (rules, lud_load (rules, passed, NULL), 1));
  lud_add_pass (rules);
  lud_emit_line (rules, "} else {");
  lud_reset_passes (rules);
  lud_emit_line (rules, "}");
}
