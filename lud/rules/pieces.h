/* Emits effects that remove, promote, add, move and exchange pieces. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (remove ...) as an effect. */
void lud_effect_remove (LudRules *rules, const LudTerm *term);
/* The component that a (piece ...) clause means: by default the one with the
 * number of the mover. */
LudValue lud_translate_component (LudRules *rules, const LudTerm *term);
/* The component of one of several pieces of a clause. */
LudValue lud_choose_component (LudRules *rules, const LudTerm *clause,
                               const LudTerm *piece);
/* Emits (promote ...) as an effect. */
void lud_effect_promote (LudRules *rules, const LudTerm *term);
/* Emits (add ...) as an effect. */
void lud_effect_add (LudRules *rules, const LudTerm *term);
/* Emits (fromTo ...) as an effect: moves pieces from one site to another. */
void lud_effect_from_to (LudRules *rules, const LudTerm *term);
/* Emits (swap ...) as an effect: exchanges the pieces of two sites. */
void lud_effect_swap (LudRules *rules, const LudTerm *term);
