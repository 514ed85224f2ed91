/* Which cases of a function match which values. */
#pragma once

#include "hrg/value.h"

gboolean hrg_matches (const HrgPattern *pattern, const HrgValue *value);
/* Puts the parts that the variables of a matching pattern take into their
 * slots. */
void hrg_bind_pattern (const HrgPattern *pattern, const HrgValue *value,
                       const HrgValue **slots);

/* Sorts cases by their pattern at one place, so that looking one up does not
 * walk over all of them.  `cases` are numbers of cases, ascending. */
HrgCaseIndex *hrg_case_index_new (const HrgFunction *function, guint place,
                                  const guint *cases, guint n);
void hrg_case_index_free (HrgCaseIndex *index);

/* Appends the cases whose pattern matches, ascending; at most `most`.  Returns
 * how many it had to try. */
guint hrg_case_index_find (const HrgCaseIndex *index, const HrgValue *value,
                           guint most, GArray *found);
