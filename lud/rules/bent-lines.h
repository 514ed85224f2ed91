/* Tests (is Line ...) on boards whose lines bend. */
#pragma once

#include "lud/rules/variables.h"

/* Whether all radials in the set follow one compass direction to its end. */
gboolean lud_are_lines_straight (const LudRules *rules, LudDirections set);

/* The condition that a site of a line is as required. */
typedef const char *(*LudSiteTest) (LudRules *rules, gconstpointer data,
                                    LudValue site);
/* The statements that check for a line of sites through a site along radials.
 * Refuses compass directions, which leave out the opposite radials. */
const char *lud_make_bent_line (LudRules *rules, const LudTerm *term,
                                LudValue site, gint32 length, LudDirections set,
                                LudSiteTest test, gconstpointer data);
