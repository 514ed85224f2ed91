/* Emits the parts of captures. The statements of a capture are in an `if` that
 * its origin is a site, unless that is known. */
#include "lud/rules/capture-parts.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/effects.h"
#include "lud/rules/maximal-moves.h"
#include "lud/rules/teams.h"
#include "lud/rules/values.h"

const char *
lud_is_captured (LudRules *rules, const LudTerm *clause, LudIterator iterator,
                 LudValue site)
{
  const LudTerm *test = clause ? lud_get (clause, "if") : NULL;
  if (!test)
    return lud_has_piece_owned_by (
        rules, lud_find_enemies (rules) | 1u << (rules->game->n_players + 1),
        site);
  const LudSaved saved = lud_push (rules);
  rules->scope.at[iterator] = site;
  const char *condition = lud_translate_condition (rules, test);
  lud_pop (rules, &saved);
  return condition;
}

void
lud_apply_capture (LudRules *rules, const LudTerm *term, const LudTerm *clause,
                   LudIterator iterator, LudValue site)
{
  const LudTerm *apply = clause ? lud_get (clause, "apply") : NULL;
  const LudTerm *effect = apply ? lud_get (apply, "moves") : NULL;
  if (rules->scope.found) {
    lud_emit_line (rules, "%s = 1", rules->scope.found);
    return;
  }
  const LudSaved saved = lud_push (rules);
  if (!effect) {
    const LudApplying applying = lud_begin_applying (rules);
    lud_count_capture (rules, term, site);
    lud_act_remove (rules, site);
    lud_note_action (rules, site, site);
    lud_emit_then (rules, term);
    lud_end_applying (rules, &applying);
    lud_pop (rules, &saved);
    return;
  }
  if (!rules->scope.is_appended)
    lud_add_effect_then (rules, term);
  rules->scope.at[iterator] = site;
  lud_emit_apply (rules, apply);
  lud_pop (rules, &saved);
}

gboolean
lud_begin_capture (LudRules *rules, const LudTerm *term, LudCapture *capture)
{
  const LudTerm *clause = lud_get (term, "from");
  const LudTerm *site = clause ? lud_get (clause, "site") : NULL;
  *capture = (LudCapture){.term = term, .most = G_MAXINT32};
  if ((clause && (lud_get (clause, "if") || lud_get (clause, "level"))) ||
      (site && site->kind == LUD_KIND_REGION)) {
    lud_refuse (rules, term, "this origin can't be translated yet");
    return FALSE;
  }
  /* The default is (from), which has no value in consequences. */
  const gboolean begins_at_from = clause ? term->ludeme != LUD_TERM_ENCLOSE
                                         : term->ludeme == LUD_TERM_SURROUND;
  capture->from = site             ? lud_translate_value (rules, site)
                  : begins_at_from ? rules->scope.at[LUD_AT_FROM]
                                   : lud_get_last_to (rules);
  if (!capture->from.text)
    return FALSE;
  if (lud_is_constant (capture->from) && capture->from.least < 0)
    return FALSE;
  if (capture->from.least < 0) {
    const LudValue origin = lud_declare_local_site (rules, LUD_AT_FROM);
    capture->is_guarded = TRUE;
    lud_emit_line (rules, "if %s {\n%s = %s",
                   lud_is_site (rules, capture->from), origin.text,
                   lud_make_site (rules, capture->from).text);
    capture->from = origin;
  }
  return TRUE;
}

void
lud_end_capture (LudRules *rules, const LudCapture *capture)
{
  if (capture->is_guarded)
    lud_emit_line (rules, "}");
}
