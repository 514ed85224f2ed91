/* A set of values, or a condition: sets.h. */
#pragma once

#include "emit/c/sets/terms.h"

typedef struct RgEmitValueSet {
  RgEmitTerms terms;
  guint32 root;
  RgEmitGlobal *variable; /* whose values they are; NULL: a condition */
  RgEmitGlobal *from;    /* or NULL: the condition is whether a closure from its
                            value on meets something */
  const RgEmitArc *last; /* of the conditions that the set stands for */
  guint n_conditions;
  struct RgEmitParts *parts; /* in which a check is evaluated, or NULL (parts.h)
                              */
} RgEmitValueSet;
