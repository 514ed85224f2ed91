/* (is Cycle): repeated positions. */
#pragma once

#include "lud/rules/variables.h"

const char *lud_is_cycle (LudRules *rules, const LudTerm *term);
/* Compares the position after a move with an earlier one, and stores it. */
void lud_note_position (LudRules *rules);
/* Stores the position at the start. */
void lud_declare_positions (LudRules *rules);
