/* Translates counts of sites and pieces. */
#pragma once

#include "lud/rules/variables.h"

/* An upper bound for the number of sites of a region. */
gint32 lud_max_sites (LudRules *rules, const LudTerm *region);
/* The site of a region with this index; off: it has fewer. */
LudValue lud_site_of_region (LudRules *rules, const LudTerm *region,
                             LudValue index);
/* The number of sites of a region. */
LudValue lud_count_sites (LudRules *rules, const LudTerm *region);
/* The number of sites of a container, (count Sites "Hand1"), or of neighbours,
 * (count Orthogonal at:...). */
LudValue lud_count_known_sites (LudRules *rules, const LudTerm *term);
/* The number of pieces on the sites of a region. */
LudValue lud_count_in (LudRules *rules, const LudTerm *region);
/* (count at:...); sites of another type than the board's have no pieces. */
LudValue lud_count_of_type (LudRules *rules, const LudTerm *term,
                            LudValue site);
/* The pieces on a site of a hand, or on a site of the current type. */
LudValue lud_count_of_hand (LudRules *rules, LudValue site);
/* (count Stack ...): the levels of stacks that satisfy a condition; refuses
 * games without stacks. */
LudValue lud_count_in_stacks (LudRules *rules, const LudTerm *term);
/* (count Pieces ...). */
LudValue lud_count_pieces (LudRules *rules, const LudTerm *term);
