/* Translates chance besides dice: numbers and sites that are drawn, and pieces
 * that the start rules place at random.
 *
 * A draw is a move of the player `random`, so it is made before the term that
 * needs it, where the keeper moves. Each evaluation in Ludii draws again; a
 * term that would be evaluated more than once is refused. */
#pragma once

#include "lud/rules/variables.h"

/* Makes the draws that an effect or a condition needs, without those of the
 * effects in it; none where the keeper does not move.  Refuses those that can't
 * be made before the term. */
void lud_emit_draws (LudRules *rules, const LudTerm *term);
/* Makes the draws for the moves of a turn, before the player chooses one: those
 * of conditions, and of the number of pieces of the only move. */
void lud_emit_draws_for_moves (LudRules *rules, const LudTerm *moves);
/* Invalidates all draws. */
void lud_forget_draws (LudRules *rules);
/* The number or the site that was drawn for a term; off: no site.  Refuses a
 * term without a draw. */
LudValue lud_load_drawn (LudRules *rules, const LudTerm *term);
/* Emits the moves, or the effect, of (random {...} {...}) that were drawn. */
void lud_emit_drawn_moves (LudRules *rules, const LudTerm *term);
void lud_effect_drawn (LudRules *rules, const LudTerm *term);

/* Translates a start rule: adds its statements to those before the first
 * turn. */
void lud_place_at_random (LudRules *rules, const LudTerm *term);
