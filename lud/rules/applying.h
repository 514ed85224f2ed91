/* All effects of a consequence are found in one state, and then applied, one
 * after the other.  Where one reads what another one writes, its statements are
 * of two kinds: those that find it, whose results stay in variables, and those
 * that apply it, which come later.
 */
#pragma once

#include "lud/rules/variables.h"

typedef struct {
  GString *out, *later;
} LudApplying;

/* A value as it is now. */
LudValue lud_hold (LudRules *rules, LudValue value);
LudApplying lud_begin_applying (LudRules *rules);
void lud_end_applying (LudRules *rules, const LudApplying *applying);
/* A condition as it is now. */
const char *lud_hold_condition (LudRules *rules, const char *condition);
void lud_assign (LudRules *rules, LudVariable *variable, LudValue value);
/* A line in both kinds of statements. */
void lud_both (LudRules *rules, const char *line);
