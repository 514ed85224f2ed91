/* Counts consecutive passes, if the rules read the number. */
#pragma once

#include "lud/rules/variables.h"

/* Whether all passes are forced: no move of the game is a pass.  Then each
 * pass is counted when it is made, and each move resets the count. */
gboolean lud_passes_are_forced (LudRules *rules);
/* Counts a pass in a turn that began with it. */
void lud_count_pass (LudRules *rules);
/* Resets the count of passes. */
void lud_forget_passes (LudRules *rules);
/* Counts passes after a turn, which may have been one. */
void lud_count_passes (LudRules *rules);
