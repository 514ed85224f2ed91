/* Pattern matching: the cases of a function that match given values. */
#pragma once

#include "hrg/value.h"

/* Whether the pattern matches the value. */
gboolean hrg_matches (const HrgPattern *pattern, const HrgValue *value);
/* Stores the parts of a matching value in the slots of the pattern's
 * variables. */
void hrg_bind_pattern (const HrgPattern *pattern, const HrgValue *value,
                       const HrgValue **slots);

/* Indexes cases by their pattern at one argument, so that a look-up does
 * not visit all of them.  `cases` are numbers of cases, ascending. */
HrgCaseIndex *hrg_case_index_new (const HrgFunction *function, guint place,
                                  const guint *cases, guint n);
void hrg_case_index_free (HrgCaseIndex *index);

/* Appends the cases with a matching pattern, ascending; at most `most`.
 * Returns the number of patterns that it tested. */
guint hrg_case_index_find (const HrgCaseIndex *index, const HrgValue *value,
                           guint most, GArray *found);
