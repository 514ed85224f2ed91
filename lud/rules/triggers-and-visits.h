/* Marks players and sites: triggers, visited sites. */
#pragma once

#include "lud/rules/variables.h"

/* (trigger ...), (is Triggered ...): a flag of a player; all events share it.
 */
void lud_effect_trigger (LudRules *rules, const LudTerm *term);
const char *lud_is_triggered (LudRules *rules, const LudTerm *term);

/* (is Visited ...): the condition that the current turn visited a site. */
const char *lud_is_visited (LudRules *rules, LudValue site);
/* Marks, after a move, its sites as visited, or clears all marks if another
 * player moves now. */
void lud_note_visits (LudRules *rules, const char *same_player);
