/* Translates sites that are hidden from players: flags of sites, which move
 * with pieces. They do not affect what a player sees; only rules read them. */
#pragma once

#include "lud/rules/variables.h"

/* (set Hidden ...), as an effect and before the play. */
void lud_effect_hide (LudRules *rules, const LudTerm *term);
void lud_hide_at_start (LudRules *rules, const LudTerm *term);
/* Moves the flags of a site with its piece. */
void lud_move_hidden (LudRules *rules, LudValue from, LudValue to);
/* (is Hidden ...), and whether a site is in (sites Hidden ...). */
const char *lud_is_hidden (LudRules *rules, const LudTerm *term);
const char *lud_in_hidden (LudRules *rules, const LudTerm *term, LudValue site);
