/* Thompson's construction (spec/rbg.md, 4.7 and 4.9). */
#pragma once

#include "rbg/ir/form.h"

/* The automaton of the rules.  Checks of equal patterns share their nodes.
 * Past the limit on edges it is not whole, and the limit of the sets is
 * passed, too. */
RbgAutomaton *rbg_build (RbgActs *acts, const RbgForm *rules, RbgSets *sets);
