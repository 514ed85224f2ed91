/* Actions and consequences, as statements of HRG without alternatives. */
#pragma once

#include "lud/rules/actions.h"
#include "lud/rules/applying.h"
#include "lud/rules/pieces.h"
#include "lud/rules/settings.h"
#include "lud/rules/variables.h"

/* An effect: consequences of a move. */
void lud_effect (LudRules *rules, const LudTerm *term);
/* An effect after others, which may have set the next player. */
void lud_consequence (LudRules *rules, const LudTerm *term);

/* What follows an effect, and those that it is a part of. */
void lud_run_then (LudRules *rules, const LudTerm *term);
/* The parts of an effect have its consequences, too, in this scope. */
void lud_add_effect_then (LudRules *rules, const LudTerm *term);
