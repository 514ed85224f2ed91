/* Builds the automaton of a regular expression, here of the rules in normal
 * form (form.h): Thompson's construction. */
#pragma once

#include "rbg/ir/form.h"

/* Builds the automaton of the rules.  Checks of equal patterns share their
 * nodes.  Each visited form counts against the limit of the sets. If the limit
 * is exceeded, `sets->over` is set, and the automaton is incomplete. */
RbgAutomaton *rbg_build_automaton (RbgActs *acts, const RbgForm *rules,
                                   RbgSets *sets);
