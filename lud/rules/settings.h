/* Effects that set numbers. */
#pragma once

#include "lud/rules/variables.h"

/* What a player sees is no part of the state of a game of perfect information.
 */
void lud_note_hidden (const LudTerm *term);

/* The map of several pending sites. */
LudVariable *lud_pending_sites (LudRules *rules);
/* Nothing is pending: so each move begins. */
void lud_begin_pending (LudRules *rules);
void lud_effect_pending (LudRules *rules, const LudTerm *term);
void lud_effect_set_at (LudRules *rules, const LudTerm *term,
                        LudVariable *variable);
void lud_effect_set_count (LudRules *rules, const LudTerm *term);
void lud_effect_next_player (LudRules *rules, const LudTerm *term);
/* An assignment to what players have, of one who may depend on the state. */
void lud_effect_of_player (LudRules *rules, const char *prefix,
                           const LudTerm *term, gint32 initial);
/* Scores have bounds: what all sites or seeds give. */
void lud_effect_add_score (LudRules *rules, const LudTerm *who, LudValue value,
                           const LudTerm *term);
