#include "lud/rules/applying.h"

#include "lud/rules/captures.h"
#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/marks.h"
#include "lud/rules/memory.h"
#include "lud/rules/moves.h"
#include "lud/rules/progress.h"
#include "lud/rules/regions.h"
#include "lud/rules/sow.h"
#include "lud/rules/stacks.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

LudValue
lud_hold (LudRules *rules, LudValue value)
{
  /* A plain variable is not written by the effect itself, but maybe by those
   * that are found or applied between. */
  if (lud_is_constant (value) || value.sort == LUD_COMPONENTS ||
      (!rules->later && !strpbrk (value.text, "[")))
    return value;
  LudValue held = lud_local (rules, LUD_HELD, value.least, value.most);
  lud_line (rules, "%s = %s", held.text, value.text);
  held.in_hand = value.in_hand;
  return held;
}

LudApplying
lud_begin_applying (LudRules *rules)
{
  const LudApplying applying = {rules->out, rules->later};
  if (rules->later) {
    rules->out = rules->later;
    rules->later = NULL;
  }
  return applying;
}

void
lud_end_applying (LudRules *rules, const LudApplying *applying)
{
  rules->later = applying->later;
  rules->out = applying->out;
}

const char *
lud_hold_condition (LudRules *rules, const char *condition)
{
  if (!rules->later || lud_is_always (condition) || lud_is_never (condition))
    return condition;
  const LudValue held = lud_local (rules, LUD_HELD, 0, 1);
  lud_line (rules, "if %s {\n%s = 1\n} else {\n%s = 0\n}", condition, held.text,
            held.text);
  return lud_hrg (rules, "%s == 1", held.text);
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
lud_both (LudRules *rules, const char *line)
{
  lud_line (rules, "%s", line);
  if (rules->later)
    g_string_append_printf (rules->later, "%s\n", line);
}
