/* How many turns in a row were passes: where something reads it. */
#pragma once

#include "lud/rules/variables.h"

/* Whether all passes are forced ones: no move of the game is a pass.  Then each
 * pass is counted where it is made, and each move ends the count. */
gboolean lud_passes_are_forced (LudRules *rules);
/* One more pass, in a turn that began with it; no pass any more. */
void lud_count_pass (LudRules *rules);
void lud_forget_passes (LudRules *rules);
/* After a turn, which may have been a pass. */
void lud_count_passes (LudRules *rules);
