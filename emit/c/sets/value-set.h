/* Represents a set of values, or a condition (sets.h). */
#pragma once

#include "emit/c/sets/terms.h"

/* A set of values or a condition: the root of an expression, with its terms. */
typedef struct RgEmitValueSet {
  RgEmitTerms terms;
  guint32 root;           /* a term */
  RgEmitGlobal *variable; /* the scalar whose values are in the set; NULL: the
                             set is a condition */
  RgEmitGlobal *start;    /* for a closure from one value: the scalar with this
                             value; NULL: no such closure (forward-closures.h) */
  /* chains: the last arc whose condition the set includes; start values: the
   * any-assignment; otherwise NULL */
  const RgEmitArc *last;
  guint n_conditions; /* number of conditions of a chain in the set */
  /* order of evaluation (union-parts.h); NULL: all at once */
  struct RgEmitParts *parts;
} RgEmitValueSet;
