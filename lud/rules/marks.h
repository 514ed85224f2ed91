/* Marks of players and sites: triggers, visited sites. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (trigger ...) and (is Triggered ...): flags of players, whatever the
 * event. */
void lud_effect_trigger (LudRules *rules, const LudTerm *term);
const char *lud_is_triggered (LudRules *rules, const LudTerm *term);

/* (is Visited ...): in this turn of several moves. */
const char *lud_is_visited (LudRules *rules, LudValue site);
/* Marks, after a move, its sites as visited, or clears all marks if another
 * player moves now. */
void lud_note_visits (LudRules *rules, const char *same_player);
