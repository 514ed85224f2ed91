/* Translates sites that are hidden from players: flags of sites, which move
 * with pieces. They do not affect what a player sees; only rules read them. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (set Hidden ...) as an effect; nothing if no rule reads flags. Refuses
 * parts of sites, stacks, counts, and players or values that depend on the
 * state. */
void lud_effect_hide (LudRules *rules, const LudTerm *term);
/* Sets the flags of a start rule (set Hidden ...). Also refuses regions that
 * depend on the state. */
void lud_hide_at_start (LudRules *rules, const LudTerm *term);
/* Moves the flags of a site with its piece. */
void lud_move_hidden (LudRules *rules, LudValue from, LudValue to);
/* (is Hidden ...): the condition that a site is hidden from a player. */
const char *lud_is_hidden (LudRules *rules, const LudTerm *term);
/* The condition that a site is in (sites Hidden ...). */
const char *lud_is_in_hidden (LudRules *rules, const LudTerm *term,
                              LudValue site);
