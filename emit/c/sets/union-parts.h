/* Plans the check whether a union of sets is nonempty, by short-circuit
 * evaluation. The parts of the union are computed one by one, and the check
 * ends with the first nonempty part.
 *
 *     (own & north) | (own & east) | …     if (own & north) return 1;
 *                                          if (own & east) return 1; … */
#pragma once

#include "emit/c/sets/value-set.h"

/* The parts of (part | part ...) & common. */
typedef struct RgEmitParts {
  guint32 common;         /* a term; RG_NONE: no such operand */
  guint32 *order;         /* parts (terms) in order of evaluation */
  guint n;                /* number of parts in `order` */
  gboolean ends_with_all; /* after the parts in `order`, the set is computed at
                             once */
  /* an operand of the last part that is empty in the initial state, so probably
   * in many; tested before the part; RG_NONE: none */
  guint32 rare;
} RgEmitParts;

/* Plans `parts` of a set that decides a check, if that is profitable: for the
 * condition that a union is nonempty, without loops. The terms own them. */
void rg_emit_plan_parts (const RgEmit *emit, RgEmitValueSet *set);

/* By term, whether the part or `common` depends on it. The caller frees it. */
gboolean *rg_emit_mark_part (const RgEmitTerms *terms, const RgEmitParts *parts,
                             guint32 part);
