/* Emits elementary changes of the state: adds, moves, copies, exchanges and
 * removes pieces, and notes facts about the move. */
#pragma once

#include "lud/rules/variables.h"

/* Removes all pieces of a site or, with stacks, the top one; no effect at
 * `off`. */
void lud_act_remove (LudRules *rules, LudValue site);
/* Adds `n` pieces of a component; they replace pieces of other components or,
 * with stacks, are put on top. */
void lud_put (LudRules *rules, LudValue component, LudValue site,
              LudValue state, LudValue n);
/* Changes the number of pieces on a site that has some; below 1: empties it. */
void lud_act_set_count (LudRules *rules, LudValue site, LudValue count);
/* Adds one piece of a component. */
void lud_act_add (LudRules *rules, LudValue component, LudValue site,
                  LudValue state);
/* Adds a copy of the piece of a site without stacks, with its state and value.
 */
void lud_act_copy (LudRules *rules, LudValue from, LudValue to);
/* Removes a piece, or one of several, from a site without stacks. */
void lud_act_remove_one (LudRules *rules, LudValue from);
/* Moves a piece, one of several, or the top piece of a stack, with its state,
 * value and hidden flags. */
void lud_act_move (LudRules *rules, LudValue from, LudValue to);
/* Records the sites of the last action of a move. */
void lud_note_action (LudRules *rules, LudValue from, LudValue to);
/* Moves one seed, without its state and value. */
void lud_act_sow (LudRules *rules, LudValue from, LudValue to);
/* Moves n pieces of one component at once. */
void lud_act_move_several (LudRules *rules, LudValue from, LudValue to,
                           LudValue n);
/* Exchanges the pieces of two sites. */
void lud_act_swap (LudRules *rules, LudValue a, LudValue b);
/* The map that marks the sites to be cleared at the end of the turn. */
LudVariable *lud_get_to_clear_map (LudRules *rules);
/* Marks a site in it. */
void lud_clear_later (LudRules *rules, LudValue site);
/* Makes the removals that were postponed to the end of the turn, unless the
 * move has set the next player. */
void lud_act_clear_later (LudRules *rules);
/* Sets the next player, and notes that an effect has done so. */
void lud_act_set_next (LudRules *rules, LudValue player);
