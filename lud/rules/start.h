/* The position after the start rules, and the initial values of variables. */
#pragma once

#include "lud/rules/variables.h"

/* Interprets the start rules: fills in start_board, start_count, start_state
 * and the other tables of LudRules.  Refuses rules that it can't interpret. */
void lud_apply_start_rules (LudRules *rules);
/* Declares the variables of the position with these initial values. */
void lud_declare_start (LudRules *rules);
/* Sets the initial values of a map, by site. */
void lud_set_initial_values (LudRules *rules, LudVariable *variable,
                             const gint32 *values);
