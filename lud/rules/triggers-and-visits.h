/* Marks players and sites: triggers, visited sites. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (trigger ...) as an effect: sets the flag of a player; all events
 * share it. */
void lud_effect_trigger (LudRules *rules, const LudTerm *term);
/* (is Triggered ...): the condition that the flag of a player is set. */
const char *lud_is_triggered (LudRules *rules, const LudTerm *term);

/* The map of the visited sites. */
LudVariable *lud_get_visited_map (LudRules *rules);
/* (is Visited ...): the condition that the current turn visited a site. */
const char *lud_is_visited (LudRules *rules, LudValue site);
/* Marks, after a move, its sites as visited, or clears all marks if another
 * player moves now. */
void lud_note_visits (LudRules *rules, const char *same_player);
