/* Hops: moves along a line over other pieces. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (move Hop ...), (hop ...). */
void lud_emit_hop (LudRules *rules, const LudTerm *term);
