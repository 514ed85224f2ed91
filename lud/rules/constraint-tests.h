/* Conditions on moves and positions for each kind of constraint but totals. */
#pragma once

#include "lud/rules/constraints.h"

/* (all Different): before a move, the condition that no peer of the site has
 * the value. */
const char *lud_differs_from_peers (LudRules *rules,
                                    const LudConstraint *constraint,
                                    LudValue site, LudValue value);
/* (all Different), at the end: the condition that all variables are set, unless
 * 0 may be repeated. */
const char *lud_differs_at_end (LudRules *rules,
                                const LudConstraint *constraint);
/* (not (is Line)): the condition that the value completes no line through the
 * site; true at `off`. */
const char *lud_makes_no_line (LudRules *rules, const LudConstraint *constraint,
                               LudValue site, LudValue value);
/* (is Unique): the condition that no two lists are equal.  After a move, one of
 * them contains its site, and both are complete; at the end, `site` is NULL. */
const char *lud_keeps_unique (LudRules *rules, const LudConstraint *constraint,
                              const LudValue *site);
/* Whether the given values break a constraint: the conditions above suppose
 * that they don't. */
gboolean lud_is_broken_at_start (const LudRules *rules,
                                 const LudConstraint *constraint);
