/* The longest runs of moves: (max Moves ...). */
#pragma once

#include "lud/rules/variables.h"

/* Moves that begin one of the longest runs: their length is found first. */
void lud_longest (LudRules *rules, const LudTerm *term);
