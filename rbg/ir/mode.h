/* Transforms the automaton differently for the keeper and for players. */
#pragma once

#include "rbg/ir/facts.h"

/* Removes the tags of the keeper's acts: indices become 0. Duplicates nodes
 * that both the keeper and a player can reach. */
RbgAutomaton *rbg_split_keeper (const RbgAutomaton *automaton);

/* Replaces switches: if the next player may have no move, the play ends
 * instead. Removes the keeper's switches to itself. Afterwards walks end at
 * RBG_END, and RBG_STUCK is unreachable. */
void rbg_guard_no_moves (RbgAutomaton *automaton, const RbgFacts *facts);
