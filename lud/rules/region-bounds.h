/* Computes upper bounds of regions: supersets that hold in each state. */
#pragma once

#include "lud/rules/variables.h"

/* Adds the sites of a container by its name, or by its number: 0 for the board,
 * then the hands. The name "Hand" means all hands.  FALSE: the container
 * depends on the state, or there is none. */
gboolean lud_add_container (LudRules *rules, const LudTerm *container,
                            RgBits *set);
/* Computes a superset of the region's sites; `set` must be empty. */
void lud_compute_region_bound (LudRules *rules, const LudTerm *term,
                               RgBits *set);
