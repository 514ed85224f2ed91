/* Actions and consequences, as statements of HRG that do not branch. */
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

/* The consequences of an effect and of the effects that contain it. */
void lud_run_then (LudRules *rules, const LudTerm *term);
/* In this scope, the parts of an effect have its consequences, too. */
void lud_add_effect_then (LudRules *rules, const LudTerm *term);
