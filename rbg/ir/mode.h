/* Who moves, and what becomes of it. */
#pragma once

#include "rbg/ir/facts.h"

/* Takes the tags from what the keeper does (spec/rbg.md, 4.11): indices become
 * 0.  A node that both the keeper and a player can be at is doubled. */
RbgAutomaton *rbg_split_keeper (const RbgAutomaton *automaton);

/* Replaces switches (4.14): where the one who is next may have no move, the
 * play ends instead.  The keeper's switches to itself are gone then.
 * Afterwards walks end at RBG_END, and RBG_STUCK is not met. */
void rbg_guard_no_moves (RbgAutomaton *automaton, const RbgFacts *facts);
