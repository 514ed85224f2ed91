/* Emits effects and consequences of moves, as statements of HRG that do not
 * branch. */
#pragma once

#include "lud/rules/actions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/pieces.h"
#include "lud/rules/settings.h"
#include "lud/rules/variables.h"

/* Emits an effect, with the draws that it needs before and its consequences
 * after it.  Refuses ludemes that it does not know. */
void lud_emit_effect (LudRules *rules, const LudTerm *term);
/* Emits the effect of (apply if:C A), if there is one: unless C fails. */
void lud_emit_apply (LudRules *rules, const LudTerm *clause);
/* Emits an effect after others, which may have set the next player; it has none
 * of the consequences in the scope. */
void lud_emit_consequence (LudRules *rules, const LudTerm *term);

/* Emits the consequences of an effect and of the effects that contain it. */
void lud_emit_then (LudRules *rules, const LudTerm *term);
/* Adds consequences to the scope: the parts of an effect have them, too. */
void lud_add_effect_then (LudRules *rules, const LudTerm *term);
/* The condition of (do A ifAfterwards:C), that C holds after the effect A. */
const char *lud_holds_after (LudRules *rules, const LudTerm *term);
