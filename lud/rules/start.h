/* Computes the position after the start rules, and the initial values of
 * variables. */
#pragma once

#include "lud/rules/variables.h"

/* Interprets the start rules: clears and fills the board, the counts,
 * the states and the other tables of LudStart, also with the dice.  Refuses
 * rules that it can't interpret. */
void lud_apply_start_rules (LudRules *rules);
/* Declares the variables of the position with these initial values, and sets
 * the bound game->n_pieces. */
void lud_declare_start (LudRules *rules);
/* Sets the initial values of a map, by site, and extends its bounds; 0 needs no
 * initialiser. */
void lud_set_initial_values (LudRules *rules, LudVariable *variable,
                             const gint32 *values);
