/* Translates counts of sites and pieces. */
#pragma once

#include "lud/rules/variables.h"

/* An upper bound for the number of sites of a region. */
gint32 lud_bound_sites (LudRules *rules, const LudTerm *region);
/* The site of a region with this index; off: it has fewer. */
LudValue lud_get_region_site (LudRules *rules, const LudTerm *region,
                              LudValue index);
/* The number of sites of a region. */
LudValue lud_count_sites (LudRules *rules, const LudTerm *region);
/* The number of sites of a container, (count Sites "Hand1"), or of neighbours,
 * (count Orthogonal at:...). Refuses other forms. */
LudValue lud_count_known_sites (LudRules *rules, const LudTerm *term);
/* (count SitesPlatformBelow ...): the number of sites below another one, on the
 * lower layer, that have a piece of the player. */
LudValue lud_count_sites_below (LudRules *rules, const LudTerm *term);
/* The number of pieces on the sites of a region. */
LudValue lud_count_in (LudRules *rules, const LudTerm *region);
/* (count at:...): the number of pieces on a site. On boards that are not played
 * on cells, sites of hands have none unless the term names a type. */
LudValue lud_count_of_type (LudRules *rules, const LudTerm *term,
                            LudValue site);
/* The number of pieces on a site, of the current type; on a site of a hand, of
 * the default type. */
LudValue lud_count_of_hand (LudRules *rules, LudValue site);
/* (count Stack ...): the number of levels of stacks that satisfy a condition,
 * up to a stop. Refuses games without stacks, no site, and a stop without
 * order. */
LudValue lud_count_in_stacks (LudRules *rules, const LudTerm *term);
/* (count Pieces ...): the number of pieces of a role with a name, in a region,
 * that satisfy a condition; each of these is optional. */
LudValue lud_count_pieces (LudRules *rules, const LudTerm *term);
