/* Finds the destinations of leaps: ends of walks such as F F R F, regardless
 * of pieces. */
#pragma once

#include "lud/rules/rules.h"

/* Adds to a set the ends of the walks of a (leap ...) from a site. */
void lud_find_walk_ends (LudRules *rules, const LudTerm *term, guint32 site,
                         RgBits *end_sites);
/* Makes the tables of a (leap ...), by site: the destination, or -1. There is
 * one for each difference of positions; with forward:True, only for those ahead
 * of the component of the scope.  The arena owns the tables, the caller the
 * array. */
GPtrArray *lud_make_leap_tables (LudRules *rules, const LudTerm *term);
