/* The position after the start rules. */
#pragma once

#include "lud/rules/variables.h"

/* Places all pieces in start_board, start_count and start_state.  A rule that
 * can't be translated is refused. */
void lud_apply_start_rules (LudRules *rules);
/* Declares the variables of the position with these initial values. */
void lud_declare_start (LudRules *rules);
/* Sets the initial values of a map. */
void lud_set_initial_values (LudRules *rules, LudVariable *variable,
                             const gint32 *values);
