/* A check whether a set is empty is evaluated in parts: where one
 * part suffices, as is likely of places where a move may be made, the rest is
 * not computed.
 *
 *     (own & north) | (own & east) | …     if (own & north) return 1;
 *                                          if (own & east) return 1; …
 */
#pragma once

#include "emit/c/sets/set.h"

/* Whether some of `both` and one of the parts: (a | b) & both. */
typedef struct RgEmitParts {
  guint32 both;   /* RG_NONE: all */
  guint32 *order; /* terms */
  guint n;
  gboolean others; /* after them, all of the set at once */
  guint32 rare;    /* a side of the last part, computed before it; RG_NONE */
} RgEmitParts;

/* Fills `parts` of a set that decides a check, where that pays. */
void rg_emit_plan_parts (const RgEmit *emit, RgEmitValueSet *set);

/* By term, whether it is computed for the part.  The caller frees it. */
gboolean *rg_emit_mark_part (const RgEmitTerms *terms, const RgEmitParts *parts,
                             guint32 part);
