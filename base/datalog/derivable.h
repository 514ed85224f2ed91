/* Finds the derivable predicates: those that rules can derive at all, if each
 * negated literal holds. This is the least model of their positive literals
 * without arguments. Predicates that only recursion defines are not derivable,
 * like useless symbols of a grammar (Hopcroft, Ullman, "Introduction to
 * Automata Theory, Languages, and Computation", 1979, 4.4).
 */
#pragma once

#include "base/datalog/rule.h"

/* Whether all positive literals of the kind have marked predicates. */
gboolean dl_may_hold (const DlRule *rule, guint kind, const gboolean *marked);
/* Marks all predicates that the rules (of const DlRule *) derive from marked
 * ones, in `marked` by name; all heads are of the kind. */
void dl_mark_derivable (const GPtrArray *rules, guint kind, gboolean *marked);
