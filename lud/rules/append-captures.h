/* Translates (append ...): a move that makes a capture on all of its sites.
 * Also (allCombinations ...) and (flip ...) as effects. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a capture finds a site. */
const char *lud_finds_site (LudRules *rules, const LudTerm *capture);
/* Emits the move of (append ...). Refuses captures other than (custodial ...)
 * that add a piece at their origin, and games with stacks or counts. */
void lud_emit_append (LudRules *rules, const LudTerm *term);
/* Emits (allCombinations A B) as an effect of such a capture: A, then B, which
 * must be (flip ...) or (set State ...). Refuses it elsewhere. */
void lud_effect_combinations (LudRules *rules, const LudTerm *term);
/* Emits (flip ...): exchanges the two states of the piece on a site, if its
 * component flips. Refuses stacks, types and consequences. */
void lud_effect_flip (LudRules *rules, const LudTerm *term);
