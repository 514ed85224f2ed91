/* Translates ludemes about distances between sites, which are numbers of
 * steps. */
#pragma once

#include "lud/rules/rules.h"

/* (sites Distance ...): the condition that a site is in it.  With steps of a
 * term, the origin is never in it.  Refuses (max N) as the range. */
const char *lud_is_in_distance (LudRules *rules, const LudTerm *term,
                                LudValue site);
/* (count Steps ...): 0 if one of the sites is nowhere; off if no walk leads
 * there. */
LudValue lud_count_steps (LudRules *rules, const LudTerm *term);
/* The condition that (count Steps ...) is `distance`, by the pairs of sites at
 * that distance.  NULL: a table of all distances is small enough; the steps
 * depend on the state; the distance is below 1; the target is a region; or the
 * relation is unknown. */
const char *lud_is_at_distance (LudRules *rules, const LudTerm *term,
                                gint64 distance);
