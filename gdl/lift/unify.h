/* Makes rules from others: with more variables, with equal terms, or with a
 * literal unfolded by a rule. */
#pragma once

#include "gdl/lift/lift.h"

/* Unfolds derived relations whose bodies are a few tests (unfold-tests.c). */
void lift_unfold_tests (Lift *lift);

/* Returns a copy of the rule with n more variables, which are named `any`; the
 * caller sets their domains. */
LiftRule *lift_add_variables (Lift *lift, const LiftRule *rule, guint n);

/* Returns the rule with two of its terms unified; NULL: not unifiable. New
 * rules live as long as the arena. */
LiftRule *lift_unify_terms (Lift *lift, const LiftRule *rule, DlTerm a,
                            DlTerm b);

/* Returns the rule with literal i resolved with a rule of its table; NULL: not
 * unifiable. */
LiftRule *lift_unfold_literal (Lift *lift, const LiftRule *rule, guint i,
                               const LiftRule *definition);

/* Unifies the `does` literals of each role, because a role takes one action: of
 * several, the first remains. NULL: not unifiable. */
const LiftRule *lift_merge_does (Lift *lift, const LiftRule *rule);
