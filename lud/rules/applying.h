/* All effects of a consequence are found in one state, and then applied, one
 * after the other.  Where one reads what another one writes, its statements are
 * of two kinds: those that find it, whose results stay in variables, and those
 * that apply it, which come later.
 *
 * A loop can't be found before it is applied, as its length is not known: it
 * reads copies of variables, made before the first effect is applied.
 */
#pragma once

#include "lud/rules/variables.h"

typedef struct {
  GString *out, *later;
  gboolean reads_past;
} LudApplying;

/* A loop whose effects are found in the state before it. */
typedef struct {
  LudApplying applying;
  LudPast past;
  GString *before; /* the enclosing block, if it has a past of its own; or
                      NULL */
} LudFinding;

/* A copy of the current value. */
LudValue lud_hold (LudRules *rules, LudValue value);
LudApplying lud_begin_applying (LudRules *rules);
void lud_end_applying (LudRules *rules, const LudApplying *applying);
/* A copy of the current truth value of a condition. */
const char *lud_hold_condition (LudRules *rules, const char *condition);
void lud_assign (LudRules *rules, LudVariable *variable, LudValue value);
/* Adds a line to both kinds of statements. */
void lud_add_to_both_blocks (LudRules *rules, const char *line);

/* -- the past -------------------------------------------------------------- */

void lud_open_past (LudRules *rules, LudPast *past);
/* Opens and closes a past: its copies are made by statements at its start. */
void lud_close_past (LudRules *rules, LudPast *past);
/* Begins the statements that find effects. `interferes`: an iteration of the
 * loop reads what an earlier one writes. */
void lud_begin_finding (LudRules *rules, gboolean interferes,
                        LudFinding *finding);
void lud_end_finding (LudRules *rules, LudFinding *finding);
