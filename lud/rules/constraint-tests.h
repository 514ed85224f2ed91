/* Makes conditions on moves and positions for constraints on pairs, on lines
 * and (is Unique). Also tests the given values. */
#pragma once

#include "lud/rules/constraints.h"

/* (all Different), before a move: the condition that no peer of the site has
 * the value.  Excepted values may be equal; 0 may be set only if it is one of
 * them.
 */
const char *lud_differs_from_peers (LudRules *rules,
                                    const LudConstraint *constraint,
                                    LudValue site, LudValue value);
/* (all Different), at the end: the condition that the variables of all its
 * sites are set; true if 0 is excepted. */
const char *lud_differs_at_end (LudRules *rules,
                                const LudConstraint *constraint);
/* (not (is Line)): the condition that the value completes no line through the
 * site; true at `off`. */
const char *lud_test_no_line (LudRules *rules, const LudConstraint *constraint,
                              LudValue site, LudValue value);
/* (is Unique): the condition that no two lists of a group are equal.  With the
 * site of a move, only complete lists count, one of which contains it.  At the
 * end, `site` is NULL. */
const char *lud_keeps_unique (LudRules *rules, const LudConstraint *constraint,
                              const LudValue *site);
/* Whether the given values break a constraint on pairs, totals or equal lists:
 * the conditions on moves suppose that they don't. */
gboolean lud_is_broken_at_start (const LudRules *rules,
                                 const LudConstraint *constraint);
