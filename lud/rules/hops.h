/* Translates (move Hop ...): moves along a line over other pieces. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves of (move Hop ...) and (hop ...); refuses landings on a level,
 * and free sites before or after the hurdle in a number that depends on the
 * state. */
void lud_emit_hop (LudRules *rules, const LudTerm *term);
