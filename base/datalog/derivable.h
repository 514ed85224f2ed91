/* Which predicates rules can derive at all, if each negated literal holds: the
 * least model of their positive literals without arguments.  Recursion alone
 * derives nothing: such predicates are useless, as symbols of a grammar are
 * that derive no word (Hopcroft, Ullman, "Introduction to Automata Theory,
 * Languages, and Computation", 1979, 4.4).
 */
#pragma once

#include "base/datalog/rule.h"

/* Whether each positive literal of the kind has a marked predicate. */
gboolean dl_may_hold (const DlRule *rule, guint kind, const gboolean *marked);
/* Marks, besides those that are marked, what the rules (of const DlRule *)
 * derive by marked predicates; all heads are of the kind. */
void dl_mark_derivable (const GPtrArray *rules, guint kind, gboolean *marked);
