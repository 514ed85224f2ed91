/* Lowers the automaton: replaces the acts of RBG by actions of RG. */
#pragma once

#include "rbg/ir/facts.h"
#include "rbg/lower/arithmetic.h"

/* Returns a new automaton whose acts are skips, actions and checks. */
RbgAutomaton *rbg_lower_automaton (const RbgAutomaton *automaton,
                                   const RbgFacts *facts, RbgNumbers *numbers);
