/* Rules in which variables stand for the same, and rules in the place of a
 * literal. */
#pragma once

#include "gdl/lift/lift.h"

/* Puts derived relations that are a few tests in the place of literals. */
void lift_unfold_tests (Lift *lift);

/* The rule where two of its terms are the same; NULL: they can't be.  Rules
 * that are made live as long as the arena. */
LiftRule *lift_equate (Lift *lift, const LiftRule *rule, DlTerm a, DlTerm b);

/* The rule with the body of another one in the place of literal i; NULL: that
 * can't hold. */
LiftRule *lift_unfold (Lift *lift, const LiftRule *rule, guint i,
                       const LiftRule *by);

/* Each role does one thing: literals that say what the same one does are the
 * same.  NULL: they can't be. */
const LiftRule *lift_merge_does (Lift *lift, const LiftRule *rule);
