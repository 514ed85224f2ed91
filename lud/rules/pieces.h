/* Emits effects that remove, promote, add, move and exchange pieces. */
#pragma once

#include "lud/rules/variables.h"

void lud_effect_remove (LudRules *rules, const LudTerm *term);
/* The component that a (piece ...) clause means: by default the one with the
 * number of the mover. */
LudValue lud_component_for (LudRules *rules, const LudTerm *term);
/* The component of one of several pieces of a clause. */
LudValue lud_component_of (LudRules *rules, const LudTerm *clause,
                           const LudTerm *piece);
void lud_effect_promote (LudRules *rules, const LudTerm *term);
void lud_effect_add (LudRules *rules, const LudTerm *term);
void lud_effect_from_to (LudRules *rules, const LudTerm *term);
void lud_effect_swap (LudRules *rules, const LudTerm *term);
