/* Translates (is Cycle): positions that occur again and again. */
#pragma once

#include "lud/rules/variables.h"

/* (is Cycle ...). */
const char *lud_is_cycle (LudRules *rules, const LudTerm *term);
/* Compares the position after a move with an earlier one, and stores it. */
void lud_note_position (LudRules *rules);
/* Stores the position at the start. */
void lud_declare_positions (LudRules *rules);
