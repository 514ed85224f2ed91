/* Orders the reads and writes of effects. Ludii finds all effects of a
 * consequence in one state, and then applies them one after the other.
 *
 * If an effect reads what an earlier one writes, its statements are of two
 * kinds. Those that find it come first and store the results in variables.
 * Those that apply it are collected and follow later.
 *
 *     (and (remove (last To)) (if (is Empty (last To)) A))     becomes
 *
 *     if board[to] == empty { held = 1 } else { held = 0 }     finds
 *     board[to] = empty                                        applies
 *     if held == 1 { A }
 *
 * A loop can't be found before it is applied, as its length is not known. It
 * reads copies of variables instead, which are made before the first effect is
 * applied. */
#pragma once

#include "lud/rules/variables.h"

/* The blocks of statements before lud_begin_applying, to be restored. */
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

/* Returns a copy of the current value, if effects may change it. */
LudValue lud_hold (LudRules *rules, LudValue value);
/* Begins statements that apply an effect. */
LudApplying lud_begin_applying (LudRules *rules);
/* Ends these statements. */
void lud_end_applying (LudRules *rules, const LudApplying *applying);
/* Returns a copy of the current truth value of a condition. */
const char *lud_hold_condition (LudRules *rules, const char *condition);
/* Emits an assignment as an effect: the value is held. */
void lud_assign (LudRules *rules, LudVariable *variable, LudValue value);
/* Adds a line to the statements that find and to those that apply. */
void lud_add_to_both_blocks (LudRules *rules, const char *line);

/* -- the past -------------------------------------------------------------- */

/* Opens a past: variables are read from the state at this point. */
void lud_open_past (LudRules *rules, LudPast *past);
/* Closes a past, and emits the statements that copy the variables which were
 * read from it. */
void lud_close_past (LudRules *rules, LudPast *past);
/* Begins the statements that find effects. `interferes`: an iteration of the
 * loop reads what an earlier one writes. */
void lud_begin_finding (LudRules *rules, gboolean interferes,
                        LudFinding *finding);
/* Ends the statements that find effects, and closes their past if there is
 * one. */
void lud_end_finding (LudRules *rules, LudFinding *finding);
