/* (is Cycle): positions that came again and again. */
#pragma once

#include "lud/rules/variables.h"

const char *lud_is_cycle (LudRules *rules, const LudTerm *term);
/* After a move: the position is compared with an earlier one and remembered. */
void lud_note_position (LudRules *rules);
/* The position at the start is the first one. */
void lud_declare_positions (LudRules *rules);
