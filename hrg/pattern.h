/* Finds the cases of a function that match given values (pattern matching). */
#pragma once

#include "hrg/value.h"

/* Whether the pattern, which is resolved, matches the value. */
gboolean hrg_matches (const HrgPattern *pattern, const HrgValue *value);
/* Stores the parts of a matching value in the slots of the pattern's
 * variables. */
void hrg_bind_pattern (const HrgPattern *pattern, const HrgValue *value,
                       const HrgValue **slots);

/* Indexes n cases by their pattern at argument `place`, from 0, so that a
 * look-up does not visit all of them. `cases`: the numbers of the cases,
 * ascending. */
HrgCaseIndex *hrg_case_index_new (const HrgFunction *function, guint place,
                                  const guint *cases, guint n);
void hrg_case_index_free (HrgCaseIndex *index);

/* Appends the numbers (guint) of cases with a matching pattern, ascending,
 * until the array has `limit` of them. Returns the number of patterns that it
 * tested. */
guint hrg_case_index_find (const HrgCaseIndex *index, const HrgValue *value,
                           guint limit, GArray *cases);
