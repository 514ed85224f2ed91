/* Emits the longest runs of moves, (max Moves ...), and the moves with the
 * most captures, (max Captures ...). */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves that begin a longest run; its length is computed first.  With
 * withValue:True, the moves that begin a turn of captures of the largest value.
 * In a test of other modes than LUD_MODE_PLAY: all moves. */
void lud_emit_longest_run (LudRules *rules, const LudTerm *term);
/* Emits the moves that remove the most pieces; with withValue:True, those of
 * the largest sum of values.  In a test without consequences: all moves. */
void lud_emit_most_captures (LudRules *rules, const LudTerm *term);
/* Counts a removal by a term, or adds its value, unless the site is empty.
 * Emits nothing while removals are not counted. */
void lud_count_capture (LudRules *rules, const LudTerm *term, LudValue site);
