/* Emits effects in loops: for each piece, value, item of a list, die; and
 * while a condition holds. */
#pragma once

#include "lud/rules/variables.h"

/* (forEach Piece ...) of effects, for each piece in the order of the
 * components and sites. */
void lud_effect_for_pieces (LudRules *rules, const LudTerm *term);
/* (forEach Value ...) of effects, for each value between bounds. */
void lud_effect_for_values (LudRules *rules, const LudTerm *term);
/* (forEach Value LIST ...) of effects, for each item of a list. */
void lud_effect_for_items (LudRules *rules, const LudTerm *term);
/* For each die, in order; none of the effects uses up the die. */
void lud_effect_for_dice (LudRules *rules, const LudTerm *term);
/* (while ...): each round sees the effects of the one before. */
void lud_effect_while (LudRules *rules, const LudTerm *term);
