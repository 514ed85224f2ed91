/* Finds the destinations of leaps: ends of walks such as F F R F, regardless
 * of pieces. */
#pragma once

#include "lud/rules/rules.h"

/* Finds the ends of walks from a site. */
void lud_find_walk_ends (LudRules *rules, const LudTerm *term, guint32 site,
                         RgBits *end_sites);
/* Leaps of a (leap ...) as tables by site, -1 where there is none: one for each
 * difference of positions.  The arena owns the tables, the caller the array. */
GPtrArray *lud_make_leap_tables (LudRules *rules, const LudTerm *term);
