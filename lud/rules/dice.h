/* Translates dice: rolls, which are moves of chance, and their values. */
#pragma once

#include "lud/rules/variables.h"

/* Whether an effect contains a roll. */
gboolean lud_has_roll (const LudTerm *term);
/* Emits the roll of all dice: a move of chance, after which the keeper sets the
 * values and the sum of the dice, and continues. */
void lud_emit_roll (LudRules *rules);
/* Of a die, numbered from 0: the value of the last roll; this value, but 0
 * after its use.  The sum of all dice of the last roll. */
LudValue lud_face (LudRules *rules, guint die);
LudValue lud_die (LudRules *rules, guint die);
LudValue lud_sum_of_dice (LudRules *rules, const LudTerm *term);
/* (all DiceUsed), (all DiceEqual). */
const char *lud_all_dice_used (LudRules *rules);
const char *lud_all_dice_equal (LudRules *rules);
/* Emits the moves of (forEach Die ...). */
void lud_emit_die_moves (LudRules *rules, const LudTerm *term);
/* Emits the effect of a move on the dice that it uses. */
void lud_use_dice (LudRules *rules);
