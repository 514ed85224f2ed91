/* Makes the totals of lists of sites, for (is Sum) and (is Count), and
 * conditions about them. */
#pragma once

#include "lud/rules/constraints.h"

/* Declares the maps of a constraint, with the totals of the given values, and
 * the numbers of variables without one. */
void lud_declare_totals (LudRules *rules, const LudConstraint *constraint);
/* The total of a list at the start, and how many of its variables are not
 * set. */
gint32 lud_compute_start_total (const LudRules *rules,
                                const LudConstraint *constraint,
                                guint list_number, gint32 *n_unset);
/* Updates the totals of the lists of a site, before its variable gets the
 * value. */
void lud_update_totals (LudRules *rules, const LudConstraint *constraint,
                        LudValue site, LudValue value);
/* The condition that no list of the site has too large a total, and that each
 * list without unset variables has its result. */
const char *lud_keeps_totals (LudRules *rules, const LudConstraint *constraint,
                              LudValue site);
/* The condition that all lists have their results; variables that are not set
 * count as 0. */
const char *lud_has_all_totals (LudRules *rules,
                                const LudConstraint *constraint);
/* The condition that `lists`, the number of a list by site, has one for this
 * site, which is *list then.  -1 in the table: none; replaced by 0. */
const char *lud_has_list (LudRules *rules, gint32 *lists, LudValue site,
                          LudValue *list);
