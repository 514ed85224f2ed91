/* Emits effects in loops over pieces, values, items of lists and dice. If an
 * iteration may read what an earlier one writes, the loop reads copies of the
 * state before it (deferred-effects.h). */
#include "lud/rules/effect-loops.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/hazards.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* Emits the effects of the pieces of one component. */
static void
emit_effect_for_component (LudRules *rules, const LudTerm *body,
                           guint component)
{
  const LudLoop loop = lud_begin_board (rules, LUD_AT_FROM);
  rules->scope.at[LUD_AT_FROM] = loop.site;
  rules->scope.component = component;
  lud_emit_line (rules, "if %s {",
                 lud_equal (rules, lud_load_component (rules, loop.site),
                            lud_make_component (rules, component)));
  lud_emit_effect (rules, body);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
}

void
lud_effect_for_pieces (LudRules *rules, const LudTerm *term)
{
  const LudTerm *body = lud_get (term, "moves");
  const LudTerm *role = lud_get (term, "who");
  guint32 owners = 1u << rules->scope.mover;
  /* For pieces of another player, that player would be the mover; for those of
   * several roles, the mover stays. */
  const gboolean is_other =
      role && !lud_is_word (role, "Mover") &&
      !((lud_is_word (role, "All") || lud_is_word (role, "Each") ||
         lud_is_word (role, "Neutral") || lud_is_word (role, "Shared")) &&
        lud_find_players (rules, role, &owners));
  if (rules->game->has_stacks || rules->game->has_types || !body ||
      lud_get (term, "container") || lud_get (term, "containerName") ||
      lud_get (term, "on") || is_other) {
    lud_refuse (rules, term,
                "this form of (forEach Piece) can't be translated yet as an "
                "effect");
    return;
  }
  lud_get (term, "top"); /* each piece is, without stacks */
  LudFinding finding;
  lud_begin_finding (
      rules,
      (lud_find_parts_written (body) & LUD_PART_OF_BOARD) ||
          lud_loop_interferes (rules, NULL, body, LUD_TERM_FROM_INTEGER),
      &finding);
  GArray *components = lud_find_components (rules, term, owners);
  for (guint i = 0; i < components->len; i++)
    emit_effect_for_component (rules, body,
                               g_array_index (components, guint, i));
  g_array_free (components, TRUE);
  lud_end_finding (rules, &finding);
}

void
lud_effect_for_values (LudRules *rules, const LudTerm *term)
{
  const LudTerm *min = lud_get (term, "min"), *max = lud_get (term, "max");
  LudFinding finding;
  lud_begin_finding (rules,
                     lud_loop_interferes (rules, NULL, lud_get (term, "moves"),
                                          LUD_TERM_LITERAL),
                     &finding);
  const LudSaved saved = lud_push (rules);
  const LudValue first = lud_number (rules, lud_translate_value (rules, min));
  const LudValue last = lud_number (rules, lud_translate_value (rules, max));
  if (lud_is_constant (first) && last.most - first.least < 500 &&
      !rules->refused) {
    const gint32 most = MAX (last.most, first.least);
    const LudValue end =
        lud_declare_local (rules, LUD_TEMPORARY, first.least - 1, most);
    const LudValue value =
        lud_declare_local (rules, LUD_AT_VALUE, first.least, most);
    lud_emit_line (rules, "%s = %s\n%s = %s", end.text,
                   lud_clamp (rules, last, first.least - 1, most).text,
                   value.text, first.text);
    lud_emit_line (rules, "if %s {",
                   lud_not (rules, lud_equal_to (rules, end, first.least - 1)));
    lud_emit_line (rules, "loop {");
    rules->scope.at[LUD_AT_VALUE] = value;
    lud_emit_effect (rules, lud_get (term, "moves"));
    const LudValue next = lud_clamp (
        rules, lud_sum (rules, NULL, value, lud_make_constant (rules, 1)),
        first.least, most);
    lud_emit_line (rules, "if %s == %s {\nbreak()\n}\n%s = %s\n}\n}",
                   value.text, end.text, value.text, next.text);
  } else
    lud_refuse (rules, term,
                "bounds that depend on the state can't be "
                "translated yet");
  lud_pop (rules, &saved);
  lud_end_finding (rules, &finding);
}

static void
emit_effect_for_item (LudRules *rules, LudValue item, gpointer data)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_VALUE] = item;
  lud_emit_effect (rules, data);
  lud_pop (rules, &saved);
}

void
lud_effect_for_items (LudRules *rules, const LudTerm *term)
{
  const LudTerm *values = lud_get (term, "values");
  const LudTerm *body = lud_get (term, "moves");
  LudFinding finding;
  lud_begin_finding (rules,
                     lud_loop_interferes (rules, values, body, LUD_TERM_VALUE),
                     &finding);
  lud_for_each_item (rules, values, emit_effect_for_item, (gpointer)body);
  lud_end_finding (rules, &finding);
}

void
lud_effect_for_dice (LudRules *rules, const LudTerm *term)
{
  const LudTerm *test = lud_get (term, "if");
  if (lud_get (term, "hand") || lud_is_true (term, "combined", FALSE) ||
      lud_is_true (term, "replayDouble", FALSE)) {
    lud_refuse_form (rules, term);
    return;
  }
  for (guint i = 0; i < rules->game->dice.n; i++) {
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_PIPS] = lud_read_die (rules, i);
    const char *condition = lud_hold_condition (
        rules, lud_translate_condition_or_true (rules, test));
    lud_add_to_both_blocks (rules, lud_make_text (rules, "if %s {", condition));
    lud_emit_effect (rules, lud_get (term, "moves"));
    lud_add_to_both_blocks (rules, "}");
    lud_pop (rules, &saved);
  }
}

void
lud_effect_while (LudRules *rules, const LudTerm *term)
{
  if (rules->output.later || rules->output.reads_past ||
      lud_get (term, "then") || rules->scope.effect_then) {
    lud_refuse_form (rules, term);
    return;
  }
  const LudApplying applying = lud_begin_applying (rules);
  lud_emit_line (rules, "loop {");
  const char *loop_condition =
      lud_translate_condition (rules, lud_get (term, "if"));
  if (lud_is_always (loop_condition))
    lud_refuse (rules, term, "this loop has no end");
  lud_emit_line (rules, "if not(%s) {\nbreak()\n}", loop_condition);
  lud_emit_effect (rules, lud_get (term, "moves"));
  lud_emit_line (rules, "}");
  lud_end_applying (rules, &applying);
}
