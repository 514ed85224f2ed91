/* Translates deduction puzzles: emits moves that set the variable of a site,
 * and makes the conditions of (satisfy ...) and (is Solved). A move may set a
 * variable again, but not a given one. */
#pragma once

#include "lud/rules/variables.h"

/* The map from sites to values of variables. */
#define LUD_VARIABLES_OF_PUZZLE "variable"

/* Whether the game is a deduction puzzle: its board has (values ...). */
gboolean lud_is_puzzle (const LudRules *rules);
/* The value in the map of a variable that is not set. */
gint32 lud_get_unset_value (const LudRules *rules);
/* Interprets the start rule (set { { SITE VALUE } ... }). */
void lud_set_given (LudRules *rules, const LudTerm *term);
/* Declares the variables with their given values. */
void lud_declare_puzzle (LudRules *rules);
/* Emits the moves of (satisfy ...). */
void lud_emit_assignments (LudRules *rules, const LudTerm *term);
/* The condition that the move that was just made breaks no constraint; the
 * position before it broke none. */
const char *lud_keeps_constraints (LudRules *rules);
/* (is Solved): all constraints hold if the other variables are set to 0. */
const char *lud_is_solved (LudRules *rules);
/* The value of a site in the map. */
LudValue lud_load_variable (LudRules *rules, LudValue site);
/* The condition that a value in the map is that of a variable that is not set.
 */
const char *lud_is_unset (LudRules *rules, LudValue value);
/* As lud_load_variable; where (is Solved) is tested, as
 * lud_read_variable_value. */
LudValue lud_read_variable (LudRules *rules, LudValue site);
/* (what at:SITE): the value, 0 if the variable is not set. */
LudValue lud_read_variable_value (LudRules *rules, LudValue site);
/* (< SITE SITE), (> SITE SITE): compares the values of two variables; true if
 * one is not set. */
const char *lud_compare_variables (LudRules *rules, const LudTerm *term);
/* The value of a hint; -1: there is none.  (hint): the hint of the present
 * iteration.  (hint TYPE at:SITE): the first one whose first site is SITE. */
LudValue lud_translate_hint (LudRules *rules, const LudTerm *term);
