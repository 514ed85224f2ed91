/* Finds the variables whose values the tags of a move determine, by forward
 * data flow over abstract values: two walks of a move with the same tags agree
 * on them.
 *
 *     a, b: x = T(*);               at b: walks disagree on x
 *     b, c: $$ x;                   at c: x is the last tag
 *     c, d: y = x;                  at d: so is y
 *
 *   - A tag `$$ v` determines v and all variables that are equal to it there,
 *     by copies (`v = w`) and comparisons (`v == w`).
 *   - A value computed from values of the start of the move is determined.
 *   - Only a bounded number of variables can be determined by tags or copies.
 *
 * A part of determinacy.h, for its own files.
 */
#pragma once

#include "rg/analysis/environment.h"
#include "rg/analysis/liveness.h"

typedef struct RgAgreement RgAgreement;

/* The variables and the order must outlive the result. */
RgAgreement *rg_agreement_new (const RgVariables *variables,
                               const RgOrder *order);
void rg_agreement_free (RgAgreement *agreement);

/* Returns the facts by node; NULL: unreachable.  The caller frees the array.
 * `marks`, by edge: assignments that may be removed, so that they determine
 * nothing. */
const RgEnvironment **rg_agreement_find (RgAgreement *agreement,
                                         const guint8 *marks);
/* Replaces a fact by its join with another one. */
void rg_agreement_join (const RgAgreement *agreement,
                        const RgEnvironment **fact, const RgEnvironment *other);
/* Returns the variables on which walks with that fact may disagree; the set
 * belongs to the variables. */
const RgBits *rg_agreement_find_undetermined (const RgAgreement *agreement,
                                              const RgEnvironment *fact);
