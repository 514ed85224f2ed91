/* Translates conditions about hypothetical moves: whether a generator has a
 * move, a move that ends at a site, and so on. */
#pragma once

#include "lud/rules/variables.h"

/* Counts the effects of those moves as read that have been translated: they do
 * not affect whether there are moves. */
void lud_ignore_effects (const LudTerm *moves);
/* The condition that a generator has a move. */
const char *lud_has_move (LudRules *rules, const LudTerm *moves);
/* (can Move ...): as lud_has_move, and ignores the effects of the moves. */
const char *lud_can_move (LudRules *rules, const LudTerm *moves);
/* The condition that a move of a generator ends (is_to) or begins at a site. */
const char *lud_is_end_of (LudRules *rules, const LudTerm *moves, LudValue site,
                           gboolean is_to);
/* (no Moves ...): the condition that a player has no move. For the next
 * player, the moves are tried; within such a test, false. For another one, the
 * condition is the fact that was stored in the last turn of the player.
 * Refuses players who depend on the state. */
const char *lud_translate_no_moves (LudRules *rules, const LudTerm *term);
