/* Moves of each site: of a region, of a track, or in directions. */
#pragma once

#include "lud/rules/variables.h"

/* `outer`: the consequences that outer ludemes add; those of the loop itself
 * do not follow the moves that its noMoveYet has. */
void lud_for_each_site (LudRules *rules, const LudTerm *term, GSList *outer);
/* The moves of the first site of a track that has some. */
void lud_first_on_track (LudRules *rules, const LudTerm *term);
void lud_for_each_direction (LudRules *rules, const LudTerm *term);
