/* Tests whether one chain of sites encloses a group, which Ludii requires if
 * (enclose ...) captures empty sites. */
#pragma once

#include "lud/rules/variables.h"

/* The map whose sites with 1 are those of the group. */
LudVariable *lud_get_group_map (LudRules *rules);
/* Emits the walk along the chain around the group, which the map has, and
 * returns the condition that it visits all sites beside the group.  `origin`:
 * the site of the group from which the walk begins; `dir`: the directions of
 * neighbours. */
const char *lud_is_in_one_chain (LudRules *rules, const LudTerm *dir,
                                 LudValue origin);
