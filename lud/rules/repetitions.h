/* Translates (meta (no Repeat ...)) and (is Repeat ...): positions that
 * occurred before. */
#pragma once

#include "lud/rules/moves.h"

/* The condition of (is Repeat ...): the position is one of those remembered.
 * Refuses it without a number of these, and kinds that compare the players. */
const char *lud_is_repeat (LudRules *rules, const LudTerm *term);
/* Whether (no Repeat ...) applies to the moves of the scope: not to those from
 * which a ludeme such as (priority) chooses a generator. */
gboolean lud_forbids_repeats (LudRules *rules);
/* The condition after a move of a generator that (no Repeat ...) allows it. */
const char *lud_is_no_repeat (LudRules *rules, const LudLeaf *leaf);
/* Emits, after a move, that the position is remembered; nothing if no rule
 * reads it. */
void lud_remember_position (LudRules *rules);
/* Emits that only the present position is remembered. */
void lud_forget_positions (LudRules *rules);
