/* Translates dice: rolls, which are moves of chance, and their values. */
#pragma once

#include "lud/rules/variables.h"

/* Whether an effect contains a roll. */
gboolean lud_has_roll (const LudTerm *term);
/* Emits the roll of all dice: a move of chance, after which the keeper sets the
 * values and the sum of the dice, and continues. */
void lud_emit_roll (LudRules *rules);
/* The value of the last roll of a die, numbered from 0. */
LudValue lud_read_face (LudRules *rules, guint die);
/* As lud_read_face, but 0 after the use of the die. */
LudValue lud_read_die (LudRules *rules, guint die);
/* The sum of all dice of the last roll. */
LudValue lud_sum_of_dice (LudRules *rules, const LudTerm *term);
/* (all DiceUsed), (all DiceEqual): conditions that all dice have been used
 * since the roll, and that their values were equal in it. */
const char *lud_all_dice_used (LudRules *rules);
const char *lud_all_dice_equal (LudRules *rules);
/* Emits the moves of (forEach Die ...). Refuses other hands of dice than the
 * first, and games without dice. */
void lud_emit_die_moves (LudRules *rules, const LudTerm *term);
/* Emits the effect of a move on the dice that it uses. */
void lud_use_dice (LudRules *rules);
