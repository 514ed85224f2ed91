/* Effects that set numbers. */
#pragma once

#include "lud/rules/variables.h"

/* The map of several pending sites; what is done with it before each move. */
LudVariable *lud_pending_sites (LudRules *rules);
void lud_clear_pending (LudRules *rules);
void lud_effect_pending (LudRules *rules, const LudTerm *term);
void lud_effect_set_at (LudRules *rules, const LudTerm *term,
                        LudVariable *variable);
void lud_effect_next_player (LudRules *rules, const LudTerm *term);
/* An assignment to what players have, of one who may depend on the state. */
void lud_effect_of_player (LudRules *rules, const char *prefix,
                           const LudTerm *term, gint32 initial);
/* Scores have bounds: what all sites or seeds give. */
void lud_effect_add_score (LudRules *rules, const LudTerm *who, LudValue value,
                           const LudTerm *term);
