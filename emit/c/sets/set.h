/* A set of values, or a condition: sets.h. */
#pragma once

#include "emit/c/sets/terms.h"

/* A set of values, as the root of terms. */
typedef struct RgEmitValueSet {
  RgEmitTerms terms;
  guint32 root;
  RgEmitGlobal *variable; /* the scalar whose values are in the set; NULL: the
                             set is a condition */
  RgEmitGlobal *from;     /* for a closure: the scalar at whose value it starts;
                             NULL: no such closure */
  const RgEmitArc *last;  /* the last arc whose condition the set includes */
  guint n_conditions;
  struct RgEmitParts
      *parts; /* order of evaluation (parts.h); NULL: all at once */
} RgEmitValueSet;
