/* Translates proposals and votes: the proposals, the votes for each, and the
 * decision of the last move. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves of (move Propose ...) and (move Vote ...), one for each
 * text. */
void lud_emit_call_moves (LudRules *rules, const LudTerm *term);
/* Makes a proposal or a vote as an effect. */
void lud_effect_call (LudRules *rules, const LudTerm *term);
/* The condition that a text is proposed. */
const char *lud_is_proposed (LudRules *rules, const LudTerm *term);
/* The condition that the last move decided a text. */
const char *lud_is_decided (LudRules *rules, const LudTerm *term);
/* Clears the decision at the start of each move. */
void lud_forget_decision (LudRules *rules);
