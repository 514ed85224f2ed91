/* Holds values for later. While rules->later is set, an effect copies the
 * values that it needs to variables (lud_hold), and its changes are written to
 * rules->later. Loops read copies of the maps instead, which are made at the
 * beginning of a past. */
#include "lud/rules/deferred-effects.h"

#include "lud/rules/captures.h"
#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/sow.h"
#include "lud/rules/stacks.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

/* Whether a value is that of an iterator, which no effect changes.  Temporary
 * variables don't count, as clauses may set an iterator to one. */
static gboolean
is_iterator (const LudRules *rules, LudValue value)
{
  const LudScope *scope = &rules->scope;
  if (g_str_has_prefix (value.text, "temporary"))
    return FALSE;
  for (guint i = 0; i < LUD_N_ITERATORS; i++)
    if (!g_strcmp0 (scope->at[i].text, value.text))
      return TRUE;
  return !g_strcmp0 (scope->last_to.text, value.text) ||
         !g_strcmp0 (scope->last_from.text, value.text);
}

LudValue
lud_hold (LudRules *rules, LudValue value)
{
  /* Copies in the past do not change. */
  if (lud_is_constant (value) || rules->output.reads_past)
    return value;
  const gboolean is_piece = value.sort == LUD_COMPONENTS;
  const gboolean is_plain = !strpbrk (value.text, "[");
  /* An effect does not write the variables that it reads itself. */
  if (is_plain && (!rules->output.later || is_iterator (rules, value)))
    return value;
  LudValue copy = lud_declare_local (
      rules, is_piece ? LUD_HELD_PIECE : LUD_HELD, value.least, value.most);
  lud_emit_line (rules, "%s = %s", copy.text, value.text);
  copy.in_hand = value.in_hand;
  return copy;
}

LudApplying
lud_begin_applying (LudRules *rules)
{
  const LudApplying applying = {rules->output.out, rules->output.later,
                                rules->output.reads_past};
  rules->output.reads_past = FALSE;
  if (rules->output.later) {
    rules->output.out = rules->output.later;
    rules->output.later = NULL;
  }
  return applying;
}

void
lud_end_applying (LudRules *rules, const LudApplying *applying)
{
  rules->output.later = applying->later;
  rules->output.out = applying->out;
  rules->output.reads_past = applying->reads_past;
}

const char *
lud_hold_condition (LudRules *rules, const char *condition)
{
  if (!rules->output.later || lud_is_always (condition) ||
      lud_is_never (condition))
    return condition;
  const LudValue held = lud_declare_local (rules, LUD_HELD, 0, 1);
  lud_emit_line (rules, "if %s {\n%s = 1\n} else {\n%s = 0\n}", condition,
                 held.text, held.text);
  return lud_make_text (rules, "%s == 1", held.text);
}

void
lud_assign (LudRules *rules, LudVariable *variable, LudValue value)
{
  value = lud_hold (rules, value);
  const LudApplying applying = lud_begin_applying (rules);
  lud_store (rules, variable, NULL, value);
  lud_end_applying (rules, &applying);
}

void
lud_add_to_both_blocks (LudRules *rules, const char *line)
{
  lud_emit_line (rules, "%s", line);
  if (rules->output.later)
    g_string_append_printf (rules->output.later, "%s\n", line);
}

/* -- the past -------------------------------------------------------------- */

void
lud_open_past (LudRules *rules, LudPast *past)
{
  *past = (LudPast){.read = g_ptr_array_new (),
                    .outer = rules->output.past,
                    .depth =
                        rules->output.past ? rules->output.past->depth + 1 : 1};
  rules->output.past = past;
}

void
lud_close_past (LudRules *rules, LudPast *past)
{
  rules->output.past = past->outer;
  for (guint i = 0; i < past->read->len; i++) {
    LudVariable *variable = g_ptr_array_index (past->read, i);
    lud_emit_line (rules, "%s = %s",
                   lud_find_past_variable (rules, variable, past->depth)->name,
                   variable->name);
  }
  g_ptr_array_free (past->read, TRUE);
}

void
lud_begin_finding (LudRules *rules, gboolean interferes, LudFinding *finding)
{
  finding->applying = (LudApplying){rules->output.out, rules->output.later,
                                    rules->output.reads_past};
  finding->before = NULL;
  if (rules->output.later) {
    /* All effects of the list read the same past. */
    rules->output.out = rules->output.later;
    rules->output.later = NULL;
    rules->output.reads_past = TRUE;
  } else if (interferes && !rules->output.reads_past) {
    lud_open_past (rules, &finding->past);
    finding->before = lud_new_block (rules);
    rules->output.reads_past = TRUE;
  }
}

void
lud_end_finding (LudRules *rules, LudFinding *finding)
{
  if (finding->before) {
    const char *statements = lud_end_block (rules, finding->before);
    lud_close_past (rules, &finding->past);
    g_string_append (rules->output.out, statements);
  }
  lud_end_applying (rules, &finding->applying);
}
