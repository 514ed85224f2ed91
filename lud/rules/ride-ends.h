/* Computes the sites where moves of a piece may end in any state, to find
 * moves with equal ends. */
#pragma once

#include "lud/rules/rules.h"

/* Whether two moves of the piece of the scope may lead from a site to the same
 * one.  TRUE, too, if the sites are not known.  Conditions that the destination
 * is pending, or a certain site, are taken to exclude others, as those of
 * captures en passant do. */
gboolean lud_can_ends_meet (LudRules *rules, const LudTerm *a,
                            const LudTerm *b);
/* Whether two steps of a loop over directions may lead, with the steps of the
 * loops in it, to the same site. */
gboolean lud_has_equal_ends (LudRules *rules, const LudTerm *loop);
/* Whether the same site may pass the conditions of two clauses of a hop. */
gboolean lud_admit_same (const LudTerm *between, const LudTerm *to);
