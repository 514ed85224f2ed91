/* The longest runs of moves: (max Moves ...). */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves that begin a longest run; its length is computed first. */
void lud_longest (LudRules *rules, const LudTerm *term);
