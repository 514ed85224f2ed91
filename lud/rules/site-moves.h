/* Emits moves of each site: of a region, of a track, or in directions. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves of each site. `outer`: consequences that outer ludemes add.
 * The consequences of the loop itself do not apply to the moves of its
 * noMoveYet. */
void lud_emit_site_moves (LudRules *rules, const LudTerm *term, GSList *outer);
/* Emits the moves of the first site of a track that has moves. */
void lud_emit_first_track_moves (LudRules *rules, const LudTerm *term);
/* Emits (forEach Direction ...). */
void lud_emit_direction_moves (LudRules *rules, const LudTerm *term);
