/* Translates (append ...): a move that makes a capture on all of its sites.
 * Also (allCombinations ...), (priority ...) and (flip ...) as effects. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a capture finds a site. */
const char *lud_finds_site (LudRules *rules, const LudTerm *capture);
/* Emits (append ...). */
void lud_emit_append (LudRules *rules, const LudTerm *term);
/* Emits (allCombinations ...) as an effect of such a capture. */
void lud_effect_combinations (LudRules *rules, const LudTerm *term);
/* Emits (priority ...) as an effect: the first of several captures that finds
 * a site.
 */
void lud_effect_priority (LudRules *rules, const LudTerm *list);
/* Emits (flip ...). */
void lud_effect_flip (LudRules *rules, const LudTerm *term);
