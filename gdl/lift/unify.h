/* Rules in which variables stand for the same, and rules in the place of a
 * literal. */
#pragma once

#include "gdl/lift/lift.h"

/* Puts derived relations that are a few tests in the place of literals. */
void lift_unfold_tests (Lift *lift);

/* The variables of one rule, or of two, those of the second one last; what each
 * stands for: itself, another one, or a value. */
typedef struct {
  Lift *lift;
  guint n, second; /* where those of the second begin */
  LiftArgument *to;
  RgBits **domains;
  const char **names;
} LiftUnifier;

/* `b` may be NULL.  Everything lives as long as the arena. */
LiftUnifier lift_unifier (Lift *lift, const LiftRule *a, const LiftRule *b);
/* An argument of the second rule. */
LiftArgument lift_second (const LiftUnifier *u, LiftArgument argument);
/* FALSE: they can't be the same. */
gboolean lift_unify (LiftUnifier *u, LiftArgument a, LiftArgument b);

/* A rule of the head and body of `a`, without literal `left_out`, and of the
 * body of `b`, if that is not NULL. */
LiftRule *lift_unified (const LiftUnifier *u, const LiftRule *a, guint left_out,
                        const LiftRule *b);

/* The rule with the body of another one in the place of literal i; NULL: that
 * can't hold. */
LiftRule *lift_unfold (Lift *lift, const LiftRule *rule, guint i,
                       const LiftRule *by);

/* Each role does one thing: literals that say what the same one does are the
 * same.  NULL: they can't be. */
const LiftRule *lift_merge_does (Lift *lift, const LiftRule *rule);
