/* The longest runs of moves, (max Moves ...), and the moves with the most
 * captures, (max Captures ...). */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves that begin a longest run; its length is computed first. */
void lud_emit_longest_run (LudRules *rules, const LudTerm *term);
/* Emits the moves that remove the most pieces. */
void lud_emit_most_captures (LudRules *rules, const LudTerm *term);
/* Counts a removal by a term, while removals are counted. */
void lud_count_capture (LudRules *rules, const LudTerm *term, LudValue site);
